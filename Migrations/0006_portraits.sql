-- A picture of a character, as its file has it: apart from the character, whose row is read often
-- and whole.

CREATE TABLE portrait (
  characterId INTEGER PRIMARY KEY NOT NULL REFERENCES character(id) ON DELETE CASCADE,
  mediaType   TEXT NOT NULL CHECK (mediaType IN ('image/png', 'image/jpeg')),
  data        BLOB NOT NULL CHECK (length(data) BETWEEN 1 AND 4194304),
  updatedAt   INTEGER NOT NULL
) STRICT;
