-- What a game master prepared for a fight: reminders and waves, as JSON.

ALTER TABLE encounter ADD COLUMN prepared TEXT NOT NULL DEFAULT '[]'
  CHECK (length(prepared) <= 10000000 AND instr(prepared, char(0)) = 0);
