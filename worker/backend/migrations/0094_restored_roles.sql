-- Roles that owners made come back from a backup with the rights that they had then: they wait for an owner too, and give
-- nothing until then. `rights` is what such a role gave, as JSON.
CREATE TABLE restored_powers_and_roles (
  kind TEXT NOT NULL CHECK (kind IN ('role', 'member', 'passkey', 'api_key', 'webhook')),
  -- Its id in its own table.
  subject TEXT NOT NULL,
  -- The member, whose passkey it is, or who made the key; null: a webhook or a role.
  user_id TEXT REFERENCES users (user_id) ON DELETE CASCADE,
  -- The row of `passkeys`, which is not in that table meanwhile.
  passkey TEXT CHECK ((passkey IS NOT NULL) = (kind = 'passkey') AND (passkey IS NULL OR json_valid(passkey))),
  rights TEXT CHECK ((rights IS NOT NULL) = (kind = 'role') AND (rights IS NULL OR json_valid(rights))),
  restored_at INTEGER NOT NULL,
  PRIMARY KEY (kind, subject),
  CHECK ((user_id IS NULL) = (kind IN ('webhook', 'role')))
) STRICT, WITHOUT ROWID;
INSERT INTO restored_powers_and_roles (kind, subject, user_id, passkey, restored_at)
SELECT kind, subject, user_id, passkey, restored_at FROM restored_powers;
DROP TABLE restored_powers;
ALTER TABLE restored_powers_and_roles RENAME TO restored_powers;
CREATE INDEX restored_powers_by_user ON restored_powers (user_id);
