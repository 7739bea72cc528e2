// What Swift needs of libqrencode: encoding a text.
#ifndef BATTLE_CQRENCODE_SHIM_H
#define BATTLE_CQRENCODE_SHIM_H
#include <qrencode.h>
#endif
