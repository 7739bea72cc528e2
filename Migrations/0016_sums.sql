-- An answer writes into half as many trees: six in place of twelve, in place of fifteen if it is
-- wrong and given by a character. Each tree costs a page in the journal and, at a million answers,
-- up to 20 MB.
--
-- Indexes that no query needs any more go: sums tell what attempt_wrong, attempt_deck and
-- attempt_character counted, and on which days the answers of a deck or of a character are; askedText
-- leads from a text to the answers by their challenges; no query asked for card_due.

-- The sums of a day: of all answers, of those in each deck, and of those of each character. id: the
-- deck's or the character's row; 0 for all. The days of one scope are one range of the key.
-- n and nCorrect count every answer, and those that were right; counted and the others leave out the
-- answers undone. first and firstCorrect: the first answers to cards on that day.
CREATE TABLE attemptSum (
  scope        TEXT NOT NULL CHECK (scope IN ('all', 'deck', 'character')),
  id           INTEGER NOT NULL CHECK ((id = 0) = (scope = 'all')),
  localDay     INTEGER NOT NULL,
  n            INTEGER NOT NULL CHECK (n >= 0),
  nCorrect     INTEGER NOT NULL CHECK (nCorrect BETWEEN 0 AND n),
  counted      INTEGER NOT NULL CHECK (counted BETWEEN 0 AND n),
  correct      INTEGER NOT NULL CHECK (correct BETWEEN 0 AND min(counted, nCorrect)),
  first        INTEGER NOT NULL CHECK (first BETWEEN 0 AND counted),
  firstCorrect INTEGER NOT NULL CHECK (firstCorrect BETWEEN 0 AND first),
  PRIMARY KEY (scope, id, localDay)
) STRICT, WITHOUT ROWID;
-- From the answers, which are read once: the former sums do not tell nCorrect.
WITH part AS MATERIALIZED (
  SELECT deckId, characterId, localDay, count(*) AS n, sum(correct) AS nCorrect,
    sum(undoneAt IS NULL) AS counted, sum(undoneAt IS NULL AND correct) AS correct,
    sum(undoneAt IS NULL AND first) AS first,
    sum(undoneAt IS NULL AND first AND correct) AS firstCorrect
  FROM attempt GROUP BY localDay, deckId, characterId)
INSERT INTO attemptSum
SELECT 'all', 0, localDay, sum(n), sum(nCorrect), sum(counted), sum(correct), sum(first),
  sum(firstCorrect)
FROM part GROUP BY localDay
UNION ALL
SELECT 'deck', deckId, localDay, sum(n), sum(nCorrect), sum(counted), sum(correct), sum(first),
  sum(firstCorrect)
FROM part WHERE deckId IS NOT NULL GROUP BY deckId, localDay
UNION ALL
SELECT 'character', characterId, localDay, sum(n), sum(nCorrect), sum(counted), sum(correct),
  sum(first), sum(firstCorrect)
FROM part WHERE characterId IS NOT NULL GROUP BY characterId, localDay;

-- The texts in which each challenge was asked: one row for all answers to the same words, so that an
-- answer seldom writes here.
CREATE TABLE askedText (
  textId      INTEGER NOT NULL REFERENCES challengeText(id),
  challengeId INTEGER NOT NULL REFERENCES challenge(id),
  PRIMARY KEY (textId, challengeId)
) STRICT, WITHOUT ROWID;
INSERT INTO askedText SELECT DISTINCT textId, challengeId FROM attempt;

-- The same table without AUTOINCREMENT, which writes every answer's id into sqlite_sequence as well.
-- Answers are never deleted, so that no id is given twice without it. The indexes go first: what
-- follows is written into their pages. The former table is renamed as SQLite once did it, which leaves
-- what refers to it as it is: it is to refer to the new one, whose statement stays as it is written.
DROP INDEX attempt_row;
DROP INDEX attempt_challenge;
DROP INDEX attempt_text;
DROP INDEX attempt_wrong;
DROP INDEX attempt_deck;
DROP INDEX attempt_character;
DROP INDEX attempt_event;
DROP INDEX card_due;
PRAGMA legacy_alter_table = ON;
ALTER TABLE attempt RENAME TO attemptBefore;
PRAGMA legacy_alter_table = OFF;
CREATE TABLE attempt (
  id             INTEGER PRIMARY KEY,
  challengeId    INTEGER NOT NULL REFERENCES challenge(id),
  textId         INTEGER NOT NULL REFERENCES challengeText(id),
  sessionId      INTEGER REFERENCES practiceSession(id),
  answeredAt     INTEGER NOT NULL CHECK (answeredAt BETWEEN 0 AND 253402300799999),
  utcOffsetMin   INTEGER NOT NULL CHECK (utcOffsetMin BETWEEN -1080 AND 1080),
  localDay       INTEGER NOT NULL CHECK (localDay BETWEEN -1 AND 2932897),
  dayIndex       INTEGER NOT NULL CHECK (dayIndex >= 0),
  chosen         TEXT NOT NULL CHECK (length(chosen) <= 2000),
  correct        INTEGER NOT NULL CHECK (correct IN (0, 1)),
  elapsedMs      INTEGER NOT NULL CHECK (elapsedMs BETWEEN 0 AND 60000),
  undoneAt       INTEGER,
  rating         INTEGER NOT NULL DEFAULT 3 CHECK (rating BETWEEN 1 AND 4),
  direction      TEXT NOT NULL DEFAULT 'forward' CHECK (direction IN ('forward', 'reverse')),
  typed          INTEGER NOT NULL DEFAULT 0 CHECK (typed IN (0, 1)),
  first          INTEGER NOT NULL DEFAULT 1 CHECK (first IN (0, 1)),
  kind           TEXT NOT NULL DEFAULT 'learn'
    CHECK (kind IN ('learn', 'review', 'relearn', 'extra')),
  interval       INTEGER CHECK (interval IS NULL OR interval >= 0),
  intervalBefore INTEGER CHECK (intervalBefore IS NULL OR intervalBefore >= 0),
  given          INTEGER NOT NULL DEFAULT 0 CHECK (given IN (0, 1)),
  deckId         INTEGER REFERENCES deck(id),
  characterId    INTEGER REFERENCES character(id),
  eventId        INTEGER REFERENCES combatEvent(id)
) STRICT;
INSERT INTO attempt(
  id, challengeId, textId, sessionId, answeredAt, utcOffsetMin, localDay, dayIndex, chosen, correct,
  elapsedMs, undoneAt, rating, direction, typed, first, kind, interval, intervalBefore, given, deckId,
  characterId, eventId)
SELECT id, challengeId, textId, sessionId, answeredAt, utcOffsetMin, localDay, dayIndex, chosen,
  correct, elapsedMs, undoneAt, rating, direction, typed, first, kind, interval, intervalBefore, given,
  deckId, characterId, eventId
FROM attemptBefore;
-- Its triggers go with it.
DROP TABLE attemptBefore;
DROP TABLE attemptDay;
DROP TABLE attemptDeckDay;
DROP TABLE attemptCharacterDay;

CREATE UNIQUE INDEX attempt_row ON attempt(localDay, dayIndex);
-- Without id, with which rows of equal keys are in order anyway.
CREATE INDEX attempt_challenge ON attempt(challengeId, localDay);
CREATE INDEX attempt_event ON attempt(eventId) WHERE eventId IS NOT NULL;

CREATE TRIGGER attempt_dense BEFORE INSERT ON attempt
WHEN new.dayIndex <> coalesce((
  SELECT n FROM attemptSum WHERE scope = 'all' AND id = 0 AND localDay = new.localDay), 0)
BEGIN SELECT RAISE(ABORT, 'attempt.dayIndex must be the number of rows of that day'); END;
CREATE TRIGGER attempt_count AFTER INSERT ON attempt BEGIN
  INSERT INTO attemptSum(
    scope, id, localDay, n, nCorrect, counted, correct, first, firstCorrect)
  SELECT column1, column2, new.localDay, 1, new.correct, 1, new.correct, new.first,
    new.first AND new.correct
  FROM (VALUES ('all', 0), ('deck', new.deckId), ('character', new.characterId))
  WHERE column2 IS NOT NULL
  ON CONFLICT(scope, id, localDay) DO UPDATE SET n = n + 1, nCorrect = nCorrect + excluded.nCorrect,
    counted = counted + 1, correct = correct + excluded.correct, first = first + excluded.first,
    firstCorrect = firstCorrect + excluded.firstCorrect;
  INSERT INTO askedText(textId, challengeId) VALUES (new.textId, new.challengeId)
  ON CONFLICT DO NOTHING;
END;
-- An answer is never changed. It can be undone and redone; kind and intervals follow from the
-- answers before it.
CREATE TRIGGER attempt_fixed BEFORE UPDATE OF
  id, challengeId, textId, sessionId, answeredAt, utcOffsetMin, localDay, dayIndex, chosen, correct,
  elapsedMs, rating, direction, typed, first, given, deckId, characterId, eventId
ON attempt
BEGIN SELECT RAISE(ABORT, 'attempt is append-only'); END;
CREATE TRIGGER attempt_undone AFTER UPDATE OF undoneAt ON attempt
WHEN (old.undoneAt IS NULL) <> (new.undoneAt IS NULL)
BEGIN
  UPDATE attemptSum SET
    counted = counted + iif(new.undoneAt IS NULL, 1, -1),
    correct = correct + iif(new.undoneAt IS NULL, 1, -1) * old.correct,
    first = first + iif(new.undoneAt IS NULL, 1, -1) * old.first,
    firstCorrect = firstCorrect + iif(new.undoneAt IS NULL, 1, -1) * (old.first AND old.correct)
  -- A list of pairs behind IN would read the whole table.
  FROM (VALUES ('all', 0), ('deck', old.deckId), ('character', old.characterId))
  WHERE scope = column1 AND id = column2 AND localDay = old.localDay;
END;
CREATE TRIGGER attempt_noDelete BEFORE DELETE ON attempt
BEGIN SELECT RAISE(ABORT, 'attempt is append-only'); END;

-- progress changes with each answer, and with it the row of an index whose condition names it.
DROP INDEX practiceSession_open;
CREATE INDEX practiceSession_open ON practiceSession(id) WHERE endedAt IS NULL;
