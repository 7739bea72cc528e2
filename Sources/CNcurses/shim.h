// What Swift needs of wide-character ncurses: the header and the macros over macros.
#ifndef BATTLE_CNCURSES_SHIM_H
#define BATTLE_CNCURSES_SHIM_H
#define NCURSES_WIDECHAR 1
#define _XOPEN_SOURCE_EXTENDED 1
#include <ncurses.h>
#endif
