#define _XOPEN_SOURCE_EXTENDED 1
#define _GNU_SOURCE
#include "floor.h"
#include <curses.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

static SCREEN *current;
static FILE *output;

int floor_open(const char *terminal, int descriptor) {
  setlocale(LC_CTYPE, "C.UTF-8");
  setenv("LINES", "60", 1);
  setenv("COLUMNS", "200", 1);
  output = fdopen(dup(descriptor), "w");
  if (!output) return 1;
  current = newterm(terminal, output, stdin);
  if (!current) return 1;
  start_color();
  use_default_colors();
  leaveok(stdscr, TRUE);
  init_pair(1, 16, 34);
  init_pair(2, 231, 160);
  return 0;
}

/* A bar of 25 columns: green for the remaining hit points, red for the rest. */
static void bar(int row, int column, int points) {
  char text[26], label[16];
  int length = snprintf(label, sizeof label, "%d/60", points);
  int green = points * 25 / 60;
  memset(text, ' ', 25);
  text[25] = 0;
  memcpy(text + (25 - length) / 2, label, length);
  attrset(COLOR_PAIR(1));
  mvaddnstr(row, column, text, green);
  attrset(COLOR_PAIR(2));
  addnstr(text + green, 25 - green);
  attrset(A_NORMAL);
}

static void card(int number, int points) {
  int row = number / 5 * 10, column = number % 5 * 40;
  mvadd_wch(row, column, WACS_ULCORNER);
  mvhline_set(row, column + 1, WACS_HLINE, 38);
  mvadd_wch(row, column + 39, WACS_URCORNER);
  mvvline_set(row + 1, column, WACS_VLINE, 8);
  mvvline_set(row + 1, column + 39, WACS_VLINE, 8);
  mvadd_wch(row + 9, column, WACS_LLCORNER);
  mvhline_set(row + 9, column + 1, WACS_HLINE, 38);
  mvadd_wch(row + 9, column + 39, WACS_LRCORNER);
  attrset(A_BOLD);
  mvprintw(row + 3, column + 7, "Character %d", number);
  attrset(A_NORMAL);
  mvprintw(row + 4, column + 7, "Warden of the North");
  bar(row + 5, column + 7, points);
  mvprintw(row + 6, column + 7, "AC %d", 10 + number % 10);
}

void floor_draw(const int *points) {
  erase();
  for (int number = 0; number < 30; number++) card(number, points[number]);
}

void floor_draw_bar(int number, int points) {
  bar(number / 5 * 10 + 5, number % 5 * 40 + 7, points);
}

void floor_refresh(void) {
  refresh();
  fflush(output);
}

void floor_forget(void) { clearok(stdscr, TRUE); }

void floor_close(void) {
  endwin();
  delscreen(current);
  fclose(output);
}

double floor_heap(void) {
#ifdef __GLIBC__
  return (double)mallinfo2().uordblks;
#else
  return 0;
#endif
}
