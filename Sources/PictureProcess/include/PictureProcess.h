#pragma once

#include <stdint.h>
#include <sys/types.h>

/// Starts the program that makes pictures, in this process group and with this environment.
///
/// It reads its request from `*request`, which is not blocking, and writes its reports to `*reports`; both are to be
/// closed by the caller. Standard output and standard error are the caller's own. Gives 0, or an error number.
int32_t verso_picture_process_start(const char *program, pid_t *process, int32_t *request, int32_t *reports);
