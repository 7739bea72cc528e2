// The floor as a program: the costs of a start and of a key that any ncurses program has.
//
// d takes a hit point and draws everything again, as a program that does not track changes and lets
// ncurses compare. b takes one and draws only that bar.
#include "floor.h"
#include <curses.h>
#include <stdlib.h>

int main(void) {
  int points[30];
  for (int number = 0; number < 30; number++) points[number] = 33 + number % 20;
  const char *terminal = getenv("TERM");
  if (!terminal || floor_open(terminal, 1)) return 1;
  cbreak();
  noecho();
  curs_set(0);
  floor_draw(points);
  floor_refresh();
  for (int key = getch(); key != 'q' && key != ERR; key = getch()) {
    if (key != 'd' && key != 'b') continue;
    points[7] = points[7] > 0 ? points[7] - 1 : 60;
    if (key == 'd') floor_draw(points);
    else floor_draw_bar(7, points[7]);
    floor_refresh();
  }
  floor_close();
  return 0;
}
