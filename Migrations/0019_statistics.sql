-- What the statistics of practice show is counted as answers come, so that a million of them take no
-- longer than their days.

-- Besides the numbers of answers: the time of those that count, and the first answers on that day to
-- cards in review, with the passed among them: young if the interval before was below 21 days, else
-- mature.
ALTER TABLE attemptSum ADD COLUMN elapsedMs INTEGER NOT NULL DEFAULT 0 CHECK (elapsedMs >= 0);
ALTER TABLE attemptSum ADD COLUMN young INTEGER NOT NULL DEFAULT 0 CHECK (young BETWEEN 0 AND first);
ALTER TABLE attemptSum ADD COLUMN youngPassed INTEGER NOT NULL DEFAULT 0
  CHECK (youngPassed BETWEEN 0 AND young);
ALTER TABLE attemptSum ADD COLUMN mature INTEGER NOT NULL DEFAULT 0
  CHECK (mature BETWEEN 0 AND first - young);
ALTER TABLE attemptSum ADD COLUMN maturePassed INTEGER NOT NULL DEFAULT 0
  CHECK (maturePassed BETWEEN 0 AND mature);

-- The answers that count in each hour of the local day, 0 to 23, in the scopes of attemptSum.
CREATE TABLE attemptHour (
  scope   TEXT NOT NULL CHECK (scope IN ('all', 'deck', 'character')),
  id      INTEGER NOT NULL CHECK ((id = 0) = (scope = 'all')),
  hour    INTEGER NOT NULL CHECK (hour BETWEEN 0 AND 23),
  answers INTEGER NOT NULL CHECK (answers >= 0),
  correct INTEGER NOT NULL CHECK (correct BETWEEN 0 AND answers),
  PRIMARY KEY (scope, id, hour)
) STRICT, WITHOUT ROWID;

-- The challenges that each character has answered: one row for all answers.
CREATE TABLE answeredBy (
  characterId INTEGER NOT NULL REFERENCES character(id),
  challengeId INTEGER NOT NULL REFERENCES challenge(id),
  PRIMARY KEY (characterId, challengeId)
) STRICT, WITHOUT ROWID;

-- review: 1 for the first answer on its day to a young card in review, 2 to a mature one, 0 for others.
WITH
  answer AS (
    SELECT *, undoneAt IS NULL AS counts,
      (answeredAt + utcOffsetMin * 60000 + 86400000) / 3600000 % 24 AS hour,
      CASE WHEN NOT first OR kind <> 'review' OR intervalBefore IS NULL THEN 0
        WHEN intervalBefore < 21 * 86400 THEN 1 ELSE 2 END AS review
    FROM attempt),
  part AS MATERIALIZED (
    SELECT deckId, characterId, localDay, sum(counts * elapsedMs) AS elapsedMs,
      sum(counts AND review = 1) AS young, sum(counts AND review = 1 AND rating > 1) AS youngPassed,
      sum(counts AND review = 2) AS mature, sum(counts AND review = 2 AND rating > 1) AS maturePassed
    FROM answer GROUP BY localDay, deckId, characterId),
  whole AS (
    SELECT 'all' AS scope, 0 AS id, localDay, elapsedMs, young, youngPassed, mature, maturePassed
    FROM part
    UNION ALL
    SELECT 'deck', deckId, localDay, elapsedMs, young, youngPassed, mature, maturePassed
    FROM part WHERE deckId IS NOT NULL
    UNION ALL
    SELECT 'character', characterId, localDay, elapsedMs, young, youngPassed, mature, maturePassed
    FROM part WHERE characterId IS NOT NULL),
  added AS MATERIALIZED (
    SELECT scope, id, localDay, sum(elapsedMs) AS elapsedMs, sum(young) AS young,
      sum(youngPassed) AS youngPassed, sum(mature) AS mature, sum(maturePassed) AS maturePassed
    FROM whole GROUP BY scope, id, localDay)
UPDATE attemptSum SET elapsedMs = added.elapsedMs, young = added.young,
  youngPassed = added.youngPassed, mature = added.mature, maturePassed = added.maturePassed
FROM added
WHERE attemptSum.scope = added.scope AND attemptSum.id = added.id
  AND attemptSum.localDay = added.localDay;
WITH part AS MATERIALIZED (
  SELECT deckId, characterId,
    (answeredAt + utcOffsetMin * 60000 + 86400000) / 3600000 % 24 AS hour,
    sum(undoneAt IS NULL) AS answers, sum(undoneAt IS NULL AND correct) AS correct
  FROM attempt GROUP BY hour, deckId, characterId)
INSERT INTO attemptHour
SELECT 'all', 0, hour, sum(answers), sum(correct) FROM part GROUP BY hour
UNION ALL
SELECT 'deck', deckId, hour, sum(answers), sum(correct)
FROM part WHERE deckId IS NOT NULL GROUP BY deckId, hour
UNION ALL
SELECT 'character', characterId, hour, sum(answers), sum(correct)
FROM part WHERE characterId IS NOT NULL GROUP BY characterId, hour;
INSERT INTO answeredBy
SELECT DISTINCT characterId, challengeId FROM attempt WHERE characterId IS NOT NULL;

DROP TRIGGER attempt_count;
CREATE TRIGGER attempt_count AFTER INSERT ON attempt BEGIN
  INSERT INTO attemptSum(
    scope, id, localDay, n, nCorrect, counted, correct, first, firstCorrect, elapsedMs, young,
    youngPassed, mature, maturePassed)
  SELECT column1, column2, new.localDay, 1, new.correct, 1, new.correct, new.first,
    new.first AND new.correct, new.elapsedMs, review = 1, review = 1 AND new.rating > 1, review = 2,
    review = 2 AND new.rating > 1
  FROM (VALUES ('all', 0), ('deck', new.deckId), ('character', new.characterId)), (
    SELECT CASE WHEN NOT new.first OR new.kind <> 'review' OR new.intervalBefore IS NULL THEN 0
      WHEN new.intervalBefore < 21 * 86400 THEN 1 ELSE 2 END AS review)
  WHERE column2 IS NOT NULL
  ON CONFLICT(scope, id, localDay) DO UPDATE SET n = n + 1, nCorrect = nCorrect + excluded.nCorrect,
    counted = counted + 1, correct = correct + excluded.correct, first = first + excluded.first,
    firstCorrect = firstCorrect + excluded.firstCorrect,
    elapsedMs = elapsedMs + excluded.elapsedMs, young = young + excluded.young,
    youngPassed = youngPassed + excluded.youngPassed, mature = mature + excluded.mature,
    maturePassed = maturePassed + excluded.maturePassed;
  INSERT INTO attemptHour(scope, id, hour, answers, correct)
  SELECT column1, column2,
    (new.answeredAt + new.utcOffsetMin * 60000 + 86400000) / 3600000 % 24, 1, new.correct
  FROM (VALUES ('all', 0), ('deck', new.deckId), ('character', new.characterId))
  WHERE column2 IS NOT NULL
  ON CONFLICT(scope, id, hour) DO UPDATE SET answers = answers + 1,
    correct = correct + excluded.correct;
  INSERT INTO askedText(textId, challengeId) VALUES (new.textId, new.challengeId)
  ON CONFLICT DO NOTHING;
  INSERT INTO answeredBy(characterId, challengeId)
  SELECT new.characterId, new.challengeId WHERE new.characterId IS NOT NULL
  ON CONFLICT DO NOTHING;
END;
-- What an answer counts for is taken away, and what it counts for now is added.
DROP TRIGGER attempt_undone;
CREATE TRIGGER attempt_changed AFTER UPDATE OF undoneAt, kind, rating, intervalBefore ON attempt
WHEN (old.undoneAt IS NULL OR new.undoneAt IS NULL)
  AND ((old.undoneAt IS NULL) <> (new.undoneAt IS NULL)
    OR new.first AND (old.kind <> new.kind OR old.rating <> new.rating
      OR old.intervalBefore IS NOT new.intervalBefore))
BEGIN
  UPDATE attemptSum SET counted = counted + change.answers,
    correct = correct + change.answers * old.correct, first = first + change.answers * old.first,
    firstCorrect = firstCorrect + change.answers * (old.first AND old.correct),
    elapsedMs = elapsedMs + change.answers * old.elapsedMs, young = young + change.ofYoung,
    youngPassed = youngPassed + change.ofYoungPassed, mature = mature + change.ofMature,
    maturePassed = maturePassed + change.ofMaturePassed
  -- A list of pairs behind IN would read the whole table.
  FROM (VALUES ('all', 0), ('deck', old.deckId), ('character', old.characterId)), (
    SELECT sum(sign) AS answers, sum(sign * (review = 1)) AS ofYoung,
      sum(sign * (review = 1 AND rating > 1)) AS ofYoungPassed, sum(sign * (review = 2)) AS ofMature,
      sum(sign * (review = 2 AND rating > 1)) AS ofMaturePassed
    FROM (
      SELECT -1 AS sign, old.rating AS rating,
        CASE WHEN NOT old.first OR old.kind <> 'review' OR old.intervalBefore IS NULL THEN 0
          WHEN old.intervalBefore < 21 * 86400 THEN 1 ELSE 2 END AS review
      WHERE old.undoneAt IS NULL
      UNION ALL
      SELECT 1, new.rating,
        CASE WHEN NOT new.first OR new.kind <> 'review' OR new.intervalBefore IS NULL THEN 0
          WHEN new.intervalBefore < 21 * 86400 THEN 1 ELSE 2 END
      WHERE new.undoneAt IS NULL)) AS change
  WHERE scope = column1 AND id = column2 AND localDay = old.localDay;
  UPDATE attemptHour SET answers = answers + (new.undoneAt IS NULL) - (old.undoneAt IS NULL),
    correct = correct + ((new.undoneAt IS NULL) - (old.undoneAt IS NULL)) * old.correct
  FROM (VALUES ('all', 0), ('deck', old.deckId), ('character', old.characterId))
  WHERE (old.undoneAt IS NULL) <> (new.undoneAt IS NULL) AND scope = column1 AND id = column2
    AND hour = (old.answeredAt + old.utcOffsetMin * 60000 + 86400000) / 3600000 % 24;
END;
