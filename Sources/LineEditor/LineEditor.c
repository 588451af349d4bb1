#include "LineEditorInternal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/// The character that stands around parts of a prompt that take no width.
static const wchar_t promptEscape = L'\1';

void lineEditorEnterLocale(LineEditor *editor) {
  if (editor->locale != (locale_t)0) editor->outerLocale = uselocale(editor->locale);
}

void lineEditorLeaveLocale(LineEditor *editor) {
  if (editor->locale != (locale_t)0) uselocale(editor->outerLocale);
}

LineEditor *lineEditorOf(EditLine *edit) {
  void *editor = NULL;
  el_wget(edit, EL_CLIENTDATA, &editor);
  return editor;
}

static wchar_t *currentPrompt(EditLine *edit) {
  static wchar_t none[] = L"> ";
  LineEditor *editor = lineEditorOf(edit);
  return editor != NULL && editor->prompt != NULL ? editor->prompt : none;
}

/// The prompt in libedit's form: each colour escape between two marks.
static wchar_t *markedPrompt(const char *prompt) {
  wchar_t *plain = lineEditorWideText(prompt);
  if (plain == NULL) return NULL;
  wchar_t *marked = calloc(wcslen(plain) * 3 + 1, sizeof(wchar_t));
  size_t count = 0;
  for (const wchar_t *source = plain; marked != NULL && *source != L'\0'; source++) {
    if (source[0] != L'\33' || source[1] != L'[') {
      marked[count++] = *source;
      continue;
    }
    marked[count++] = promptEscape;
    while (*source != L'\0' && *source != L'm') marked[count++] = *source++;
    marked[count++] = L'm';
    marked[count++] = promptEscape;
    if (*source == L'\0') break;
  }
  free(plain);
  return marked;
}

static void bindKeys(EditLine *edit) {
  static const wchar_t *const bindings[][2] = {
    {L"^C", L"verso-interrupt"},
    {L"^I", L"verso-complete"},
    {L"^R", L"em-inc-search-prev"},
    {L"^S", L"em-inc-search-next"},
    {L"^W", L"ed-delete-prev-word"},
    {L"\\e[A", L"ed-prev-history"},
    {L"\\e[B", L"ed-next-history"},
    {L"\\e[H", L"ed-move-to-beg"},
    {L"\\e[F", L"ed-move-to-end"},
    {L"\\e[1~", L"ed-move-to-beg"},
    {L"\\e[4~", L"ed-move-to-end"},
    {L"\\e[3~", L"ed-delete-next-char"},
    {L"\\e[1;5C", L"em-next-word"},
    {L"\\e[1;5D", L"ed-prev-word"},
    {L"\\ep", L"ed-search-prev-history"},
    {L"\\en", L"ed-search-next-history"},
  };
  for (size_t index = 0; index < sizeof(bindings) / sizeof(bindings[0]); index++) {
    el_wset(edit, EL_BIND, bindings[index][0], bindings[index][1], NULL);
  }
}

/// Gives libedit the entries that were read from the file.
static void fillEditHistory(LineEditor *editor) {
  HistEventW event;
  history_w(editor->editHistory, &event, H_SETSIZE, (int)editor->history.limit);
  for (size_t index = 0; index < editor->history.count; index++) {
    wchar_t *wide = lineEditorWideText(editor->history.entries[index]);
    if (wide == NULL) return;
    history_w(editor->editHistory, &event, H_ENTER, wide);
    free(wide);
  }
}

LineEditor *line_editor_open(const char *programName, const char *historyPath, size_t historyLimit) {
  if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO)) return NULL;
  LineEditor *editor = calloc(1, sizeof(LineEditor));
  if (editor == NULL) return NULL;
  editor->heldByte = -1;
  if (!lineHistoryOpen(&editor->history, historyPath, historyLimit)) {
    lineHistoryClose(&editor->history);
    free(editor);
    return NULL;
  }
  editor->locale = newlocale(LC_CTYPE_MASK, "C.UTF-8", (locale_t)0);
  lineEditorEnterLocale(editor);
  editor->edit = el_init(programName, stdin, stdout, stderr);
  editor->editHistory = history_winit();
  if (editor->edit != NULL && editor->editHistory != NULL) {
    el_wset(editor->edit, EL_CLIENTDATA, editor);
    el_wset(editor->edit, EL_EDITOR, L"emacs");
    el_wset(editor->edit, EL_SIGNAL, 0);
    // Ctrl-S searches; the terminal must not stop all output for it.
    el_wset(editor->edit, EL_SETTY, L"-d", L"-ixon", NULL);
    el_wset(editor->edit, EL_PROMPT_ESC, currentPrompt, promptEscape);
    el_wset(editor->edit, EL_GETCFN, lineEditorReadCharacter);
    el_wset(editor->edit, EL_HIST, history_w, editor->editHistory);
    el_wset(editor->edit, EL_ADDFN, L"verso-complete", L"Complete the word at the cursor", lineEditorComplete);
    el_wset(editor->edit, EL_ADDFN, L"verso-interrupt", L"Drop the line", lineEditorInterrupt);
    bindKeys(editor->edit);
    // The user's own bindings come last, so that they win.
    el_source(editor->edit, NULL);
    fillEditHistory(editor);
    lineEditorLeaveLocale(editor);
    return editor;
  }
  lineEditorLeaveLocale(editor);
  line_editor_close(editor);
  return NULL;
}

bool line_editor_had_broken_bytes(const LineEditor *editor) { return editor->hadBrokenBytes; }

bool line_editor_was_empty(const LineEditor *editor) { return editor->wasEmpty; }

void line_editor_close(LineEditor *editor) {
  if (editor == NULL) return;
  lineEditorForgetWorkMode(true);
  lineEditorEnterLocale(editor);
  if (editor->edit != NULL) el_end(editor->edit);
  if (editor->editHistory != NULL) history_wend(editor->editHistory);
  lineEditorLeaveLocale(editor);
  if (editor->locale != (locale_t)0) freelocale(editor->locale);
  lineHistoryClose(&editor->history);
  free(editor->prompt);
  free(editor);
}

LineEditorStatus line_editor_read(LineEditor *editor, const char *prompt, char **text) {
  *text = NULL;
  free(editor->prompt);
  editor->prompt = markedPrompt(prompt);
  editor->interrupt = LineEditorInterruptNone;
  editor->wasEmpty = true;
  editor->hadBrokenBytes = false;
  editor->readsHeldKeys = lineEditorHasPendingInput(editor);
  if (!lineEditorBeginSignals()) return LineEditorStatusFailed;
  lineEditorEnterLocale(editor);
  // The window may have changed while something else ran.
  el_resize(editor->edit);
  // libedit shows the prompt first and takes the terminal over after it: keys that come in between, Ctrl-D above all,
  // would be the kernel's.
  el_wset(editor->edit, EL_PREP_TERM, 1);
  int count = 0;
  const wchar_t *line = el_wgets(editor->edit, &count);
  LineEditorStatus status = LineEditorStatusEndOfFile;
  if (editor->interrupt != LineEditorInterruptNone) {
    status = LineEditorStatusInterrupted;
  } else if (line != NULL && count > 0) {
    size_t length = wcsnlen(line, (size_t)count);
    while (length > 0 && (line[length - 1] == L'\n' || line[length - 1] == L'\r')) length--;
    *text = lineEditorNarrowText(line, length);
    status = *text != NULL ? LineEditorStatusLine : LineEditorStatusFailed;
  } else {
    fputc('\n', stdout);
    fflush(stdout);
  }
  lineEditorLeaveLocale(editor);
  lineEditorForgetWorkMode(false);
  lineEditorEndSignals();
  return status;
}

void line_editor_history_add(LineEditor *editor, const char *text) {
  if (!lineHistoryAdd(&editor->history, text)) return;
  wchar_t *wide = lineEditorWideText(text);
  if (wide == NULL) return;
  HistEventW event;
  history_w(editor->editHistory, &event, H_ENTER, wide);
  free(wide);
}
