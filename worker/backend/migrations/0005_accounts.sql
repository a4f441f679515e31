-- Sign-in: accounts, sessions, one-time codes, and what is sent to somebody. Times are ms since 1970 (UTC).

ALTER TABLE users ADD COLUMN phone TEXT;
ALTER TABLE users ADD COLUMN first_name TEXT NOT NULL DEFAULT '';
ALTER TABLE users ADD COLUMN last_name TEXT NOT NULL DEFAULT '';
ALTER TABLE users ADD COLUMN business_type TEXT NOT NULL DEFAULT '';
ALTER TABLE users ADD COLUMN establishment_name TEXT NOT NULL DEFAULT '';
-- Null: signs in by codes only.
ALTER TABLE users ADD COLUMN password_hash TEXT;
-- Who somebody is at another provider, as `google:<subject>`.
ALTER TABLE users ADD COLUMN social_id TEXT;
-- Language of what is sent later.
ALTER TABLE users ADD COLUMN locale TEXT NOT NULL DEFAULT 'en';
CREATE UNIQUE INDEX users_by_phone ON users (phone);
CREATE UNIQUE INDEX users_by_social_id ON users (social_id);

-- One sign-in on one device: a family of refresh tokens. The tokens themselves are derived from its id and kept nowhere.
CREATE TABLE sessions (
  family_id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (user_id) ON DELETE CASCADE,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  ended_at INTEGER
) STRICT;
CREATE INDEX sessions_by_user ON sessions (user_id);
CREATE INDEX sessions_by_end ON sessions (expires_at);

-- When each refresh token was first used. Used again much later, it is somebody else's copy, and the family ends.
CREATE TABLE refresh_uses (
  family_id TEXT NOT NULL REFERENCES sessions (family_id) ON DELETE CASCADE,
  generation INTEGER NOT NULL,
  used_at INTEGER NOT NULL,
  PRIMARY KEY (family_id, generation)
) STRICT, WITHOUT ROWID;

-- Codes by keyed hash. Only the newest of an address counts.
CREATE TABLE one_time_codes (
  code_id INTEGER PRIMARY KEY,
  address TEXT NOT NULL,
  code_hash TEXT NOT NULL,
  tries INTEGER NOT NULL DEFAULT 0 CHECK (tries BETWEEN 0 AND 5),
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  used_at INTEGER
) STRICT;
CREATE INDEX one_time_codes_by_address ON one_time_codes (address, code_id);
CREATE INDEX one_time_codes_by_time ON one_time_codes (created_at);

-- Passwords tried for an address, whether it has an account or not.
CREATE TABLE password_tries (
  try_id INTEGER PRIMARY KEY,
  address TEXT NOT NULL,
  tried_at INTEGER NOT NULL
) STRICT;
CREATE INDEX password_tries_by_address ON password_tries (address, tried_at);
CREATE INDEX password_tries_by_time ON password_tries (tried_at);

-- E-mails and texts that must leave at least once. A delivered text is blanked, except in development.
CREATE TABLE outbox (
  message_id INTEGER PRIMARY KEY,
  channel TEXT NOT NULL CHECK (channel IN ('email', 'sms')),
  recipient TEXT NOT NULL,
  subject TEXT NOT NULL,
  body TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  -- Not before this time; moved on by every try.
  due_at INTEGER NOT NULL,
  -- After this time it is of no use any more.
  stale_at INTEGER NOT NULL,
  tries INTEGER NOT NULL DEFAULT 0,
  sent_at INTEGER
) STRICT;
CREATE INDEX outbox_by_due ON outbox (due_at) WHERE sent_at IS NULL;
CREATE INDEX outbox_by_recipient ON outbox (recipient, message_id);
CREATE INDEX outbox_by_time ON outbox (created_at);
