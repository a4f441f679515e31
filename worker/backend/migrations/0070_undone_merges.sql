-- Merges that a customer has undone: nobody had asked for them, so an owner looks at each. Times are ms since 1970.
CREATE TABLE undone_merges (
  undone_id TEXT PRIMARY KEY,
  gone_id TEXT NOT NULL,
  stays_id TEXT NOT NULL,
  -- Who merged; the e-mail as it was when it was undone, empty for somebody who had left.
  staff_id TEXT NOT NULL,
  staff_email TEXT NOT NULL,
  merged_at INTEGER NOT NULL,
  undone_at INTEGER NOT NULL,
  -- When an owner dealt with it, who, and what came of it.
  dealt_at INTEGER,
  dealt_by TEXT,
  note TEXT NOT NULL DEFAULT '',
  CHECK ((dealt_at IS NULL) = (dealt_by IS NULL))
) STRICT;
CREATE INDEX undone_merges_open ON undone_merges (undone_at) WHERE dealt_at IS NULL;
CREATE INDEX undone_merges_dealt ON undone_merges (dealt_at) WHERE dealt_at IS NOT NULL;
