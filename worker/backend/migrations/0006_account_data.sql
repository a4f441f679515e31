-- What belongs to an account: addresses, KYC, wallet, reviews; what people write to the shop; what staff did. Money is an
-- integer of fils, times are ms since 1970 (UTC).

CREATE TABLE addresses (
  address_id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (user_id) ON DELETE CASCADE,
  first_name TEXT NOT NULL CHECK (first_name <> ''),
  last_name TEXT NOT NULL,
  address_line_1 TEXT NOT NULL CHECK (address_line_1 <> ''),
  address_line_2 TEXT NOT NULL,
  city TEXT NOT NULL CHECK (city <> ''),
  state TEXT NOT NULL CHECK (state <> ''),
  country TEXT NOT NULL CHECK (country <> ''),
  phone TEXT NOT NULL CHECK (phone <> ''),
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX addresses_by_user ON addresses (user_id, created_at, address_id);

-- Which address a user wants by default. Null, or no row: the oldest one.
CREATE TABLE address_defaults (
  user_id TEXT PRIMARY KEY REFERENCES users (user_id) ON DELETE CASCADE,
  delivery_address_id TEXT REFERENCES addresses (address_id) ON DELETE SET NULL,
  billing_address_id TEXT REFERENCES addresses (address_id) ON DELETE SET NULL
) STRICT;
CREATE INDEX address_defaults_by_delivery ON address_defaults (delivery_address_id);
CREATE INDEX address_defaults_by_billing ON address_defaults (billing_address_id);

-- What a user sent about the business. The newest one tells the state.
CREATE TABLE kyc_submissions (
  submission_id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (user_id) ON DELETE CASCADE,
  status TEXT NOT NULL DEFAULT 'submitted' CHECK (status IN ('submitted', 'approved', 'rejected')),
  establishment TEXT NOT NULL,
  business_type TEXT NOT NULL,
  trn TEXT NOT NULL CHECK (length(trn) = 15),
  licence_number TEXT NOT NULL,
  licence_authority TEXT NOT NULL,
  -- YYYY-MM-DD
  licence_expiry TEXT NOT NULL CHECK (length(licence_expiry) = 10),
  reason TEXT CHECK ((reason IS NOT NULL) = (status = 'rejected')),
  submitted_at INTEGER NOT NULL,
  decided_at INTEGER CHECK ((decided_at IS NULL) = (status = 'submitted')),
  decided_by TEXT
) STRICT;
CREATE INDEX kyc_by_user ON kyc_submissions (user_id, submitted_at DESC);
CREATE UNIQUE INDEX kyc_waiting ON kyc_submissions (user_id) WHERE status = 'submitted';
CREATE INDEX kyc_by_status ON kyc_submissions (status, submitted_at, submission_id);

-- Private files; the bytes are in R2 under `documents/{document_id}`.
CREATE TABLE documents (
  document_id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (user_id) ON DELETE CASCADE,
  -- Null until a submission uses it.
  submission_id TEXT REFERENCES kyc_submissions (submission_id),
  file_name TEXT NOT NULL,
  content_type TEXT NOT NULL CHECK (content_type IN ('application/pdf', 'image/jpeg', 'image/png')),
  size INTEGER NOT NULL CHECK (size BETWEEN 1 AND 10485760),
  uploaded_at INTEGER NOT NULL,
  -- Set while it is being deleted: nothing may use it any more.
  deleted_at INTEGER
) STRICT;
CREATE INDEX documents_by_user ON documents (user_id, uploaded_at);
CREATE INDEX documents_by_submission ON documents (submission_id);
CREATE INDEX documents_unused ON documents (uploaded_at) WHERE submission_id IS NULL;

-- The wallet's ledger: rewards and balance are the newest balance_after. Rows are only ever added.
CREATE TABLE wallet_entries (
  user_id TEXT NOT NULL REFERENCES users (user_id),
  sequence INTEGER NOT NULL CHECK (sequence >= 1),
  kind TEXT NOT NULL CHECK (kind IN ('credit', 'refund', 'reward', 'spend')),
  amount INTEGER NOT NULL CHECK (amount <> 0 AND (amount < 0) = (kind = 'spend')),
  balance_after INTEGER NOT NULL CONSTRAINT wallet_not_negative CHECK (balance_after >= 0),
  -- What it is for, such as an order: the same thing counts once.
  reference TEXT NOT NULL CHECK (reference <> ''),
  note TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (user_id, sequence),
  UNIQUE (kind, reference)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER wallet_entries_follow BEFORE INSERT ON wallet_entries
WHEN NEW.sequence <> 1 + coalesce((SELECT max(sequence) FROM wallet_entries WHERE user_id = NEW.user_id), 0)
  OR NEW.balance_after <> NEW.amount + coalesce(
    (SELECT balance_after FROM wallet_entries WHERE user_id = NEW.user_id ORDER BY sequence DESC LIMIT 1), 0)
BEGIN
  SELECT RAISE(ABORT, 'wallet_entries: does not follow the last entry');
END;
CREATE TRIGGER wallet_entries_stay BEFORE UPDATE ON wallet_entries
BEGIN
  SELECT RAISE(ABORT, 'wallet_entries: append only');
END;
CREATE TRIGGER wallet_entries_remain BEFORE DELETE ON wallet_entries
BEGIN
  SELECT RAISE(ABORT, 'wallet_entries: append only');
END;
-- What was in the account's own column becomes the ledger's first entry.
INSERT INTO wallet_entries (user_id, sequence, kind, amount, balance_after, reference, note, created_at)
SELECT user_id, 1, 'reward', rewards, rewards, 'opening:' || user_id, '', created_at FROM users WHERE rewards > 0;
ALTER TABLE users DROP COLUMN rewards;

CREATE TABLE reviews (
  review_id TEXT PRIMARY KEY,
  -- Of the product. An import may remove it and bring it back under another id.
  slug TEXT NOT NULL,
  user_id TEXT NOT NULL REFERENCES users (user_id) ON DELETE CASCADE,
  rating INTEGER NOT NULL CHECK (rating BETWEEN 1 AND 5),
  title TEXT NOT NULL,
  body TEXT NOT NULL CHECK (body <> ''),
  status TEXT NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'approved', 'rejected')),
  reason TEXT CHECK ((reason IS NOT NULL) = (status = 'rejected')),
  -- Whether the author bought the product; set by orders.
  verified INTEGER NOT NULL DEFAULT 0 CHECK (verified IN (0, 1)),
  created_at INTEGER NOT NULL,
  decided_at INTEGER,
  UNIQUE (user_id, slug)
) STRICT;
CREATE INDEX reviews_by_product ON reviews (slug, status, created_at DESC);
CREATE INDEX reviews_by_status ON reviews (status, created_at, review_id);
CREATE INDEX reviews_by_user ON reviews (user_id, created_at DESC);

-- What people write to the shop.
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

-- What staff did, by whom, and to what; written in the batch that does it. Rows are only ever added.
CREATE TABLE audit_log (
  entry_id INTEGER PRIMARY KEY AUTOINCREMENT,
  staff_id TEXT NOT NULL,
  staff_email TEXT NOT NULL,
  action TEXT NOT NULL,
  subject TEXT NOT NULL,
  detail TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;
CREATE TRIGGER audit_log_stays BEFORE UPDATE ON audit_log
BEGIN
  SELECT RAISE(ABORT, 'audit_log: append only');
END;
CREATE TRIGGER audit_log_remains BEFORE DELETE ON audit_log
BEGIN
  SELECT RAISE(ABORT, 'audit_log: append only');
END;
