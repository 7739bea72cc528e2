// The picture of the cards benchmark written straight against ncurses: what it costs without any
// views. Whatever views take above it is what they are to be judged by.
#ifndef BATTLE_BENCHMARK_FLOOR_H
#define BATTLE_BENCHMARK_FLOOR_H

/// Opens a screen of 200 × 60 cells that writes to `descriptor`; 0 on success.
int floor_open(const char *terminal, int descriptor);
/// Draws all thirty cards into ncurses' screen; `points` are their current hit points, of 60.
void floor_draw(const int *points);
/// Draws the bar of one card.
void floor_draw_bar(int card, int points);
/// Sends what differs to the terminal.
void floor_refresh(void);
/// Has the next refresh send everything.
void floor_forget(void);
void floor_close(void);

#endif
