#define _GNU_SOURCE
#include "Unfinished.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

/// Makes a descriptor one that no other program inherits and that is none of the three standard streams.
static int lift(int descriptor) {
  int lifted = descriptor < 0 ? -1 : fcntl(descriptor, F_DUPFD_CLOEXEC, 3);
  int problem = errno;
  if (descriptor >= 0) close(descriptor);
  errno = problem;
  return lifted;
}

static int32_t spawn(
    const char *program, char *const arguments[], int input, int errors, pid_t *pid) {
  char path[4096] = "PATH=/usr/bin:/bin", home[4096] = "HOME=/";
  const char *search = getenv("PATH"), *folder = getenv("HOME");
  if (search != NULL && strlen(search) < sizeof path - 8) snprintf(path, sizeof path, "PATH=%s", search);
  if (folder != NULL && strlen(folder) < sizeof home - 8) snprintf(home, sizeof home, "HOME=%s", folder);
  char *environment[] = {path, home, "LC_ALL=C", NULL};
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  int problem = posix_spawn_file_actions_init(&actions);
  if (problem != 0) return problem;
  if (problem == 0) problem = posix_spawn_file_actions_adddup2(&actions, input, 0);
  if (problem == 0) problem = posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0);
  if (problem == 0) problem = posix_spawn_file_actions_adddup2(&actions, errors, 2);
  if (problem == 0) problem = posix_spawn_file_actions_addclosefrom_np(&actions, 3);
  posix_spawnattr_init(&attributes);
  // A process group of its own: an interrupt typed on the terminal is for the program that started it.
  posix_spawnattr_setpgroup(&attributes, 0);
  sigset_t none, all;
  sigemptyset(&none);
  sigfillset(&all);
  posix_spawnattr_setsigmask(&attributes, &none);
  posix_spawnattr_setsigdefault(&attributes, &all);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
  if (problem == 0) problem = posix_spawn(pid, program, &actions, &attributes, arguments, environment);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  return problem;
}

int32_t picture_program_start(const char *program, char *const arguments[], picture_program *started) {
  // Sockets instead of a pipe: a write to one that is closed can be told not to raise a signal.
  int pair[2];
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, pair) != 0) return errno;
  int ours = lift(pair[0]);
  int theirs = lift(pair[1]);
  // In memory, so that a program that says much never waits for somebody to read it.
  int errors = lift(memfd_create("errors", MFD_CLOEXEC));
  int32_t problem = ours < 0 || theirs < 0 || errors < 0 ? errno : 0;
  pid_t pid = 0;
  if (problem == 0) {
    int room = 1 << 20;
    setsockopt(ours, SOL_SOCKET, SO_SNDBUF, &room, sizeof room);
    problem = spawn(program, arguments, theirs, errors, &pid);
  }
  if (theirs >= 0) close(theirs);
  if (problem == 0) {
    *started = (picture_program){
      .pid = pid, .input = ours, .errors = errors, .place = picture_unfinished_program(pid)};
    return 0;
  }
  if (ours >= 0) close(ours);
  if (errors >= 0) close(errors);
  return problem;
}

int32_t picture_program_write(const picture_program *program, const uint8_t *bytes, size_t count) {
  while (count > 0) {
    ssize_t written = send(program->input, bytes, count, MSG_NOSIGNAL);
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return errno == ECONNRESET ? EPIPE : errno;
    bytes += written;
    count -= (size_t)written;
  }
  return 0;
}

/// Copies the last line that is not empty, without what a terminal would obey.
static void copy_last_line(int descriptor, char *reason, size_t capacity) {
  char text[4096];
  off_t end = lseek(descriptor, 0, SEEK_END);
  off_t start = end > (off_t)sizeof text ? end - (off_t)sizeof text : 0;
  ssize_t count = pread(descriptor, text, sizeof text, start);
  while (count > 0 && (unsigned char)text[count - 1] <= ' ') count--;
  ssize_t from = count > 0 ? count : 0;
  while (from > 0 && text[from - 1] != '\n' && text[from - 1] != '\r') from--;
  size_t length = 0;
  for (ssize_t at = from; at < count && length + 1 < capacity; at++) {
    reason[length++] = (unsigned char)text[at] < ' ' || text[at] == 127 ? ' ' : text[at];
  }
  if (capacity > 0) reason[length] = 0;
}

static int32_t wait_for_end(picture_program *program) {
  int status = 0;
  pid_t ended;
  do ended = waitpid(program->pid, &status, 0);
  while (ended < 0 && errno == EINTR);
  picture_unfinished_forget(program->place);
  if (ended < 0) return -1;
  return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
}

int32_t picture_program_finish(picture_program *program, char *reason, size_t capacity) {
  close(program->input);
  int32_t code = wait_for_end(program);
  copy_last_line(program->errors, reason, capacity);
  close(program->errors);
  return code;
}

void picture_program_cancel(picture_program *program) {
  kill(program->pid, SIGKILL);
  close(program->input);
  wait_for_end(program);
  close(program->errors);
}
