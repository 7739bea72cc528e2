// What Swift needs of libyaml: its parser's events.
#ifndef BATTLE_CYAML_SHIM_H
#define BATTLE_CYAML_SHIM_H
#include <yaml.h>
#endif
