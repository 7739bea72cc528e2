-- Decks, and every answer ever given.
--
-- challengeText is what was asked, never changed and shared by all answers to it, so that editing
-- a challenge rewrites no history. attempt rows are numbered 0, 1, 2 … within their day, and
-- attemptDay holds each day's sums: with the sums in memory, any row is one look-up by
-- (localDay, dayIndex).

CREATE TABLE deck (
  id        INTEGER PRIMARY KEY AUTOINCREMENT,
  uuid      TEXT NOT NULL UNIQUE CHECK (length(uuid) = 36),
  name      TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 200 AND instr(name, char(0)) = 0),
  createdAt INTEGER NOT NULL,
  deletedAt INTEGER
) STRICT;

CREATE TABLE challengeText (
  id            INTEGER PRIMARY KEY AUTOINCREMENT,
  question      TEXT NOT NULL CHECK (length(question) BETWEEN 1 AND 2000),
  pronunciation TEXT NOT NULL DEFAULT '' CHECK (length(pronunciation) <= 2000),
  answer        TEXT NOT NULL CHECK (length(answer) BETWEEN 1 AND 2000),
  UNIQUE (question, pronunciation, answer)
) STRICT;

CREATE TABLE challenge (
  id        INTEGER PRIMARY KEY AUTOINCREMENT,
  uuid      TEXT NOT NULL UNIQUE CHECK (length(uuid) = 36),
  deckId    INTEGER NOT NULL REFERENCES deck(id),
  textId    INTEGER NOT NULL REFERENCES challengeText(id),
  position  INTEGER NOT NULL CHECK (position >= 0),
  createdAt INTEGER NOT NULL,
  deletedAt INTEGER
) STRICT;
CREATE INDEX challenge_deck ON challenge(deckId, position) WHERE deletedAt IS NULL;

CREATE TABLE practiceSession (
  id        INTEGER PRIMARY KEY AUTOINCREMENT,
  uuid      TEXT NOT NULL UNIQUE CHECK (length(uuid) = 36),
  deckId    INTEGER NOT NULL REFERENCES deck(id),
  startedAt INTEGER NOT NULL,
  endedAt   INTEGER,
  goal      INTEGER NOT NULL CHECK (goal BETWEEN 1 AND 1000),
  correct   INTEGER NOT NULL DEFAULT 0 CHECK (correct BETWEEN 0 AND goal)
) STRICT;

CREATE TABLE attempt (
  id           INTEGER PRIMARY KEY AUTOINCREMENT,
  challengeId  INTEGER NOT NULL REFERENCES challenge(id),
  textId       INTEGER NOT NULL REFERENCES challengeText(id),
  sessionId    INTEGER REFERENCES practiceSession(id),
  answeredAt   INTEGER NOT NULL CHECK (answeredAt BETWEEN 0 AND 253402300799999),
  utcOffsetMin INTEGER NOT NULL CHECK (utcOffsetMin BETWEEN -1080 AND 1080),
  localDay     INTEGER NOT NULL CHECK (localDay BETWEEN -1 AND 2932897),
  dayIndex     INTEGER NOT NULL CHECK (dayIndex >= 0),
  chosen       TEXT NOT NULL CHECK (length(chosen) <= 2000),
  correct      INTEGER NOT NULL CHECK (correct IN (0, 1)),
  elapsedMs    INTEGER NOT NULL CHECK (elapsedMs BETWEEN 0 AND 60000),
  undoneAt     INTEGER
) STRICT;
CREATE UNIQUE INDEX attempt_row ON attempt(localDay, dayIndex);
CREATE INDEX attempt_challenge ON attempt(challengeId, id);

CREATE TABLE attemptDay (
  localDay INTEGER PRIMARY KEY,
  n        INTEGER NOT NULL CHECK (n >= 0),
  counted  INTEGER NOT NULL CHECK (counted BETWEEN 0 AND n),
  correct  INTEGER NOT NULL CHECK (correct BETWEEN 0 AND counted)
) STRICT;

CREATE TRIGGER attempt_dense BEFORE INSERT ON attempt
WHEN new.dayIndex <> coalesce((SELECT n FROM attemptDay WHERE localDay = new.localDay), 0)
BEGIN SELECT RAISE(ABORT, 'attempt.dayIndex must be the number of rows of that day'); END;
CREATE TRIGGER attempt_count AFTER INSERT ON attempt BEGIN
  INSERT INTO attemptDay(localDay, n, counted, correct) VALUES (new.localDay, 1, 1, new.correct)
  ON CONFLICT(localDay) DO UPDATE
  SET n = n + 1, counted = counted + 1, correct = correct + excluded.correct;
END;
-- All that may ever change is that an answer is taken back, once.
CREATE TRIGGER attempt_fixed BEFORE UPDATE ON attempt
WHEN NOT (
  old.undoneAt IS NULL AND new.undoneAt IS NOT NULL AND new.id = old.id
  AND new.challengeId = old.challengeId AND new.textId = old.textId
  AND new.sessionId IS old.sessionId AND new.answeredAt = old.answeredAt
  AND new.utcOffsetMin = old.utcOffsetMin AND new.localDay = old.localDay
  AND new.dayIndex = old.dayIndex AND new.chosen = old.chosen AND new.correct = old.correct
  AND new.elapsedMs = old.elapsedMs)
BEGIN SELECT RAISE(ABORT, 'attempt is append-only'); END;
CREATE TRIGGER attempt_undone AFTER UPDATE OF undoneAt ON attempt BEGIN
  UPDATE attemptDay SET counted = counted - 1, correct = correct - old.correct
  WHERE localDay = old.localDay;
END;
CREATE TRIGGER attempt_noDelete BEFORE DELETE ON attempt
BEGIN SELECT RAISE(ABORT, 'attempt is append-only'); END;
