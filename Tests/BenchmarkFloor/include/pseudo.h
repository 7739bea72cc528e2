// Programs in a pseudo-terminal: from the start to the picture, from a key to the answer.
#ifndef BATTLE_BENCHMARK_PSEUDO_H
#define BATTLE_BENCHMARK_PSEUDO_H

/// A program that runs in a terminal of its own.
struct pseudo {
  int descriptor;
  int process;
  /// Milliseconds since some moment.
  double started;
};

/// Starts a program, its arguments ended by a null pointer; 0 on success.
int pseudo_start(struct pseudo *pseudo, char *const *arguments, int columns, int rows);
/// Milliseconds from the start until a text has been written; negative if that takes ten seconds.
double pseudo_await(struct pseudo *pseudo, const char *text);
/// Milliseconds from typing until the first byte of the answer; negative if none comes. `count`
/// becomes the bytes of the answer, which is over when nothing comes for 30 milliseconds.
double pseudo_type(struct pseudo *pseudo, const char *keys, long *count);
/// Types what ends the program, and waits for its end; after two seconds it is killed.
void pseudo_end(struct pseudo *pseudo, const char *keys);

#endif
