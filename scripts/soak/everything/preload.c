/*
 * Loaded into every process of the soak. Its control file says by how many nanoseconds the clock is wrong and how many microseconds a
 * flush to the disk takes longer; both can change at any moment. Clocks that nobody can set (CLOCK_MONOTONIC) stay right.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <signal.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

struct control {
  int64_t clock_offset_ns;
  int64_t flush_delay_us;
};

static const struct control right = {0, 0};
static const volatile struct control *control = &right;
static int (*real_clock_gettime)(clockid_t, struct timespec *);

__attribute__((constructor)) static void load(void) {
  real_clock_gettime = dlsym(RTLD_NEXT, "clock_gettime");
  const char *path = getenv("SOAK_CONTROL");
  const char *parent = getenv("SOAK_PARENT");
  /* What the soak itself has started ends with it, even when it is killed. */
  if (parent && atoi(parent) == getppid()) prctl(PR_SET_PDEATHSIG, SIGKILL);
  int file = path ? open(path, O_RDONLY | O_CLOEXEC) : -1;
  if (file < 0) return;
  void *memory = mmap(0, sizeof(struct control), PROT_READ, MAP_SHARED, file, 0);
  close(file);
  if (memory != MAP_FAILED) control = memory;
}

int clock_gettime(clockid_t clock, struct timespec *time) {
  int result = real_clock_gettime ? real_clock_gettime(clock, time) : (int)syscall(SYS_clock_gettime, clock, time);
  int64_t offset = control->clock_offset_ns;
  if (result != 0 || offset == 0 || (clock != CLOCK_REALTIME && clock != CLOCK_REALTIME_COARSE)) return result;
  int64_t nanoseconds = (int64_t)time->tv_sec * 1000000000 + time->tv_nsec + offset;
  time->tv_sec = nanoseconds / 1000000000;
  time->tv_nsec = nanoseconds % 1000000000;
  return 0;
}

int gettimeofday(struct timeval *restrict time, void *restrict zone) {
  struct timespec now;
  (void)zone;
  if (clock_gettime(CLOCK_REALTIME, &now) != 0) return -1;
  time->tv_sec = now.tv_sec;
  time->tv_usec = now.tv_nsec / 1000;
  return 0;
}

time_t time(time_t *given) {
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  if (given) *given = now.tv_sec;
  return now.tv_sec;
}

static void delay(void) {
  int64_t microseconds = control->flush_delay_us;
  struct timespec length = {microseconds / 1000000, microseconds % 1000000 * 1000};
  if (microseconds > 0) nanosleep(&length, 0);
}

int fsync(int file) {
  delay();
  return (int)syscall(SYS_fsync, file);
}

int fdatasync(int file) {
  delay();
  return (int)syscall(SYS_fdatasync, file);
}
