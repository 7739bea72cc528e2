// Before all constructors: in a whole program made of Swift that is a fifth of the instructions to
// its `main`, of which the guard needs none, and a runtime that has asked the system who its thread
// is would know it by the guard's id from then on.
#include "TerminalGuard.h"
#include "shim.h"

static void begin(void) { terminal_begin_guard(); }

#ifdef __ELF__
__attribute__((used, section(".preinit_array"))) static void (*const first)(void) = begin;
#else
__attribute__((constructor(101))) static void first(void) { begin(); }
#endif
