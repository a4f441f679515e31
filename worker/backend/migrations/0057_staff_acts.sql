-- What staff could move by an act. Which acts wait for a second member is decided in one place of the code
-- (`worker/backend/identity/approvals/clear-act.ts`), so the list of them is no longer a CHECK, which cannot be changed in place.
CREATE TABLE approvals_by_worth (
  approval_id TEXT PRIMARY KEY,
  action TEXT NOT NULL CHECK (action <> ''),
  -- What it is done to: an account, order, credit line, voucher, draft, product, campaign, import or group of settings.
  subject TEXT NOT NULL,
  -- Whose account gains by it; 'shop' where none does, or whoever buys.
  user_id TEXT NOT NULL,
  -- What it could move at most; null: nothing bounds it.
  amount INTEGER CHECK (amount > 0),
  -- What was asked for, by the names of its call.
  request TEXT NOT NULL CHECK (json_valid(request)),
  -- By which a request that is sent again is known.
  reference TEXT NOT NULL,
  status TEXT NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'approved', 'refused')),
  asked_by TEXT NOT NULL CONSTRAINT asked_for_another CHECK (asked_by <> user_id),
  asked_at INTEGER NOT NULL,
  decided_by TEXT,
  decided_at INTEGER,
  CHECK ((decided_by IS NULL) = (status = 'waiting') AND (decided_at IS NULL) = (status = 'waiting')),
  CONSTRAINT four_eyes CHECK (status <> 'approved' OR (decided_by <> asked_by AND decided_by <> user_id))
) STRICT;
-- In their order, by which the newest of a moment is found.
INSERT INTO approvals_by_worth (approval_id, action, subject, user_id, amount, request, reference, status, asked_by, asked_at, decided_by, decided_at)
  SELECT approval_id, action, subject, user_id, amount, request, reference, status, asked_by, asked_at, decided_by, decided_at
  FROM approvals ORDER BY rowid;
DROP TABLE approvals;
ALTER TABLE approvals_by_worth RENAME TO approvals;
CREATE UNIQUE INDEX approvals_waiting ON approvals (reference) WHERE status = 'waiting';
CREATE INDEX approvals_by_reference ON approvals (reference);
CREATE INDEX approvals_by_status ON approvals (status, asked_at, approval_id);
CREATE INDEX approvals_by_decision ON approvals (status, decided_at, approval_id);
CREATE INDEX approvals_by_user ON approvals (user_id);

-- What one member of staff moved alone. Acts under one key count together for a day, so many small ones are one large one.
CREATE TABLE lone_acts (
  act_id TEXT PRIMARY KEY,
  -- By which acts count together, such as 'account:' and whose account gained.
  together TEXT NOT NULL,
  -- In fils.
  amount INTEGER NOT NULL CHECK (amount > 0),
  at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX lone_acts_together ON lone_acts (together, at);
CREATE INDEX lone_acts_by_time ON lone_acts (at);

-- Which members of staff made or changed what could give money to whoever uses it: they do not use it themselves.
CREATE TABLE staff_made (
  kind TEXT NOT NULL CHECK (kind IN ('voucher', 'draft', 'price')),
  -- The voucher's id, the draft's id, or the SKU.
  subject TEXT NOT NULL,
  user_id TEXT NOT NULL,
  made_at INTEGER NOT NULL,
  PRIMARY KEY (kind, subject, user_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX staff_made_by_user ON staff_made (user_id);
-- Drafts that are there: who began them.
INSERT INTO staff_made (kind, subject, user_id, made_at)
  SELECT 'draft', draft_id, staff_id, created_at FROM draft_orders WHERE staff_id <> '';
-- Vouchers that are there: who saved them, as far as the audit log says so.
INSERT OR IGNORE INTO staff_made (kind, subject, user_id, made_at)
  SELECT 'voucher', CAST(v.voucher_id AS TEXT), l.staff_id, l.created_at
  FROM audit_log l JOIN vouchers v ON v.code = l.subject
  WHERE l.action IN ('voucher.save', 'voucher.codes', 'voucher.restart') AND l.staff_id IS NOT NULL;
