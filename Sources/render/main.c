// The runtime of Swift reads the arguments from /proc, which is not mounted everywhere; here they
// come from the system itself.

#include <stdlib.h>

#ifdef __GLIBC__
#include <malloc.h>
#endif

int render_main(int count, char **arguments);

int main(int count, char **arguments) {
#ifdef __GLIBC__
  // Pictures and tables go back to the system when they are freed. Otherwise the limit grows with
  // them, and what long animations leave behind stays in the arenas of all threads.
  if (getenv("MALLOC_MMAP_THRESHOLD_") == NULL) mallopt(M_MMAP_THRESHOLD, 1 << 19);
#endif
  return render_main(count, arguments);
}
