-- What a file says that a character can do: a stat block as JSON, with the file's own sentences.
-- Apart from the character, whose row is read often and whole. Characters taken from a book that
-- comes with the program name its entry in character.details instead.

CREATE TABLE statBlock (
  characterId INTEGER PRIMARY KEY NOT NULL REFERENCES character(id) ON DELETE CASCADE,
  block       TEXT NOT NULL CHECK (length(block) BETWEEN 2 AND 1000000),
  updatedAt   INTEGER NOT NULL
) STRICT;
