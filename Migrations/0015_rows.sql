-- What is not shown in a list is not in its row, and no text is stored twice.

-- The text that a character or a fight was imported from: up to megabytes, read when the file is
-- imported again.
CREATE TABLE characterOriginal (
  characterId INTEGER PRIMARY KEY REFERENCES character(id) ON DELETE CASCADE,
  text        TEXT NOT NULL
) STRICT;
INSERT INTO characterOriginal
SELECT id, sourceOriginal FROM character WHERE sourceOriginal IS NOT NULL;
ALTER TABLE character DROP COLUMN sourceOriginal;

CREATE TABLE encounterOriginal (
  encounterId INTEGER PRIMARY KEY REFERENCES encounter(id) ON DELETE CASCADE,
  text        TEXT NOT NULL
) STRICT;
INSERT INTO encounterOriginal
SELECT id, sourceOriginal FROM encounter WHERE sourceOriginal IS NOT NULL;
ALTER TABLE encounter DROP COLUMN sourceOriginal;

-- The words of an event, folded, to search by. An event's details hold facts, or in older events
-- lines; this table can be made again from them.
CREATE TABLE combatEventWords (
  eventId INTEGER PRIMARY KEY REFERENCES combatEvent(id),
  words   TEXT NOT NULL
) STRICT;
INSERT INTO combatEventWords SELECT id, summary FROM combatEvent;
ALTER TABLE combatEvent DROP COLUMN summary;
