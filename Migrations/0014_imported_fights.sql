-- Where a fight was imported from: importing the file again finds it, and the file's own text is kept
-- as for characters.

ALTER TABLE encounter ADD COLUMN sourceFormat TEXT;
ALTER TABLE encounter ADD COLUMN sourceKey TEXT
  CHECK ((sourceFormat IS NULL) = (sourceKey IS NULL));
ALTER TABLE encounter ADD COLUMN sourceOriginal TEXT;
CREATE UNIQUE INDEX encounter_source ON encounter(sourceFormat, sourceKey)
  WHERE sourceFormat IS NOT NULL;
