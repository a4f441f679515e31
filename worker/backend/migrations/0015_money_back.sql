-- Refunds that a gateway refuses wait for staff, the gateway's own books are compared with ours, and money that a bank
-- disputes stays in the wallet unspent. Money is fils, times are ms since 1970.

-- A CHECK cannot be changed in place. Until now the wallet got what a gateway refused; that is `replaced` from here on.
CREATE TABLE refunds_told (
  refund_id TEXT PRIMARY KEY,
  order_id TEXT NOT NULL REFERENCES orders (order_id),
  target TEXT NOT NULL CHECK (target IN ('wallet', 'gateway', 'credit')),
  amount INTEGER NOT NULL CHECK (amount > 0),
  -- pending: the gateway has to be asked, or has not finished. refused: it would not, and staff decide.
  -- replaced: it would not, and the wallet has it by staff's word.
  status TEXT NOT NULL CHECK (status IN ('done', 'pending', 'refused', 'replaced')),
  created_at INTEGER NOT NULL,
  -- When a waiting one may be asked for again.
  due_at INTEGER NOT NULL,
  ended_at INTEGER CHECK ((ended_at IS NULL) = (status IN ('pending', 'refused'))),
  -- How often staff had it tried again. Part of the key under which the gateway counts it once.
  attempt INTEGER NOT NULL DEFAULT 0 CHECK (attempt >= 0),
  -- How often the gateway was asked in this attempt.
  asked INTEGER NOT NULL DEFAULT 0 CHECK (asked >= 0),
  -- The gateway's own name for it, and its word for why it waits or was refused.
  gateway_refund TEXT,
  trouble TEXT NOT NULL DEFAULT '',
  -- Made by hand in the gateway's dashboard, or by a bank; the shop only wrote it down.
  elsewhere INTEGER NOT NULL DEFAULT 0 CHECK (elsewhere IN (0, 1))
) STRICT;
INSERT INTO refunds_told (refund_id, order_id, target, amount, status, created_at, due_at, ended_at)
  SELECT refund_id, order_id, target, amount, iif(status = 'refused', 'replaced', status), created_at, due_at, ended_at
  FROM refunds;
DROP TABLE refunds;
ALTER TABLE refunds_told RENAME TO refunds;
CREATE INDEX refunds_by_order ON refunds (order_id, created_at);
CREATE INDEX refunds_waiting ON refunds (due_at) WHERE status = 'pending';
CREATE UNIQUE INDEX refunds_at_gateway ON refunds (order_id, gateway_refund) WHERE gateway_refund IS NOT NULL;

-- When the gateway's books of a payment are compared with ours next; null: never (again).
ALTER TABLE payments ADD COLUMN compare_at INTEGER;
CREATE INDEX payments_by_compare ON payments (compare_at) WHERE compare_at IS NOT NULL;
UPDATE payments SET compare_at = 0 WHERE status IN ('paid', 'late', 'refunded');

-- Money of a payment that a bank disputes, or that went back beyond what the shop could book.
CREATE TABLE payment_claims (
  -- The gateway's own name for it.
  claim_id TEXT PRIMARY KEY,
  payment_id TEXT NOT NULL REFERENCES payments (payment_id),
  kind TEXT NOT NULL CHECK (kind IN ('dispute', 'refund')),
  -- Of a lost one: what could not be booked as given back by the order.
  amount INTEGER NOT NULL CHECK (amount >= 0),
  status TEXT NOT NULL CHECK (status IN ('open', 'won', 'lost')),
  reason TEXT NOT NULL DEFAULT '',
  opened_at INTEGER NOT NULL,
  changed_at INTEGER NOT NULL
) STRICT;
CREATE INDEX payment_claims_by_payment ON payment_claims (payment_id);

-- What each wallet may not spend: of a payment that is claimed, what went into the wallet. That is late money, and what
-- an order gave to the wallet beyond the wallet's own part of it.
CREATE VIEW wallet_frozen AS
SELECT p.user_id, c.claim_id, min(c.amount,
  coalesce((SELECT amount FROM wallet_entries WHERE kind = 'refund' AND reference = 'late:' || p.payment_id), 0)
  + coalesce((SELECT max(0, sum(r.amount) - o.wallet) FROM orders o JOIN refunds r ON r.order_id = o.order_id
      WHERE o.payment_id = p.payment_id AND r.target = 'wallet' GROUP BY o.order_id), 0)) AS amount
FROM payment_claims c JOIN payments p ON p.payment_id = c.payment_id
WHERE c.status IN ('open', 'lost') AND c.amount > 0;
CREATE TRIGGER wallet_entries_frozen BEFORE INSERT ON wallet_entries
WHEN NEW.kind = 'spend'
  AND NEW.balance_after < (SELECT coalesce(sum(amount), 0) FROM wallet_frozen WHERE user_id = NEW.user_id)
BEGIN
  SELECT RAISE(ABORT, 'wallet_not_negative: a part is frozen');
END;

-- Where the gateway's books and ours differ, or where staff have to decide. One row for each thing that differs; it opens
-- again when it changes after somebody dealt with it.
CREATE TABLE payment_differences (
  difference_id TEXT PRIMARY KEY,
  payment_id TEXT NOT NULL REFERENCES payments (payment_id),
  kind TEXT NOT NULL,
  -- Which refund or dispute; empty: the payment itself.
  about TEXT NOT NULL,
  -- Fils by our books and by the gateway's; null where there is no such figure.
  ours INTEGER,
  theirs INTEGER,
  -- The gateway's word for it, or a currency.
  detail TEXT NOT NULL,
  found_at INTEGER NOT NULL,
  -- Who dealt with it, when, and what was done; nobody: it is settled by itself.
  dealt_at INTEGER,
  dealt_by TEXT,
  note TEXT NOT NULL DEFAULT '',
  UNIQUE (payment_id, kind, about)
) STRICT;
CREATE INDEX payment_differences_open ON payment_differences (found_at) WHERE dealt_at IS NULL;
INSERT INTO payment_differences (difference_id, payment_id, kind, about, ours, detail, found_at)
  SELECT 'wrong-' || payment_id, payment_id, 'wrong_money', '', amount, '', coalesce(ended_at, started_at)
  FROM payments WHERE wrong_money = 1;
