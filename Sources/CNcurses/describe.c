// Terminal descriptions. Apart from the shim because <term.h> defines names like `lines`.
#include "shim.h"
#include <stdio.h>
#include <term.h>
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

SCREEN *curses_start(const char *type) { return newterm(type, stdout, stdin); }
