// Shifts the time of day by SHIFT_SECONDS: loaded before the C library by LD_PRELOAD.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>
#include <sys/time.h>
#include <time.h>

static long long shift(void) {
    const char *seconds = getenv("SHIFT_SECONDS");
    return seconds ? atoll(seconds) : 0;
}

int clock_gettime(clockid_t clock, struct timespec *now) {
    int (*next)(clockid_t, struct timespec *) = dlsym(RTLD_NEXT, "clock_gettime");
    int result = next(clock, now);
    if (result == 0 && (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE)) now->tv_sec += shift();
    return result;
}

int gettimeofday(struct timeval *restrict now, void *restrict zone) {
    int (*next)(struct timeval *restrict, void *restrict) = dlsym(RTLD_NEXT, "gettimeofday");
    int result = next(now, zone);
    if (result == 0) now->tv_sec += shift();
    return result;
}

time_t time(time_t *place) {
    time_t (*next)(time_t *) = dlsym(RTLD_NEXT, "time");
    time_t now = next(NULL) + shift();
    if (place) *place = now;
    return now;
}
