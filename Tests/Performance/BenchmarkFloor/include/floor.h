// The frame of the cards benchmark, written directly with ncurses: its cost without views, to which
// the cost of views is compared.
#ifndef BATTLE_BENCHMARK_FLOOR_H
#define BATTLE_BENCHMARK_FLOOR_H

/// Opens a screen of 200 × 60 cells that writes to `descriptor`; 0 on success.
int floor_open(const char *terminal, int descriptor);
/// Draws all thirty cards into ncurses' screen; `points` are their hit points, of 60.
void floor_draw(const int *points);
/// Draws the bar of one card.
void floor_draw_bar(int card, int points);
/// Sends the changed cells to the terminal.
void floor_refresh(void);
/// Makes the next refresh send all cells.
void floor_forget(void);
void floor_close(void);

/// The bytes of the main heap in use; 0 where the C library does not tell.
double floor_heap(void);

#endif
