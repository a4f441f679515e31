-- What a buyer has on order is counted before each order; what else comes with it follows below. Money is fils, times are
-- ms since 1970.
CREATE INDEX orders_open_by_user ON orders (user_id, placed_at) WHERE status NOT IN ('delivered', 'cancelled', 'returned');
CREATE INDEX payments_open_by_user ON payments (user_id) WHERE status = 'started';

-- What one member of staff asked for and another has to agree to: money for a wallet above a sum, a credit limit above one.
CREATE TABLE approvals (
  approval_id TEXT PRIMARY KEY,
  action TEXT NOT NULL CHECK (action IN ('wallet.credit', 'order.refund', 'order.cancel', 'order.return', 'credit.approve', 'credit.change')),
  -- The account, order or credit line that it is done to.
  subject TEXT NOT NULL,
  -- Whose account gains by it.
  user_id TEXT NOT NULL,
  amount INTEGER NOT NULL CHECK (amount > 0),
  -- What was asked for, by the names of its call.
  request TEXT NOT NULL CHECK (json_valid(request)),
  -- By which a request that is sent again is known.
  reference TEXT NOT NULL,
  status TEXT NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'approved', 'refused')),
  asked_by TEXT NOT NULL CONSTRAINT asked_for_another CHECK (asked_by <> user_id),
  asked_at INTEGER NOT NULL,
  decided_by TEXT,
  decided_at INTEGER,
  CHECK ((decided_by IS NULL) = (status = 'waiting') AND (decided_at IS NULL) = (status = 'waiting')),
  CONSTRAINT four_eyes CHECK (status <> 'approved' OR (decided_by <> asked_by AND decided_by <> user_id))
) STRICT;
CREATE UNIQUE INDEX approvals_waiting ON approvals (reference) WHERE status = 'waiting';
CREATE INDEX approvals_by_reference ON approvals (reference);
CREATE INDEX approvals_by_status ON approvals (status, asked_at, approval_id);
CREATE INDEX approvals_by_user ON approvals (user_id);

-- Money of deleted accounts: there is no wallet that anybody could reach, so staff pay it out by hand.
CREATE TABLE payouts (
  payout_id TEXT PRIMARY KEY,
  -- The pseudonym that is left of the account.
  user_id TEXT NOT NULL,
  -- Null: a payment that never became an order.
  order_id TEXT REFERENCES orders (order_id),
  amount INTEGER NOT NULL CHECK (amount > 0),
  -- What it is for: the same thing counts once.
  reference TEXT NOT NULL UNIQUE,
  status TEXT NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'paid')),
  -- How it was paid, such as a bank's reference.
  note TEXT NOT NULL DEFAULT '',
  created_at INTEGER NOT NULL,
  paid_at INTEGER CHECK ((paid_at IS NULL) = (status = 'waiting')),
  paid_by TEXT CHECK ((paid_by IS NULL) = (status = 'waiting'))
) STRICT;
CREATE INDEX payouts_by_order ON payouts (order_id);
CREATE INDEX payouts_by_user ON payouts (user_id);
CREATE INDEX payouts_by_status ON payouts (status, created_at, payout_id);

-- Nothing is put into a wallet whose owner is gone, no matter who tries.
CREATE TRIGGER wallet_entries_owned BEFORE INSERT ON wallet_entries
WHEN NEW.amount > 0 AND EXISTS (SELECT 1 FROM account_deletions WHERE user_id = NEW.user_id)
BEGIN
  SELECT RAISE(ABORT, 'wallet_owner_gone: the account is deleted');
END;
