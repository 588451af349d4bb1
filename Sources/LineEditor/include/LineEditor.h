#ifndef VERSO_LINE_EDITOR_H
#define VERSO_LINE_EDITOR_H

// Editing of one line on a terminal, with history and completion, over libedit.
//
// libedit's own interface is variadic and keeps state in globals and in the C library's locale, neither of which
// Swift 6 imports or allows. These few functions hide that. All text is UTF-8. Every function is for one thread, the
// one that opened the editor.

#include <signal.h>
#include <stdbool.h>
#include <stddef.h>

/// An open editor: terminal state, key bindings and history.
typedef struct LineEditor LineEditor;

/// How a read ended.
typedef enum LineEditorStatus {
  /// A line was entered.
  LineEditorStatusLine = 0,
  /// Ctrl-D on an empty line, or the terminal went away.
  LineEditorStatusEndOfFile = 1,
  /// Ctrl-C: what was typed is dropped.
  LineEditorStatusInterrupted = 2,
  /// No memory, or the terminal could not be read.
  LineEditorStatusFailed = 3,
} LineEditorStatus;

/// The candidates that a completer offers for the word at the cursor.
typedef struct LineEditorCandidates LineEditorCandidates;

/// Offers candidates for the word that ends at `cursor` (a byte offset into `line`).
typedef void (*LineEditorCompleter)(void *context, const char *line, size_t cursor, LineEditorCandidates *candidates);

/// Opens an editor on standard input and output, which must both be terminals.
///
/// `historyPath` may be NULL: then the history lasts as long as the editor. Missing folders on the way are made for
/// their owner alone, the file has mode 0600. A history that cannot be read or written does not fail the call (see
/// `line_editor_history_error`). `historyLimit` bounds the entries kept, in memory and on disk.
/// Returns NULL when there is no memory or no terminal.
LineEditor *line_editor_open(const char *programName, const char *historyPath, size_t historyLimit);

/// Restores the terminal and frees the editor. Takes NULL.
void line_editor_close(LineEditor *editor);

/// Reads one line, without its line end.
///
/// `prompt` may hold colour escapes (ESC [ ... m); they take no width. On `LineEditorStatusLine`, `*text` is the line,
/// to be freed with `line_editor_free_text`; otherwise it is NULL. The terminal is back in its normal mode on return,
/// also when a signal ends the process meanwhile.
LineEditorStatus line_editor_read(LineEditor *editor, const char *prompt, char **text);

/// Whether bytes that are no UTF-8 came in during the last read; where they stand in its line, it holds U+FFFD.
bool line_editor_had_broken_bytes(const LineEditor *editor);

/// Whether the line held nothing when Ctrl-C ended the last read.
bool line_editor_was_empty(const LineEditor *editor);

/// Begins a piece of work: from now on Ctrl-C is noted and ends nothing by itself, unless it comes three times where
/// nobody types lines.
///
/// With `holdsKeys`, for work between two reads on a terminal, what is typed meanwhile waits for the next read, Ctrl-D
/// too, and is not shown before. Returns false, and does nothing, within work that is under way already.
bool line_editor_begin_work(bool holdsKeys);

/// Ends a piece of work; says whether Ctrl-C was typed during it.
bool line_editor_end_work(void);

/// Ends the process by the signal of Ctrl-C, as the shell that started it expects of work that was cut short.
void line_editor_end_by_interrupt(void);

/// Whether Ctrl-C was typed since the work began.
bool line_editor_is_interrupted(void);

/// What is not 0 once Ctrl-C was typed, for code that has to look often.
const volatile sig_atomic_t *line_editor_interrupt_flag(void);

/// Frees a text that this library returned. Takes NULL.
void line_editor_free_text(char *text);

/// Sets what the tabulator key asks for candidates. NULL switches completion off.
void line_editor_set_completer(LineEditor *editor, LineEditorCompleter completer, void *context);

/// Says at which byte of the line the word to be replaced starts. The cursor is its end.
void line_editor_candidates_set_start(LineEditorCandidates *candidates, size_t start);

/// Adds a candidate: the text that replaces the word, and whether it is complete, so that a space may follow.
void line_editor_candidates_add(LineEditorCandidates *candidates, const char *text, bool isComplete);

/// Adds an entry to the history and to its file. An empty entry or one equal to the last is left out; an entry may
/// have several lines.
void line_editor_history_add(LineEditor *editor, const char *text);

/// How many entries the history has.
size_t line_editor_history_count(const LineEditor *editor);

/// The entry at an index, oldest first; NULL past the end. Valid until the next call that adds.
const char *line_editor_history_entry(const LineEditor *editor, size_t index);

/// The `errno` value of the first failure to read or write the history file; 0 when all went well.
int line_editor_history_error(const LineEditor *editor);

#endif
