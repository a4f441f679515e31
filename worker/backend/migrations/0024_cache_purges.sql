-- What changed of what everybody is shown, as tags of the answers that show it. A row stands in the batch of the change
-- itself, so that no change is published without being told; whoever keeps answers purges what it names.
CREATE TABLE cache_purges (
  tag TEXT PRIMARY KEY CHECK (length(tag) BETWEEN 1 AND 100),
  -- How often it changed, so that a change during a purge is not taken for the one that was purged.
  changes INTEGER NOT NULL DEFAULT 1,
  changed_at INTEGER NOT NULL,
  -- Null: not purged since it changed.
  purged_at INTEGER
) STRICT, WITHOUT ROWID;
