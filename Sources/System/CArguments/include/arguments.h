#pragma once

/// The arguments of `main`, ended by NULL; NULL where the C library does not pass them on.
char *const *program_arguments(void);
