#define _GNU_SOURCE
#include "pseudo.h"
#include <poll.h>
#include <pty.h>
#include <signal.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1e3 + time.tv_nsec / 1e6;
}

/* Reads bytes within `timeout` milliseconds; 0 if none arrive, negative at the end. */
static ssize_t read_within(int descriptor, char *bytes, size_t size, int timeout) {
  struct pollfd ready = {.fd = descriptor, .events = POLLIN};
  if (poll(&ready, 1, timeout) <= 0) return 0;
  ssize_t count = read(descriptor, bytes, size);
  return count > 0 ? count : -1;
}

int pseudo_start(struct pseudo *pseudo, char *const *arguments, int columns, int rows) {
  struct winsize size = {.ws_row = rows, .ws_col = columns};
  pseudo->started = now();
  pseudo->process = forkpty(&pseudo->descriptor, NULL, NULL, &size);
  if (pseudo->process == 0) {
    execv(arguments[0], arguments);
    _exit(127);
  }
  return pseudo->process < 0;
}

double pseudo_await(struct pseudo *pseudo, const char *text) {
  static char bytes[1 << 20];
  size_t length = 0;
  while (length < sizeof bytes) {
    ssize_t count =
        read_within(pseudo->descriptor, bytes + length, sizeof bytes - length, 10000);
    if (count <= 0) return -1;
    length += count;
    if (memmem(bytes, length, text, strlen(text))) return now() - pseudo->started;
  }
  return -1;
}

double pseudo_type(struct pseudo *pseudo, const char *keys, long *count) {
  char bytes[1 << 16];
  // Output that is still arriving belongs to the previous key.
  while (read_within(pseudo->descriptor, bytes, sizeof bytes, 30) > 0) continue;
  double begin = now();
  if (write(pseudo->descriptor, keys, strlen(keys)) < 0) return -1;
  ssize_t first = read_within(pseudo->descriptor, bytes, sizeof bytes, 2000);
  double time = now() - begin;
  *count = 0;
  for (ssize_t part = first; part > 0;
       part = read_within(pseudo->descriptor, bytes, sizeof bytes, 30))
    *count += part;
  return first > 0 ? time : -1;
}

void pseudo_end(struct pseudo *pseudo, const char *keys) {
  double begin = now();
  if (write(pseudo->descriptor, keys, strlen(keys)) < 0) kill(pseudo->process, SIGHUP);
  // Hangs up: nobody answers here what the program has asked the terminal, and it would wait two seconds for
  // the answers, which a shell would take for keys.
  close(pseudo->descriptor);
  while (waitpid(pseudo->process, NULL, WNOHANG) == 0) {
    poll(NULL, 0, 1);
    if (now() - begin > 2000) kill(pseudo->process, SIGKILL);
  }
}
