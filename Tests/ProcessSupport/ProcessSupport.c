// For pipe2, the terminal functions and the newer file actions; before the first header of the system.
#define _GNU_SOURCE

#include "ProcessSupport.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <unistd.h>

int process_support_pipe(int *reader, int *writer) {
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0) return errno;
  *reader = ends[0];
  *writer = ends[1];
  return 0;
}

int process_support_open_terminal(int *mainSide, char *path, size_t capacity) {
  const int descriptor = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
  if (descriptor < 0) return errno;
  if (grantpt(descriptor) != 0 || unlockpt(descriptor) != 0 || ptsname_r(descriptor, path, capacity) != 0) {
    const int error = errno;
    close(descriptor);
    return error;
  }
  *mainSide = descriptor;
  return 0;
}

int process_support_spawn(pid_t *process, const char *program, char *const *arguments, char *const *environment,
                          const char *folder, const int *descriptors, const char *terminal) {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  posix_spawn_file_actions_init(&actions);
  posix_spawnattr_init(&attributes);
  if (terminal != NULL) {
    // The first terminal that the leader of a new session opens becomes its controlling one.
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, terminal, O_RDWR, 0);
    posix_spawn_file_actions_adddup2(&actions, STDIN_FILENO, STDOUT_FILENO);
    posix_spawn_file_actions_adddup2(&actions, STDIN_FILENO, STDERR_FILENO);
  } else {
    for (int index = 0; index < 3; index++) posix_spawn_file_actions_adddup2(&actions, descriptors[index], index);
  }
  if (folder != NULL) posix_spawn_file_actions_addchdir_np(&actions, folder);
  // The test runner may ignore or block signals that the program must see as a shell would hand them over.
  sigset_t all, none;
  sigfillset(&all);
  sigemptyset(&none);
  posix_spawnattr_setsigdefault(&attributes, &all);
  posix_spawnattr_setsigmask(&attributes, &none);
  const int group = terminal != NULL ? POSIX_SPAWN_SETSID : POSIX_SPAWN_SETPGROUP;
  posix_spawnattr_setflags(&attributes, (short)(group | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK));
  const int error = posix_spawn(process, program, &actions, &attributes, arguments, environment);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  return error;
}
