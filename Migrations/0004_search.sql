-- Words of the roster: names, titles and notes, found by how they begin, without regard to case
-- and accents. The row's number is the character's.
--
-- Whoever writes a character writes its words in the same transaction. Triggers cannot: SQLite
-- 3.40 lets none use a virtual table while trusted_schema is off.

CREATE VIRTUAL TABLE characterSearch USING fts5(
  name, titles, notes, tokenize = "unicode61 remove_diacritics 2", prefix = '2 3');
