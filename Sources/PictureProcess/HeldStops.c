// While another program plays on the terminal, this one stops after it: a shell takes the terminal back as soon as the
// process that it knows has stopped.

#define _GNU_SOURCE
#include "PictureProcess.h"

#include <signal.h>
#include <stddef.h>
#include <sys/wait.h>

// A signal handler carries no context. One film plays at a time.
static volatile sig_atomic_t has_stop = 0;
static struct sigaction former;

static void note_stop(int number) {
  (void)number;
  has_stop = 1;
}

static void catch_stops(void) {
  struct sigaction action = {0};
  action.sa_handler = note_stop;
  sigemptyset(&action.sa_mask);
  has_stop = 0;
  sigaction(SIGTSTP, &action, NULL);
}

void verso_picture_process_hold_stops(void) {
  sigaction(SIGTSTP, NULL, &former);
  if (former.sa_handler != SIG_IGN) catch_stops();
}

bool verso_picture_process_has_stop(void) { return has_stop != 0; }

bool verso_picture_process_is_stopped(pid_t process) {
  siginfo_t info = {0};
  return waitid(P_PID, (id_t)process, &info, WSTOPPED | WNOHANG) == 0 && info.si_pid == process;
}

void verso_picture_process_stop(void) {
  sigaction(SIGTSTP, &former, NULL);
  raise(SIGTSTP);
  catch_stops();
}

void verso_picture_process_release_stops(void) {
  has_stop = 0;
  sigaction(SIGTSTP, &former, NULL);
}
