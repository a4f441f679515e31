-- Who is staff, with which roles; how they join; the passkeys by which they confirm what moves money or rights. Times are ms
-- since 1970 (UTC).

-- One account that is, or was, staff. Roles are those of `shared/console/rights.ts`; a member has the rights of all of them.
CREATE TABLE staff_members (
  user_id TEXT PRIMARY KEY REFERENCES users (user_id),
  roles TEXT NOT NULL CHECK (json_valid(roles) AND json_type(roles) = 'array' AND json_array_length(roles) BETWEEN 1 AND 6),
  state TEXT NOT NULL CHECK (state IN ('active', 'removed')),
  -- Who invited them; null: the first owner, whom STAFF_EMAILS names.
  invited_by TEXT,
  joined_at INTEGER NOT NULL,
  changed_at INTEGER NOT NULL,
  version INTEGER NOT NULL DEFAULT 1
) STRICT;

-- By e-mail; the link's token is kept as a hash. The newest of an e-mail counts, once, until it expires.
CREATE TABLE staff_invitations (
  invitation_id TEXT PRIMARY KEY,
  email TEXT NOT NULL COLLATE NOCASE,
  roles TEXT NOT NULL CHECK (json_valid(roles) AND json_type(roles) = 'array' AND json_array_length(roles) BETWEEN 1 AND 6),
  token_hash TEXT NOT NULL UNIQUE,
  invited_by TEXT NOT NULL,
  invited_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  state TEXT NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'accepted', 'withdrawn'))
) STRICT;
CREATE UNIQUE INDEX staff_invitations_open ON staff_invitations (email) WHERE state = 'open';

-- Credentials of WebAuthn; id and public key (COSE) as base64url.
CREATE TABLE passkeys (
  credential_id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (user_id) ON DELETE CASCADE,
  public_key TEXT NOT NULL,
  -- Signatures so far as the authenticator counts them; one that does not count says 0 for good.
  counter INTEGER NOT NULL CHECK (counter >= 0),
  transports TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(transports)),
  name TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  used_at INTEGER
) STRICT;
CREATE INDEX passkeys_by_user ON passkeys (user_id);

-- What an authenticator has to sign, by hash: good for one purpose, for one session (or, to sign in, one browser), once.
CREATE TABLE passkey_challenges (
  challenge_hash TEXT PRIMARY KEY,
  purpose TEXT NOT NULL CHECK (purpose IN ('register', 'confirm', 'sign_in')),
  holder TEXT NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT;
CREATE INDEX passkey_challenges_by_holder ON passkey_challenges (holder);
CREATE INDEX passkey_challenges_by_end ON passkey_challenges (expires_at);

-- When the session's owner last used a passkey in it.
ALTER TABLE sessions ADD COLUMN confirmed_at INTEGER;

-- A member who has lost every passkey: two owners agree, neither of them the member, and the passkeys are cleared.
CREATE TABLE staff_recoveries (
  recovery_id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (user_id) ON DELETE CASCADE,
  asked_by TEXT NOT NULL CHECK (asked_by <> user_id),
  asked_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  agreed_by TEXT CHECK (agreed_by <> user_id AND agreed_by <> asked_by),
  state TEXT NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'done', 'withdrawn'))
) STRICT;
CREATE UNIQUE INDEX staff_recoveries_open ON staff_recoveries (user_id) WHERE state = 'open';
