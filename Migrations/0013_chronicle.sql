-- The days of fights, so that answers and events are one history; riddles; and earned titles.
--
-- localDay: the day in local time, which begins at four in the morning. dayIndex numbers the events
-- of a day 0, 1, 2 … in the order stored, dayPlace the rows of a day, answers and events together:
-- an event's place is its number plus the number of answers stored before it on that day. With both
-- numbers, any row of a day is one look-up, also where answers and events alternate.
--
-- Events from before have no offset from UTC; they get the one of the machine that migrates.

ALTER TABLE combatEvent ADD COLUMN utcOffsetMin INTEGER NOT NULL DEFAULT 0
  CHECK (utcOffsetMin BETWEEN -1080 AND 1080);
ALTER TABLE combatEvent ADD COLUMN localDay INTEGER NOT NULL DEFAULT 0
  CHECK (localDay BETWEEN -1 AND 2932897);
ALTER TABLE combatEvent ADD COLUMN dayIndex INTEGER NOT NULL DEFAULT 0 CHECK (dayIndex >= 0);
ALTER TABLE combatEvent ADD COLUMN dayPlace INTEGER NOT NULL DEFAULT 0
  CHECK (dayPlace >= dayIndex);

DROP TRIGGER combatEvent_noUpdate;
UPDATE combatEvent SET utcOffsetMin = max(-1080, min(1080,
  (strftime('%s', at / 1000, 'unixepoch', 'localtime') - at / 1000) / 60));
UPDATE combatEvent SET localDay = max(-1, min(2932897,
  (at / 1000 + utcOffsetMin * 60 + 86400 - 14400) / 86400 - 1));
-- Events in the order stored among the answers by time. A clock that was set back leaves an event
-- behind those before it, hence the maximum.
WITH day(id, localDay, at, isAnswer) AS (
  SELECT id, localDay, at, 0 FROM combatEvent
  UNION ALL SELECT NULL, localDay, answeredAt, 1 FROM attempt
  WHERE localDay IN (SELECT localDay FROM combatEvent)),
preceded(id, localDay, answers) AS (
  SELECT id, localDay, sum(isAnswer) OVER (
    PARTITION BY localDay ORDER BY at, isAnswer ROWS UNBOUNDED PRECEDING) FROM day),
numbered(id, number, answers) AS (
  SELECT id, row_number() OVER byID - 1, max(answers) OVER byID FROM preceded
  WHERE id IS NOT NULL WINDOW byID AS (PARTITION BY localDay ORDER BY id))
UPDATE combatEvent SET dayIndex = number, dayPlace = number + answers
FROM numbered WHERE numbered.id = combatEvent.id;
CREATE TRIGGER combatEvent_noUpdate BEFORE UPDATE ON combatEvent
BEGIN SELECT RAISE(ABORT, 'combatEvent is append-only'); END;
CREATE UNIQUE INDEX combatEvent_day ON combatEvent(localDay, dayPlace, dayIndex);

-- The last move from or to an event tells whether it is undone, without a walk from the head.
CREATE INDEX headMove_undo ON headMove(fromEventId, id) WHERE why = 'undo';
CREATE INDEX headMove_redo ON headMove(toEventId, id) WHERE why = 'redo';

-- The events of a fight on a day, and the rounds they are of.
CREATE TABLE combatEventDay (
  localDay    INTEGER NOT NULL,
  encounterId INTEGER NOT NULL REFERENCES encounter(id),
  n           INTEGER NOT NULL CHECK (n >= 1),
  firstRound  INTEGER NOT NULL CHECK (firstRound >= 0),
  lastRound   INTEGER NOT NULL CHECK (lastRound >= firstRound),
  PRIMARY KEY (localDay, encounterId)
) STRICT, WITHOUT ROWID;
INSERT INTO combatEventDay
SELECT localDay, encounterId, count(*), min(round), max(round) FROM combatEvent
GROUP BY localDay, encounterId;
CREATE TRIGGER combatEvent_count AFTER INSERT ON combatEvent BEGIN
  INSERT INTO combatEventDay(localDay, encounterId, n, firstRound, lastRound)
  VALUES (new.localDay, new.encounterId, 1, new.round, new.round)
  ON CONFLICT(localDay, encounterId) DO UPDATE SET n = n + 1,
    firstRound = min(firstRound, excluded.firstRound),
    lastRound = max(lastRound, excluded.lastRound);
END;

-- A challenge that is put to a combatant, as JSON; NULL while there is none.
ALTER TABLE encounter ADD COLUMN riddle TEXT
  CHECK (riddle IS NULL OR (substr(riddle, 1, 1) = '{' AND length(riddle) <= 100000));

-- The sums of attemptDay for each character.
CREATE TABLE attemptCharacterDay (
  characterId  INTEGER NOT NULL REFERENCES character(id),
  localDay     INTEGER NOT NULL,
  n            INTEGER NOT NULL CHECK (n >= 0),
  counted      INTEGER NOT NULL CHECK (counted BETWEEN 0 AND n),
  correct      INTEGER NOT NULL CHECK (correct BETWEEN 0 AND counted),
  first        INTEGER NOT NULL CHECK (first BETWEEN 0 AND counted),
  firstCorrect INTEGER NOT NULL CHECK (firstCorrect BETWEEN 0 AND first),
  PRIMARY KEY (characterId, localDay)
) STRICT, WITHOUT ROWID;
INSERT INTO attemptCharacterDay
SELECT characterId, localDay, count(*), sum(undoneAt IS NULL), sum(undoneAt IS NULL AND correct),
  sum(undoneAt IS NULL AND first), sum(undoneAt IS NULL AND first AND correct)
FROM attempt WHERE characterId IS NOT NULL GROUP BY characterId, localDay;
CREATE TRIGGER attempt_countCharacter AFTER INSERT ON attempt WHEN new.characterId IS NOT NULL
BEGIN
  INSERT INTO attemptCharacterDay(
    characterId, localDay, n, counted, correct, first, firstCorrect)
  VALUES (new.characterId, new.localDay, 1, 1, new.correct, new.first, new.first AND new.correct)
  ON CONFLICT(characterId, localDay) DO UPDATE SET n = n + 1, counted = counted + 1,
    correct = correct + excluded.correct, first = first + excluded.first,
    firstCorrect = firstCorrect + excluded.firstCorrect;
END;
CREATE TRIGGER attempt_undoneCharacter AFTER UPDATE OF undoneAt ON attempt
WHEN (old.undoneAt IS NULL) <> (new.undoneAt IS NULL) AND old.characterId IS NOT NULL
BEGIN
  UPDATE attemptCharacterDay SET
    counted = counted + CASE WHEN new.undoneAt IS NULL THEN 1 ELSE -1 END,
    correct = correct + CASE WHEN new.undoneAt IS NULL THEN 1 ELSE -1 END * old.correct,
    first = first + CASE WHEN new.undoneAt IS NULL THEN 1 ELSE -1 END * old.first,
    firstCorrect = firstCorrect
      + CASE WHEN new.undoneAt IS NULL THEN 1 ELSE -1 END * (old.first AND old.correct)
  WHERE characterId = old.characterId AND localDay = old.localDay;
END;

-- Titles that a character earned in practice. key: for what, so that each is earned once. attemptId:
-- the answer that earned it; while that is undone, so is the title.
CREATE TABLE earnedTitle (
  id          INTEGER PRIMARY KEY AUTOINCREMENT,
  characterId INTEGER NOT NULL REFERENCES character(id),
  key         TEXT NOT NULL CHECK (length(key) BETWEEN 1 AND 200),
  text        TEXT NOT NULL CHECK (length(text) BETWEEN 1 AND 500),
  reason      TEXT NOT NULL CHECK (length(reason) BETWEEN 1 AND 500),
  attemptId   INTEGER NOT NULL REFERENCES attempt(id),
  UNIQUE (characterId, key, attemptId)
) STRICT;
