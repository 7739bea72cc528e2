// libpng's simplified API (1.6), and its format as a constant that Swift can see.
#ifndef BATTLE_CPNG_SHIM_H
#define BATTLE_CPNG_SHIM_H
#include <png.h>
enum { BATTLE_PNG_RGBA = PNG_FORMAT_RGBA };
#endif
