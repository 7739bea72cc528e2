// The arguments of main, byte for byte.
//
// Swift's CommandLine reads them from /proc/self/cmdline on Linux. Without /proc, as in a chroot, it
// has none, and a command would open the app instead of what was asked for. glibc and Darwin pass
// them to constructors.
#include "arguments.h"
#include <stdlib.h>

static char *const *vector = NULL;

#if defined(__GLIBC__) || defined(__APPLE__)
__attribute__((constructor)) static void keep(int count, char **arguments) {
    (void)count;
    vector = arguments;
}
#endif

char *const *program_arguments(void) { return vector; }
