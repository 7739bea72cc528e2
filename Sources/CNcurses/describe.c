// Terminal descriptions. Separate from the shim because <term.h> defines macros such as `lines`.
#include "shim.h"
#include <signal.h>
#include <stdio.h>
#include <term.h>
#include <termios.h>
#include <unistd.h>

int curses_describe(const char *type) {
    int found = -1;
    if (setupterm(type, STDOUT_FILENO, &found) == OK) return 1;
    return found;
}

const char *curses_string(const char *name) {
    const char *string = tigetstr((char *)name);
    return string == (char *)-1 ? NULL : string;
}

bool curses_has_string(const char *name) { return curses_string(name) != NULL; }

SCREEN *curses_start(const char *type) {
    // `newterm` installs handlers for these signals, unless the program has, and changes the modes;
    // both are undone.
    static const int wanted[] = {SIGINT, SIGTERM, SIGTSTP, SIGWINCH};
    enum { count = sizeof wanted / sizeof *wanted };
    struct sigaction before[count];
    for (int index = 0; index < count; index++) sigaction(wanted[index], NULL, &before[index]);
    struct termios modes;
    bool is_known = tcgetattr(STDIN_FILENO, &modes) == 0;
    SCREEN *screen = newterm(type, stdout, stdin);
    if (is_known) tcsetattr(STDIN_FILENO, TCSANOW, &modes);
    for (int index = 0; index < count; index++) sigaction(wanted[index], &before[index], NULL);
    return screen;
}
