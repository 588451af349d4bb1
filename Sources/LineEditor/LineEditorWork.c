// The time between two reads, in which a command works: Ctrl-C is noted for it, and keys typed meanwhile wait.
//
// In its normal mode the terminal would collect what is typed into lines and take Ctrl-D for itself. So while a command
// works the terminal hands every key on as it comes and shows none; the next read finds them all. libedit believes
// changes of the normal mode only, so it puts back the mode of before by itself.

#include "LineEditorInternal.h"

#include <errno.h>
#include <stddef.h>
#include <termios.h>
#include <unistd.h>

static const int endingSignals[] = {SIGTERM, SIGHUP, SIGQUIT, SIGTSTP};
enum { endingCount = sizeof(endingSignals) / sizeof(endingSignals[0]) };
enum { mostInterrupts = 3 };

// Signal handlers carry no context, so what they need is global. One piece of work is under way at a time.
static volatile sig_atomic_t interruptCount = 0;
static volatile sig_atomic_t isModeChanged = 0;
static struct termios normalMode;
static struct termios workMode;
static struct sigaction formerInterrupt;
static struct sigaction formerActions[endingCount];
static bool isWorking = false;
static bool keepsInterrupts = false;
static bool hasEndingHandlers = false;

static void endBySignal(int number) {
  signal(number, SIG_DFL);
  sigset_t one;
  sigemptyset(&one);
  sigaddset(&one, number);
  raise(number);
  sigprocmask(SIG_UNBLOCK, &one, NULL);
}

static void noteInterrupt(int number) {
  if (interruptCount < mostInterrupts) interruptCount = interruptCount + 1;
  // Work that does not look ends all the same. Some senders send one signal twice, to a process and to its group.
  if (interruptCount == mostInterrupts && !keepsInterrupts) endBySignal(number);
}

/// Ends or stops the process as the signal wants, with the terminal in its normal mode.
static void leaveBySignal(int number) {
  const int savedErrno = errno;
  if (isModeChanged) tcsetattr(STDIN_FILENO, TCSANOW, &normalMode);
  struct sigaction own;
  struct sigaction standard = {0};
  standard.sa_handler = SIG_DFL;
  sigemptyset(&standard.sa_mask);
  sigaction(number, &standard, &own);
  sigset_t one;
  sigemptyset(&one);
  sigaddset(&one, number);
  raise(number);
  sigprocmask(SIG_UNBLOCK, &one, NULL);
  // Here again after a stop was continued.
  sigaction(number, &own, NULL);
  if (isModeChanged) tcsetattr(STDIN_FILENO, TCSANOW, &workMode);
  errno = savedErrno;
}

bool line_editor_begin_work(bool holdsKeys) {
  if (isWorking) return false;
  interruptCount = 0;
  isWorking = true;
  struct sigaction action = {0};
  // No restart: a wait for a file's change or for another process ends, so that the flag is looked at.
  action.sa_handler = noteInterrupt;
  sigemptyset(&action.sa_mask);
  struct sigaction former;
  sigaction(SIGINT, &action, &former);
  if (former.sa_handler != noteInterrupt) formerInterrupt = former;
  keepsInterrupts = holdsKeys;
  if (!holdsKeys || isModeChanged || tcgetattr(STDIN_FILENO, &normalMode) != 0) return true;
  for (size_t index = 0; index < endingCount; index++) {
    struct sigaction leaving = {0};
    leaving.sa_handler = leaveBySignal;
    leaving.sa_flags = SA_RESTART;
    sigemptyset(&leaving.sa_mask);
    sigaction(endingSignals[index], &leaving, &formerActions[index]);
    if (formerActions[index].sa_handler == SIG_IGN) sigaction(endingSignals[index], &formerActions[index], NULL);
  }
  hasEndingHandlers = true;
  workMode = normalMode;
  workMode.c_lflag &= ~(tcflag_t)(ICANON | ECHO);
  workMode.c_cc[VMIN] = 1;
  workMode.c_cc[VTIME] = 0;
  isModeChanged = 1;
  tcsetattr(STDIN_FILENO, TCSANOW, &workMode);
  return true;
}

bool line_editor_end_work(void) {
  if (!isWorking) return false;
  isWorking = false;
  if (hasEndingHandlers) {
    for (size_t index = 0; index < endingCount; index++) {
      sigaction(endingSignals[index], &formerActions[index], NULL);
    }
    hasEndingHandlers = false;
  }
  // Where a person types, a Ctrl-C just before the next read must not end everything. And one that was noted is told
  // before the process ends by it, also where its sender sends it twice.
  if (!keepsInterrupts && interruptCount == 0) sigaction(SIGINT, &formerInterrupt, NULL);
  return interruptCount != 0;
}

void line_editor_end_by_interrupt(void) { endBySignal(SIGINT); }

void lineEditorForgetWorkMode(bool restores) {
  if (!isModeChanged) return;
  isModeChanged = 0;
  if (restores) tcsetattr(STDIN_FILENO, TCSANOW, &normalMode);
}

bool line_editor_is_interrupted(void) { return interruptCount != 0; }

const volatile sig_atomic_t *line_editor_interrupt_flag(void) { return &interruptCount; }
