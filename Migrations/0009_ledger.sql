-- What the party won. Rows are only appended: a correction is a later row with the same number, and
-- a removed entry's last row says so.

CREATE TABLE ledgerEntry (
  id          INTEGER PRIMARY KEY AUTOINCREMENT,
  number      INTEGER NOT NULL CHECK (number >= 1),
  encounterId INTEGER REFERENCES encounter(id),
  wonAt       INTEGER NOT NULL,
  experience  INTEGER NOT NULL CHECK (experience BETWEEN 0 AND 1000000000),
  isForEach   INTEGER NOT NULL CHECK (isForEach IN (0, 1)),
  copper      INTEGER NOT NULL CHECK (copper BETWEEN 0 AND 1000000000),
  heads       INTEGER NOT NULL CHECK (heads BETWEEN 1 AND 1000),
  note        TEXT NOT NULL CHECK (length(note) <= 10000 AND instr(note, char(0)) = 0),
  isRemoved   INTEGER NOT NULL DEFAULT 0 CHECK (isRemoved IN (0, 1)),
  createdAt   INTEGER NOT NULL
) STRICT;
CREATE INDEX ledgerEntry_number ON ledgerEntry(number, id);

CREATE TRIGGER ledgerEntry_fixed BEFORE UPDATE ON ledgerEntry
BEGIN SELECT RAISE(ABORT, 'ledgerEntry is append-only'); END;
CREATE TRIGGER ledgerEntry_noDelete BEFORE DELETE ON ledgerEntry
BEGIN SELECT RAISE(ABORT, 'ledgerEntry is append-only'); END;
