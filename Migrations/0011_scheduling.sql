-- Spaced repetition: how well each answer went, the state of each card, and the options of decks.
--
-- A card is a challenge asked in one direction. Its row holds what its answers lead to, so that it
-- can be rebuilt from them at any time; only suspendedAt and buriedUntil are facts of their own.
-- Cards that were never answered have no row.

ALTER TABLE deck ADD COLUMN options TEXT NOT NULL DEFAULT '{}'
  CHECK (substr(options, 1, 1) = '{' AND length(options) <= 10000);
-- What a deck is made from, for decks that are made from other records; NULL for all others.
ALTER TABLE deck ADD COLUMN source TEXT CHECK (source IS NULL OR length(source) BETWEEN 1 AND 300);
CREATE UNIQUE INDEX deck_source ON deck(source) WHERE source IS NOT NULL;

-- guid: another program's name for it, unique in its deck. tags: separated by spaces.
-- alsoRight, wrong: JSON lists of further right answers, and of wrong ones to offer. kind: what its
-- answer is, so that wrong choices are drawn from answers of the same kind; '' to tell by the text.
ALTER TABLE challenge ADD COLUMN guid TEXT CHECK (guid IS NULL OR length(guid) BETWEEN 1 AND 300);
ALTER TABLE challenge ADD COLUMN tags TEXT NOT NULL DEFAULT '' CHECK (length(tags) <= 2000);
ALTER TABLE challenge ADD COLUMN note TEXT NOT NULL DEFAULT ''
  CHECK (length(note) <= 10000 AND instr(note, char(0)) = 0);
ALTER TABLE challenge ADD COLUMN alsoRight TEXT NOT NULL DEFAULT '[]'
  CHECK (substr(alsoRight, 1, 1) = '[' AND length(alsoRight) <= 50000);
ALTER TABLE challenge ADD COLUMN wrong TEXT NOT NULL DEFAULT '[]'
  CHECK (substr(wrong, 1, 1) = '[' AND length(wrong) <= 50000);
ALTER TABLE challenge ADD COLUMN kind TEXT NOT NULL DEFAULT '' CHECK (length(kind) <= 100);
CREATE UNIQUE INDEX challenge_guid ON challenge(deckId, guid)
  WHERE guid IS NOT NULL AND deletedAt IS NULL;

-- progress: the question on screen and what was answered right, as JSON, to go on where it was.
ALTER TABLE practiceSession ADD COLUMN progress TEXT
  CHECK (progress IS NULL OR (substr(progress, 1, 1) = '{' AND length(progress) <= 100000));
ALTER TABLE practiceSession ADD COLUMN characterId INTEGER REFERENCES character(id);
CREATE INDEX practiceSession_open ON practiceSession(id)
  WHERE progress IS NOT NULL AND endedAt IS NULL;

-- rating: 1 again, 2 hard, 3 good, 4 easy. first: whether it is the first answer to the card on its
-- day. kind: the card's phase before it, or extra for an answer that does not move the schedule.
-- interval and intervalBefore: seconds until due, after and before it. given: whether the interval
-- is another program's. eventId: what it led to in a fight.
ALTER TABLE attempt ADD COLUMN rating INTEGER NOT NULL DEFAULT 3 CHECK (rating BETWEEN 1 AND 4);
ALTER TABLE attempt ADD COLUMN direction TEXT NOT NULL DEFAULT 'forward'
  CHECK (direction IN ('forward', 'reverse'));
ALTER TABLE attempt ADD COLUMN typed INTEGER NOT NULL DEFAULT 0 CHECK (typed IN (0, 1));
ALTER TABLE attempt ADD COLUMN first INTEGER NOT NULL DEFAULT 1 CHECK (first IN (0, 1));
ALTER TABLE attempt ADD COLUMN kind TEXT NOT NULL DEFAULT 'learn'
  CHECK (kind IN ('learn', 'review', 'relearn', 'extra'));
ALTER TABLE attempt ADD COLUMN interval INTEGER CHECK (interval IS NULL OR interval >= 0);
ALTER TABLE attempt ADD COLUMN intervalBefore INTEGER
  CHECK (intervalBefore IS NULL OR intervalBefore >= 0);
ALTER TABLE attempt ADD COLUMN given INTEGER NOT NULL DEFAULT 0 CHECK (given IN (0, 1));
ALTER TABLE attempt ADD COLUMN deckId INTEGER REFERENCES deck(id);
ALTER TABLE attempt ADD COLUMN characterId INTEGER REFERENCES character(id);
ALTER TABLE attempt ADD COLUMN eventId INTEGER REFERENCES combatEvent(id);

DROP INDEX attempt_challenge;
CREATE INDEX attempt_challenge ON attempt(challengeId, localDay, id);
DROP TRIGGER attempt_fixed;
DROP TRIGGER attempt_undone;
DROP TRIGGER attempt_count;

-- Rounds of before: of several answers on one day only the first one counts for the schedule.
UPDATE attempt SET
  rating = CASE correct WHEN 1 THEN 3 ELSE 1 END,
  deckId = (SELECT deckId FROM challenge WHERE challenge.id = attempt.challengeId),
  first = NOT EXISTS (
    SELECT 1 FROM attempt AS earlier
    WHERE earlier.challengeId = attempt.challengeId AND earlier.localDay = attempt.localDay
      AND earlier.id < attempt.id);
UPDATE attempt SET kind = 'extra' WHERE first = 0;

CREATE INDEX attempt_text ON attempt(textId, localDay, dayIndex);
CREATE INDEX attempt_wrong ON attempt(localDay, dayIndex) WHERE correct = 0;
CREATE INDEX attempt_deck ON attempt(deckId, localDay, dayIndex);
CREATE INDEX attempt_character ON attempt(characterId, localDay, dayIndex)
  WHERE characterId IS NOT NULL;
CREATE INDEX attempt_event ON attempt(eventId) WHERE eventId IS NOT NULL;

-- first and firstCorrect: the first answers to cards on that day, and those of them that were right.
ALTER TABLE attemptDay ADD COLUMN first INTEGER NOT NULL DEFAULT 0
  CHECK (first BETWEEN 0 AND counted);
ALTER TABLE attemptDay ADD COLUMN firstCorrect INTEGER NOT NULL DEFAULT 0
  CHECK (firstCorrect BETWEEN 0 AND first);
UPDATE attemptDay SET (first, firstCorrect) = (
  SELECT coalesce(sum(first), 0), coalesce(sum(first AND correct), 0) FROM attempt
  WHERE attempt.localDay = attemptDay.localDay AND undoneAt IS NULL);

-- The same sums for each deck.
CREATE TABLE attemptDeckDay (
  deckId       INTEGER NOT NULL REFERENCES deck(id),
  localDay     INTEGER NOT NULL,
  n            INTEGER NOT NULL CHECK (n >= 0),
  counted      INTEGER NOT NULL CHECK (counted BETWEEN 0 AND n),
  correct      INTEGER NOT NULL CHECK (correct BETWEEN 0 AND counted),
  first        INTEGER NOT NULL CHECK (first BETWEEN 0 AND counted),
  firstCorrect INTEGER NOT NULL CHECK (firstCorrect BETWEEN 0 AND first),
  PRIMARY KEY (deckId, localDay)
) STRICT, WITHOUT ROWID;
INSERT INTO attemptDeckDay
SELECT deckId, localDay, count(*), sum(undoneAt IS NULL), sum(undoneAt IS NULL AND correct),
  sum(undoneAt IS NULL AND first), sum(undoneAt IS NULL AND first AND correct)
FROM attempt GROUP BY deckId, localDay;

CREATE TRIGGER attempt_count AFTER INSERT ON attempt BEGIN
  INSERT INTO attemptDay(localDay, n, counted, correct, first, firstCorrect)
  VALUES (new.localDay, 1, 1, new.correct, new.first, new.first AND new.correct)
  ON CONFLICT(localDay) DO UPDATE SET n = n + 1, counted = counted + 1,
    correct = correct + excluded.correct, first = first + excluded.first,
    firstCorrect = firstCorrect + excluded.firstCorrect;
  INSERT INTO attemptDeckDay(deckId, localDay, n, counted, correct, first, firstCorrect)
  SELECT new.deckId, new.localDay, 1, 1, new.correct, new.first, new.first AND new.correct
  WHERE new.deckId IS NOT NULL
  ON CONFLICT(deckId, localDay) DO UPDATE SET n = n + 1, counted = counted + 1,
    correct = correct + excluded.correct, first = first + excluded.first,
    firstCorrect = firstCorrect + excluded.firstCorrect;
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
  UPDATE attemptDay SET
    counted = counted + CASE WHEN new.undoneAt IS NULL THEN 1 ELSE -1 END,
    correct = correct + CASE WHEN new.undoneAt IS NULL THEN 1 ELSE -1 END * old.correct,
    first = first + CASE WHEN new.undoneAt IS NULL THEN 1 ELSE -1 END * old.first,
    firstCorrect = firstCorrect
      + CASE WHEN new.undoneAt IS NULL THEN 1 ELSE -1 END * (old.first AND old.correct)
  WHERE localDay = old.localDay;
  UPDATE attemptDeckDay SET
    counted = counted + CASE WHEN new.undoneAt IS NULL THEN 1 ELSE -1 END,
    correct = correct + CASE WHEN new.undoneAt IS NULL THEN 1 ELSE -1 END * old.correct,
    first = first + CASE WHEN new.undoneAt IS NULL THEN 1 ELSE -1 END * old.first,
    firstCorrect = firstCorrect
      + CASE WHEN new.undoneAt IS NULL THEN 1 ELSE -1 END * (old.first AND old.correct)
  WHERE deckId = old.deckId AND localDay = old.localDay;
END;

CREATE TABLE card (
  challengeId INTEGER NOT NULL REFERENCES challenge(id),
  direction   TEXT NOT NULL CHECK (direction IN ('forward', 'reverse')),
  state       TEXT NOT NULL DEFAULT 'new'
    CHECK (state IN ('new', 'learning', 'review', 'relearning')),
  step        INTEGER CHECK (step IS NULL OR step >= 0),
  stability   REAL CHECK (stability IS NULL OR stability > 0),
  difficulty  REAL CHECK (difficulty IS NULL OR difficulty BETWEEN 1 AND 10),
  due         INTEGER,
  lastAt      INTEGER,
  lastDay     INTEGER,
  lastRating  INTEGER CHECK (lastRating IS NULL OR lastRating BETWEEN 1 AND 4),
  reps        INTEGER NOT NULL DEFAULT 0 CHECK (reps >= 0),
  lapses      INTEGER NOT NULL DEFAULT 0 CHECK (lapses BETWEEN 0 AND reps),
  suspendedAt INTEGER,
  buriedUntil INTEGER,
  PRIMARY KEY (challengeId, direction)
) STRICT, WITHOUT ROWID;
CREATE INDEX card_due ON card(due) WHERE due IS NOT NULL;
