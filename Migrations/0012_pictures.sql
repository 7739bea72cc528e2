-- Pictures of the sides of challenges, as their files have them: apart from the challenges, whose rows
-- are read often and whole.

CREATE TABLE challengePicture (
  challengeId INTEGER NOT NULL REFERENCES challenge(id),
  side        TEXT NOT NULL CHECK (side IN ('question', 'answer')),
  mediaType   TEXT NOT NULL CHECK (mediaType IN ('image/png', 'image/jpeg')),
  data        BLOB NOT NULL CHECK (length(data) BETWEEN 1 AND 4194304),
  PRIMARY KEY (challengeId, side)
) STRICT;
