// What gives the terminal back, for the files that deal with the end of the process.
#ifndef BATTLE_CNCURSES_KEPT_H
#define BATTLE_CNCURSES_KEPT_H
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <termios.h>

/// In memory of the process alone, or shared between it and its guard.
struct kept {
    struct termios modes;
    char farewell[1024];
    size_t farewell_count;
    /// Whether the terminal is taken, and must be given back by whoever sees the end.
    atomic_int armed;
    /// For standard error, when the end was not in good order.
    char last_words[5120];
    atomic_size_t last_words_count;
};
extern struct kept *kept;

/// Whether the terminal is another process group's now.
bool in_background(void);
/// Writes the farewell and sets the modes, if the terminal is taken; once, whoever is first.
void give_back(void);
/// Writes the last words, once.
void say_last_words(void);

// guard.c

/// Whether another process watches over this one.
bool is_guarded(void);
/// Gives the terminal back at once if the guard has died, since its parent takes the screen now.
void give_back_for_guard(void);
/// Continues a guard that was stopped because this process was.
void wake_guard(void);
#endif
