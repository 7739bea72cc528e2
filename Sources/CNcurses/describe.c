// Terminal descriptions. Apart from the shim because <term.h> defines names like `lines`.
#include "shim.h"
#include <signal.h>
#include <stdio.h>
#include <string.h>
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

// Takes a part out of a description's string, where it is.
static void remove_part(char *string, const char *part) {
    char *found = string && string != (char *)-1 ? strstr(string, part) : NULL;
    if (found) memmove(found, found + strlen(part), strlen(found + strlen(part)) + 1);
}

// As the descriptions of xterm have it, and those of tmux, screen and Linux' console. ncurses keeps
// a second copy behind the names of <term.h>; the one it writes from is what tigetstr tells.
void curses_keep_character_set(void) {
    remove_part(tigetstr("sgr"), "%?%p9%t\033(0%e\033(B%;");
    remove_part(tigetstr("sgr"), "%?%p9%t\016%e\017%;");
    remove_part(tigetstr("sgr0"), "\033(B");
    remove_part(tigetstr("sgr0"), "\017");
}

SCREEN *curses_start(const char *type) {
    // Those ncurses takes for itself where nobody has taken them.
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
