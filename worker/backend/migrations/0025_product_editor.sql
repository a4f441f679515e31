-- Products as staff edit them. Times are ms since 1970.

-- Counts the times that a product was written, by whomever; what was read before another write is not written over it.
ALTER TABLE product_groups ADD COLUMN version INTEGER NOT NULL DEFAULT 1;

-- What staff have begun to change, one draft a product: `shared/contracts/goods/product-editor.ts` has the form of a document.
CREATE TABLE product_drafts (
  slug TEXT PRIMARY KEY CHECK (length(slug) BETWEEN 1 AND 200),
  document TEXT NOT NULL CHECK (json_valid(document)),
  -- The product as it was in the shop when the draft was begun or last brought up to date; null: it is new.
  base TEXT CHECK (json_valid(base)),
  -- Counts the times that it was saved.
  revision INTEGER NOT NULL CHECK (revision > 0),
  staff_id TEXT NOT NULL,
  staff_email TEXT NOT NULL,
  changed_at INTEGER NOT NULL,
  -- When it goes into the shop by itself; null: when staff say so.
  publish_at INTEGER,
  -- Why it did not when its time came: a failure's code.
  problem TEXT
) STRICT;
CREATE INDEX product_drafts_due ON product_drafts (publish_at) WHERE publish_at IS NOT NULL AND problem IS NULL;

-- What of a product was in the shop, newest last. `imported`: what staff found there, from an import or an earlier program.
CREATE TABLE product_versions (
  slug TEXT NOT NULL,
  version INTEGER NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('imported', 'published')),
  document TEXT NOT NULL CHECK (json_valid(document)),
  staff_id TEXT,
  staff_email TEXT NOT NULL DEFAULT '',
  published_at INTEGER NOT NULL,
  PRIMARY KEY (slug, version)
) STRICT, WITHOUT ROWID;
