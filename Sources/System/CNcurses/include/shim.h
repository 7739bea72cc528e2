// The parts of wide-character ncurses that Swift cannot import: nested macros, and mutable globals,
// which Swift 6 rejects. Also what has to be C because it runs in signal handlers (restore.c) or in
// another process (guard.c).
#ifndef BATTLE_CNCURSES_SHIM_H
#define BATTLE_CNCURSES_SHIM_H
#define NCURSES_WIDECHAR 1
#ifndef _XOPEN_SOURCE_EXTENDED
#define _XOPEN_SOURCE_EXTENDED 1
#endif
#ifndef _XOPEN_SOURCE
#define _XOPEN_SOURCE 700
#endif
#include <ncurses.h>
#include <stddef.h>
#include <stdint.h>

static const attr_t curses_bold = A_BOLD;
static const attr_t curses_dim = A_DIM;
static const attr_t curses_italic = A_ITALIC;
static const attr_t curses_underline = A_UNDERLINE;
static const attr_t curses_reverse = A_REVERSE;

static inline WINDOW *curses_screen(void) { return stdscr; }
/// Makes the next refresh clear the screen and write all of it.
static inline void curses_repaint_all(void) { clearok(curscr, TRUE); }

/// Makes a cell from a text that ends with 0: one character with a width, then combining ones.
static inline bool curses_make_cell(
    cchar_t *cell, const wchar_t *text, attr_t attributes, int pair) {
    return setcchar(cell, text, attributes, 0, &pair) == OK;
}
static inline bool curses_make_cell_of_scalar(
    cchar_t *cell, uint32_t scalar, attr_t attributes, int pair) {
    const wchar_t text[2] = {(wchar_t)scalar, 0};
    return setcchar(cell, text, attributes, 0, &pair) == OK;
}
/// Writes cells from a position to the right. Neither wraps nor moves the cursor.
static inline bool curses_write_cells(int row, int column, const cchar_t *cells, int count) {
    return mvadd_wchnstr(row, column, cells, count) == OK;
}

/// Loads a terminal's description. 1: found; 0: unknown type; -1: no descriptions are installed.
int curses_describe(const char *type);
/// Whether the description has this string capability, extended ones included.
bool curses_has_string(const char *name);
/// The string capability, or NULL.
const char *curses_string(const char *name);
/// Starts ncurses on standard input and output; NULL if it cannot. Signal actions and terminal
/// modes are unchanged, and nothing is written yet.
///
/// - has_direct_colors: whether the terminal described last has direct colours although its
///   description does not say so. Where ncurses takes no description from memory, it has those of
///   its description nevertheless.
SCREEN *curses_start(const char *type, bool has_direct_colors);

// direct.c

/// The description of the current terminal with direct colours, as a value of TERMINFO; NULL if there
/// is no memory for it. The caller frees it.
char *curses_direct_description(const char *type);

// restore.c

/// Columns and rows from the terminal driver; false if it does not know them.
bool terminal_size(int *columns, int *rows);
/// Width and height of a cell in pixels from the terminal driver; false if it does not know them.
bool terminal_cell_size(int *width, int *height);
/// Reads input without blocking. 0: nothing available; -1: end of input.
long terminal_read(void *buffer, size_t size);
/// Whether standard input is always ready, as files and /dev/null are: epoll refuses such a
/// descriptor, so there are no events for it.
bool terminal_is_input_always_ready(void);
/// Writes to the terminal, bypassing ncurses; for modes it does not know.
void terminal_write(const char *bytes, size_t count);
/// Sets LC_CTYPE from the environment. Returns whether characters are written as UTF-8.
bool terminal_choose_locale(void);
/// The columns that the C library, and so ncurses, gives a code point; -1 for controls.
int terminal_width_of(uint32_t scalar);

/// Saves the modes of standard input for restoring. False, with `errno`, if it is not a terminal.
bool terminal_save_modes(void);
/// Sets unbuffered input without echo, without ncurses. False if that fails.
bool terminal_read_keys(void);
/// Notes how many questions for the terminal's attributes have not been answered, and how long the
/// answers are awaited.
void terminal_expect_answers(int count, long milliseconds);
/// Reads and drops input up to the last answer that is expected, so that the shell does not get it as
/// typed text; input after it stays for the shell. Nothing is expected then. Async-signal-safe.
void terminal_drain_answers(void);
/// Drops the answers that are expected, writes the restore sequence and sets the saved modes, if the
/// terminal is armed, and disarms it. Async-signal-safe.
void terminal_restore(void);
/// Arms the terminal: `exit` and crashes call ``terminal_restore`` from now on, with these bytes as
/// restore sequence. At most 1,024 bytes; more are cut.
void terminal_arm(const char *bytes, size_t count);
/// Disarms the terminal, after it was restored normally.
void terminal_disarm(void);
/// Whether the terminal is armed: in use and not restored yet.
bool terminal_is_armed(void);
/// Sets what is written to standard error after a crash, once the terminal is restored. At most
/// 5,120 bytes; a longer message is ignored.
void terminal_set_crash_message(const char *bytes, size_t count);

/// Installs the signal handlers. Returns a descriptor that yields one byte for each handled signal,
/// its number; -1 if that fails.
int terminal_catch_signals(void);
/// Gives the calling thread an alternate signal stack, so that the terminal is restored even after a
/// stack overflow.
void terminal_prepare_thread(void);
/// Reads one byte from that descriptor; 0 if there is none.
int terminal_next_signal(void);
/// Restores the previous signal actions.
void terminal_release_signals(void);
/// Stops the process, or its whole group as Ctrl-Z does; returns when it is continued.
void terminal_stop(bool group);
/// Returns when the process may write to the terminal: at once, or after the shell's `fg`.
void terminal_wait_for_foreground(void);

// guard.c

/// Starts a guard: a second process, which restores the terminal if this one is killed. Call it
/// before there are other threads and before the terminal is used. False, without a guard, if
/// there is no terminal, or no process could be started.
bool terminal_start_guard(void);
#endif
