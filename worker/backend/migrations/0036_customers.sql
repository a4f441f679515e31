-- What staff know of customers beside their account. Money is fils, times are ms since 1970.

-- One row for each account, kept up to date by the triggers below: what the console's list shows, filters and sorts by.
CREATE TABLE customers (
  customer_id INTEGER PRIMARY KEY,
  user_id TEXT NOT NULL UNIQUE REFERENCES users (user_id) ON DELETE CASCADE,
  created_at INTEGER NOT NULL,
  category TEXT NOT NULL DEFAULT '',
  kyc TEXT NOT NULL DEFAULT 'none' CHECK (kyc IN ('none', 'submitted', 'approved', 'rejected')),
  credit TEXT NOT NULL DEFAULT 'none' CHECK (credit IN ('none', 'applied', 'approved', 'rejected', 'suspended')),
  owes INTEGER NOT NULL DEFAULT 0,
  orders INTEGER NOT NULL DEFAULT 0,
  -- What was delivered, or paid before that, less what went back.
  spent INTEGER NOT NULL DEFAULT 0,
  -- 0: none yet.
  last_order_at INTEGER NOT NULL DEFAULT 0,
  -- Deleted, or merged into another.
  gone INTEGER NOT NULL DEFAULT 0 CHECK (gone IN (0, 1)),
  -- Why cash on delivery is not offered, for staff; null: it is.
  no_cash TEXT CHECK (no_cash <> ''),
  -- Counts up when what the search finds it by has changed.
  text_changes INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX customers_newest ON customers (created_at, customer_id) WHERE gone = 0;
CREATE INDEX customers_by_last_order ON customers (last_order_at, customer_id) WHERE gone = 0;
CREATE INDEX customers_by_spent ON customers (spent, customer_id) WHERE gone = 0;
CREATE INDEX customers_by_orders ON customers (orders, customer_id) WHERE gone = 0;
CREATE INDEX customers_by_kyc ON customers (kyc, created_at, customer_id) WHERE gone = 0;
CREATE INDEX customers_by_credit ON customers (credit, created_at, customer_id) WHERE gone = 0 AND credit <> 'none';
CREATE INDEX customers_by_category ON customers (category, created_at, customer_id) WHERE gone = 0;

-- What each customer is found by; words by their beginning.
CREATE VIRTUAL TABLE customer_search USING fts5 (
  words, tokenize = "unicode61 remove_diacritics 2", prefix = '2 3 4'
);
-- Letters that people exchange in Arabic become one (`worker/backend/identity/accounts/search-terms.ts` reads queries alike).
CREATE VIEW customer_words AS
SELECT c.customer_id, c.user_id,
  replace(replace(replace(replace(replace(replace(
    coalesce(u.email, '') || ' ' || coalesce(u.phone, '') || ' ' || u.name || ' ' || u.first_name || ' ' || u.last_name
    || ' ' || u.establishment_name
    || ' ' || coalesce((SELECT group_concat(establishment || ' ' || trn, ' ') FROM kyc_submissions k WHERE k.user_id = u.user_id), '')
    || ' ' || coalesce((SELECT establishment || ' ' || trn || ' ' || contact_phone FROM credit_accounts a WHERE a.user_id = u.user_id), '')
    || ' ' || coalesce((SELECT group_concat(first_name || ' ' || last_name || ' ' || phone, ' ') FROM addresses a WHERE a.user_id = u.user_id), ''),
    'أ', 'ا'), 'إ', 'ا'), 'آ', 'ا'), 'ى', 'ي'), 'ة', 'ه'), 'ـ', '') AS words
FROM customers c JOIN users u ON u.user_id = c.user_id;
CREATE TRIGGER customers_words_change AFTER UPDATE OF text_changes ON customers
BEGIN
  DELETE FROM customer_search WHERE rowid = NEW.customer_id;
  INSERT INTO customer_search (rowid, words)
  SELECT customer_id, words FROM customer_words WHERE user_id = NEW.user_id AND NEW.gone = 0;
  UPDATE customers SET category = coalesce(
      (SELECT nullif(business_type, '') FROM users WHERE user_id = NEW.user_id),
      (SELECT business_type FROM kyc_submissions WHERE user_id = NEW.user_id ORDER BY submitted_at DESC, rowid DESC LIMIT 1),
      '')
  WHERE customer_id = NEW.customer_id;
END;
CREATE TRIGGER customers_words_end AFTER DELETE ON customers
BEGIN
  DELETE FROM customer_search WHERE rowid = OLD.customer_id;
END;

CREATE TRIGGER customers_of_users AFTER INSERT ON users
BEGIN
  INSERT INTO customers (user_id, created_at) VALUES (NEW.user_id, NEW.created_at);
  UPDATE customers SET text_changes = 1 WHERE user_id = NEW.user_id;
END;
CREATE TRIGGER customers_of_changed_users
AFTER UPDATE OF email, phone, name, first_name, last_name, establishment_name, business_type ON users
BEGIN
  UPDATE customers SET text_changes = text_changes + 1 WHERE user_id = NEW.user_id;
END;
CREATE TRIGGER customers_of_new_addresses AFTER INSERT ON addresses
BEGIN
  UPDATE customers SET text_changes = text_changes + 1 WHERE user_id = NEW.user_id;
END;
CREATE TRIGGER customers_of_changed_addresses AFTER UPDATE OF user_id, first_name, last_name, phone ON addresses
BEGIN
  UPDATE customers SET text_changes = text_changes + 1 WHERE user_id IN (OLD.user_id, NEW.user_id);
END;
CREATE TRIGGER customers_of_deleted_addresses AFTER DELETE ON addresses
BEGIN
  UPDATE customers SET text_changes = text_changes + 1 WHERE user_id = OLD.user_id;
END;

CREATE TRIGGER customers_of_new_kyc AFTER INSERT ON kyc_submissions
BEGIN
  UPDATE customers SET text_changes = text_changes + 1, kyc = coalesce((SELECT status FROM kyc_submissions
    WHERE user_id = NEW.user_id ORDER BY submitted_at DESC, rowid DESC LIMIT 1), 'none') WHERE user_id = NEW.user_id;
END;
CREATE TRIGGER customers_of_changed_kyc AFTER UPDATE OF user_id, status, establishment, trn ON kyc_submissions
BEGIN
  UPDATE customers SET text_changes = text_changes + 1, kyc = coalesce((SELECT status FROM kyc_submissions k
    WHERE k.user_id = customers.user_id ORDER BY submitted_at DESC, rowid DESC LIMIT 1), 'none')
  WHERE user_id IN (OLD.user_id, NEW.user_id);
END;
CREATE TRIGGER customers_of_deleted_kyc AFTER DELETE ON kyc_submissions
BEGIN
  UPDATE customers SET text_changes = text_changes + 1, kyc = coalesce((SELECT status FROM kyc_submissions
    WHERE user_id = OLD.user_id ORDER BY submitted_at DESC, rowid DESC LIMIT 1), 'none') WHERE user_id = OLD.user_id;
END;

CREATE TRIGGER customers_of_new_credit AFTER INSERT ON credit_accounts
BEGIN
  UPDATE customers SET text_changes = text_changes + 1, credit = NEW.status WHERE user_id = NEW.user_id;
END;
CREATE TRIGGER customers_of_changed_credit AFTER UPDATE OF user_id, status, establishment, trn ON credit_accounts
BEGIN
  UPDATE customers SET text_changes = text_changes + 1, credit = 'none', owes = 0 WHERE user_id = OLD.user_id;
  UPDATE customers SET text_changes = text_changes + 1, credit = NEW.status, owes = coalesce((
      SELECT balance_after FROM credit_entries WHERE account_id = NEW.account_id ORDER BY sequence DESC LIMIT 1), 0)
  WHERE user_id = NEW.user_id;
END;
CREATE TRIGGER customers_of_deleted_credit AFTER DELETE ON credit_accounts
BEGIN
  UPDATE customers SET text_changes = text_changes + 1, credit = 'none', owes = 0 WHERE user_id = OLD.user_id;
END;
CREATE TRIGGER customers_of_credit_entries AFTER INSERT ON credit_entries
BEGIN
  UPDATE customers SET owes = NEW.balance_after
  WHERE user_id = (SELECT user_id FROM credit_accounts WHERE account_id = NEW.account_id);
END;

CREATE TRIGGER customers_of_new_orders AFTER INSERT ON orders
BEGIN
  UPDATE customers SET orders = orders + 1, last_order_at = max(last_order_at, NEW.placed_at),
    spent = spent + iif(NEW.payment_method <> 'cod' OR NEW.status IN ('delivered', 'returned'),
      NEW.total + NEW.shipping - NEW.refunded, 0)
  WHERE user_id = NEW.user_id;
END;
CREATE TRIGGER customers_of_changed_orders AFTER UPDATE OF user_id, status, refunded ON orders
BEGIN
  UPDATE customers SET orders = orders - 1,
    spent = spent - iif(OLD.payment_method <> 'cod' OR OLD.status IN ('delivered', 'returned'),
      OLD.total + OLD.shipping - OLD.refunded, 0)
  WHERE user_id = OLD.user_id;
  UPDATE customers SET orders = orders + 1,
    spent = spent + iif(NEW.payment_method <> 'cod' OR NEW.status IN ('delivered', 'returned'),
      NEW.total + NEW.shipping - NEW.refunded, 0)
  WHERE user_id = NEW.user_id;
END;
CREATE TRIGGER customers_of_moved_orders AFTER UPDATE OF user_id ON orders WHEN NEW.user_id <> OLD.user_id
BEGIN
  UPDATE customers SET last_order_at = coalesce((
    SELECT placed_at FROM orders o WHERE o.user_id = customers.user_id ORDER BY number DESC LIMIT 1), 0)
  WHERE user_id = OLD.user_id;
  UPDATE customers SET last_order_at = max(last_order_at, NEW.placed_at) WHERE user_id = NEW.user_id;
END;

CREATE TRIGGER customers_of_deletions AFTER INSERT ON account_deletions
BEGIN
  UPDATE customers SET gone = 1, no_cash = NULL, text_changes = text_changes + 1 WHERE user_id = NEW.user_id;
END;

-- Accounts that are there already.
INSERT INTO customers (user_id, created_at, kyc, credit, owes, orders, spent, last_order_at, gone)
SELECT user_id, created_at,
  coalesce((SELECT status FROM kyc_submissions k WHERE k.user_id = u.user_id ORDER BY submitted_at DESC, rowid DESC LIMIT 1), 'none'),
  coalesce((SELECT status FROM credit_accounts a WHERE a.user_id = u.user_id), 'none'),
  coalesce((SELECT balance_after FROM credit_entries e JOIN credit_accounts a USING (account_id)
    WHERE a.user_id = u.user_id ORDER BY sequence DESC LIMIT 1), 0),
  (SELECT count(*) FROM orders o WHERE o.user_id = u.user_id),
  (SELECT coalesce(sum(iif(payment_method <> 'cod' OR status IN ('delivered', 'returned'), total + shipping - refunded, 0)), 0)
    FROM orders o WHERE o.user_id = u.user_id),
  coalesce((SELECT max(placed_at) FROM orders o WHERE o.user_id = u.user_id), 0),
  EXISTS (SELECT 1 FROM account_deletions d WHERE d.user_id = u.user_id)
FROM users u;
UPDATE customers SET text_changes = 1;

-- What staff wrote down about a customer; customers never see it in the shop.
CREATE TABLE customer_notes (
  note_id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (user_id) ON DELETE CASCADE,
  body TEXT NOT NULL CHECK (length(body) BETWEEN 1 AND 2000),
  staff_id TEXT NOT NULL,
  staff_email TEXT NOT NULL,
  pinned INTEGER NOT NULL DEFAULT 0 CHECK (pinned IN (0, 1)),
  created_at INTEGER NOT NULL,
  -- Null: as it was written first.
  changed_at INTEGER
) STRICT;
CREATE INDEX customer_notes_by_user ON customer_notes (user_id, pinned, created_at);

CREATE TABLE customer_tags (
  user_id TEXT NOT NULL REFERENCES users (user_id) ON DELETE CASCADE,
  tag TEXT NOT NULL CHECK (length(tag) BETWEEN 1 AND 40),
  PRIMARY KEY (user_id, tag)
) STRICT, WITHOUT ROWID;
CREATE INDEX customer_tags_by_tag ON customer_tags (tag, user_id);

-- What staff wrote to a customer. It left by the outbox, which forgets it after a week.
CREATE TABLE customer_messages (
  message_id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (user_id) ON DELETE CASCADE,
  channel TEXT NOT NULL CHECK (channel IN ('email', 'sms')),
  recipient TEXT NOT NULL,
  subject TEXT NOT NULL,
  body TEXT NOT NULL,
  staff_id TEXT NOT NULL,
  staff_email TEXT NOT NULL,
  -- By which a message that is sent again is known.
  key TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  UNIQUE (staff_id, key)
) STRICT;
CREATE INDEX customer_messages_by_user ON customer_messages (user_id, created_at);
CREATE INDEX customer_messages_by_staff ON customer_messages (staff_id, created_at);

-- Accounts that became part of another. The row of `users` stays, empty, because ledgers refer to it.
CREATE TABLE customer_merges (
  gone_id TEXT PRIMARY KEY REFERENCES users (user_id),
  stays_id TEXT NOT NULL REFERENCES users (user_id) CHECK (stays_id <> gone_id),
  -- Where the shop wrote to the one that is gone.
  email TEXT,
  phone TEXT,
  staff_id TEXT NOT NULL,
  merged_at INTEGER NOT NULL,
  -- When a scheduled run brings over the cart and the wishlist; null: they are there.
  due_at INTEGER
) STRICT;
CREATE INDEX customer_merges_by_stays ON customer_merges (stays_id);
CREATE INDEX customer_merges_due ON customer_merges (due_at) WHERE due_at IS NOT NULL;
CREATE TRIGGER customers_of_merges AFTER INSERT ON customer_merges
BEGIN
  UPDATE customers SET gone = 1, no_cash = NULL, text_changes = text_changes + 1 WHERE user_id = NEW.gone_id;
END;
-- Nothing reaches who is gone, whoever had read the account before; who writes looks again.
CREATE TRIGGER wallet_entries_merged BEFORE INSERT ON wallet_entries
WHEN EXISTS (SELECT 1 FROM customer_merges WHERE gone_id = NEW.user_id)
BEGIN
  SELECT RAISE(ABORT, 'batch_guard: the account was merged');
END;
CREATE TRIGGER orders_merged BEFORE INSERT ON orders
WHEN EXISTS (SELECT 1 FROM customer_merges WHERE gone_id = NEW.user_id)
BEGIN
  SELECT RAISE(ABORT, 'batch_guard: the account was merged');
END;
CREATE TRIGGER payments_merged BEFORE INSERT ON payments
WHEN EXISTS (SELECT 1 FROM customer_merges WHERE gone_id = NEW.user_id)
BEGIN
  SELECT RAISE(ABORT, 'batch_guard: the account was merged');
END;

-- A ledger's notes may be emptied with the account that it became part of.
DROP TRIGGER wallet_entries_stay;
CREATE TRIGGER wallet_entries_stay BEFORE UPDATE ON wallet_entries
WHEN NOT (NEW.note = ''
  AND (NEW.user_id, NEW.sequence, NEW.kind, NEW.amount, NEW.balance_after, NEW.reference, NEW.created_at)
    = (OLD.user_id, OLD.sequence, OLD.kind, OLD.amount, OLD.balance_after, OLD.reference, OLD.created_at)
  AND EXISTS (SELECT 1 FROM account_deletions d WHERE d.due_at IS NOT NULL AND (d.user_id = OLD.user_id
    OR d.user_id = (SELECT stays_id FROM customer_merges WHERE gone_id = OLD.user_id))))
BEGIN
  SELECT RAISE(ABORT, 'wallet_entries: append only');
END;

-- What was done to one thing is asked for on its page.
CREATE INDEX IF NOT EXISTS audit_log_by_subject ON audit_log (subject, entry_id);
