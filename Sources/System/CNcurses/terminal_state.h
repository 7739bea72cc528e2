// The state needed to restore the terminal, shared by restore.c and guard.c.
#ifndef BATTLE_CNCURSES_TERMINAL_STATE_H
#define BATTLE_CNCURSES_TERMINAL_STATE_H
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <termios.h>

/// In memory of this process, or in memory shared with the guard.
struct terminal_state {
    struct termios modes;
    /// The bytes that turn off everything the program has turned on.
    char restore_sequence[1024];
    size_t restore_count;
    /// Whether the terminal is in use and has to be restored when the process ends.
    atomic_int armed;
    /// How many answers of the terminal have not arrived, and until when they are awaited, in
    /// milliseconds of the monotonic clock.
    atomic_int expected_answers;
    atomic_llong answers_end;
    /// Written to standard error after a crash.
    char crash_message[5120];
    atomic_size_t crash_message_count;
};
extern struct terminal_state *terminal_state;

/// Whether another process group is in the terminal's foreground.
bool in_background(void);
/// Writes the crash message; only the first call does.
void write_crash_message(void);

// guard.c

/// From now on, the program ends if its guard is killed. Does nothing without a guard.
void watch_guard(void);
#endif
