// What Swift needs of wide-character ncurses and cannot see by itself: macros over macros, and
// globals that Swift 6 refuses because anybody may write them. Beside it, what must be C because
// it runs inside signal handlers (restore.c).
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

// Attributes of cells.
static const attr_t curses_bold = A_BOLD;
static const attr_t curses_dim = A_DIM;
static const attr_t curses_italic = A_ITALIC;
static const attr_t curses_underline = A_UNDERLINE;
static const attr_t curses_reverse = A_REVERSE;

static inline WINDOW *curses_screen(void) { return stdscr; }
/// The next refresh clears the screen and writes all of it.
static inline void curses_repaint_all(void) { clearok(curscr, TRUE); }

/// Makes a cell of ncurses' from a text that ends with 0: one sign with a width, then marks without.
static inline bool curses_make_cell(
    cchar_t *cell, const wchar_t *text, attr_t attributes, int pair) {
    return setcchar(cell, text, attributes, 0, &pair) == OK;
}
static inline bool curses_make_cell_of_scalar(
    cchar_t *cell, uint32_t scalar, attr_t attributes, int pair) {
    const wchar_t text[2] = {(wchar_t)scalar, 0};
    return setcchar(cell, text, attributes, 0, &pair) == OK;
}
/// Writes cells from a place to the right; neither wraps nor moves the cursor.
static inline bool curses_write_cells(int row, int column, const cchar_t *cells, int count) {
    return mvadd_wchnstr(row, column, cells, count) == OK;
}

/// Reads a terminal's description. 1: found; 0: not known; -1: there are no descriptions at all.
int curses_describe(const char *type);
/// Whether the description has this string; extended names too.
bool curses_has_string(const char *name);
/// The described string, or NULL.
const char *curses_string(const char *name);
/// No sign will be taken from the terminal's second set of characters, lines and blocks being written
/// as Unicode: so it need not be left with every change of attributes, at three bytes each. To be
/// called when ncurses has been started.
void curses_keep_character_set(void);
/// Starts ncurses on standard input and output; NULL where it cannot. Signals do what they did before,
/// the terminal's modes are as they were, and what is to be written waits for more.
SCREEN *curses_start(const char *type);

// loop.c

#ifdef __linux__
enum { main_loop_work = 1, main_loop_input = 2, main_loop_signal = 4 };
/// Waits for work on libdispatch's main queue, for standard input if it is wanted, and for a signal at
/// this descriptor if it is not negative. Which of them there is; 0 where a signal came between.
int main_loop_wait(bool wants_input, int signals);
/// Does the work that is on the main queue; on the main thread.
void main_loop_do_work(void);
#endif

// restore.c

/// Columns and rows as the terminal driver has them; false if it does not know.
bool terminal_size(int *columns, int *rows);
/// Reads typed bytes without blocking. 0: nothing more for now; -1: end of input.
long terminal_read(void *buffer, size_t size);
/// Writes to the terminal past ncurses: modes it does not know.
void terminal_write(const char *bytes, size_t count);
/// Sets LC_CTYPE from the environment. True: characters are written as UTF-8.
bool terminal_choose_locale(void);
/// Columns the C library, and so ncurses, gives a code point; -1 for controls.
int terminal_width_of(uint32_t scalar);

/// Saves the modes of standard input for restoring. False, with `errno`: it is no terminal.
bool terminal_save_modes(void);
/// Unbuffered input without echo from now on; without ncurses.
bool terminal_read_keys(void);
/// Writes the restore sequence and sets the saved modes, if the terminal is armed; once.
/// Async-signal-safe.
void terminal_restore(void);
/// From now on, whoever ends the process, `exit` or a crash, first calls ``terminal_restore`` with
/// these bytes as restore sequence: at most 1,024, more are cut.
void terminal_arm(const char *bytes, size_t count);
/// The terminal has been restored in good order: nothing is left to do at the end.
void terminal_disarm(void);
/// Whether the terminal is taken and not restored yet.
bool terminal_is_armed(void);
/// What is written to standard error after the terminal was restored because of a crash. At most
/// 5,120 bytes; a longer message is not taken.
void terminal_set_crash_message(const char *bytes, size_t count);

/// Installs the signal handlers. Returns a descriptor that yields one byte for each handled signal,
/// its number, or -1.
int terminal_catch_signals(void);
/// Gives the calling thread an alternate signal stack, so that the terminal is restored even after a
/// stack overflow.
void terminal_prepare_thread(void);
/// Takes one byte from that descriptor; 0 when there is none.
int terminal_next_signal(void);
/// Puts back the signal actions from before.
void terminal_release_signals(void);
/// Stops the process, or with it its group as Ctrl-Z does; returns when it is continued.
void terminal_stop(bool group);
/// Returns once the process may write to the terminal: at once, or stopped until the shell's `fg`.
void terminal_wait_for_foreground(void);

// guard.c

/// Leaves this process to guard the terminal, and goes on as its child. To be called before anything
/// else: what knows its process or its thread knows the guard's. False: there are not two, for want
/// of a terminal or of room.
bool terminal_begin_guard(void);
#endif
