-- Orders that staff make for a customer, who pays them by a link. Money is fils, times are ms since 1970.
CREATE TABLE draft_orders (
  draft_id TEXT PRIMARY KEY,
  number INTEGER NOT NULL UNIQUE,
  -- Null: the account is the one that has this e-mail when the link is used.
  user_id TEXT REFERENCES users (user_id) ON DELETE CASCADE,
  email TEXT,
  name TEXT NOT NULL DEFAULT '',
  -- [{ sku_id, quantity, agreed_price }]; agreed_price is for one unit, null: the shop's price.
  lines TEXT NOT NULL CHECK (json_valid(lines)),
  -- The customer reads `note`, staff alone `internal_note`.
  note TEXT NOT NULL DEFAULT '',
  internal_note TEXT NOT NULL DEFAULT '',
  state TEXT NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'sent', 'ordered', 'cancelled')),
  -- The link itself is kept nowhere.
  token_hash TEXT NOT NULL UNIQUE,
  -- Of the link; null before it was sent.
  expires_at INTEGER,
  version INTEGER NOT NULL DEFAULT 1,
  staff_id TEXT NOT NULL,
  staff_email TEXT NOT NULL,
  order_id TEXT UNIQUE,
  created_at INTEGER NOT NULL,
  changed_at INTEGER NOT NULL,
  CHECK (user_id IS NOT NULL OR email IS NOT NULL),
  CHECK (state <> 'sent' OR expires_at IS NOT NULL),
  CHECK ((state = 'ordered') = (order_id IS NOT NULL))
) STRICT;
CREATE INDEX draft_orders_by_state ON draft_orders (state, number);
CREATE INDEX draft_orders_by_user ON draft_orders (user_id, number);

-- One checkout for each draft, so that one order at most comes of it.
ALTER TABLE checkouts ADD COLUMN draft_id TEXT REFERENCES draft_orders (draft_id) ON DELETE CASCADE;
-- The draft as it was when the checkout was made of it; a changed draft begins it again.
ALTER TABLE checkouts ADD COLUMN draft_version INTEGER;
CREATE UNIQUE INDEX checkouts_of_drafts ON checkouts (draft_id) WHERE draft_id IS NOT NULL;
