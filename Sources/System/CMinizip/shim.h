// What Swift needs of minizip: reading zip archives.
#ifndef BATTLE_CMINIZIP_SHIM_H
#define BATTLE_CMINIZIP_SHIM_H
#include <unzip.h>
#endif
