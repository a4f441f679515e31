-- How somebody of staff who has lost every passkey comes back without a colleague. Times are ms since 1970 (UTC).

-- Codes that were printed, by hash (they are long and random), each good once; making new ones ends the old.
CREATE TABLE passkey_recovery_codes (
  code_hash TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (user_id) ON DELETE CASCADE,
  made_at INTEGER NOT NULL,
  used_at INTEGER
) STRICT;
CREATE INDEX passkey_recovery_codes_by_user ON passkey_recovery_codes (user_id);

-- Begun with such a code and a one-time code by e-mail. Every owner is told, and can stop it by the link, whose token is kept
-- as a hash; from `due_at` until `ends_at` its member may add a passkey in place of all others.
CREATE TABLE passkey_recoveries (
  recovery_id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (user_id) ON DELETE CASCADE,
  token_hash TEXT NOT NULL UNIQUE,
  asked_at INTEGER NOT NULL,
  due_at INTEGER NOT NULL CHECK (due_at > asked_at),
  ends_at INTEGER NOT NULL CHECK (ends_at > due_at),
  state TEXT NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'stopped', 'done'))
) STRICT;
CREATE UNIQUE INDEX passkey_recoveries_open ON passkey_recoveries (user_id) WHERE state = 'open';
