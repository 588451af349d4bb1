#ifndef VERSO_LINE_EDITOR_INTERNAL_H
#define VERSO_LINE_EDITOR_INTERNAL_H

// For pipe2, uselocale and wcswidth; before the first header of the system.
#define _GNU_SOURCE

#include "LineEditor.h"

#include <histedit.h>
#include <locale.h>
#include <signal.h>
#include <stddef.h>

/// The entries of one editor and the file they last in.
typedef struct LineHistory {
  /// The entries, oldest first.
  char **entries;
  size_t count;
  size_t limit;
  /// NULL when the history is not kept on disk.
  char *path;
  /// The first failure with the file; 0 for none.
  int error;
} LineHistory;

/// What became of a Ctrl-C.
typedef enum LineEditorInterrupt {
  LineEditorInterruptNone,
  /// libedit was given the key that stands for it.
  LineEditorInterruptSent,
  /// The cursor is at the end of the line; the read may end.
  LineEditorInterruptHandled,
} LineEditorInterrupt;

struct LineEditor {
  EditLine *edit;
  /// libedit's view of the history, kept in step with `history`.
  HistoryW *editHistory;
  LineHistory history;
  /// UTF-8 character types for libedit. It is in force on this thread only while libedit runs, so that the rest of
  /// the process, Lua first, keeps the C locale.
  locale_t locale;
  locale_t outerLocale;
  wchar_t *prompt;
  LineEditorCompleter completer;
  void *completerContext;
  /// What became of a Ctrl-C during the read under way.
  LineEditorInterrupt interrupt;
  /// Whether the line held nothing when Ctrl-C dropped it.
  bool wasEmpty;
  /// Whether the next byte was typed before this read began.
  bool readsHeldKeys;
  /// A byte that was read ahead and comes next; -1 for none.
  int heldByte;
  /// Whether bytes that are no UTF-8 came in during the read under way.
  bool hadBrokenBytes;
};

/// A growing list of candidates.
struct LineEditorCandidates {
  char **texts;
  bool *areComplete;
  size_t count;
  size_t capacity;
  size_t start;
};

// LineEditor.c

/// Puts the UTF-8 locale in force on this thread.
void lineEditorEnterLocale(LineEditor *editor);
/// Puts back the locale that was in force before `lineEditorEnterLocale`.
void lineEditorLeaveLocale(LineEditor *editor);
/// The editor of a libedit handle.
LineEditor *lineEditorOf(EditLine *edit);

// LineEditorText.c

/// What is shown for bytes that are no UTF-8.
enum { lineEditorReplacement = 0xFFFD };

/// The wide form of a UTF-8 text, broken bytes replaced by U+FFFD. NULL without memory. Free with `free`.
wchar_t *lineEditorWideText(const char *text);
/// The UTF-8 form of `length` wide characters. NULL without memory. Free with `free`.
char *lineEditorNarrowText(const wchar_t *text, size_t length);
/// Writes one character's UTF-8 form, up to 4 bytes, and returns its length.
size_t lineEditorEncode(wchar_t character, char *bytes);
/// Decodes the character at the start of `bytes`; returns its length in bytes, at least 1.
size_t lineEditorDecode(const unsigned char *bytes, size_t length, wchar_t *character);
/// How many bytes a UTF-8 sequence with this first byte has; 1 for a byte that cannot start one.
size_t lineEditorSequenceLength(unsigned char first);

// LineEditorInput.c

/// Reads one character from the terminal and acts on the signals that arrive meanwhile.
int lineEditorReadCharacter(EditLine *edit, wchar_t *character);
/// The key function of Ctrl-C.
unsigned char lineEditorInterrupt(EditLine *edit, int key);
/// Takes over the signals that matter while a line is edited.
bool lineEditorBeginSignals(void);
/// Gives the signals back to their former handlers.
void lineEditorEndSignals(void);
/// Whether the terminal holds typed or pasted input that was not read yet.
bool lineEditorHasPendingInput(const LineEditor *editor);
/// The byte of typed or pasted input that comes next, where one waits already; else -1.
int lineEditorPendingByte(LineEditor *editor);

// LineEditorWork.c

/// The terminal is in its normal mode again, or, with `restores`, is to be put back into it.
void lineEditorForgetWorkMode(bool restores);

// LineEditorCompletion.c

/// The key function of the tabulator.
unsigned char lineEditorComplete(EditLine *edit, int key);

// LineEditorHistory.c

/// Sets up a history and reads its file. Returns false without memory.
bool lineHistoryOpen(LineHistory *history, const char *path, size_t limit);
/// Adds an entry; false when it is empty or repeats the last one.
bool lineHistoryAdd(LineHistory *history, const char *text);
/// Frees the entries.
void lineHistoryClose(LineHistory *history);

#endif
