// The TurboJPEG API of libjpeg-turbo.
#ifndef BATTLE_CTURBOJPEG_SHIM_H
#define BATTLE_CTURBOJPEG_SHIM_H
#include <turbojpeg.h>
// Refuses more than 500 scans; libjpeg-turbo before 2.1 has no such limit.
#ifdef TJFLAG_LIMITSCANS
enum { BATTLE_TJ_LIMIT_SCANS = TJFLAG_LIMITSCANS };
#else
enum { BATTLE_TJ_LIMIT_SCANS = 0 };
#endif
#endif
