// What Swift needs of libarchive: zip archives and streams compressed with Zstandard.
#ifndef BATTLE_CARCHIVE_SHIM_H
#define BATTLE_CARCHIVE_SHIM_H
#include <archive.h>
#include <archive_entry.h>
#endif
