-- Several claims of one payment freeze what it brought into the wallet once, not each. And who deletes an account gives
-- up what is in its wallet, also what is frozen there: nobody spends it.
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
WHERE c.status IN ('open', 'lost') AND c.amount > 0;
CREATE TRIGGER wallet_entries_frozen BEFORE INSERT ON wallet_entries
WHEN NEW.kind = 'spend' AND NEW.reference <> 'account-deleted:' || NEW.user_id
  AND NEW.balance_after < (SELECT coalesce(sum(amount), 0) FROM wallet_frozen WHERE user_id = NEW.user_id)
BEGIN
  SELECT RAISE(ABORT, 'wallet_not_negative: a part is frozen');
END;
