// The TurboJPEG API of libjpeg-turbo.
#ifndef BATTLE_CTURBOJPEG_SHIM_H
#define BATTLE_CTURBOJPEG_SHIM_H
#include <turbojpeg.h>
#endif
