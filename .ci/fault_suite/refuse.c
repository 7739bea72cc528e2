// Refuses system calls on regular files: loaded before the C library by LD_PRELOAD.
//
// REFUSE_CALLS  "write" (and everything else that makes a file grow) or "sync"
// REFUSE_FROM   the number of the first call that is refused
// REFUSE_ONCE   whether only that one is refused, and not all later ones, too: "1"
// REFUSE_ERROR  the number of the error
// REFUSE_NOTE   a file that gets one byte for each refused call
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <unistd.h>

static atomic_long calls;

static int refuses(const char *kind, int file) {
    const char *wanted = getenv("REFUSE_CALLS");
    struct stat status;
    if (!wanted || strcmp(wanted, kind) || fstat(file, &status) || !S_ISREG(status.st_mode)) return 0;
    long number = atomic_fetch_add(&calls, 1) + 1, from = atol(getenv("REFUSE_FROM"));
    if (number < from || (number > from && getenv("REFUSE_ONCE"))) return 0;
    int note = open(getenv("REFUSE_NOTE"), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
    if (note >= 0) {
        ssize_t (*next)(int, const void *, size_t) = dlsym(RTLD_NEXT, "write");
        next(note, "x", 1);
        close(note);
    }
    errno = atoi(getenv("REFUSE_ERROR"));
    return 1;
}

#define REFUSE(kind, result, name, parameters, arguments, file)                \
    result name parameters {                                                   \
        if (refuses(kind, file)) return -1;                                    \
        result(*next) parameters = dlsym(RTLD_NEXT, #name);                    \
        return next arguments;                                                 \
    }

REFUSE("write", ssize_t, write, (int f, const void *b, size_t n), (f, b, n), f)
REFUSE("write", ssize_t, pwrite, (int f, const void *b, size_t n, off_t o), (f, b, n, o), f)
REFUSE("write", ssize_t, pwrite64, (int f, const void *b, size_t n, off64_t o), (f, b, n, o), f)
REFUSE("write", int, ftruncate, (int f, off_t n), (f, n), f)
REFUSE("write", int, ftruncate64, (int f, off64_t n), (f, n), f)
REFUSE("sync", int, fsync, (int f), (f), f)
REFUSE("sync", int, fdatasync, (int f), (f), f)

int posix_fallocate(int file, off_t offset, off_t length) {
    if (refuses("write", file)) return errno;
    int (*next)(int, off_t, off_t) = dlsym(RTLD_NEXT, "posix_fallocate");
    return next(file, offset, length);
}
