-- Who somebody is: accounts, sign-in, what belongs to an account, staff and their rights, keys of programs.

-- === Accounts ===

-- An account. Its row stays, empty, when it is deleted or merged into another, because ledgers and orders refer to it.
CREATE TABLE users (
  user_id TEXT PRIMARY KEY CHECK (length(user_id) BETWEEN 1 AND 64),
  email TEXT UNIQUE COLLATE NOCASE,
  name TEXT NOT NULL DEFAULT '',
  created_at INTEGER NOT NULL,
  phone TEXT,
  first_name TEXT NOT NULL DEFAULT '',
  last_name TEXT NOT NULL DEFAULT '',
  business_type TEXT NOT NULL DEFAULT '',
  establishment_name TEXT NOT NULL DEFAULT '',
  -- Null: signs in by codes only.
  password_hash TEXT,
  -- Who somebody is at another provider, as `google:<subject>`.
  social_id TEXT,
  -- Language of what is sent later.
  locale TEXT NOT NULL DEFAULT 'en',
  -- Whether they may make a sales code, as staff may.
  may_refer INTEGER NOT NULL DEFAULT 0 CHECK (may_refer IN (0, 1))
) STRICT;
CREATE UNIQUE INDEX users_by_phone ON users (phone);
CREATE UNIQUE INDEX users_by_social_id ON users (social_id);

-- Accounts that their owners deleted (docs/personal-data.md). The row of `users` stays without anything personal, because ledgers
-- and orders refer to it; nobody signs in as it any more.
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

-- Accounts that became part of another. A merge can be undone for some days by anyone who reads the messages at an
-- address of either; until then the money of the merged account cannot be moved.
CREATE TABLE customer_merges (
  gone_id TEXT PRIMARY KEY REFERENCES users (user_id),
  stays_id TEXT NOT NULL REFERENCES users (user_id) CHECK (stays_id <> gone_id),
  -- Where the shop wrote to the one that is gone.
  email TEXT,
  phone TEXT,
  staff_id TEXT NOT NULL,
  merged_at INTEGER NOT NULL,
  -- When a scheduled run brings over the cart and the wishlist; null: they are there.
  due_at INTEGER,
  -- Until when it can be undone; null: it cannot any more.
  undo_until INTEGER,
  -- The id in the messages' link; the link itself is not stored.
  link_id TEXT,
  -- What came from wallet to wallet.
  wallet INTEGER NOT NULL DEFAULT 0 CHECK (wallet >= 0)
) STRICT;
CREATE INDEX customer_merges_by_stays ON customer_merges (stays_id);
CREATE INDEX customer_merges_due ON customer_merges (due_at) WHERE due_at IS NOT NULL;
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

-- Merges that a customer has undone: they were not wanted, so an owner looks at each.
CREATE TABLE undone_merges (
  undone_id TEXT PRIMARY KEY,
  gone_id TEXT NOT NULL,
  stays_id TEXT NOT NULL,
  -- Who merged; the e-mail as it was when it was undone, empty for somebody who had left.
  staff_id TEXT NOT NULL,
  staff_email TEXT NOT NULL,
  merged_at INTEGER NOT NULL,
  undone_at INTEGER NOT NULL,
  -- When an owner dealt with it, who, and what came of it.
  dealt_at INTEGER,
  dealt_by TEXT,
  note TEXT NOT NULL DEFAULT '',
  CHECK ((dealt_at IS NULL) = (dealt_by IS NULL))
) STRICT;
CREATE INDEX undone_merges_open ON undone_merges (undone_at) WHERE dealt_at IS NULL;
CREATE INDEX undone_merges_dealt ON undone_merges (dealt_at) WHERE dealt_at IS NOT NULL;

-- === Sign-in ===

-- One sign-in on one device: a family of refresh tokens. The tokens themselves are derived from its id and not stored.
CREATE TABLE sessions (
  family_id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (user_id) ON DELETE CASCADE,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  ended_at INTEGER,
  -- When, and by what, the owner last proved in this session who they are: the password, or a code to an address of theirs.
  proven_at INTEGER,
  proven_by TEXT CHECK (proven_by IN ('password', 'email', 'phone')),
  -- When the session's owner last used a passkey in it.
  confirmed_at INTEGER
) STRICT;
CREATE INDEX sessions_by_user ON sessions (user_id);
CREATE INDEX sessions_by_end ON sessions (expires_at);

-- When each refresh token was first used. Used again much later, it is somebody else's copy, and the family ends.
CREATE TABLE refresh_uses (
  family_id TEXT NOT NULL REFERENCES sessions (family_id) ON DELETE CASCADE,
  generation INTEGER NOT NULL,
  used_at INTEGER NOT NULL,
  PRIMARY KEY (family_id, generation)
) STRICT, WITHOUT ROWID;

-- Codes as keyed hashes, counted by requester, so that nobody uses up another's attempts. The newest of each browser
-- counts.
CREATE TABLE one_time_codes (
  code_id INTEGER PRIMARY KEY,
  address TEXT NOT NULL,
  code_hash TEXT NOT NULL,
  tries INTEGER NOT NULL DEFAULT 0 CHECK (tries BETWEEN 0 AND 5),
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  used_at INTEGER,
  -- Which browser asked (a hash), from which network (a hash, empty when unknown), and whether it had signed in to this account
  -- before. Each browser's newest code counts.
  browser TEXT NOT NULL DEFAULT '',
  network TEXT NOT NULL DEFAULT '',
  trusted INTEGER NOT NULL DEFAULT 0 CHECK (trusted IN (0, 1))
) STRICT;
CREATE INDEX one_time_codes_by_address ON one_time_codes (address, code_id);
CREATE INDEX one_time_codes_by_time ON one_time_codes (created_at);

-- Password attempts for an address, with or without an account, by requester: nobody uses up another's attempts.
CREATE TABLE password_tries (
  try_id INTEGER PRIMARY KEY,
  address TEXT NOT NULL,
  tried_at INTEGER NOT NULL,
  -- Which browser tried (a hash), from which network (a hash, empty when unknown), and whether it had signed in to this account
  -- before.
  browser TEXT NOT NULL DEFAULT '',
  network TEXT NOT NULL DEFAULT '',
  trusted INTEGER NOT NULL DEFAULT 0 CHECK (trusted IN (0, 1))
) STRICT;
CREATE INDEX password_tries_by_address ON password_tries (address, tried_at);
CREATE INDEX password_tries_by_time ON password_tries (tried_at);

-- Browsers that signed in to an account: strangers' attempts do not use up theirs.
CREATE TABLE trusted_browsers (
  user_id TEXT NOT NULL REFERENCES users (user_id) ON DELETE CASCADE,
  browser TEXT NOT NULL,
  seen_at INTEGER NOT NULL,
  PRIMARY KEY (user_id, browser)
) STRICT, WITHOUT ROWID;
CREATE INDEX trusted_browsers_by_time ON trusted_browsers (seen_at);

-- Nonces that wait for an ID token of another provider, by hash; using one deletes it.
CREATE TABLE social_nonces (
  nonce_hash TEXT PRIMARY KEY,
  browser TEXT NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX social_nonces_by_browser ON social_nonces (browser, expires_at);
CREATE INDEX social_nonces_by_time ON social_nonces (expires_at);

-- Changes of an account's e-mail or phone that can be undone by a link to the address that stood before. `old_address` is null
-- where there was none.
CREATE TABLE address_changes (
  change_id INTEGER PRIMARY KEY,
  link_id TEXT NOT NULL UNIQUE,
  user_id TEXT NOT NULL REFERENCES users (user_id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('email', 'phone')),
  old_address TEXT,
  changed_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  undone_at INTEGER
) STRICT;
CREATE INDEX address_changes_by_user ON address_changes (user_id, change_id);
CREATE INDEX address_changes_by_time ON address_changes (expires_at);

-- === What belongs to an account ===

-- Delivery and billing addresses of an account.
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
  created_at INTEGER NOT NULL,
  -- An area of `locations`, or the emirate itself for an area that is not listed. Null: the texts may or may not name a place;
  -- they are matched when the address is read, and what they do not name is asked of its owner before anything is sent there.
  location_id INTEGER REFERENCES locations (location_id)
) STRICT;
CREATE INDEX addresses_by_user ON addresses (user_id, created_at, address_id);
CREATE INDEX addresses_by_location ON addresses (location_id);

-- Which address a user wants by default. Null, or no row: the oldest one.
CREATE TABLE address_defaults (
  user_id TEXT PRIMARY KEY REFERENCES users (user_id) ON DELETE CASCADE,
  delivery_address_id TEXT REFERENCES addresses (address_id) ON DELETE SET NULL,
  billing_address_id TEXT REFERENCES addresses (address_id) ON DELETE SET NULL
) STRICT;
CREATE INDEX address_defaults_by_delivery ON address_defaults (delivery_address_id);
CREATE INDEX address_defaults_by_billing ON address_defaults (billing_address_id);

-- Business details that a user submitted. The newest one decides the state.
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

-- Private files of an account, of its KYC details, its credit line, or of nothing yet; the bytes are in R2 under
-- `documents/{document_id}`.
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
  deleted_at INTEGER,
  -- Null unless it belongs to a credit line.
  credit_account_id TEXT REFERENCES credit_accounts (account_id)
) STRICT;
CREATE INDEX documents_by_user ON documents (user_id, uploaded_at);
CREATE INDEX documents_by_submission ON documents (submission_id);
CREATE INDEX documents_by_credit_account ON documents (credit_account_id) WHERE credit_account_id IS NOT NULL;
CREATE INDEX documents_unused ON documents (uploaded_at) WHERE submission_id IS NULL AND credit_account_id IS NULL;

-- === Staff, and the passkeys that confirm what moves money or rights ===

-- One account that is, or was, staff. Roles are those of `shared/console/rights.ts`; a member has the rights of all of them.
CREATE TABLE staff_members (
  user_id TEXT PRIMARY KEY REFERENCES users (user_id),
  roles TEXT NOT NULL CHECK (json_valid(roles) AND json_type(roles) = 'array' AND json_array_length(roles) BETWEEN 1 AND 6),
  state TEXT NOT NULL CHECK (state IN ('active', 'removed')),
  -- Who invited them; null: the first owner, whom STAFF_EMAILS names.
  invited_by TEXT,
  joined_at INTEGER NOT NULL,
  changed_at INTEGER NOT NULL,
  version INTEGER NOT NULL DEFAULT 1
) STRICT;

-- Roles that an owner has made, beside those of `shared/console/rights.ts`. `roles` of `staff_members` and `staff_invitations` names them
-- by id; a role that anybody has, or is invited to, stays.
CREATE TABLE staff_roles (
  role_id TEXT PRIMARY KEY CHECK (role_id GLOB 'made-*'),
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  -- The name as it is compared: two roles that read alike are one.
  name_key TEXT NOT NULL UNIQUE,
  -- Of `shared/console/rights.ts`; names that a version does not know give nothing.
  rights TEXT NOT NULL CHECK (json_valid(rights) AND json_type(rights) = 'array' AND json_array_length(rights) BETWEEN 1 AND 60),
  version INTEGER NOT NULL DEFAULT 1,
  changed_at INTEGER NOT NULL
) STRICT;

-- Invitations to become staff, by e-mail; the link's token is stored as a hash. The newest of an e-mail is valid, once,
-- until it expires.
CREATE TABLE staff_invitations (
  invitation_id TEXT PRIMARY KEY,
  email TEXT NOT NULL COLLATE NOCASE,
  roles TEXT NOT NULL CHECK (json_valid(roles) AND json_type(roles) = 'array' AND json_array_length(roles) BETWEEN 1 AND 6),
  token_hash TEXT NOT NULL UNIQUE,
  invited_by TEXT NOT NULL,
  invited_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  state TEXT NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'accepted', 'withdrawn'))
) STRICT;
CREATE UNIQUE INDEX staff_invitations_open ON staff_invitations (email) WHERE state = 'open';

-- The passkeys of accounts: credentials of WebAuthn, id and public key (COSE) as base64url.
CREATE TABLE passkeys (
  credential_id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (user_id) ON DELETE CASCADE,
  public_key TEXT NOT NULL,
  -- Signatures so far as the authenticator counts them; one that does not count says 0 for good.
  counter INTEGER NOT NULL CHECK (counter >= 0),
  transports TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(transports)),
  name TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  used_at INTEGER
) STRICT;
CREATE INDEX passkeys_by_user ON passkeys (user_id);

-- What an authenticator has to sign, by hash: good for one purpose, for one session (or, to sign in, one browser), once.
CREATE TABLE passkey_challenges (
  challenge_hash TEXT PRIMARY KEY,
  purpose TEXT NOT NULL CHECK (purpose IN ('register', 'confirm', 'sign_in')),
  holder TEXT NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT;
CREATE INDEX passkey_challenges_by_holder ON passkey_challenges (holder);
CREATE INDEX passkey_challenges_by_end ON passkey_challenges (expires_at);

-- A member who has lost every passkey: two owners agree, neither of them the member, and the passkeys are cleared.
CREATE TABLE staff_recoveries (
  recovery_id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (user_id) ON DELETE CASCADE,
  asked_by TEXT NOT NULL CHECK (asked_by <> user_id),
  asked_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  agreed_by TEXT CHECK (agreed_by <> user_id AND agreed_by <> asked_by),
  state TEXT NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'done', 'withdrawn'))
) STRICT;
CREATE UNIQUE INDEX staff_recoveries_open ON staff_recoveries (user_id) WHERE state = 'open';
CREATE INDEX staff_recoveries_waiting ON staff_recoveries (asked_at) WHERE state = 'open';

-- Printed codes for members of staff who have lost every passkey and come back without a colleague: stored as hashes
-- (they are long and random), each valid once; making new ones ends the old.
CREATE TABLE passkey_recovery_codes (
  code_hash TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (user_id) ON DELETE CASCADE,
  made_at INTEGER NOT NULL,
  used_at INTEGER
) STRICT;
CREATE INDEX passkey_recovery_codes_by_user ON passkey_recovery_codes (user_id);

-- Recoveries of such members, each begun with such a code and a one-time code by e-mail. Every owner is notified, and
-- can stop it by the link, whose token is stored as a hash; from `due_at` until `ends_at` its member may add a passkey
-- that replaces all others.
CREATE TABLE passkey_recoveries (
  recovery_id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (user_id) ON DELETE CASCADE,
  token_hash TEXT NOT NULL UNIQUE,
  asked_at INTEGER NOT NULL,
  due_at INTEGER NOT NULL CHECK (due_at > asked_at),
  ends_at INTEGER NOT NULL CHECK (ends_at > due_at),
  state TEXT NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'stopped', 'done')),
  -- The sign-in that began it: a passkey is added by that one alone. Without it a recovery cannot end in one.
  family_id TEXT
) STRICT;
CREATE UNIQUE INDEX passkey_recoveries_open ON passkey_recoveries (user_id) WHERE state = 'open';

-- The e-mails that notify owners of such a recovery. Its day begins when the last of them was sent; until then it is
-- not due.
CREATE TABLE passkey_recovery_letters (
  recovery_id TEXT NOT NULL REFERENCES passkey_recoveries (recovery_id) ON DELETE CASCADE,
  message_id INTEGER NOT NULL,
  sent_at INTEGER,
  PRIMARY KEY (recovery_id, message_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX passkey_recovery_letters_unsent ON passkey_recovery_letters (message_id) WHERE sent_at IS NULL;

-- Members who took from others a right to approve as a second member of staff: by removing them, by giving them other
-- roles, or by changing a role that they have.
CREATE TABLE taken_rights (
  staff_id TEXT NOT NULL REFERENCES users (user_id) ON DELETE CASCADE,
  "right" TEXT NOT NULL,
  at INTEGER NOT NULL,
  -- How many others had it before.
  others INTEGER NOT NULL,
  PRIMARY KEY (staff_id, "right", at)
) STRICT, WITHOUT ROWID;

-- === What staff did, and what two of them have to agree to ===

-- Requests of one member of staff that another has to approve. Which acts wait for a second member is decided in one
-- place, `worker/backend/identity/approvals/clear-act.ts`.
CREATE TABLE approvals (
  approval_id TEXT PRIMARY KEY,
  action TEXT NOT NULL CHECK (action <> ''),
  -- What it is done to: an account, order, credit line, voucher, draft, product, campaign, import or group of settings.
  subject TEXT NOT NULL,
  -- The account that gains by it; 'shop' where none does, or the buyer.
  user_id TEXT NOT NULL,
  -- What it could move at most; null: nothing bounds it.
  amount INTEGER CHECK (amount > 0),
  -- The request, by the names of its call.
  request TEXT NOT NULL CHECK (json_valid(request)),
  -- Identifies a repeated request.
  reference TEXT NOT NULL,
  status TEXT NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'approved', 'refused')),
  asked_by TEXT NOT NULL CONSTRAINT asked_for_another CHECK (asked_by <> user_id),
  asked_at INTEGER NOT NULL,
  decided_by TEXT,
  decided_at INTEGER,
  CHECK ((decided_by IS NULL) = (status = 'waiting') AND (decided_at IS NULL) = (status = 'waiting')),
  CONSTRAINT four_eyes CHECK (status <> 'approved' OR (decided_by <> asked_by AND decided_by <> user_id))
) STRICT;
CREATE UNIQUE INDEX approvals_waiting ON approvals (reference) WHERE status = 'waiting';
CREATE INDEX approvals_by_reference ON approvals (reference);
CREATE INDEX approvals_by_status ON approvals (status, asked_at, approval_id);
CREATE INDEX approvals_by_decision ON approvals (status, decided_at, approval_id);
CREATE INDEX approvals_by_user ON approvals (user_id);

-- What one member of staff moved alone. Acts under one key count together for a day, so that many small ones count like
-- a large one.
CREATE TABLE lone_acts (
  act_id TEXT PRIMARY KEY,
  -- Acts with the same value count together, such as 'account:' and the account that gained.
  together TEXT NOT NULL,
  -- In fils.
  amount INTEGER NOT NULL CHECK (amount > 0),
  at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX lone_acts_together ON lone_acts (together, at);
CREATE INDEX lone_acts_by_time ON lone_acts (at);

-- Which members of staff made or changed something that could give its user money: they must not use it themselves.
CREATE TABLE staff_made (
  kind TEXT NOT NULL CHECK (kind IN ('voucher', 'draft', 'price')),
  -- The voucher's id, the draft's id, or the SKU.
  subject TEXT NOT NULL,
  user_id TEXT NOT NULL,
  made_at INTEGER NOT NULL,
  PRIMARY KEY (kind, subject, user_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX staff_made_by_user ON staff_made (user_id);
-- Prices that somebody lowered are forgotten after their time.
CREATE INDEX staff_made_by_time ON staff_made (made_at) WHERE kind = 'price';

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
-- What was done to one thing, the newest first.
CREATE INDEX audit_log_by_subject ON audit_log (subject, entry_id);
-- The log is found by day, by person, by what it was about and by words, however long it is.
CREATE INDEX audit_log_by_time ON audit_log (created_at);
CREATE INDEX audit_log_by_person ON audit_log (staff_email, created_at);
-- What an action is about; the same words as in `worker/backend/identity/staff/audit-store.ts`, which asks this index.
CREATE INDEX audit_log_by_thing ON audit_log (
  (CASE substr(action, 1, instr(action, '.') - 1)
    WHEN 'order' THEN 'orders' WHEN 'refund' THEN 'orders' WHEN 'payment' THEN 'orders' WHEN 'payout' THEN 'orders'
    WHEN 'draft' THEN 'orders' WHEN 'product' THEN 'goods' WHEN 'stock' THEN 'goods' WHEN 'term' THEN 'goods'
    WHEN 'cost' THEN 'goods' WHEN 'import' THEN 'goods' WHEN 'search' THEN 'goods' WHEN 'collection' THEN 'goods'
    WHEN 'customer' THEN 'customers' WHEN 'kyc' THEN 'customers' WHEN 'review' THEN 'customers' WHEN 'lead' THEN 'customers'
    WHEN 'credit' THEN 'customers' WHEN 'wallet' THEN 'customers' WHEN 'sales' THEN 'customers' WHEN 'voucher' THEN 'offers'
    WHEN 'special' THEN 'offers' WHEN 'sale' THEN 'offers' WHEN 'content' THEN 'contents' WHEN 'redirect' THEN 'contents'
    WHEN 'settings' THEN 'settings' ELSE 'team' END), created_at);

-- Entries of the log are only ever added: none is deleted.
CREATE TRIGGER audit_log_remains BEFORE DELETE ON audit_log
BEGIN
  SELECT RAISE(ABORT, 'audit_log: append only');
END;

-- What was done, when and by whom stays in the log. While an account is being deleted, an e-mail may become the
-- account's id, and a text empty.
CREATE TRIGGER audit_log_stays BEFORE UPDATE ON audit_log
WHEN NOT ((NEW.entry_id, NEW.staff_id, NEW.action, NEW.created_at) = (OLD.entry_id, OLD.staff_id, OLD.action, OLD.created_at)
  AND NEW.staff_email IN (OLD.staff_email, '') AND NEW.detail IN (OLD.detail, '')
  AND (NEW.subject = OLD.subject
    OR EXISTS (SELECT 1 FROM account_deletions d WHERE d.user_id = NEW.subject AND d.due_at IS NOT NULL))
  AND EXISTS (SELECT 1 FROM account_deletions d WHERE d.due_at IS NOT NULL))
BEGIN
  SELECT RAISE(ABORT, 'audit_log: append only');
END;

-- The words of what each entry was about, and of its detail; rowid is the entry's id. Holds no copy of the text.
CREATE VIRTUAL TABLE audit_search USING fts5 (
  subject, detail, content = '', contentless_delete = 1, tokenize = 'unicode61 remove_diacritics 2'
);

-- A new entry is found at once.
CREATE TRIGGER audit_search_of_new AFTER INSERT ON audit_log
BEGIN
  INSERT INTO audit_search (rowid, subject, detail) VALUES (NEW.entry_id, NEW.subject, NEW.detail);
END;

-- A text that the end of an account has emptied is found no more.
CREATE TRIGGER audit_search_of_emptied AFTER UPDATE OF subject, detail ON audit_log
BEGIN
  INSERT OR REPLACE INTO audit_search (rowid, subject, detail) VALUES (NEW.entry_id, NEW.subject, NEW.detail);
END;

-- === Programs of others, and powers that came back from a backup ===

-- Keys with which an integrator's programs read orders, invoices, customers and stock. The key itself is shown once and
-- stored as a hash. A row stays when its key is revoked, so that it is known who had what.
CREATE TABLE api_keys (
  key_id TEXT PRIMARY KEY,
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
  -- The beginning of the key, for people to recognise it.
  prefix TEXT NOT NULL,
  -- SHA-256 of the whole key, which is long and random.
  key_hash TEXT NOT NULL UNIQUE,
  -- Of `shared/console/key-rights.ts`.
  rights TEXT NOT NULL CHECK (json_valid(rights) AND json_type(rights) = 'array' AND json_array_length(rights) BETWEEN 1 AND 4),
  made_by TEXT NOT NULL REFERENCES users (user_id),
  made_at INTEGER NOT NULL,
  -- Null: it does not expire.
  expires_at INTEGER CHECK (expires_at > made_at),
  revoked_at INTEGER,
  -- The key that it took the place of.
  replaces TEXT REFERENCES api_keys (key_id),
  -- Written once a minute at most, and from which network.
  last_used_at INTEGER,
  last_used_from TEXT,
  -- The end that a key was made with; null: none. Its `expires_at` is sooner once another has taken its place.
  made_until INTEGER
) STRICT;
CREATE INDEX api_keys_newest ON api_keys (made_at DESC, key_id);
-- Which key took the place of one.
CREATE INDEX api_keys_by_replaced ON api_keys (replaces) WHERE replaces IS NOT NULL;

-- What gave power when a backup was made and was set aside when it was restored, since it may have been taken away in between: it
-- has none until an owner gives it back. That is members, passkeys, keys, webhooks and roles that owners made.
CREATE TABLE restored_powers (
  kind TEXT NOT NULL CHECK (kind IN ('role', 'member', 'passkey', 'api_key', 'webhook')),
  -- Its id in its own table.
  subject TEXT NOT NULL,
  -- The member, whose passkey it is, or who made the key; null: a webhook or a role.
  user_id TEXT REFERENCES users (user_id) ON DELETE CASCADE,
  -- The row of `passkeys`, which is not in that table meanwhile.
  passkey TEXT CHECK ((passkey IS NOT NULL) = (kind = 'passkey') AND (passkey IS NULL OR json_valid(passkey))),
  rights TEXT CHECK ((rights IS NOT NULL) = (kind = 'role') AND (rights IS NULL OR json_valid(rights))),
  restored_at INTEGER NOT NULL,
  PRIMARY KEY (kind, subject),
  CHECK ((user_id IS NULL) = (kind IN ('webhook', 'role')))
) STRICT, WITHOUT ROWID;
CREATE INDEX restored_powers_by_user ON restored_powers (user_id);
