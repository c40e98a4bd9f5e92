#define _GNU_SOURCE
#include "FileKernels.h"

#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

#ifdef __linux__
void render_begin_writeback(int descriptor) {
  (void)sync_file_range(descriptor, 0, 0, SYNC_FILE_RANGE_WRITE);
}
#else
void render_begin_writeback(int descriptor) { (void)descriptor; }
#endif

static int synchronize(int descriptor) {
  while (fsync(descriptor) != 0) {
    if (errno != EINTR) return errno;
  }
  return 0;
}

int render_finish_writeback(int descriptor) {
#ifdef __linux__
  // Journals keep the order: names that change from now on reach the storage after the bytes. So
  // there is no need to wait for the journal too, which is what makes fsync slow.
  const unsigned all =
      SYNC_FILE_RANGE_WAIT_BEFORE | SYNC_FILE_RANGE_WRITE | SYNC_FILE_RANGE_WAIT_AFTER;
  while (sync_file_range(descriptor, 0, 0, all) != 0) {
    switch (errno) {
    case EINTR: continue;
    case EINVAL:
    case ENOSYS:
    case ESPIPE:
    case EPERM: return synchronize(descriptor);
    default: return errno;
    }
  }
  return 0;
#else
  return synchronize(descriptor);
#endif
}
