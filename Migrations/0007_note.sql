-- What a game master wants to remember of a fight as a whole.

ALTER TABLE encounter ADD COLUMN note TEXT NOT NULL DEFAULT ''
  CHECK (length(note) <= 10000 AND instr(note, char(0)) = 0);
