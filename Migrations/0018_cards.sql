-- Cards as they are written: questions and answers have lines, and 20,000 characters in place of 2,000.
-- The former table is renamed as SQLite once did it, which leaves what refers to it as it is.
PRAGMA legacy_alter_table = ON;
ALTER TABLE challengeText RENAME TO challengeTextBefore;
PRAGMA legacy_alter_table = OFF;
CREATE TABLE challengeText (
  id            INTEGER PRIMARY KEY AUTOINCREMENT,
  question      TEXT NOT NULL CHECK (length(question) BETWEEN 1 AND 20000),
  pronunciation TEXT NOT NULL DEFAULT '' CHECK (length(pronunciation) <= 2000),
  answer        TEXT NOT NULL CHECK (length(answer) BETWEEN 1 AND 20000),
  UNIQUE (question, pronunciation, answer)
) STRICT;
INSERT INTO challengeText(id, question, pronunciation, answer)
SELECT id, question, pronunciation, answer FROM challengeTextBefore;
DROP TABLE challengeTextBefore;

-- The card's phase and step after the answer, where they no longer follow from the deck's steps: those
-- were changed since, or another program had others.
ALTER TABLE attempt ADD COLUMN phaseAfter TEXT
  CHECK (phaseAfter IS NULL OR phaseAfter IN ('learning', 'review', 'relearning'));
ALTER TABLE attempt ADD COLUMN stepAfter INTEGER CHECK (stepAfter IS NULL OR stepAfter >= 0);

-- An answer is never changed but for how it is rated, which is not another answer. It can be undone and
-- redone; kind, intervals and what is after it follow from the answers before it.
DROP TRIGGER attempt_fixed;
CREATE TRIGGER attempt_fixed BEFORE UPDATE OF
  id, challengeId, textId, sessionId, answeredAt, utcOffsetMin, localDay, dayIndex, chosen, correct,
  elapsedMs, direction, typed, first, given, deckId, characterId, eventId
ON attempt
BEGIN SELECT RAISE(ABORT, 'attempt is append-only'); END;
