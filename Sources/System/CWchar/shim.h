// The C library's widths. glibc's header hides `wcwidth` from Swift's import of it, hence the
// prototype of POSIX.1-2008 once more.
#ifndef BATTLE_CWCHAR_SHIM_H
#define BATTLE_CWCHAR_SHIM_H
#include <locale.h>
#include <wchar.h>
#ifdef __APPLE__
#include <xlocale.h>
#endif
extern int wcwidth(wchar_t character);
#endif
