-- Imports: what is to be written waits here until all of it is known to be sound, then one transaction takes it over.

-- Entries of a file that has not been taken over yet; `row` is what `catalogue-import/rows.ts` makes of one.
CREATE TABLE import_rows (
  import_id INTEGER NOT NULL,
  line INTEGER NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('term', 'group')),
  slug TEXT NOT NULL,
  row TEXT NOT NULL CHECK (json_valid(row)),
  PRIMARY KEY (import_id, line)
) STRICT, WITHOUT ROWID;

-- Imports that were taken over. The row is written in the same transaction, so that a failing CHECK undoes all of it.
CREATE TABLE imports (
  import_id INTEGER PRIMARY KEY,
  finished_at INTEGER NOT NULL,
  entries INTEGER NOT NULL,
  -- Fewer are there when another import has begun meanwhile.
  entries_found INTEGER NOT NULL CONSTRAINT another_import_began CHECK (entries_found = entries),
  -- SKUs that are those of another product by now.
  foreign_skus INTEGER NOT NULL CONSTRAINT sku_of_another_product CHECK (foreign_skus = 0)
) STRICT;
