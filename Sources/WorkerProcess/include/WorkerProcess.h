/// A second process of this program that runs what may not be trusted, and the lock it puts on itself.
///
/// The parent talks to it over a pair of sockets in whole messages; it never waits longer than it says. The worker locks
/// itself before it reads its first message: limits on memory, time, files and sizes, and a filter that leaves it
/// reading, writing, memory, the clock and its own end.
#ifndef VERSO_WORKER_PROCESS_H
#define VERSO_WORKER_PROCESS_H

#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// A worker as its parent holds it.
typedef struct verso_worker {
  int32_t pid;     // 0 when there is none
  int32_t input;   // where the parent writes
  int32_t output;  // where the parent reads
} verso_worker;

/// How sending or receiving came out.
enum verso_worker_status {
  verso_worker_done = 0,
  verso_worker_closed = 1,    // the worker has ended
  verso_worker_too_late = 2,  // the time was up
  verso_worker_failed = 3,    // the system refused
};

/// The exit codes by which a worker tells why it ended; a crash has that of its signal on top of the base.
enum verso_worker_exit {
  verso_worker_exit_memory = 70,       // the system gave no more memory
  verso_worker_exit_crash_base = 128,  // and the number of the signal
};

/// Starts a program as a worker, with no environment and nothing open but its sockets; gives 0, or an error number.
///
/// The name it is called by and its one argument follow the path.
int32_t verso_worker_start(const char *program, const char *name, const char *argument, verso_worker *worker);

/// Allows a worker so many more seconds of processor time, from now on; gives 0, or an error number.
int32_t verso_worker_allow(const verso_worker *worker, double seconds);

/// Whether a worker that has nothing to do still waits for work, as far as can be told without waiting.
bool verso_worker_is_waiting(const verso_worker *worker);

/// Watches a flag for the rest of the process: while it is not 0, workers that are waited for are interrupted.
///
/// A worker that does not answer soon after that counts as too late. The flag has to stay where it is; a signal handler
/// may set it.
void verso_worker_watch_interrupts(const volatile sig_atomic_t *flag);

/// Whether the watched flag is set.
bool verso_worker_interrupt_is_requested(void);

/// Writes all bytes before the time, in seconds, is up; gives a verso_worker_status.
int32_t verso_worker_send(const verso_worker *worker, const uint8_t *bytes, size_t length, double seconds);

/// Reads exactly so many bytes before the time, in seconds, is up; gives a verso_worker_status.
int32_t verso_worker_receive(const verso_worker *worker, uint8_t *bytes, size_t length, double seconds);

/// How a worker ended.
typedef struct verso_worker_end {
  int32_t signal;  // the signal that ended it, or 0
  int32_t code;    // its exit code
} verso_worker_end;

/// Ends a worker and gives how it ended: by itself within the time, in seconds, that it is given, or by this call.
verso_worker_end verso_worker_stop(verso_worker *worker, double seconds);

/// Locks the calling process for good; gives 0, or an error number, after which it must not run anything.
///
/// It may use `memory_bytes` of address space in all, or `least_bytes` beyond what it has mapped now where that is
/// more, and `cpu_seconds` of processor time until its parent allows more.
int32_t verso_worker_lock(size_t memory_bytes, size_t least_bytes, double cpu_seconds);

/// What is not 0 once the parent interrupted the request that is worked on. For the worker, once it is locked.
const volatile sig_atomic_t *verso_worker_interrupt_flag(void);

/// The address space the calling process has mapped, in bytes; 0 when it cannot be told. For the worker, before the lock.
size_t verso_worker_mapped_bytes(void);

/// Writes all bytes to the parent; false when it is gone. For the worker.
bool verso_worker_reply(const uint8_t *bytes, size_t length);

/// Reads exactly so many bytes from the parent and forgets interrupts of before; false when it is gone. For the worker.
bool verso_worker_await(uint8_t *bytes, size_t length);

#endif
