// For pipe2 and the newer file actions; before the first header of the system.
#define _GNU_SOURCE
#include "PictureProcess.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <unistd.h>

/// Makes a pipe whose ends are none of the descriptors that the child's own ones replace; gives 0, or an error number.
static int32_t make_pipe(int ends[2]) {
  int made[2];
  if (pipe2(made, O_CLOEXEC) != 0) return errno;
  int problem = 0;
  for (int side = 0; side < 2; side++) {
    ends[side] = problem == 0 ? fcntl(made[side], F_DUPFD_CLOEXEC, 10) : -1;
    if (ends[side] < 0 && problem == 0) problem = errno;
    close(made[side]);
  }
  if (problem != 0 && ends[0] >= 0) close(ends[0]);
  return problem;
}

int32_t verso_picture_process_start(const char *program, pid_t *process, int32_t *request, int32_t *reports) {
  int to_child[2], from_child[2];
  int32_t problem = make_pipe(to_child);
  if (problem != 0) return problem;
  problem = make_pipe(from_child);
  if (problem != 0) {
    close(to_child[0]);
    close(to_child[1]);
    return problem;
  }
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  posix_spawn_file_actions_init(&actions);
  posix_spawnattr_init(&attributes);
  problem = posix_spawn_file_actions_adddup2(&actions, to_child[0], STDIN_FILENO);
  if (problem == 0) problem = posix_spawn_file_actions_adddup2(&actions, from_child[1], 3);
  if (problem == 0) problem = posix_spawn_file_actions_addclosefrom_np(&actions, 4);
  // It sees signals as a shell would hand them over, whatever is ignored or caught here.
  sigset_t all, none;
  sigfillset(&all);
  sigemptyset(&none);
  posix_spawnattr_setsigdefault(&attributes, &all);
  posix_spawnattr_setsigmask(&attributes, &none);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK);
  char *arguments[] = {(char *)"verso-pictures", NULL};
  if (problem == 0) problem = posix_spawn(process, program, &actions, &attributes, arguments, environ);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  close(to_child[0]);
  close(from_child[1]);
  if (problem != 0) {
    close(to_child[1]);
    close(from_child[0]);
    return problem;
  }
  fcntl(to_child[1], F_SETFL, O_NONBLOCK);
  *request = to_child[1];
  *reports = from_child[0];
  return 0;
}
