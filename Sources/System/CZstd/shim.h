// What Swift needs of Zstandard: decompressing streams.
#ifndef BATTLE_CZSTD_SHIM_H
#define BATTLE_CZSTD_SHIM_H
#include <zstd.h>
#endif
