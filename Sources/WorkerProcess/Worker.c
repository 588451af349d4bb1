#define _GNU_SOURCE
#include "WorkerProcess.h"

#include <errno.h>
#include <malloc.h>
#include <seccomp.h>
#include <signal.h>
#include <stdio.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <unistd.h>

size_t verso_worker_mapped_bytes(void) {
  FILE *file = fopen("/proc/self/statm", "re");
  if (file == NULL) return 0;
  unsigned long pages = 0;
  int found = fscanf(file, "%lu", &pages);
  fclose(file);
  return found == 1 ? (size_t)pages * (size_t)sysconf(_SC_PAGESIZE) : 0;
}

/// The first calls of abort: the handler tells the end.
static const int aborting[] = {SCMP_SYS(rt_sigprocmask), SCMP_SYS(getpid), SCMP_SYS(tgkill)};

/// The address space that was left when the process was locked, in bytes.
static size_t room;

static int limit(int resource, rlim_t soft, rlim_t hard) {
  struct rlimit both = {.rlim_cur = soft, .rlim_max = hard};
  return setrlimit(resource, &both);
}

/// Ends the process with a code that tells what happened, since the parent sees nothing else.
static void tell_end(int signal, siginfo_t *info, void *context) {
  (void)context;
  int ended_by = signal;
  if (signal == SIGSYS) {
    // The first call of abort is caught by the filter.
    for (size_t index = 0; index < sizeof aborting / sizeof *aborting; index++) {
      if (info->si_syscall == aborting[index]) ended_by = SIGABRT;
    }
  }
  // The language aborts where it gets no memory, and for hardly anything else: then a good part of the room is gone. On
  // the way there it may ask for what the filter does not let through. In other code that gets no memory something else
  // may go wrong.
  size_t probe = ended_by == SIGABRT || ended_by == SIGSYS ? room / 4 * 3 : 1 << 20;
  void *block = mmap(NULL, probe, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  _exit(block == MAP_FAILED ? verso_worker_exit_memory : verso_worker_exit_crash_base + ended_by);
}

static volatile sig_atomic_t interrupted = 0;

const volatile sig_atomic_t *verso_worker_interrupt_flag(void) { return &interrupted; }

static void note_interrupt(int signal) {
  (void)signal;
  interrupted = 1;
}

/// Lets the end be told and interrupts be noted, on a stack of their own where the ordinary one is used up.
static int watch_signals(void) {
  static char stack[64 << 10];
  stack_t alternative = {.ss_sp = stack, .ss_size = sizeof stack};
  if (sigaltstack(&alternative, NULL) != 0) return errno;
  struct sigaction action = {.sa_sigaction = tell_end, .sa_flags = SA_ONSTACK | SA_SIGINFO};
  sigfillset(&action.sa_mask);
  static const int ends[] = {SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE, SIGSYS};
  for (size_t index = 0; index < sizeof ends / sizeof *ends; index++) {
    if (sigaction(ends[index], &action, NULL) != 0) return errno;
  }
  // Also on that stack: a script may have used up most of the ordinary one.
  struct sigaction noting = {.sa_handler = note_interrupt, .sa_flags = SA_ONSTACK | SA_RESTART};
  sigfillset(&noting.sa_mask);
  return sigaction(SIGINT, &noting, NULL) == 0 ? 0 : errno;
}

/// Only reading and writing what is open, memory, the clock and the end are left. Anything else is not done, and ends the
/// process by way of the handler, which tells of it.
static int filter(void) {
  scmp_filter_ctx context = seccomp_init(SCMP_ACT_TRAP);
  if (context == NULL) return ENOMEM;
  static const int allowed[] = {
      SCMP_SYS(read), SCMP_SYS(write), SCMP_SYS(exit), SCMP_SYS(exit_group), SCMP_SYS(brk), SCMP_SYS(munmap),
      SCMP_SYS(rt_sigreturn),
      // A mutex asks for the number of the thread that holds it.
      SCMP_SYS(gettid),
      // The C library grows large blocks and hands memory back with these two.
      SCMP_SYS(mremap), SCMP_SYS(madvise),
      // Where the clock cannot be read without the kernel.
      SCMP_SYS(clock_gettime), SCMP_SYS(gettimeofday), SCMP_SYS(time),
  };
  int status = 0;
  for (size_t index = 0; status == 0 && index < sizeof allowed / sizeof *allowed; index++) {
    status = seccomp_rule_add(context, SCMP_ACT_ALLOW, allowed[index], 0);
  }
  // Memory that could be run as code is not to be had.
  if (status == 0) {
    status = seccomp_rule_add(
        context, SCMP_ACT_ALLOW, SCMP_SYS(mmap), 1, SCMP_A2(SCMP_CMP_MASKED_EQ, PROT_EXEC, 0));
  }
  if (status == 0) status = seccomp_load(context);
  seccomp_release(context);
  return status < 0 ? -status : status;
}

int32_t verso_worker_lock(size_t memory_bytes, size_t least_bytes, double cpu_seconds) {
  size_t mapped = verso_worker_mapped_bytes();
  if (mapped == 0) return EIO;
  rlim_t space = memory_bytes > mapped + least_bytes ? memory_bytes : mapped + least_bytes;
  room = (size_t)(space - mapped);
  rlim_t processor = (rlim_t)(cpu_seconds < 1 ? 1 : cpu_seconds > 1e6 ? 1e6 : cpu_seconds);
  // A second heap, tried where the first one has no more, would need calls that the filter does not let through.
  mallopt(M_ARENA_MAX, 1);
  int problem = watch_signals();
  if (problem != 0) return problem;
  // The soft limit on processor time is the one that ends the process; its parent moves it, which the filter keeps the
  // process itself from doing.
  if (limit(RLIMIT_CPU, processor, RLIM_INFINITY) != 0 && limit(RLIMIT_CPU, processor, processor) != 0) return errno;
  if (limit(RLIMIT_AS, space, space) != 0 || limit(RLIMIT_CORE, 0, 0) != 0 || limit(RLIMIT_FSIZE, 0, 0) != 0 ||
      limit(RLIMIT_NPROC, 0, 0) != 0 || limit(RLIMIT_NOFILE, 3, 3) != 0) {
    return errno;
  }
  // Without the first an unprivileged process may not load a filter; with it nothing it could start gains rights.
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0 || prctl(PR_SET_DUMPABLE, 0, 0, 0, 0) != 0) return errno;
  return filter();
}

bool verso_worker_reply(const uint8_t *bytes, size_t length) {
  while (length > 0) {
    ssize_t count = write(1, bytes, length);
    if (count > 0) {
      bytes += count;
      length -= (size_t)count;
    } else if (count == 0 || errno != EINTR) {
      return false;
    }
  }
  return true;
}

bool verso_worker_await(uint8_t *bytes, size_t length) {
  while (length > 0) {
    ssize_t count = read(0, bytes, length);
    if (count > 0) {
      bytes += count;
      length -= (size_t)count;
    } else if (count == 0 || errno != EINTR) {
      return false;
    }
  }
  // What was interrupted was the request before.
  interrupted = 0;
  return true;
}
