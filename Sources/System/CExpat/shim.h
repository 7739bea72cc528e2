// What Swift needs of expat: its parser's callbacks.
#ifndef BATTLE_CEXPAT_SHIM_H
#define BATTLE_CEXPAT_SHIM_H
#include <expat.h>
#endif
