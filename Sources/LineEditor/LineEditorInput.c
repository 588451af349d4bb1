// Input and signals while a line is edited.
//
// libedit can handle signals by itself, but its handler redraws from inside the handler and sends the signal on to the
// whole process group. Here a handler only writes the signal's number into a pipe; the read loop waits on the pipe and
// the terminal together and acts in ordinary code. A pipe also works when the kernel picks another thread for the
// signal.

#include "LineEditorInternal.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>
#include <wchar.h>

static const int watchedSignals[] = {SIGINT, SIGWINCH, SIGTSTP, SIGTERM, SIGHUP, SIGQUIT};
enum { watchedCount = sizeof(watchedSignals) / sizeof(watchedSignals[0]) };

// Signal handlers carry no context, so the pipe and the former handlers are global. One read is under way at a time.
static int signalPipe[2] = {-1, -1};
static struct sigaction formerActions[watchedCount];

static void noteSignal(int number) {
  const int savedErrno = errno;
  const unsigned char byte = (unsigned char)number;
  // The pipe does not block; when it is full, enough signals are waiting already.
  const ssize_t written = write(signalPipe[1], &byte, 1);
  (void)written;
  errno = savedErrno;
}

static void watchSignal(size_t index) {
  struct sigaction action = {0};
  action.sa_handler = noteSignal;
  sigemptyset(&action.sa_mask);
  sigaction(watchedSignals[index], &action, &formerActions[index]);
}

bool lineEditorBeginSignals(void) {
  if (signalPipe[0] < 0 && pipe2(signalPipe, O_NONBLOCK | O_CLOEXEC) != 0) return false;
  for (size_t index = 0; index < watchedCount; index++) {
    watchSignal(index);
    // What the process ignores on purpose (a hang-up under nohup) stays ignored, except Ctrl-C, which ends the line.
    if (formerActions[index].sa_handler == SIG_IGN && watchedSignals[index] != SIGINT) {
      sigaction(watchedSignals[index], &formerActions[index], NULL);
    }
  }
  return true;
}

void lineEditorEndSignals(void) {
  for (size_t index = 0; index < watchedCount; index++) sigaction(watchedSignals[index], &formerActions[index], NULL);
  unsigned char byte;
  while (read(signalPipe[0], &byte, 1) == 1) {
  }
}

static FILE *outputOf(EditLine *edit) {
  FILE *output = NULL;
  return el_wget(edit, EL_GETFP, 1, &output) == 0 ? output : NULL;
}

/// How many columns the prompt and the line up to the cursor take.
static size_t columnsBeforeCursor(EditLine *edit) {
  const LineInfoW *line = el_wline(edit);
  const wchar_t *prompt = lineEditorOf(edit)->prompt;
  size_t columns = 0;
  bool isEscape = false;
  for (const wchar_t *part = prompt; part != NULL && *part != L'\0'; part++) {
    if (*part == L'\1') {
      isEscape = !isEscape;
    } else if (!isEscape) {
      const int width = wcwidth(*part);
      columns += width > 0 ? (size_t)width : 0;
    }
  }
  for (const wchar_t *part = line->buffer; part < line->cursor; part++) {
    const int width = wcwidth(*part);
    columns += width > 0 ? (size_t)width : 0;
  }
  return columns;
}

/// Draws prompt and line anew at the place where they are, after the window changed.
static void redraw(EditLine *edit) {
  FILE *output = outputOf(edit);
  struct winsize window = {0};
  const char *terminal = getenv("TERM");
  if (output != NULL && terminal != NULL && strcmp(terminal, "dumb") != 0 &&
      ioctl(STDOUT_FILENO, TIOCGWINSZ, &window) == 0 && window.ws_col > 0) {
    // Terminals that fold lines anew have put the start of the line this far up.
    const size_t rows = columnsBeforeCursor(edit) / window.ws_col;
    if (rows > 0) fprintf(output, "\33[%zuA", rows);
    fputs("\r\33[J", output);
    fflush(output);
  }
  el_wset(edit, EL_REFRESH);
}

/// Passes a signal on to what handled it before, with the terminal in its normal mode, and takes it back afterwards.
static void passOn(EditLine *edit, int number) {
  for (size_t index = 0; index < watchedCount; index++) {
    if (watchedSignals[index] != number) continue;
    el_wset(edit, EL_PREP_TERM, 0);
    sigaction(number, &formerActions[index], NULL);
    raise(number);
    // Here again after a stop was continued, or when the former handler returned.
    watchSignal(index);
    el_wset(edit, EL_PREP_TERM, 1);
    if (number == SIGTSTP) {
      // The shell has written below; the cursor stands at the start of a fresh line.
      el_resize(edit);
      el_wset(edit, EL_REFRESH);
    } else {
      redraw(edit);
    }
  }
}

/// The key that stands for Ctrl-C in libedit's tables. The terminal turns the real key into a signal.
static const wchar_t interruptKey = L'\3';

unsigned char lineEditorInterrupt(EditLine *edit, int key) {
  (void)key;
  LineEditor *editor = lineEditorOf(edit);
  editor->interrupt = LineEditorInterruptHandled;
  const LineInfoW *line = el_wline(edit);
  editor->wasEmpty = line->lastchar == line->buffer;
  el_cursor(edit, (int)(line->lastchar - line->cursor));
  return CC_CURSOR;
}

/// Leaves the dropped line on the screen as it was, with a mark behind it.
static void showInterrupt(EditLine *edit) {
  FILE *output = outputOf(edit);
  if (output == NULL) return;
  fputs("^C\n", output);
  fflush(output);
}

/// Acts on a signal that does not end the line.
static void act(EditLine *edit, int number) {
  if (number == SIGWINCH) {
    el_resize(edit);
    redraw(edit);
  } else {
    passOn(edit, number);
  }
}

/// Waits for a byte of input. Returns 1, or 0 at the end of input, or -1 when the read must end, or 2 for Ctrl-C.
static int readByte(EditLine *edit, unsigned char *byte) {
  LineEditor *editor = lineEditorOf(edit);
  for (;;) {
    struct pollfd files[2] = {{.fd = signalPipe[0], .events = POLLIN}, {.fd = STDIN_FILENO, .events = POLLIN}};
    if (poll(files, 2, editor->heldByte < 0 ? -1 : 0) < 0) {
      if (errno == EINTR) continue;
      return -1;
    }
    unsigned char number;
    if (files[0].revents != 0 && read(signalPipe[0], &number, 1) == 1) {
      if (number == SIGINT) return 2;
      act(edit, number);
      continue;
    }
    if (editor->heldByte >= 0) {
      *byte = (unsigned char)editor->heldByte;
      editor->heldByte = -1;
      return 1;
    }
    if (files[1].revents == 0) continue;
    const ssize_t count = read(STDIN_FILENO, byte, 1);
    if (count < 0 && (errno == EINTR || errno == EAGAIN)) continue;
    // A terminal that went away reads as an input error.
    if (count < 0 && errno == EIO) return 0;
    return (int)count;
  }
}

int lineEditorReadCharacter(EditLine *edit, wchar_t *character) {
  LineEditor *editor = lineEditorOf(edit);
  // libedit itself moves the cursor to the end of the line, in answer to the key; then the read ends. A key that was
  // swallowed by an unfinished sequence ends the read as well.
  if (editor->interrupt != LineEditorInterruptNone) {
    showInterrupt(edit);
    editor->interrupt = LineEditorInterruptHandled;
    errno = EINTR;
    return -1;
  }
  unsigned char bytes[4] = {0};
  size_t wanted = 1;
  for (size_t count = 0; count < wanted; count++) {
    const int status = readByte(edit, &bytes[count]);
    if (status == 2) {
      editor->interrupt = LineEditorInterruptSent;
      *character = interruptKey;
      return 1;
    }
    if (status != 1) return status;
    // A sequence that breaks off ends here; what follows it is a character of its own.
    if (count > 0 && (bytes[count] & 0xC0) != 0x80) {
      editor->heldByte = bytes[count];
      wanted = count;
      break;
    }
    // A Ctrl-D that the terminal took for itself in the moment between two modes reads as a zero.
    if (count == 0 && bytes[0] == 0 && editor->readsHeldKeys) bytes[0] = 4;
    editor->readsHeldKeys = false;
    if (count == 0) wanted = lineEditorSequenceLength(bytes[0]);
  }
  lineEditorDecode(bytes, wanted, character);
  // The character that stands for broken bytes may also be typed as such.
  if (*character == lineEditorReplacement && (wanted != 3 || bytes[0] != 0xEF)) editor->hadBrokenBytes = true;
  return 1;
}

bool lineEditorHasPendingInput(const LineEditor *editor) {
  if (editor->heldByte >= 0) return true;
  struct pollfd file = {.fd = STDIN_FILENO, .events = POLLIN};
  return poll(&file, 1, 0) == 1 && (file.revents & POLLIN) != 0;
}

int lineEditorPendingByte(LineEditor *editor) {
  if (editor->heldByte >= 0) return editor->heldByte;
  unsigned char byte;
  if (!lineEditorHasPendingInput(editor) || read(STDIN_FILENO, &byte, 1) != 1) return -1;
  editor->heldByte = byte;
  return byte;
}
