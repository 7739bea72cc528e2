// What Swift needs of jansson: its header, and the macros that Swift cannot see as functions.
#ifndef BATTLE_CJANSSON_SHIM_H
#define BATTLE_CJANSSON_SHIM_H
#include <jansson.h>
#endif
