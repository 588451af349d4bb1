#pragma once

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

/// Starts the program that makes pictures, in this process group and with this environment.
///
/// It reads its request from `*request`, which is not blocking, and writes its reports to `*reports`; both are to be
/// closed by the caller. Standard output and standard error are the caller's own. Gives 0, or an error number.
int32_t verso_picture_process_start(const char *program, pid_t *process, int32_t *request, int32_t *reports);

/// From now on Ctrl-Z is noted and does not stop this process, until `verso_picture_process_release_stops`: the program
/// that plays on the terminal has to put it right first.
void verso_picture_process_hold_stops(void);

/// Whether Ctrl-Z was typed since `verso_picture_process_hold_stops`.
bool verso_picture_process_has_stop(void);

/// Whether a process has been stopped since this was asked last.
bool verso_picture_process_is_stopped(pid_t process);

/// Stops this process as Ctrl-Z would have; returns when it goes on, and stops are held again.
void verso_picture_process_stop(void);

/// Ctrl-Z does again what it did before.
void verso_picture_process_release_stops(void);
