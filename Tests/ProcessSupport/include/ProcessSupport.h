#ifndef VERSO_PROCESS_SUPPORT_H
#define VERSO_PROCESS_SUPPORT_H

// What the tests need to start programs and that the C library does not offer to Swift.

#include <stddef.h>
#include <sys/types.h>

/// Opens a pipe whose ends no other program inherits, not even one that another thread starts at the same moment.
/// Returns 0 or an error number.
int process_support_pipe(int *reader, int *writer);

/// Opens the main side of a new terminal; `path` becomes that of the other. Returns 0 or an error number.
int process_support_open_terminal(int *mainSide, char *path, size_t capacity);

/// Starts a program with default signal handling in its own process group.
///
/// `descriptors` become its standard streams; with a `terminal`, that becomes all three instead, and the controlling
/// terminal of a session of its own. `folder` may be NULL. Returns 0 or an error number.
int process_support_spawn(pid_t *process, const char *program, char *const *arguments, char *const *environment,
                          const char *folder, const int *descriptors, const char *terminal);

#endif
