-- Two people at one entry of the slug registry: the second is told.
ALTER TABLE terms ADD COLUMN version INTEGER NOT NULL DEFAULT 1;

-- Entries that are called otherwise or stand elsewhere, until the products that are found by them were read anew.
CREATE TABLE changed_terms (
  term_id INTEGER PRIMARY KEY REFERENCES terms (term_id) ON DELETE CASCADE,
  -- By how many changes; a change begins the reading anew.
  changes INTEGER NOT NULL DEFAULT 1,
  -- The last product that was read, and, once all were, the last entry whose products were counted.
  read_group INTEGER NOT NULL DEFAULT 0,
  counted_term INTEGER NOT NULL DEFAULT -1,
  -- What it was called before, in both languages: words that are counted again.
  names TEXT NOT NULL DEFAULT '',
  -- Whether it stands below another, so that products are in other lists.
  moved INTEGER NOT NULL CHECK (moved IN (0, 1)),
  state TEXT NOT NULL DEFAULT 'reading' CHECK (state IN ('reading', 'counting'))
) STRICT;
