// Runs programs in a pseudo-terminal and measures the time to the first frame and from a key to its
// output.
#ifndef BATTLE_BENCHMARK_PSEUDO_H
#define BATTLE_BENCHMARK_PSEUDO_H

/// A program in a pseudo-terminal of its own.
struct pseudo {
  int descriptor;
  int process;
  /// Milliseconds since a fixed moment.
  double started;
};

/// Starts a program; its arguments end with a null pointer. 0 on success.
int pseudo_start(struct pseudo *pseudo, char *const *arguments, int columns, int rows);
/// Milliseconds from the start until a text has been written; negative after ten seconds without
/// it.
double pseudo_await(struct pseudo *pseudo, const char *text);
/// Milliseconds from a key to the first byte of output; negative if there is none. `count` is set
/// to the bytes of output, which ends after 30 milliseconds without any.
double pseudo_type(struct pseudo *pseudo, const char *keys, long *count);
/// Types the keys that end the program, closes its terminal and waits for it; kills it after two seconds.
void pseudo_end(struct pseudo *pseudo, const char *keys);

#endif
