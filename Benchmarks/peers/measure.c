/* measure PROGRAM ARGUMENT...  runs a program and prints seconds, CPU seconds, KiB and status.
   A small parent of its own, since a child starts with the memory peak of its parent. */
#include <fcntl.h>
#include <stdio.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

int main(int count, char **arguments) {
  struct timespec start, end;
  struct rusage used;
  int status;
  if (count < 2) return 64;
  clock_gettime(CLOCK_MONOTONIC, &start);
  pid_t child = vfork();
  if (child == 0) {
    int null = open("/dev/null", O_WRONLY);
    dup2(null, 1);
    execvp(arguments[1], arguments + 1);
    _exit(127);
  }
  if (child < 0 || wait4(child, &status, 0, &used) < 0) return 71;
  clock_gettime(CLOCK_MONOTONIC, &end);
  printf("%.6f %.6f %ld %d\n", end.tv_sec - start.tv_sec + (end.tv_nsec - start.tv_nsec) * 1e-9,
         used.ru_utime.tv_sec + used.ru_stime.tv_sec +
             (used.ru_utime.tv_usec + used.ru_stime.tv_usec) * 1e-6,
         used.ru_maxrss, status);
  return 0;
}
