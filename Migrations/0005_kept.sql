-- What a character carries from fight to fight besides hit points, and what it always has:
-- conditions, resources with their count, wounds, defenses, by name in one object.

ALTER TABLE character ADD COLUMN details TEXT NOT NULL DEFAULT '{}'
  CHECK (substr(details, 1, 1) = '{');
