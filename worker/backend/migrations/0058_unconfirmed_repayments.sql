-- A repayment that one member of staff has recorded is not confirmed before a second one says so. What goes back of an
-- order on credit first undoes repayments that are not: an entry of the kind 'reversal' adds to what is owed again. Only a
-- purchase is bound by the limit. A CHECK cannot be changed in place, and triggers that read the table go with it.
DROP TRIGGER credit_shop_entries_follow;
DROP TRIGGER credit_accounts_limit;
DROP TRIGGER customers_of_changed_credit;
CREATE TABLE credit_entries_reversible (
  account_id TEXT NOT NULL REFERENCES credit_accounts (account_id),
  sequence INTEGER NOT NULL CHECK (sequence >= 1),
  kind TEXT NOT NULL CHECK (kind IN ('purchase', 'refund', 'repayment', 'reversal')),
  amount INTEGER NOT NULL CHECK (amount <> 0 AND (amount > 0) = (kind IN ('purchase', 'reversal'))),
  balance_after INTEGER NOT NULL CONSTRAINT credit_not_negative CHECK (balance_after >= 0),
  -- Of the account, at that moment.
  credit_limit INTEGER NOT NULL,
  -- What it is for: the same thing counts once.
  reference TEXT NOT NULL CHECK (reference <> ''),
  -- Of a purchase, of what goes back of it, and of the order whose money undid a repayment.
  order_id TEXT CHECK ((order_id IS NULL) = (kind = 'repayment')),
  -- Of a purchase.
  due_at INTEGER CHECK ((due_at IS NOT NULL) = (kind = 'purchase')),
  note TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (account_id, sequence),
  UNIQUE (kind, reference),
  CONSTRAINT credit_within_limit CHECK (kind <> 'purchase' OR balance_after <= credit_limit)
) STRICT, WITHOUT ROWID;
INSERT INTO credit_entries_reversible (account_id, sequence, kind, amount, balance_after, credit_limit, reference, order_id, due_at, note, created_at)
  SELECT account_id, sequence, kind, amount, balance_after, credit_limit, reference, order_id, due_at, note, created_at
  FROM credit_entries;
DROP TABLE credit_entries;
ALTER TABLE credit_entries_reversible RENAME TO credit_entries;
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
WHEN NOT (NEW.note = ''
  AND (NEW.account_id, NEW.sequence, NEW.kind, NEW.amount, NEW.balance_after, NEW.credit_limit, NEW.reference, NEW.created_at)
    = (OLD.account_id, OLD.sequence, OLD.kind, OLD.amount, OLD.balance_after, OLD.credit_limit, OLD.reference, OLD.created_at)
  AND NEW.order_id IS OLD.order_id AND NEW.due_at IS OLD.due_at
  AND EXISTS (SELECT 1 FROM account_deletions d JOIN credit_accounts a ON a.user_id = d.user_id
    WHERE a.account_id = OLD.account_id AND d.due_at IS NOT NULL))
BEGIN
  SELECT RAISE(ABORT, 'credit_entries: append only');
END;
CREATE TRIGGER credit_entries_remain BEFORE DELETE ON credit_entries
BEGIN
  SELECT RAISE(ABORT, 'credit_entries: append only');
END;
CREATE TRIGGER credit_shop_entries_follow BEFORE INSERT ON credit_shop_entries
WHEN NEW.sequence <> 1 + coalesce((SELECT max(sequence) FROM credit_shop_entries), 0)
  OR NEW.balance_after <> NEW.amount + coalesce(
    (SELECT balance_after FROM credit_shop_entries ORDER BY sequence DESC LIMIT 1), 0)
  OR NOT EXISTS (SELECT 1 FROM credit_entries
    WHERE account_id = NEW.account_id AND sequence = NEW.account_sequence AND amount = -NEW.amount)
BEGIN
  SELECT RAISE(ABORT, 'credit_shop_entries: no counterpart');
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
CREATE TRIGGER customers_of_changed_credit AFTER UPDATE OF user_id, status, establishment, trn ON credit_accounts
BEGIN
  UPDATE customers SET text_changes = text_changes + 1, credit = 'none', owes = 0 WHERE user_id = OLD.user_id;
  UPDATE customers SET text_changes = text_changes + 1, credit = NEW.status, owes = coalesce((
      SELECT balance_after FROM credit_entries WHERE account_id = NEW.account_id ORDER BY sequence DESC LIMIT 1), 0)
  WHERE user_id = NEW.user_id;
END;
CREATE TRIGGER customers_of_credit_entries AFTER INSERT ON credit_entries
BEGIN
  UPDATE customers SET owes = NEW.balance_after
  WHERE user_id = (SELECT user_id FROM credit_accounts WHERE account_id = NEW.account_id);
END;

-- Repayments that one member of staff has recorded; those of before this table count as confirmed.
CREATE TABLE credit_repayments (
  account_id TEXT NOT NULL REFERENCES credit_accounts (account_id),
  sequence INTEGER NOT NULL,
  amount INTEGER NOT NULL CHECK (amount > 0),
  recorded_by TEXT NOT NULL,
  -- How much of it was undone before somebody confirmed it.
  undone INTEGER NOT NULL DEFAULT 0 CHECK (undone BETWEEN 0 AND amount),
  confirmed_by TEXT CONSTRAINT confirmed_by_another CHECK (confirmed_by <> recorded_by),
  confirmed_at INTEGER,
  PRIMARY KEY (account_id, sequence),
  CHECK ((confirmed_by IS NULL) = (confirmed_at IS NULL))
) STRICT, WITHOUT ROWID;
CREATE INDEX credit_repayments_open ON credit_repayments (account_id) WHERE confirmed_at IS NULL;
