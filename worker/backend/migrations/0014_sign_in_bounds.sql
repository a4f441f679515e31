-- Codes and passwords are counted by who tries, so that nobody uses up another's tries. Times are ms since 1970 (UTC).

-- Which browser asked (a hash), from which network (a hash, empty when unknown), and whether it had signed in to this
-- account before. Each browser's newest code counts.
ALTER TABLE one_time_codes ADD COLUMN browser TEXT NOT NULL DEFAULT '';
ALTER TABLE one_time_codes ADD COLUMN network TEXT NOT NULL DEFAULT '';
ALTER TABLE one_time_codes ADD COLUMN trusted INTEGER NOT NULL DEFAULT 0 CHECK (trusted IN (0, 1));
ALTER TABLE password_tries ADD COLUMN browser TEXT NOT NULL DEFAULT '';
ALTER TABLE password_tries ADD COLUMN network TEXT NOT NULL DEFAULT '';
ALTER TABLE password_tries ADD COLUMN trusted INTEGER NOT NULL DEFAULT 0 CHECK (trusted IN (0, 1));

-- When, and by what, the owner last proved in this session who they are: the password, or a code to an address of theirs.
ALTER TABLE sessions ADD COLUMN proven_at INTEGER;
ALTER TABLE sessions ADD COLUMN proven_by TEXT CHECK (proven_by IN ('password', 'email', 'phone'));

-- Browsers that signed in to an account: strangers' tries do not use up theirs.
CREATE TABLE trusted_browsers (
  user_id TEXT NOT NULL REFERENCES users (user_id) ON DELETE CASCADE,
  browser TEXT NOT NULL,
  seen_at INTEGER NOT NULL,
  PRIMARY KEY (user_id, browser)
) STRICT, WITHOUT ROWID;
CREATE INDEX trusted_browsers_by_time ON trusted_browsers (seen_at);

-- Nonces that wait for an ID token of another provider, by hash; using one deletes it.
CREATE TABLE social_nonces (
  nonce_hash TEXT PRIMARY KEY,
  browser TEXT NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX social_nonces_by_browser ON social_nonces (browser, expires_at);
CREATE INDEX social_nonces_by_time ON social_nonces (expires_at);

-- Changes of an account's e-mail or phone that can be undone by a link to the address that stood before. `old_address` is
-- null where there was none.
CREATE TABLE address_changes (
  change_id INTEGER PRIMARY KEY,
  link_id TEXT NOT NULL UNIQUE,
  user_id TEXT NOT NULL REFERENCES users (user_id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('email', 'phone')),
  old_address TEXT,
  changed_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  undone_at INTEGER
) STRICT;
CREATE INDEX address_changes_by_user ON address_changes (user_id, change_id);
CREATE INDEX address_changes_by_time ON address_changes (expires_at);
