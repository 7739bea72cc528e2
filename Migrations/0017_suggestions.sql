-- What players send from their page, until the game master takes or drops it, and who plays whom.

CREATE TABLE suggestion (
  id          INTEGER PRIMARY KEY AUTOINCREMENT,
  encounterId INTEGER NOT NULL REFERENCES encounter(id),
  at          INTEGER NOT NULL,
  player      TEXT NOT NULL CHECK (length(player) = 32),
  hero        TEXT NOT NULL CHECK (length(hero) = 36),
  kind        TEXT NOT NULL CHECK (length(kind) BETWEEN 1 AND 40),
  target      TEXT CHECK (target IS NULL OR length(target) = 36),
  value       TEXT NOT NULL CHECK (length(value) <= 200 AND instr(value, char(0)) = 0),
  state       TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'taken', 'dropped')),
  decidedAt   INTEGER CHECK ((decidedAt IS NULL) = (state = 'waiting'))
) STRICT;
CREATE INDEX suggestion_waiting ON suggestion(encounterId, id) WHERE state = 'waiting';
CREATE INDEX suggestion_newest ON suggestion(encounterId, id);

-- hero: the character on the roster, or a combatant that is not on it.
CREATE TABLE seat (
  player TEXT PRIMARY KEY CHECK (length(player) = 32),
  hero   TEXT NOT NULL CHECK (length(hero) = 36),
  at     INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
