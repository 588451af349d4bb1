#define _GNU_SOURCE
#include "WorkerProcess.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static double seconds_of(clockid_t clock) {
  struct timespec now;
  if (clock_gettime(clock, &now) != 0) return -1;
  return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static void close_both(int pair[2]) {
  close(pair[0]);
  close(pair[1]);
}

/// Makes two connected sockets; gives 0, or an error number.
///
/// Sockets, since a write to one that has closed can be told not to raise a signal. Never descriptors 0 to 2, which the
/// program writes its own output to even where it was started without them.
static int connect_pair(int pair[2]) {
  int made[2];
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, made) != 0) return errno;
  for (int side = 0; side < 2; side++) {
    pair[side] = fcntl(made[side], F_DUPFD_CLOEXEC, 3);
    if (pair[side] < 0) {
      int problem = errno;
      if (side == 1) close(pair[0]);
      close_both(made);
      return problem;
    }
  }
  close_both(made);
  return 0;
}

int32_t verso_worker_start(const char *program, const char *name, const char *argument, verso_worker *worker) {
  int to_worker[2], from_worker[2];
  int problem = connect_pair(to_worker);
  if (problem != 0) return problem;
  problem = connect_pair(from_worker);
  if (problem != 0) {
    close_both(to_worker);
    return problem;
  }
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  problem = posix_spawn_file_actions_init(&actions);
  if (problem == 0) problem = posix_spawn_file_actions_adddup2(&actions, to_worker[1], 0);
  if (problem == 0) problem = posix_spawn_file_actions_adddup2(&actions, from_worker[1], 1);
  if (problem == 0) problem = posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0);
  if (problem == 0) problem = posix_spawn_file_actions_addclosefrom_np(&actions, 3);
  posix_spawnattr_init(&attributes);
  // A process group of its own: an interrupt typed for the parent does not reach it.
  posix_spawnattr_setpgroup(&attributes, 0);
  sigset_t none, defaults;
  sigemptyset(&none);
  sigfillset(&defaults);
  posix_spawnattr_setsigmask(&attributes, &none);
  posix_spawnattr_setsigdefault(&attributes, &defaults);
  posix_spawnattr_setflags(
      &attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
  char *arguments[] = {(char *)name, (char *)argument, NULL};
  char *environment[] = {NULL};
  pid_t pid = 0;
  if (problem == 0) problem = posix_spawn(&pid, program, &actions, &attributes, arguments, environment);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  close(to_worker[1]);
  close(from_worker[1]);
  if (problem != 0) {
    close(to_worker[0]);
    close(from_worker[0]);
    return problem;
  }
  fcntl(to_worker[0], F_SETFL, O_NONBLOCK);
  fcntl(from_worker[0], F_SETFL, O_NONBLOCK);
  *worker = (verso_worker){.pid = pid, .input = to_worker[0], .output = from_worker[0]};
  return 0;
}

int32_t verso_worker_allow(const verso_worker *worker, double seconds) {
  clockid_t clock;
  int problem = clock_getcpuclockid(worker->pid, &clock);
  if (problem != 0) return problem;
  double used = seconds_of(clock);
  if (used < 0) return errno;
  double most = used + (seconds > 1e6 ? 1e6 : seconds) + 1;
  struct rlimit limit;
  if (prlimit(worker->pid, RLIMIT_CPU, NULL, &limit) != 0) return errno;
  limit.rlim_cur = (rlim_t)most;
  if (limit.rlim_max != RLIM_INFINITY && limit.rlim_cur > limit.rlim_max) limit.rlim_cur = limit.rlim_max;
  return prlimit(worker->pid, RLIMIT_CPU, &limit, NULL) == 0 ? 0 : errno;
}

bool verso_worker_is_waiting(const verso_worker *worker) {
  if (worker->pid <= 0) return false;
  // One that was not asked anything has nothing to say either: what can be read is its end, or what nobody asked for.
  struct pollfd entry = {.fd = worker->output, .events = POLLIN};
  return poll(&entry, 1, 0) == 0;
}

// What a person's wish to stop is seen by; one for all workers of the process, whichever thread waits for them.
static const volatile sig_atomic_t *_Atomic interrupt_flag = NULL;

void verso_worker_watch_interrupts(const volatile sig_atomic_t *flag) { interrupt_flag = flag; }

bool verso_worker_interrupt_is_requested(void) {
  const volatile sig_atomic_t *flag = interrupt_flag;
  return flag != NULL && *flag != 0;
}

/// How long a worker that was interrupted may take to answer, in seconds.
static const double interrupted_seconds = 1;

/// Waits until a descriptor is ready or the deadline has passed; an interrupt is passed on and leaves a short time.
static int32_t wait_for(const verso_worker *worker, int descriptor, short events, double *deadline) {
  for (;;) {
    double now = seconds_of(CLOCK_MONOTONIC);
    if (verso_worker_interrupt_is_requested()) {
      // Again and again: a worker that had not read the request yet forgets it.
      kill(worker->pid, SIGINT);
      if (*deadline > now + interrupted_seconds) *deadline = now + interrupted_seconds;
    }
    double left = *deadline - now;
    if (!(left > 0)) return verso_worker_too_late;
    struct pollfd entry = {.fd = descriptor, .events = events};
    // The signal may come to another thread, or just before the wait: the flag is looked at every now and then.
    int milliseconds = interrupt_flag != NULL && left > 0.02 ? 20 : left > 1e6 ? 1000000000 : (int)(left * 1000) + 1;
    int ready = poll(&entry, 1, milliseconds);
    if (ready > 0) return verso_worker_done;
    if (ready < 0 && errno != EINTR) return verso_worker_failed;
  }
}

int32_t verso_worker_send(const verso_worker *worker, const uint8_t *bytes, size_t length, double seconds) {
  double deadline = seconds_of(CLOCK_MONOTONIC) + seconds;
  while (length > 0) {
    ssize_t count = send(worker->input, bytes, length, MSG_NOSIGNAL);
    if (count > 0) {
      bytes += count;
      length -= (size_t)count;
    } else if (count < 0 && (errno == EAGAIN || errno == EINTR)) {
      int32_t status = wait_for(worker, worker->input, POLLOUT, &deadline);
      if (status != verso_worker_done) return status;
    } else {
      return errno == EPIPE || errno == ECONNRESET ? verso_worker_closed : verso_worker_failed;
    }
  }
  return verso_worker_done;
}

int32_t verso_worker_receive(const verso_worker *worker, uint8_t *bytes, size_t length, double seconds) {
  double deadline = seconds_of(CLOCK_MONOTONIC) + seconds;
  while (length > 0) {
    ssize_t count = read(worker->output, bytes, length);
    if (count > 0) {
      bytes += count;
      length -= (size_t)count;
    } else if (count == 0 || errno == ECONNRESET) {
      return verso_worker_closed;
    } else if (errno == EAGAIN || errno == EINTR) {
      int32_t status = wait_for(worker, worker->output, POLLIN, &deadline);
      if (status != verso_worker_done) return status;
    } else {
      return verso_worker_failed;
    }
  }
  return verso_worker_done;
}

verso_worker_end verso_worker_stop(verso_worker *worker, double seconds) {
  verso_worker_end end = {0, 0};
  if (worker->pid <= 0) return end;
  close(worker->input);
  int status = 0;
  pid_t ended;
  double deadline = seconds_of(CLOCK_MONOTONIC) + seconds;
  for (;;) {
    ended = waitpid(worker->pid, &status, WNOHANG);
    if (ended > 0 || (ended < 0 && errno != EINTR)) break;
    if (!(seconds_of(CLOCK_MONOTONIC) < deadline)) break;
    struct timespec moment = {.tv_nsec = 1000000};
    nanosleep(&moment, NULL);
  }
  if (ended == 0) {
    kill(worker->pid, SIGKILL);
    do {
      ended = waitpid(worker->pid, &status, 0);
    } while (ended < 0 && errno == EINTR);
  }
  if (ended == worker->pid) {
    if (WIFSIGNALED(status)) end.signal = WTERMSIG(status);
    if (WIFEXITED(status)) end.code = WEXITSTATUS(status);
  }
  close(worker->output);
  *worker = (verso_worker){0, -1, -1};
  return end;
}
