// While another program plays on the terminal, this one stops and ends after it: a shell takes the terminal back as soon
// as the process that it knows has stopped or ended, and then the other one cannot put it right any more.

#define _GNU_SOURCE
#include "PictureProcess.h"

#include <signal.h>
#include <stddef.h>
#include <sys/wait.h>

static const int ending_signals[] = {SIGTERM, SIGHUP, SIGQUIT};
enum { ending_count = sizeof(ending_signals) / sizeof(ending_signals[0]) };

// A signal handler carries no context. One film plays at a time.
static volatile sig_atomic_t has_stop = 0;
static volatile sig_atomic_t ending = 0;
static struct sigaction former_stop;
static struct sigaction former_endings[ending_count];

static void note_stop(int number) {
  (void)number;
  has_stop = 1;
}

static void note_ending(int number) { ending = number; }

static void catch_signal(int number, void (*handler)(int)) {
  struct sigaction action = {0};
  action.sa_handler = handler;
  sigemptyset(&action.sa_mask);
  sigaction(number, &action, NULL);
}

static void catch_stops(void) {
  has_stop = 0;
  catch_signal(SIGTSTP, note_stop);
}

void verso_picture_process_hold_signals(void) {
  ending = 0;
  sigaction(SIGTSTP, NULL, &former_stop);
  if (former_stop.sa_handler != SIG_IGN) catch_stops();
  for (size_t index = 0; index < ending_count; index++) {
    sigaction(ending_signals[index], NULL, &former_endings[index]);
    if (former_endings[index].sa_handler != SIG_IGN) catch_signal(ending_signals[index], note_ending);
  }
}

bool verso_picture_process_has_stop(void) { return has_stop != 0; }

int32_t verso_picture_process_ending(void) { return ending; }

bool verso_picture_process_is_stopped(pid_t process) {
  siginfo_t info = {0};
  return waitid(P_PID, (id_t)process, &info, WSTOPPED | WNOHANG) == 0 && info.si_pid == process;
}

void verso_picture_process_stop(void) {
  sigaction(SIGTSTP, &former_stop, NULL);
  raise(SIGTSTP);
  catch_stops();
}

int32_t verso_picture_process_release_signals(void) {
  has_stop = 0;
  sigaction(SIGTSTP, &former_stop, NULL);
  for (size_t index = 0; index < ending_count; index++) {
    sigaction(ending_signals[index], &former_endings[index], NULL);
  }
  const int32_t held = ending;
  ending = 0;
  return held;
}
