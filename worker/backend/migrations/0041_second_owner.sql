-- Raising the sums above which two members of staff are needed waits for a second owner itself, and so does a merge that
-- brings more money into a wallet for a second member of staff. A CHECK cannot be changed in place.
CREATE TABLE approvals_told (
  approval_id TEXT PRIMARY KEY,
  action TEXT NOT NULL CHECK (action IN ('wallet.credit', 'order.refund', 'order.cancel', 'order.return', 'credit.approve', 'credit.change', 'settings.save', 'customer.merge')),
  -- The account, order, credit line or group of settings that it is done to.
  subject TEXT NOT NULL,
  -- Whose account gains by it; 'shop' where none does.
  user_id TEXT NOT NULL,
  amount INTEGER NOT NULL CHECK (amount > 0),
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
-- In their order, by which the newest of a moment is told.
INSERT INTO approvals_told (approval_id, action, subject, user_id, amount, request, reference, status, asked_by, asked_at, decided_by, decided_at)
  SELECT approval_id, action, subject, user_id, amount, request, reference, status, asked_by, asked_at, decided_by, decided_at
  FROM approvals ORDER BY rowid;
DROP TABLE approvals;
ALTER TABLE approvals_told RENAME TO approvals;
CREATE UNIQUE INDEX approvals_waiting ON approvals (reference) WHERE status = 'waiting';
CREATE INDEX approvals_by_reference ON approvals (reference);
CREATE INDEX approvals_by_status ON approvals (status, asked_at, approval_id);
CREATE INDEX approvals_by_decision ON approvals (status, decided_at, approval_id);
CREATE INDEX approvals_by_user ON approvals (user_id);
