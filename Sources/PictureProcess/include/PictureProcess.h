#pragma once

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

/// Starts the program that makes pictures, in this process group and with this environment.
///
/// It reads its request from `*request`, which is not blocking, and writes its reports to `*reports`; both are to be
/// closed by the caller. Standard output and standard error are the caller's own. Gives 0, or an error number.
int32_t verso_picture_process_start(const char *program, pid_t *process, int32_t *request, int32_t *reports);

/// From now on Ctrl-Z and the signals that end a process (SIGTERM, SIGHUP, SIGQUIT) are noted and do nothing to this one,
/// until `verso_picture_process_release_signals`: the program that plays on the terminal has to put it right first.
void verso_picture_process_hold_signals(void);

/// Whether Ctrl-Z was typed since `verso_picture_process_hold_signals`.
bool verso_picture_process_has_stop(void);

/// The number of the last signal that is to end this process; 0 for none.
int32_t verso_picture_process_ending(void);

/// Whether a process has been stopped since this was asked last.
bool verso_picture_process_is_stopped(pid_t process);

/// Stops this process as Ctrl-Z would have; returns when it goes on, and stops are held again.
void verso_picture_process_stop(void);

/// All of them do again what they did before; gives the number of one that is to end this process, 0 for none, for the
/// caller to raise it.
int32_t verso_picture_process_release_signals(void);
