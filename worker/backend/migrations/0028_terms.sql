-- Payment terms: receipts of money spread over invoices, reminders of what is overdue, and when overdue stops credit.

-- Money that came in: for a credit account, where what is allocated to no invoice and was not refunded is a deposit of the account;
-- or for an order that a bank transfer or a cheque pays, which it pays whole.
CREATE TABLE receipts (
  receipt_id TEXT PRIMARY KEY,
  account_id TEXT REFERENCES credit_accounts (account_id),
  order_id TEXT REFERENCES orders (order_id) CHECK ((order_id IS NULL) <> (account_id IS NULL)),
  kind TEXT NOT NULL CHECK (kind IN ('transfer', 'cheque', 'card', 'cash')),
  -- In fils, as everywhere.
  amount INTEGER NOT NULL CHECK (amount > 0),
  -- When the shop had it, which may be days before somebody recorded it.
  received_at INTEGER NOT NULL,
  -- The payer's or bank's reference, or the number of a cheque.
  reference TEXT NOT NULL,
  note TEXT NOT NULL,
  -- What it is known by to who recorded it, such as an Idempotency-Key or a line of a bank statement: the same one counts once.
  request_key TEXT NOT NULL UNIQUE CHECK (request_key <> ''),
  state TEXT NOT NULL DEFAULT 'received' CHECK (state IN ('received', 'bounced', 'undone')),
  -- How much of the deposit went back to the customer.
  refunded INTEGER NOT NULL DEFAULT 0 CHECK (refunded BETWEEN 0 AND amount),
  recorded_by TEXT NOT NULL,
  recorded_at INTEGER NOT NULL,
  -- A second member of staff who saw the money; null with a time: the bank or the gateway showed it.
  confirmed_by TEXT CONSTRAINT receipt_confirmed_by_another CHECK (confirmed_by <> recorded_by),
  confirmed_at INTEGER,
  -- Who undid it, when and why.
  ended_by TEXT CHECK ((ended_by IS NULL) = (state = 'received')),
  ended_at INTEGER CHECK ((ended_at IS NULL) = (state = 'received')),
  end_reason TEXT NOT NULL DEFAULT '',
  CHECK (confirmed_by IS NULL OR confirmed_at IS NOT NULL),
  CHECK (state = 'received' OR refunded = 0)
) STRICT;
CREATE INDEX receipts_by_account ON receipts (account_id, recorded_at);
CREATE INDEX receipts_by_order ON receipts (order_id) WHERE order_id IS NOT NULL;
-- An order is paid once, unless its money went back.
CREATE UNIQUE INDEX one_receipt_of_order ON receipts (order_id) WHERE order_id IS NOT NULL AND state = 'received';
CREATE INDEX receipts_by_amount ON receipts (amount, received_at);
CREATE INDEX receipts_by_time ON receipts (recorded_at);
CREATE INDEX receipts_ended_by_time ON receipts (ended_at) WHERE ended_at IS NOT NULL;

-- A receipt's money on the invoices of orders. Each row is a repayment in the ledger, and what of it is undone a reversal; triggers
-- write both. Rows are only ever added, and `undone` only grows.
CREATE TABLE receipt_allocations (
  allocation_id TEXT PRIMARY KEY,
  receipt_id TEXT NOT NULL REFERENCES receipts (receipt_id),
  order_id TEXT NOT NULL,
  amount INTEGER NOT NULL CHECK (amount > 0),
  -- A member of staff, or `shop` where the scheduled look put a deposit onto what is overdue.
  allocated_by TEXT NOT NULL,
  allocated_at INTEGER NOT NULL,
  -- How much of it was taken off the invoice again, and when last.
  undone INTEGER NOT NULL DEFAULT 0 CHECK (undone BETWEEN 0 AND amount),
  undone_at INTEGER CHECK ((undone_at IS NULL) = (undone = 0))
) STRICT;
CREATE INDEX receipt_allocations_by_receipt ON receipt_allocations (receipt_id);
CREATE INDEX receipt_allocations_by_order ON receipt_allocations (order_id);

-- What of deposits was paid back to customers, by hand.
CREATE TABLE deposit_refunds (
  refund_id TEXT PRIMARY KEY,
  receipt_id TEXT NOT NULL REFERENCES receipts (receipt_id),
  amount INTEGER NOT NULL CHECK (amount > 0),
  note TEXT NOT NULL,
  refunded_by TEXT NOT NULL,
  refunded_at INTEGER NOT NULL
) STRICT;
CREATE INDEX deposit_refunds_by_receipt ON deposit_refunds (receipt_id);
CREATE INDEX deposit_refunds_by_time ON deposit_refunds (refunded_at);

-- Purchases of accounts, with what of each is left once its refunds and the receipts allocated to it are taken off. Repayments that
-- name no invoice settle what is left of the oldest ones: by `rank`, the number of the invoice (orders without one come after all that
-- have one), and by `sequence` within it. The sign before the kind keeps its index, which would find every purchase of all accounts,
-- out.
CREATE VIEW credit_purchases AS
SELECT e.account_id, e.order_id, e.sequence, e.amount, e.created_at, e.due_at, coalesce((
  SELECT d.number FROM tax_documents d WHERE d.order_id = e.order_id AND d.kind = 'invoice'), 9007199254740991) AS rank,
  max(0, e.amount
  + coalesce((SELECT sum(b.amount) FROM credit_entries b
      WHERE b.order_id = e.order_id AND b.account_id = e.account_id AND b.kind = 'refund'), 0)
  - coalesce((SELECT sum(x.amount - x.undone) FROM receipt_allocations x WHERE x.order_id = e.order_id), 0)) AS rest
FROM credit_entries e WHERE +e.kind = 'purchase';

-- What of a receipt is on no invoice and was not refunded.
CREATE VIEW receipt_deposits AS
SELECT r.receipt_id, r.account_id, r.amount - r.refunded - coalesce((
  SELECT sum(x.amount - x.undone) FROM receipt_allocations x WHERE x.receipt_id = r.receipt_id), 0) AS amount
FROM receipts r WHERE r.state = 'received' AND r.account_id IS NOT NULL;

-- An allocation takes no more than is left of its receipt.
CREATE TRIGGER receipt_allocations_covered BEFORE INSERT ON receipt_allocations
WHEN NEW.undone <> 0 OR NEW.amount > coalesce((SELECT amount FROM receipt_deposits WHERE receipt_id = NEW.receipt_id), 0)
BEGIN
  SELECT RAISE(ABORT, 'receipt_short: more than is left of the receipt');
END;

-- An allocation takes no more than is open of an invoice of the same account.
CREATE TRIGGER receipt_allocations_owed BEFORE INSERT ON receipt_allocations
WHEN NEW.amount > coalesce((
  SELECT min(p.rest, (SELECT balance_after FROM credit_entries l WHERE l.account_id = p.account_id ORDER BY l.sequence DESC LIMIT 1)
    - coalesce((SELECT sum(n.rest) FROM credit_purchases n WHERE n.account_id = p.account_id
      AND (n.rank, n.sequence) > (p.rank, p.sequence)), 0))
  FROM credit_purchases p
  WHERE p.order_id = NEW.order_id AND p.account_id = (SELECT account_id FROM receipts WHERE receipt_id = NEW.receipt_id)), 0)
BEGIN
  SELECT RAISE(ABORT, 'invoice_short: more than is open of the invoice');
END;

-- An allocation pays its part of the debt.
CREATE TRIGGER receipt_allocations_paid AFTER INSERT ON receipt_allocations
BEGIN
  INSERT INTO credit_entries (account_id, sequence, kind, amount, balance_after, credit_limit, reference, order_id, due_at, note,
    created_at)
  SELECT a.account_id, l.sequence + 1, 'repayment', -NEW.amount, l.balance_after - NEW.amount, a.credit_limit,
    'receipt:' || NEW.allocation_id, NULL, NULL, r.reference, NEW.allocated_at
  FROM receipts r JOIN credit_accounts a USING (account_id) JOIN credit_entries l ON l.account_id = a.account_id
    AND l.sequence = (SELECT max(sequence) FROM credit_entries WHERE account_id = a.account_id)
  WHERE r.receipt_id = NEW.receipt_id;
END;

-- What of an allocation is undone is owed again.
CREATE TRIGGER receipt_allocations_reversed AFTER UPDATE OF undone ON receipt_allocations
WHEN NEW.undone > OLD.undone
BEGIN
  INSERT INTO credit_entries (account_id, sequence, kind, amount, balance_after, credit_limit, reference, order_id, due_at, note,
    created_at)
  SELECT a.account_id, l.sequence + 1, 'reversal', NEW.undone - OLD.undone, l.balance_after + NEW.undone - OLD.undone,
    a.credit_limit, 'receipt:' || NEW.allocation_id || ':' || NEW.undone, NEW.order_id, NULL, r.reference, NEW.undone_at
  FROM receipts r JOIN credit_accounts a USING (account_id) JOIN credit_entries l ON l.account_id = a.account_id
    AND l.sequence = (SELECT max(sequence) FROM credit_entries WHERE account_id = a.account_id)
  WHERE r.receipt_id = NEW.receipt_id;
END;

-- Of an allocation only what is undone changes, and only grows.
CREATE TRIGGER receipt_allocations_stay BEFORE UPDATE ON receipt_allocations
WHEN NEW.undone < OLD.undone OR (NEW.allocation_id, NEW.receipt_id, NEW.order_id, NEW.amount, NEW.allocated_at)
  <> (OLD.allocation_id, OLD.receipt_id, OLD.order_id, OLD.amount, OLD.allocated_at)
BEGIN
  SELECT RAISE(ABORT, 'receipt_allocations: append only');
END;

-- Allocations are only ever added: none is deleted.
CREATE TRIGGER receipt_allocations_remain BEFORE DELETE ON receipt_allocations
BEGIN
  SELECT RAISE(ABORT, 'receipt_allocations: append only');
END;

-- Of a receipt no figure or date changes but what was refunded, and one that was undone stays undone.
CREATE TRIGGER receipts_stay BEFORE UPDATE ON receipts
WHEN NEW.refunded < OLD.refunded OR (OLD.state <> 'received' AND NEW.state <> OLD.state)
  OR (NEW.receipt_id, coalesce(NEW.account_id, ''), coalesce(NEW.order_id, ''), NEW.kind, NEW.amount, NEW.received_at,
    NEW.request_key, NEW.recorded_at)
    <> (OLD.receipt_id, coalesce(OLD.account_id, ''), coalesce(OLD.order_id, ''), OLD.kind, OLD.amount, OLD.received_at,
    OLD.request_key, OLD.recorded_at)
BEGIN
  SELECT RAISE(ABORT, 'receipts: append only');
END;

-- Receipts are only ever added: none is deleted.
CREATE TRIGGER receipts_remain BEFORE DELETE ON receipts
BEGIN
  SELECT RAISE(ABORT, 'receipts: append only');
END;

-- A receipt is undone once nothing of it is on an invoice.
CREATE TRIGGER receipts_free BEFORE UPDATE OF state ON receipts
WHEN NEW.state <> 'received' AND EXISTS (
  SELECT 1 FROM receipt_allocations WHERE receipt_id = NEW.receipt_id AND undone < amount)
BEGIN
  SELECT RAISE(ABORT, 'batch_guard: a part of the receipt is on an invoice');
END;

-- A receipt pays only an order whose buyer sends the money, and that somebody may still get.
CREATE TRIGGER receipts_of_orders BEFORE INSERT ON receipts
WHEN NEW.order_id IS NOT NULL AND NOT EXISTS (
  SELECT 1 FROM orders WHERE order_id = NEW.order_id AND payment_method IN ('bank_transfer', 'cheque') AND status <> 'cancelled')
BEGIN
  SELECT RAISE(ABORT, 'batch_guard: the order is not to be paid');
END;

-- order.paid, of one that a bank transfer or a cheque has paid.
CREATE TRIGGER events_of_remitted_orders AFTER INSERT ON receipts WHEN NEW.order_id IS NOT NULL
BEGIN
  INSERT INTO event_recorder (type, subject, facts)
  SELECT 'order.paid', order_id, json_object('order_id', order_id, 'number', number, 'status', status,
    'payment_method', payment_method, 'total_with_shipping', total + shipping, 'payable', payable, 'po_number', po_number)
  FROM orders WHERE order_id = NEW.order_id;
END;

-- Orders whose goods leave before their money has come, because a member of staff has said why.
CREATE TABLE order_releases (
  order_id TEXT PRIMARY KEY REFERENCES orders (order_id),
  reason TEXT NOT NULL CHECK (reason <> ''),
  released_by TEXT NOT NULL,
  released_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Whether staff have approved a customer for paying by bank transfer or cheque after placing an order.
ALTER TABLE customers ADD COLUMN remits INTEGER NOT NULL DEFAULT 0 CHECK (remits IN (0, 1));
-- Orders that wait for their money, by age: those that did not get it in time are cancelled.
CREATE INDEX orders_remitted ON orders (placed_at)
WHERE payment_method IN ('bank_transfer', 'cheque') AND status NOT IN ('delivered', 'cancelled', 'returned');

-- A refund takes no more than is left of its receipt.
CREATE TRIGGER deposit_refunds_covered BEFORE INSERT ON deposit_refunds
WHEN NEW.amount > coalesce((SELECT amount FROM receipt_deposits WHERE receipt_id = NEW.receipt_id), 0)
BEGIN
  SELECT RAISE(ABORT, 'receipt_short: more than is left of the receipt');
END;

-- Counts a refund of a deposit on its receipt.
CREATE TRIGGER deposit_refunds_counted AFTER INSERT ON deposit_refunds
BEGIN
  UPDATE receipts SET refunded = refunded + NEW.amount WHERE receipt_id = NEW.receipt_id;
END;

-- When overdue stops the credit of an account: by the shop's rule, by one of its own, or never.
ALTER TABLE credit_accounts ADD COLUMN stop_rule TEXT NOT NULL DEFAULT 'shop' CHECK (stop_rule IN ('shop', 'own', 'never'));
-- Of a rule of its own: after how many days overdue, and from which sum on.
ALTER TABLE credit_accounts ADD COLUMN stop_after INTEGER CHECK (stop_after BETWEEN 0 AND 365);
ALTER TABLE credit_accounts ADD COLUMN stop_from INTEGER CHECK (stop_from >= 0);
-- Until when staff let it buy though it is overdue, and why.
ALTER TABLE credit_accounts ADD COLUMN released_until INTEGER;
ALTER TABLE credit_accounts ADD COLUMN release_reason TEXT NOT NULL DEFAULT '';

-- Accounts that a scheduled task looks at: for reminders that are due, and for credit that stops or is free again.
CREATE TABLE credit_watches (
  account_id TEXT PRIMARY KEY REFERENCES credit_accounts (account_id),
  look_at INTEGER NOT NULL,
  -- Counts what changes the account, so that a look that began before does not count as one behind it.
  turn INTEGER NOT NULL DEFAULT 0,
  -- Since when customer and staff know that its credit has stopped.
  stopped_at INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX credit_watches_by_look ON credit_watches (look_at);
INSERT INTO credit_watches (account_id, look_at) SELECT DISTINCT account_id, 0 FROM credit_entries;

-- What changes the debt of an account has it looked at.
CREATE TRIGGER credit_watches_of_entries AFTER INSERT ON credit_entries
BEGIN
  INSERT INTO credit_watches (account_id, look_at) VALUES (NEW.account_id, 0)
  ON CONFLICT (account_id) DO UPDATE SET look_at = 0, turn = turn + 1;
END;

-- So does money that came in: what of it is on no invoice may pay what is overdue.
CREATE TRIGGER credit_watches_of_receipts AFTER INSERT ON receipts
BEGIN
  UPDATE credit_watches SET look_at = 0, turn = turn + 1 WHERE account_id = NEW.account_id;
END;

-- So does another rule, a release, and a line that is opened or closed.
CREATE TRIGGER credit_watches_of_rules AFTER UPDATE OF status, stop_rule, stop_after, stop_from, released_until ON credit_accounts
BEGIN
  UPDATE credit_watches SET look_at = 0, turn = turn + 1 WHERE account_id = NEW.account_id;
END;

-- Reminders of overdue invoices: each step of an invoice once.
CREATE TABLE due_reminders (
  order_id TEXT NOT NULL,
  -- Days after the due date.
  step INTEGER NOT NULL CHECK (step IN (3, 14, 30)),
  account_id TEXT NOT NULL REFERENCES credit_accounts (account_id),
  sent_at INTEGER NOT NULL,
  PRIMARY KEY (order_id, step)
) STRICT, WITHOUT ROWID;
CREATE INDEX due_reminders_by_account ON due_reminders (account_id);

-- Invoices that the customer disputes: no reminder is sent of them.
CREATE TABLE disputed_dues (
  order_id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES credit_accounts (account_id),
  reason TEXT NOT NULL,
  disputed_by TEXT NOT NULL,
  disputed_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX disputed_dues_by_account ON disputed_dues (account_id);
