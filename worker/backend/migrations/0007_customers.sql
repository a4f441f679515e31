-- What staff know of customers beside their account.

-- === The list of customers, which triggers keep up to date ===

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

-- What each customer is found by, as it is written: names, addresses, numbers of the business.
CREATE VIEW customer_texts AS
SELECT c.customer_id, c.user_id,
  coalesce(u.email, '') || ' ' || coalesce(u.phone, '') || ' ' || u.name || ' ' || u.first_name || ' ' || u.last_name
  || ' ' || u.establishment_name
  || ' ' || coalesce((SELECT group_concat(establishment || ' ' || trn, ' ') FROM kyc_submissions k WHERE k.user_id = u.user_id), '')
  || ' ' || coalesce((SELECT establishment || ' ' || trn || ' ' || contact_phone FROM credit_accounts a WHERE a.user_id = u.user_id), '')
  || ' ' || coalesce((SELECT group_concat(first_name || ' ' || last_name || ' ' || phone, ' ') FROM addresses a WHERE a.user_id = u.user_id), '')
  AS words
FROM customers c JOIN users u ON u.user_id = c.user_id;

-- The same with letters become one that people exchange, as in the shop's own search (`worker/backend/identity/accounts/search-terms.ts`
-- reads queries alike): hamza on every carrier, and letters of Persian keyboards. This and the next view are two, since 28 calls
-- within each other are more than the SQLite that Debian and Python bring can parse, and they could not open the database at all.
CREATE VIEW customer_letters AS
SELECT customer_id, user_id,
  replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
    words,
    'أ', 'ا'), 'إ', 'ا'), 'آ', 'ا'), 'ٱ', 'ا'), 'ى', 'ي'), 'ی', 'ي'), 'ې', 'ي'), 'ئ', 'ي'), 'ؤ', 'و'), 'ک', 'ك'),
    'گ', 'ك'), 'ة', 'ه'), 'ہ', 'ه'), 'ە', 'ه') AS words
FROM customer_texts;

-- The same without a hamza alone, signs of vowels, and what nobody sees: the words of `customer_search`.
CREATE VIEW customer_words AS
SELECT customer_id, user_id,
  replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
    words,
    'ء', ''), char(1600), ''), char(1611), ''), char(1612), ''), char(1613), ''), char(1614), ''), char(1615), ''),
    char(1616), ''), char(1617), ''), char(1618), ''), char(8204), ''), char(8205), ''), char(8206), ''), char(8207), '') AS words
FROM customer_letters;

-- What the search finds a customer by has changed: the words and the customer's kind of business are read again.
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

-- A customer who is no more is not found.
CREATE TRIGGER customers_words_end AFTER DELETE ON customers
BEGIN
  DELETE FROM customer_search WHERE rowid = OLD.customer_id;
END;

-- A new account is a new customer.
CREATE TRIGGER customers_of_users AFTER INSERT ON users
BEGIN
  INSERT INTO customers (user_id, created_at) VALUES (NEW.user_id, NEW.created_at);
  UPDATE customers SET text_changes = 1 WHERE user_id = NEW.user_id;
END;

-- Names and addresses of an account are words that a customer is found by.
CREATE TRIGGER customers_of_changed_users
AFTER UPDATE OF email, phone, name, first_name, last_name, establishment_name, business_type ON users
BEGIN
  UPDATE customers SET text_changes = text_changes + 1 WHERE user_id = NEW.user_id;
END;

-- Names and phones of addresses are words that a customer is found by: here of a new address.
CREATE TRIGGER customers_of_new_addresses AFTER INSERT ON addresses
BEGIN
  UPDATE customers SET text_changes = text_changes + 1 WHERE user_id = NEW.user_id;
END;

-- The same of a changed address, or one that changes its account.
CREATE TRIGGER customers_of_changed_addresses AFTER UPDATE OF user_id, first_name, last_name, phone ON addresses
BEGIN
  UPDATE customers SET text_changes = text_changes + 1 WHERE user_id IN (OLD.user_id, NEW.user_id);
END;

-- The same of an address that is no more.
CREATE TRIGGER customers_of_deleted_addresses AFTER DELETE ON addresses
BEGIN
  UPDATE customers SET text_changes = text_changes + 1 WHERE user_id = OLD.user_id;
END;

-- A customer has the state of the newest KYC details, and is found by their words: here when they are sent.
CREATE TRIGGER customers_of_new_kyc AFTER INSERT ON kyc_submissions
BEGIN
  UPDATE customers SET text_changes = text_changes + 1, kyc = coalesce((SELECT status FROM kyc_submissions
    WHERE user_id = NEW.user_id ORDER BY submitted_at DESC, rowid DESC LIMIT 1), 'none') WHERE user_id = NEW.user_id;
END;

-- The same when KYC details are decided on or change their account.
CREATE TRIGGER customers_of_changed_kyc AFTER UPDATE OF user_id, status, establishment, trn ON kyc_submissions
BEGIN
  UPDATE customers SET text_changes = text_changes + 1, kyc = coalesce((SELECT status FROM kyc_submissions k
    WHERE k.user_id = customers.user_id ORDER BY submitted_at DESC, rowid DESC LIMIT 1), 'none')
  WHERE user_id IN (OLD.user_id, NEW.user_id);
END;

-- The same when KYC details are deleted.
CREATE TRIGGER customers_of_deleted_kyc AFTER DELETE ON kyc_submissions
BEGIN
  UPDATE customers SET text_changes = text_changes + 1, kyc = coalesce((SELECT status FROM kyc_submissions
    WHERE user_id = OLD.user_id ORDER BY submitted_at DESC, rowid DESC LIMIT 1), 'none') WHERE user_id = OLD.user_id;
END;

-- A customer has the state of the credit line and what is owed on it: here when the line is applied for.
CREATE TRIGGER customers_of_new_credit AFTER INSERT ON credit_accounts
BEGIN
  UPDATE customers SET text_changes = text_changes + 1, credit = NEW.status WHERE user_id = NEW.user_id;
END;

-- The same when a credit line is no more.
CREATE TRIGGER customers_of_deleted_credit AFTER DELETE ON credit_accounts
BEGIN
  UPDATE customers SET text_changes = text_changes + 1, credit = 'none', owes = 0 WHERE user_id = OLD.user_id;
END;

-- The same when a credit line is decided on or changes its account.
CREATE TRIGGER customers_of_changed_credit AFTER UPDATE OF user_id, status, establishment, trn ON credit_accounts
BEGIN
  UPDATE customers SET text_changes = text_changes + 1, credit = 'none', owes = 0 WHERE user_id = OLD.user_id;
  UPDATE customers SET text_changes = text_changes + 1, credit = NEW.status, owes = coalesce((
      SELECT balance_after FROM credit_entries WHERE account_id = NEW.account_id ORDER BY sequence DESC LIMIT 1), 0)
  WHERE user_id = NEW.user_id;
END;

-- The same with each entry of a credit line.
CREATE TRIGGER customers_of_credit_entries AFTER INSERT ON credit_entries
BEGIN
  UPDATE customers SET owes = NEW.balance_after
  WHERE user_id = (SELECT user_id FROM credit_accounts WHERE account_id = NEW.account_id);
END;

-- A new order counts, and what was paid for it; cash counts when it was delivered.
CREATE TRIGGER customers_of_new_orders AFTER INSERT ON orders
BEGIN
  UPDATE customers SET orders = orders + 1, last_order_at = max(last_order_at, NEW.placed_at),
    spent = spent + iif(NEW.payment_method <> 'cod' OR NEW.status IN ('delivered', 'returned'),
      NEW.total + NEW.shipping - NEW.refunded, 0)
  WHERE user_id = NEW.user_id;
END;

-- What was spent follows what becomes of an order, and the order follows its account.
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

-- With an order that changes its account goes the time of the last order.
CREATE TRIGGER customers_of_moved_orders AFTER UPDATE OF user_id ON orders WHEN NEW.user_id <> OLD.user_id
BEGIN
  UPDATE customers SET last_order_at = coalesce((
    SELECT placed_at FROM orders o WHERE o.user_id = customers.user_id ORDER BY number DESC LIMIT 1), 0)
  WHERE user_id = OLD.user_id;
  UPDATE customers SET last_order_at = max(last_order_at, NEW.placed_at) WHERE user_id = NEW.user_id;
END;

-- A deleted account is out of the list.
CREATE TRIGGER customers_of_deletions AFTER INSERT ON account_deletions
BEGIN
  UPDATE customers SET gone = 1, no_cash = NULL, text_changes = text_changes + 1 WHERE user_id = NEW.user_id;
END;

-- An account that became part of another is out of the list. Why cash is not offered stays known with it until the merge is for
-- good.
CREATE TRIGGER customers_of_merges AFTER INSERT ON customer_merges
BEGIN
  UPDATE customers SET gone = 1, text_changes = text_changes + 1 WHERE user_id = NEW.gone_id;
END;

-- When a merge cannot be undone any more, it is forgotten why cash was not offered.
CREATE TRIGGER customers_of_settled_merges AFTER UPDATE OF undo_until ON customer_merges WHEN NEW.undo_until IS NULL
BEGIN
  UPDATE customers SET no_cash = NULL WHERE user_id = NEW.gone_id;
END;

-- === What staff wrote down, and what customers wrote ===

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

-- Tags with which staff sort customers.
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
  -- Identifies a repeated message.
  key TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  UNIQUE (staff_id, key)
) STRICT;
CREATE INDEX customer_messages_by_user ON customer_messages (user_id, created_at);
CREATE INDEX customer_messages_by_staff ON customer_messages (staff_id, created_at);

-- What people write to the shop by its forms: questions, and enquiries of businesses.
CREATE TABLE leads (
  lead_id TEXT PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('contact', 'enquiry')),
  name TEXT NOT NULL,
  email TEXT NOT NULL,
  phone TEXT NOT NULL,
  query_type TEXT NOT NULL,
  query TEXT NOT NULL,
  -- The form's other fields.
  fields TEXT NOT NULL CHECK (json_valid(fields)),
  landed_page_url TEXT NOT NULL,
  status TEXT NOT NULL DEFAULT 'new' CHECK (status IN ('new', 'done')),
  created_at INTEGER NOT NULL,
  done_at INTEGER
) STRICT;
CREATE INDEX leads_by_status ON leads (status, created_at, lead_id);
CREATE INDEX leads_by_email ON leads (email, created_at);
CREATE INDEX leads_by_phone ON leads (phone, created_at);
