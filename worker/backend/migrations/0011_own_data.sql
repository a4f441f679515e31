-- Deleted accounts (docs/personal-data.md). Times are ms since 1970 (UTC).

-- Accounts that their owners deleted. The row of `users` stays without anything personal, because ledgers and orders
-- refer to it; nobody signs in as it any more.
CREATE TABLE account_deletions (
  user_id TEXT PRIMARY KEY REFERENCES users (user_id),
  deleted_at INTEGER NOT NULL,
  -- Ids of files that were the user's, as a list, until they are gone from the bucket.
  documents TEXT NOT NULL CHECK (json_valid(documents)),
  -- When a scheduled run removes what is outside this database; null: it is gone.
  due_at INTEGER,
  -- Until when its tax documents keep a name and an address; null: they hold none.
  kept_until INTEGER
) STRICT;
CREATE INDEX account_deletions_due ON account_deletions (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX account_deletions_kept ON account_deletions (kept_until) WHERE kept_until IS NOT NULL;

-- Ledgers stay append-only: no figure, date or reference can be changed. What people wrote beside them may be taken out
-- while the account that it is about is being deleted, and only taken out.
DROP TRIGGER wallet_entries_stay;
CREATE TRIGGER wallet_entries_stay BEFORE UPDATE ON wallet_entries
WHEN NOT (NEW.note = ''
  AND (NEW.user_id, NEW.sequence, NEW.kind, NEW.amount, NEW.balance_after, NEW.reference, NEW.created_at)
    = (OLD.user_id, OLD.sequence, OLD.kind, OLD.amount, OLD.balance_after, OLD.reference, OLD.created_at)
  AND EXISTS (SELECT 1 FROM account_deletions d WHERE d.user_id = OLD.user_id AND d.due_at IS NOT NULL))
BEGIN
  SELECT RAISE(ABORT, 'wallet_entries: append only');
END;

DROP TRIGGER credit_entries_stay;
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

-- What was done, when and by which account stays in the log. An e-mail in it becomes the account's id, a text empty.
DROP TRIGGER audit_log_stays;
CREATE TRIGGER audit_log_stays BEFORE UPDATE ON audit_log
WHEN NOT ((NEW.entry_id, NEW.staff_id, NEW.action, NEW.created_at) = (OLD.entry_id, OLD.staff_id, OLD.action, OLD.created_at)
  AND NEW.staff_email IN (OLD.staff_email, '') AND NEW.detail IN (OLD.detail, '')
  AND (NEW.subject = OLD.subject
    OR EXISTS (SELECT 1 FROM account_deletions d WHERE d.user_id = NEW.subject AND d.due_at IS NOT NULL))
  AND EXISTS (SELECT 1 FROM account_deletions d WHERE d.due_at IS NOT NULL))
BEGIN
  SELECT RAISE(ABORT, 'audit_log: append only');
END;
