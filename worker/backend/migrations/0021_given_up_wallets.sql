-- Who deletes an account gives up what is in its wallet, also what a disputed payment has frozen there: nobody spends it.
DROP TRIGGER wallet_entries_frozen;
CREATE TRIGGER wallet_entries_frozen BEFORE INSERT ON wallet_entries
WHEN NEW.kind = 'spend' AND NEW.reference <> 'account-deleted:' || NEW.user_id
  AND NEW.balance_after < (SELECT coalesce(sum(amount), 0) FROM wallet_frozen WHERE user_id = NEW.user_id)
BEGIN
  SELECT RAISE(ABORT, 'wallet_not_negative: a part is frozen');
END;
