-- What an owner has to do on the first day, as far as no other table says it.

-- How the last test mail went; `sender`: JSON of name, address and reply address, as they were then.
CREATE TABLE test_mails (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  sender TEXT NOT NULL CHECK (json_valid(sender)),
  delivered INTEGER NOT NULL CHECK (delivered IN (0, 1)),
  sent_at INTEGER NOT NULL
) STRICT;

-- The list of the first day was put away by an owner; without a row it shows until all is done.
CREATE TABLE first_day_lists (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  dismissed_at INTEGER NOT NULL
) STRICT;
