-- Passkeys of customers, beside the codes that everybody can sign in by.

-- They open a session and confirm nothing: what moves money or rights is confirmed by a member's row in `passkeys` alone.
CREATE TABLE customer_passkeys (
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
-- Those of an account, for its owner's list and for its deletion.
CREATE INDEX customer_passkeys_by_user ON customer_passkeys (user_id);
