-- What gave power when a backup was made and was set aside when it was restored, since it may have been taken away in between:
-- it has none until an owner gives it back. Times are ms since 1970 (UTC).
CREATE TABLE restored_powers (
  kind TEXT NOT NULL CHECK (kind IN ('member', 'passkey', 'api_key', 'webhook')),
  -- Its id in its own table.
  subject TEXT NOT NULL,
  -- The member, whose passkey it is, or who made the key; null: a webhook.
  user_id TEXT REFERENCES users (user_id) ON DELETE CASCADE,
  -- The row of `passkeys`, which is not in that table meanwhile.
  passkey TEXT CHECK ((passkey IS NOT NULL) = (kind = 'passkey') AND (passkey IS NULL OR json_valid(passkey))),
  restored_at INTEGER NOT NULL,
  PRIMARY KEY (kind, subject),
  CHECK ((user_id IS NULL) = (kind = 'webhook'))
) STRICT, WITHOUT ROWID;
CREATE INDEX restored_powers_by_user ON restored_powers (user_id);
