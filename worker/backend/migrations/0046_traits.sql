-- What products are told apart by: size, colour, material and the like, from their options and specifications. Listings
-- are filtered by it. Kept up to date by catalogue/traits-statements.ts, wherever a product is written.
CREATE TABLE product_traits (
  facet TEXT NOT NULL,
  -- As addresses have it, such as `10-ml`.
  value TEXT NOT NULL CHECK (length(value) BETWEEN 1 AND 60),
  group_id INTEGER NOT NULL REFERENCES product_groups (group_id) ON DELETE CASCADE,
  name_en TEXT NOT NULL CHECK (name_en <> ''),
  name_ar TEXT NOT NULL CHECK (name_ar <> ''),
  PRIMARY KEY (facet, value, group_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX traits_of_product ON product_traits (group_id, facet, value);

-- JSON of how many products of an entry have which: `{ facet: [[value, name_en, name_ar, count]] }`, the most frequent
-- values of each. A listing reads all of them with one row.
ALTER TABLE terms ADD COLUMN traits TEXT NOT NULL DEFAULT '{}' CHECK (json_type(traits) = 'object');

-- Products that are there already get theirs within minutes: all are read anew, as if their categories had moved.
INSERT INTO changed_terms (term_id, moved)
SELECT term_id, 1 FROM terms WHERE kind = 'category' AND parent_id IS NULL
ON CONFLICT (term_id) DO UPDATE SET moved = 1, changes = changes + 1, read_group = 0, counted_term = -1, state = 'reading';

-- Sub-categories whose products are used together, by their slugs: what a product's page shows as going well with it.
CREATE TABLE complements (
  category TEXT NOT NULL,
  goes_with TEXT NOT NULL CHECK (goes_with <> category),
  position INTEGER NOT NULL,
  PRIMARY KEY (category, position)
) STRICT, WITHOUT ROWID;
