-- A merge of two customers can be undone for some days by whoever reads the messages at an address of either. Until then
-- what came with the account that is gone can be told from what was there, and nobody moves its money. Times are ms since
-- 1970, money is fils.

-- Until when it can be undone; null: it cannot any more.
ALTER TABLE customer_merges ADD COLUMN undo_until INTEGER;
-- What the link in the messages names; the link itself is kept nowhere.
ALTER TABLE customer_merges ADD COLUMN link_id TEXT;
-- What came from wallet to wallet.
ALTER TABLE customer_merges ADD COLUMN wallet INTEGER NOT NULL DEFAULT 0 CHECK (wallet >= 0);
CREATE UNIQUE INDEX customer_merges_by_link ON customer_merges (link_id) WHERE link_id IS NOT NULL;
CREATE INDEX customer_merges_undoable ON customer_merges (undo_until) WHERE undo_until IS NOT NULL;

-- Which rows came with the account that is gone, until the merge cannot be undone any more: `kind` is the table.
CREATE TABLE customer_merge_moves (
  gone_id TEXT NOT NULL REFERENCES users (user_id),
  kind TEXT NOT NULL,
  row_key TEXT NOT NULL,
  PRIMARY KEY (kind, row_key, gone_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX customer_merge_moves_by_gone ON customer_merge_moves (gone_id, kind);

-- What goes back when a merge is undone: what came from the wallet, and what its orders and payments have given since.
CREATE VIEW customer_merge_money AS
SELECT m.gone_id, m.stays_id, m.wallet
  + coalesce((SELECT sum(w.amount) FROM customer_merge_moves v CROSS JOIN refunds r ON r.order_id = v.row_key
      CROSS JOIN wallet_entries w ON w.kind = 'refund' AND w.reference = 'refund:' || r.refund_id
      WHERE v.gone_id = m.gone_id AND v.kind = 'orders' AND w.user_id = m.stays_id), 0)
  + coalesce((SELECT sum(w.amount) FROM customer_merge_moves v
      CROSS JOIN wallet_entries w ON w.kind = 'refund' AND w.reference = 'late:' || v.row_key
      WHERE v.gone_id = m.gone_id AND v.kind = 'payments' AND w.user_id = m.stays_id), 0) AS amount
FROM customer_merges m WHERE m.undo_until IS NOT NULL;

-- It is frozen, as money is that a bank takes back.
DROP TRIGGER wallet_entries_frozen;
DROP VIEW wallet_frozen;
CREATE VIEW wallet_frozen AS
SELECT p.user_id, c.claim_id, max(0, min(c.amount,
  -- What went into the wallet: late money, and what an order gave to it beyond the wallet's own part of the order.
  coalesce((SELECT amount FROM wallet_entries WHERE kind = 'refund' AND reference = 'late:' || p.payment_id), 0)
  + coalesce((SELECT max(0, sum(r.amount) - o.wallet) FROM orders o JOIN refunds r ON r.order_id = o.order_id
      WHERE o.payment_id = p.payment_id AND r.target = 'wallet' GROUP BY o.order_id), 0)
  -- What other claims of the payment have frozen of it.
  - (SELECT coalesce(sum(e.amount), 0) FROM payment_claims e
      WHERE e.payment_id = c.payment_id AND e.status IN ('open', 'lost') AND e.claim_id < c.claim_id))) AS amount
FROM payment_claims c JOIN payments p ON p.payment_id = c.payment_id
WHERE c.status IN ('open', 'lost') AND c.amount > 0
UNION ALL
SELECT stays_id, 'merge:' || gone_id, amount FROM customer_merge_money;
CREATE TRIGGER wallet_entries_frozen BEFORE INSERT ON wallet_entries
WHEN NEW.kind = 'spend' AND NEW.reference <> 'account-deleted:' || NEW.user_id
  AND NEW.balance_after < (SELECT coalesce(sum(amount), 0) FROM wallet_frozen WHERE user_id = NEW.user_id)
BEGIN
  SELECT RAISE(ABORT, 'wallet_not_negative: a part is frozen');
END;

-- A credit line that came so buys nothing meanwhile.
CREATE TRIGGER credit_entries_held BEFORE INSERT ON credit_entries
WHEN NEW.kind = 'purchase'
  AND EXISTS (SELECT 1 FROM customer_merge_moves WHERE kind = 'credit_accounts' AND row_key = NEW.account_id)
BEGIN
  SELECT RAISE(ABORT, 'credit_entries: the line is not open');
END;

-- Orders and payments change their account in both directions, so what comes back of them reaches the one that has them
-- now, whoever had read it before; who writes looks again.
CREATE TRIGGER wallet_entries_whose BEFORE INSERT ON wallet_entries
WHEN NEW.kind = 'refund' AND (
  NEW.user_id <> (SELECT o.user_id FROM refunds r JOIN orders o ON o.order_id = r.order_id
    WHERE r.refund_id = substr(NEW.reference, 8) AND NEW.reference GLOB 'refund:*')
  OR NEW.user_id <> (SELECT user_id FROM payments
    WHERE payment_id = substr(NEW.reference, 6) AND NEW.reference GLOB 'late:*'))
BEGIN
  SELECT RAISE(ABORT, 'batch_guard: the order is another account''s now');
END;

-- Why cash is not offered stays known with the account that is gone until it is so for good.
DROP TRIGGER customers_of_merges;
CREATE TRIGGER customers_of_merges AFTER INSERT ON customer_merges
BEGIN
  UPDATE customers SET gone = 1, text_changes = text_changes + 1 WHERE user_id = NEW.gone_id;
END;
CREATE TRIGGER customers_of_settled_merges AFTER UPDATE OF undo_until ON customer_merges WHEN NEW.undo_until IS NULL
BEGIN
  UPDATE customers SET no_cash = NULL WHERE user_id = NEW.gone_id;
END;
CREATE TRIGGER customers_of_undone_merges AFTER DELETE ON customer_merges
BEGIN
  UPDATE customers SET gone = 0, text_changes = text_changes + 1 WHERE user_id = OLD.gone_id;
  INSERT INTO event_recorder (type, subject, facts)
  VALUES ('customer.updated', OLD.gone_id, json_object('customer_id', OLD.gone_id)),
    ('customer.updated', OLD.stays_id, json_object('customer_id', OLD.stays_id));
END;
