-- What the file is, what its user set, and the roster.
--
-- Times are milliseconds since 1970 in UTC. Ids are never given twice (AUTOINCREMENT); what other
-- programs and the log name things by are UUIDs, as text of 36 characters in capitals.

CREATE TABLE fileInfo (
  id        INTEGER PRIMARY KEY CHECK (id = 1),
  fileUuid  TEXT NOT NULL CHECK (length(fileUuid) = 36),
  createdAt INTEGER NOT NULL
) STRICT;

CREATE TABLE setting (
  key   TEXT PRIMARY KEY NOT NULL CHECK (length(key) BETWEEN 1 AND 100),
  value TEXT NOT NULL CHECK (length(value) <= 10000)
) STRICT;

-- hpMax is NULL while nobody knows it; damage is then counted up without a bound but the last.
-- A deleted character keeps its row: fights and their log name it.
CREATE TABLE character (
  id                 INTEGER PRIMARY KEY AUTOINCREMENT,
  uuid               TEXT NOT NULL UNIQUE CHECK (length(uuid) = 36),
  kind               TEXT NOT NULL CHECK (kind IN ('player', 'monster')),
  name               TEXT NOT NULL CHECK (
    length(name) BETWEEN 1 AND 200 AND length(CAST(name AS BLOB)) <= 4096
    AND instr(name, char(0)) = 0),
  imageName          TEXT CHECK (imageName IS NULL OR length(imageName) <= 200),
  hpMax              INTEGER CHECK (hpMax IS NULL OR hpMax BETWEEN 0 AND 1000000),
  damage             INTEGER NOT NULL DEFAULT 0
    CHECK (damage BETWEEN 0 AND coalesce(hpMax, 1000000)),
  tempHp             INTEGER NOT NULL DEFAULT 0 CHECK (tempHp BETWEEN 0 AND 1000000),
  armorClass         INTEGER CHECK (armorClass IS NULL OR armorClass BETWEEN 0 AND 1000),
  initiativeModifier INTEGER
    CHECK (initiativeModifier IS NULL OR initiativeModifier BETWEEN -1000 AND 1000),
  challengeRating    TEXT CHECK (challengeRating IS NULL OR length(challengeRating) <= 50),
  level              INTEGER CHECK (level IS NULL OR level BETWEEN 0 AND 1000),
  notes              TEXT NOT NULL DEFAULT '' CHECK (length(notes) <= 100000),
  inParty            INTEGER NOT NULL DEFAULT 0 CHECK (inParty IN (0, 1)),
  sourceFormat       TEXT,
  sourceKey          TEXT,
  sourceOriginal     TEXT,
  createdAt          INTEGER NOT NULL,
  updatedAt          INTEGER NOT NULL,
  deletedAt          INTEGER,
  CHECK ((sourceFormat IS NULL) = (sourceKey IS NULL))
) STRICT;
CREATE INDEX character_name ON character(name COLLATE NOCASE, id) WHERE deletedAt IS NULL;
-- Importing a file again finds what it made the first time.
CREATE UNIQUE INDEX character_source ON character(sourceFormat, sourceKey)
  WHERE sourceFormat IS NOT NULL;

CREATE TABLE title (
  id          INTEGER PRIMARY KEY AUTOINCREMENT,
  characterId INTEGER NOT NULL REFERENCES character(id) ON DELETE CASCADE,
  position    INTEGER NOT NULL CHECK (position >= 0),
  text        TEXT NOT NULL CHECK (length(text) BETWEEN 1 AND 500)
) STRICT;
CREATE UNIQUE INDEX title_order ON title(characterId, position);
