// What restores the terminal, for the files that deal with the end of the process.
#ifndef BATTLE_CNCURSES_TERMINAL_STATE_H
#define BATTLE_CNCURSES_TERMINAL_STATE_H
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <termios.h>

/// Lies in memory of this process, or in memory shared with the guard process.
struct terminal_state {
    struct termios modes;
    /// Bytes that turn off everything the program has turned on.
    char restore_sequence[1024];
    size_t restore_count;
    /// Whether the terminal is taken, and has to be restored by whoever notices the end.
    atomic_int armed;
    /// Written to standard error after a crash.
    char crash_message[5120];
    atomic_size_t crash_message_count;
};
extern struct terminal_state *terminal_state;

/// Whether another process group is in the foreground of the terminal.
bool in_background(void);
/// Writes the crash message, once.
void write_crash_message(void);

// guard.c

/// Whether another process watches over this one.
bool is_guarded(void);
/// Restores the terminal at once if the guard has died, since its parent takes the screen now.
void restore_for_guard(void);
/// Continues a guard that was stopped because this process was.
void wake_guard(void);
#endif
