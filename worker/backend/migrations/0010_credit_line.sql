-- Credit lines, and sales people's codes. Money is fils, times are ms since 1970.

-- A customer's credit line, from the application on; `status` is none before that.
CREATE TABLE credit_accounts (
  account_id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL UNIQUE REFERENCES users (user_id),
  status TEXT NOT NULL DEFAULT 'applied' CHECK (status IN ('applied', 'approved', 'rejected', 'suspended')),
  credit_limit INTEGER NOT NULL DEFAULT 0 CHECK (credit_limit >= 0),
  -- Days from a purchase to its due date; null until it is approved.
  terms INTEGER CHECK (terms > 0),
  -- What was asked for.
  establishment TEXT NOT NULL,
  trn TEXT NOT NULL CHECK (length(trn) = 15),
  contact_name TEXT NOT NULL,
  contact_phone TEXT NOT NULL,
  monthly_purchases TEXT NOT NULL,
  requested_limit INTEGER NOT NULL CHECK (requested_limit > 0),
  requested_terms INTEGER NOT NULL CHECK (requested_terms > 0),
  -- Why it was rejected or suspended.
  reason TEXT CHECK ((reason IS NOT NULL) = (status IN ('rejected', 'suspended'))),
  applied_at INTEGER NOT NULL,
  decided_at INTEGER CHECK ((decided_at IS NULL) = (status = 'applied')),
  decided_by TEXT,
  CHECK (status IN ('applied', 'rejected') OR (terms IS NOT NULL AND credit_limit > 0))
) STRICT;
CREATE INDEX credit_accounts_by_status ON credit_accounts (status, applied_at, account_id);

-- The customers' side of the ledger: what each owes is the newest balance_after. Rows are only ever added.
CREATE TABLE credit_entries (
  account_id TEXT NOT NULL REFERENCES credit_accounts (account_id),
  sequence INTEGER NOT NULL CHECK (sequence >= 1),
  kind TEXT NOT NULL CHECK (kind IN ('purchase', 'refund', 'repayment')),
  amount INTEGER NOT NULL CHECK (amount <> 0 AND (amount > 0) = (kind = 'purchase')),
  balance_after INTEGER NOT NULL CONSTRAINT credit_not_negative CHECK (balance_after >= 0),
  -- Of the account, at that moment.
  credit_limit INTEGER NOT NULL,
  -- What it is for: the same thing counts once.
  reference TEXT NOT NULL CHECK (reference <> ''),
  -- Of a purchase and of what goes back of it.
  order_id TEXT CHECK ((order_id IS NULL) = (kind = 'repayment')),
  -- Of a purchase.
  due_at INTEGER CHECK ((due_at IS NOT NULL) = (kind = 'purchase')),
  note TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (account_id, sequence),
  UNIQUE (kind, reference),
  CONSTRAINT credit_within_limit CHECK (balance_after <= credit_limit)
) STRICT, WITHOUT ROWID;
CREATE INDEX credit_entries_by_order ON credit_entries (order_id);
CREATE TRIGGER credit_entries_follow BEFORE INSERT ON credit_entries
WHEN NEW.sequence <> 1 + coalesce((SELECT max(sequence) FROM credit_entries WHERE account_id = NEW.account_id), 0)
  OR NEW.balance_after <> NEW.amount + coalesce(
    (SELECT balance_after FROM credit_entries WHERE account_id = NEW.account_id ORDER BY sequence DESC LIMIT 1), 0)
  OR NEW.credit_limit <> (SELECT credit_limit FROM credit_accounts WHERE account_id = NEW.account_id)
BEGIN
  SELECT RAISE(ABORT, 'credit_entries: does not follow the last entry');
END;
CREATE TRIGGER credit_entries_open BEFORE INSERT ON credit_entries
WHEN NEW.kind = 'purchase'
  AND (SELECT status FROM credit_accounts WHERE account_id = NEW.account_id) <> 'approved'
BEGIN
  SELECT RAISE(ABORT, 'credit_entries: the line is not open');
END;
CREATE TRIGGER credit_entries_stay BEFORE UPDATE ON credit_entries
BEGIN
  SELECT RAISE(ABORT, 'credit_entries: append only');
END;
CREATE TRIGGER credit_entries_remain BEFORE DELETE ON credit_entries
BEGIN
  SELECT RAISE(ABORT, 'credit_entries: append only');
END;

-- The shop's side: each customer's entry has its counterpart here, so both sides together are 0 at any moment.
CREATE TABLE credit_shop_entries (
  sequence INTEGER PRIMARY KEY CHECK (sequence >= 1),
  account_id TEXT NOT NULL,
  account_sequence INTEGER NOT NULL,
  amount INTEGER NOT NULL,
  -- What all customers together owe, negative.
  balance_after INTEGER NOT NULL CHECK (balance_after <= 0),
  created_at INTEGER NOT NULL,
  UNIQUE (account_id, account_sequence)
) STRICT;
CREATE TRIGGER credit_shop_entries_follow BEFORE INSERT ON credit_shop_entries
WHEN NEW.sequence <> 1 + coalesce((SELECT max(sequence) FROM credit_shop_entries), 0)
  OR NEW.balance_after <> NEW.amount + coalesce(
    (SELECT balance_after FROM credit_shop_entries ORDER BY sequence DESC LIMIT 1), 0)
  OR NOT EXISTS (SELECT 1 FROM credit_entries
    WHERE account_id = NEW.account_id AND sequence = NEW.account_sequence AND amount = -NEW.amount)
BEGIN
  SELECT RAISE(ABORT, 'credit_shop_entries: no counterpart');
END;
CREATE TRIGGER credit_shop_entries_stay BEFORE UPDATE ON credit_shop_entries
BEGIN
  SELECT RAISE(ABORT, 'credit_shop_entries: append only');
END;
CREATE TRIGGER credit_shop_entries_remain BEFORE DELETE ON credit_shop_entries
BEGIN
  SELECT RAISE(ABORT, 'credit_shop_entries: append only');
END;
CREATE TRIGGER credit_entries_mirror AFTER INSERT ON credit_entries
BEGIN
  INSERT INTO credit_shop_entries (sequence, account_id, account_sequence, amount, balance_after, created_at)
  SELECT 1 + coalesce(max(sequence), 0), NEW.account_id, NEW.sequence, -NEW.amount,
    coalesce((SELECT balance_after FROM credit_shop_entries ORDER BY sequence DESC LIMIT 1), 0) - NEW.amount,
    NEW.created_at
  FROM credit_shop_entries;
END;
-- A limit is never put below what is owed.
CREATE TRIGGER credit_accounts_limit BEFORE UPDATE OF credit_limit ON credit_accounts
WHEN NEW.credit_limit < coalesce(
  (SELECT balance_after FROM credit_entries WHERE account_id = NEW.account_id ORDER BY sequence DESC LIMIT 1), 0)
BEGIN
  SELECT RAISE(ABORT, 'credit_accounts: the limit is below what is owed');
END;

-- A document belongs to KYC details, to a credit line, or to nothing yet.
ALTER TABLE documents ADD COLUMN credit_account_id TEXT REFERENCES credit_accounts (account_id);
CREATE INDEX documents_by_credit_account ON documents (credit_account_id) WHERE credit_account_id IS NOT NULL;
DROP INDEX documents_unused;
CREATE INDEX documents_unused ON documents (uploaded_at) WHERE submission_id IS NULL AND credit_account_id IS NULL;

-- Money may go back to the credit line too; a CHECK cannot be changed in place.
CREATE TABLE refunds_with_credit (
  refund_id TEXT PRIMARY KEY,
  order_id TEXT NOT NULL REFERENCES orders (order_id),
  target TEXT NOT NULL CHECK (target IN ('wallet', 'gateway', 'credit')),
  amount INTEGER NOT NULL CHECK (amount > 0),
  status TEXT NOT NULL CHECK (status IN ('done', 'pending', 'refused')),
  created_at INTEGER NOT NULL,
  -- When a waiting one may be asked for again.
  due_at INTEGER NOT NULL,
  ended_at INTEGER CHECK ((ended_at IS NULL) = (status = 'pending'))
) STRICT;
INSERT INTO refunds_with_credit SELECT * FROM refunds;
DROP TABLE refunds;
ALTER TABLE refunds_with_credit RENAME TO refunds;
CREATE INDEX refunds_by_order ON refunds (order_id, created_at);
CREATE INDEX refunds_waiting ON refunds (due_at) WHERE status = 'pending';

-- Who, beside staff, may make a sales code.
ALTER TABLE users ADD COLUMN may_refer INTEGER NOT NULL DEFAULT 0 CHECK (may_refer IN (0, 1));
-- One code for each sales person; it outlives the right to make one, because orders name it.
CREATE TABLE sales_codes (
  code TEXT PRIMARY KEY,
  user_id TEXT NOT NULL UNIQUE REFERENCES users (user_id) ON DELETE CASCADE,
  created_at INTEGER NOT NULL
) STRICT;
-- Which carts came by a sales person's link.
CREATE TABLE cart_sales_codes (
  cart_id TEXT PRIMARY KEY,
  code TEXT NOT NULL REFERENCES sales_codes (code) ON DELETE CASCADE,
  linked_at INTEGER NOT NULL
) STRICT;
CREATE INDEX cart_sales_codes_by_time ON cart_sales_codes (linked_at);
ALTER TABLE cart_links ADD COLUMN sales_code TEXT;
ALTER TABLE checkouts ADD COLUMN sales_code TEXT;
ALTER TABLE orders ADD COLUMN sales_code TEXT;
CREATE INDEX orders_by_sales_code ON orders (sales_code, number) WHERE sales_code IS NOT NULL;
