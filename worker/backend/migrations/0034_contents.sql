-- The shop's contents as staff edit them: home, promo bar, footer, pages, texts of listings. Times are ms since 1970.
-- `shared/contracts/goods/contents.ts` has the form of each document. What was never published the code delivers itself.
CREATE TABLE content_drafts (
  key TEXT PRIMARY KEY CHECK (length(key) BETWEEN 1 AND 160),
  document TEXT NOT NULL CHECK (json_valid(document)),
  -- Counts the times that it was saved.
  revision INTEGER NOT NULL CHECK (revision > 0),
  staff_id TEXT NOT NULL,
  staff_email TEXT NOT NULL,
  changed_at INTEGER NOT NULL,
  -- When it is published by itself; null: when staff say so.
  publish_at INTEGER,
  -- Why it was not when its time came: a failure's code.
  problem TEXT
) STRICT;
CREATE INDEX content_drafts_due ON content_drafts (publish_at) WHERE publish_at IS NOT NULL AND problem IS NULL;

-- What was in the shop, the newest of each key being what is. A withdrawn one has no document: the shop shows its own.
CREATE TABLE content_versions (
  key TEXT NOT NULL,
  version INTEGER NOT NULL,
  document TEXT CHECK (json_valid(document)),
  staff_id TEXT NOT NULL,
  staff_email TEXT NOT NULL,
  published_at INTEGER NOT NULL,
  PRIMARY KEY (key, version)
) STRICT, WITHOUT ROWID;

-- Addresses that are no page any more, and where they lead. Paths are in no language.
CREATE TABLE redirects (
  from_path TEXT PRIMARY KEY CHECK (from_path LIKE '/%' AND length(from_path) <= 500),
  to_path TEXT NOT NULL CHECK (length(to_path) BETWEEN 1 AND 500),
  status INTEGER NOT NULL CHECK (status IN (301, 302)),
  version INTEGER NOT NULL DEFAULT 1,
  changed_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX redirects_to ON redirects (to_path);
