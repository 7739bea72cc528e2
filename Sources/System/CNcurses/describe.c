// Terminal descriptions. Separate from the shim because <term.h> defines macros such as `lines`.
#include "shim.h"
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <term.h>
#include <termios.h>
#include <unistd.h>

/// The terminal's own description while ncurses uses one with direct colours, which lacks what only
/// programs ask for; NULL otherwise.
static TERMINAL *own_description;

int curses_describe(const char *type) {
    own_description = NULL;
    int found = -1;
    if (setupterm(type, STDOUT_FILENO, &found) == OK) return 1;
    return found;
}

const char *curses_string(const char *name) {
    TERMINAL *current = own_description == NULL ? NULL : set_curterm(own_description);
    const char *string = tigetstr((char *)name);
    if (own_description != NULL) set_curterm(current);
    return string == (char *)-1 ? NULL : string;
}

bool curses_has_string(const char *name) { return curses_string(name) != NULL; }

/// Starts ncurses with a description from memory.
static SCREEN *start_with(const char *description, const char *type) {
    static const char variable[] = "TERMINFO";
    char *value = getenv(variable);
    char *before = value == NULL ? NULL : strdup(value);
    setenv(variable, description, 1);
    SCREEN *screen = newterm(type, stdout, stdin);
    if (before == NULL) {
        unsetenv(variable);
    } else {
        setenv(variable, before, 1);
    }
    free(before);
    return screen;
}

SCREEN *curses_start(const char *type, bool has_direct_colors) {
    // `newterm` installs handlers for these signals, unless the program has, and changes the modes;
    // both are undone.
    static const int wanted[] = {SIGINT, SIGTERM, SIGTSTP, SIGWINCH};
    enum { count = sizeof wanted / sizeof *wanted };
    struct sigaction before[count];
    for (int index = 0; index < count; index++) sigaction(wanted[index], NULL, &before[index]);
    struct termios modes;
    bool is_known = tcgetattr(STDIN_FILENO, &modes) == 0;
    SCREEN *screen = NULL;
    char *description = has_direct_colors ? curses_direct_description(type) : NULL;
    own_description = NULL;
    if (description != NULL) {
        TERMINAL *own = cur_term;
        screen = start_with(description, type);
        free(description);
        if (screen != NULL) own_description = own;
    }
    if (screen == NULL) screen = newterm(type, stdout, stdin);
    if (is_known) tcsetattr(STDIN_FILENO, TCSANOW, &modes);
    for (int index = 0; index < count; index++) sigaction(wanted[index], &before[index], NULL);
    return screen;
}
