// Notes the order of system calls on regular files: loaded before the C library by LD_PRELOAD.
//
// ORDER_NOTE    a file that gets a line for each: "grow INODE", "sync INODE", or "name INODE PATH" for a file
//               that gets a name by a rename or a link
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <unistd.h>

static void note(const char *what, const struct stat *status, const char *path) {
    const char *file = getenv("ORDER_NOTE");
    char line[4200];
    if (!file || !S_ISREG(status->st_mode)) return;
    int length = snprintf(line, sizeof line, "%s %lu %s\n", what, (unsigned long)status->st_ino, path);
    int descriptor = open(file, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
    if (descriptor < 0) return;
    ssize_t (*next)(int, const void *, size_t) = dlsym(RTLD_NEXT, "write");
    next(descriptor, line, (size_t)length);
    close(descriptor);
}

#define NOTE(what, result, name, parameters, arguments, file)                  \
    result name parameters {                                                   \
        struct stat status;                                                    \
        if (!fstat(file, &status)) note(what, &status, "");                    \
        result(*next) parameters = dlsym(RTLD_NEXT, #name);                    \
        return next arguments;                                                 \
    }

NOTE("grow", ssize_t, write, (int f, const void *b, size_t n), (f, b, n), f)
NOTE("grow", ssize_t, pwrite, (int f, const void *b, size_t n, off_t o), (f, b, n, o), f)
NOTE("grow", ssize_t, pwrite64, (int f, const void *b, size_t n, off64_t o), (f, b, n, o), f)
NOTE("grow", int, ftruncate, (int f, off_t n), (f, n), f)
NOTE("grow", int, ftruncate64, (int f, off64_t n), (f, n), f)
NOTE("sync", int, fsync, (int f), (f), f)
NOTE("sync", int, fdatasync, (int f), (f), f)

#define NAME(name, parameters, arguments, folder, from, to)                    \
    int name parameters {                                                      \
        struct stat status;                                                    \
        if (!fstatat(folder, from, &status, AT_SYMLINK_NOFOLLOW)) note("name", &status, to); \
        int(*next) parameters = dlsym(RTLD_NEXT, #name);                       \
        return next arguments;                                                 \
    }

NAME(rename, (const char *a, const char *b), (a, b), AT_FDCWD, a, b)
NAME(link, (const char *a, const char *b), (a, b), AT_FDCWD, a, b)
NAME(renameat, (int f, const char *a, int g, const char *b), (f, a, g, b), f, a, b)
NAME(renameat2, (int f, const char *a, int g, const char *b, unsigned o), (f, a, g, b, o), f, a, b)
NAME(linkat, (int f, const char *a, int g, const char *b, int o), (f, a, g, b, o), f, a, b)
