-- Fights. The tables encounter, combatant and turn hold how things stand; combatEvent holds how
-- they came to, and is only ever added to.
--
-- Events form a tree: parentId is the event that was the head when this one happened. Undo moves
-- the head to its parent and puts back what was there (changes → was); redo moves it to the
-- child undone last (changes → set). New work after an undo begins another branch; the old one stays.
--
-- JSON is checked by its first letter alone: SQLite 3.40 lets no schema use its JSON functions while
-- trusted_schema is off.

CREATE TABLE encounter (
  id          INTEGER PRIMARY KEY AUTOINCREMENT,
  uuid        TEXT NOT NULL UNIQUE CHECK (length(uuid) = 36),
  name        TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 200 AND instr(name, char(0)) = 0),
  edition     TEXT NOT NULL CHECK (length(edition) BETWEEN 1 AND 40),
  state       TEXT NOT NULL DEFAULT 'draft' CHECK (state IN ('draft', 'running', 'ended')),
  options     TEXT NOT NULL CHECK (substr(options, 1, 1) = '{'),
  round       INTEGER NOT NULL DEFAULT 0 CHECK (round BETWEEN 0 AND 1000000),
  headEventId INTEGER REFERENCES combatEvent(id) DEFERRABLE INITIALLY DEFERRED,
  createdAt   INTEGER NOT NULL,
  updatedAt   INTEGER NOT NULL,
  deletedAt   INTEGER
) STRICT;
CREATE INDEX encounter_used ON encounter(updatedAt DESC, id DESC) WHERE deletedAt IS NULL;

-- position: order of entry. details: every fact that needs no column, by name.
CREATE TABLE combatant (
  id                 INTEGER PRIMARY KEY AUTOINCREMENT,
  uuid               TEXT NOT NULL UNIQUE CHECK (length(uuid) = 36),
  encounterId        INTEGER NOT NULL REFERENCES encounter(id),
  position           INTEGER NOT NULL CHECK (position >= 0),
  characterUuid      TEXT CHECK (characterUuid IS NULL OR length(characterUuid) = 36),
  name               TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  label              TEXT NOT NULL CHECK (length(label) BETWEEN 1 AND 300),
  kind               TEXT NOT NULL CHECK (kind IN ('player', 'monster')),
  initiative         INTEGER CHECK (initiative IS NULL OR initiative BETWEEN -1000 AND 1000),
  initiativeModifier INTEGER,
  tiebreak           INTEGER NOT NULL DEFAULT 0,
  hpMax              INTEGER CHECK (hpMax IS NULL OR hpMax BETWEEN 0 AND 1000000),
  damage             INTEGER NOT NULL DEFAULT 0
    CHECK (damage BETWEEN 0 AND coalesce(hpMax, 1000000)),
  tempHp             INTEGER NOT NULL DEFAULT 0 CHECK (tempHp BETWEEN 0 AND 1000000),
  armorClass         INTEGER,
  life               TEXT NOT NULL CHECK (life IN ('up', 'dying', 'stable', 'dead')),
  hidden             INTEGER NOT NULL DEFAULT 0 CHECK (hidden IN (0, 1)),
  removed            INTEGER NOT NULL DEFAULT 0 CHECK (removed IN (0, 1)),
  details            TEXT NOT NULL CHECK (substr(details, 1, 1) = '{')
) STRICT;
CREATE UNIQUE INDEX combatant_entry ON combatant(encounterId, position);

CREATE TABLE turn (
  id          INTEGER PRIMARY KEY AUTOINCREMENT,
  encounterId INTEGER NOT NULL REFERENCES encounter(id),
  number      INTEGER NOT NULL CHECK (number >= 0),
  round       INTEGER NOT NULL CHECK (round BETWEEN 1 AND 1000000),
  holder      TEXT NOT NULL CHECK (length(holder) = 36),
  details     TEXT NOT NULL CHECK (substr(details, 1, 1) = '{')
) STRICT;
CREATE UNIQUE INDEX turn_number ON turn(encounterId, number);

CREATE TABLE combatEvent (
  id          INTEGER PRIMARY KEY AUTOINCREMENT,
  encounterId INTEGER NOT NULL REFERENCES encounter(id),
  parentId    INTEGER REFERENCES combatEvent(id),
  at          INTEGER NOT NULL,
  round       INTEGER NOT NULL CHECK (round >= 0),
  turnHolder  TEXT CHECK (turnHolder IS NULL OR length(turnHolder) = 36),
  kind        TEXT NOT NULL CHECK (length(kind) BETWEEN 1 AND 40),
  summary     TEXT NOT NULL,
  details     TEXT NOT NULL CHECK (substr(details, 1, 1) = '{'),
  changes     TEXT NOT NULL CHECK (substr(changes, 1, 1) = '[')
) STRICT;
CREATE INDEX combatEvent_children ON combatEvent(encounterId, parentId, id);
CREATE INDEX combatEvent_newest ON combatEvent(encounterId, id);
CREATE TRIGGER combatEvent_noUpdate BEFORE UPDATE ON combatEvent
BEGIN SELECT RAISE(ABORT, 'combatEvent is append-only'); END;
CREATE TRIGGER combatEvent_noDelete BEFORE DELETE ON combatEvent
BEGIN SELECT RAISE(ABORT, 'combatEvent is append-only'); END;

-- Who went where along the log, undo and redo among it.
CREATE TABLE headMove (
  id          INTEGER PRIMARY KEY AUTOINCREMENT,
  encounterId INTEGER NOT NULL REFERENCES encounter(id),
  at          INTEGER NOT NULL,
  fromEventId INTEGER REFERENCES combatEvent(id),
  toEventId   INTEGER REFERENCES combatEvent(id),
  why         TEXT NOT NULL CHECK (why IN ('do', 'undo', 'redo'))
) STRICT;
CREATE TRIGGER headMove_noUpdate BEFORE UPDATE ON headMove
BEGIN SELECT RAISE(ABORT, 'headMove is append-only'); END;
CREATE TRIGGER headMove_noDelete BEFORE DELETE ON headMove
BEGIN SELECT RAISE(ABORT, 'headMove is append-only'); END;
