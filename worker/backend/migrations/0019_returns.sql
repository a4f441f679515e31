-- Returns that buyers request: which delivered units, why, and what became of them.

-- A request to return delivered units of one order.
CREATE TABLE return_requests (
  return_id TEXT PRIMARY KEY,
  order_id TEXT NOT NULL REFERENCES orders (order_id),
  -- Counts the requests of an order; behind the order's number it names the request.
  sequence INTEGER NOT NULL CHECK (sequence > 0),
  state TEXT NOT NULL DEFAULT 'requested'
    CHECK (state IN ('requested', 'approved', 'received', 'refused', 'withdrawn', 'closed')),
  -- How the goods come back, and where the buyer wants the money that was paid at a gateway.
  way TEXT NOT NULL CHECK (way IN ('pick_up', 'drop_off')),
  refund_to TEXT NOT NULL CHECK (refund_to IN ('gateway', 'wallet')),
  -- By the buyer.
  comment TEXT NOT NULL CHECK (length(comment) <= 1000),
  -- A word of `shared/orders/return-requests.ts`.
  denial TEXT,
  -- What staff write to the buyer with their decision.
  note TEXT NOT NULL DEFAULT '' CHECK (length(note) <= 500),
  requested_at INTEGER NOT NULL,
  decided_at INTEGER,
  ended_at INTEGER,
  UNIQUE (order_id, sequence),
  CONSTRAINT denied_with_its_reason CHECK ((state = 'refused') = (denial IS NOT NULL))
) STRICT;
-- What waits for staff or for the goods, and what is over, by time.
CREATE INDEX return_requests_by_state ON return_requests (state, requested_at);

-- A decision stands: a request goes only from one state to those that may follow.
CREATE TRIGGER return_requests_go_on BEFORE UPDATE OF state ON return_requests
WHEN NOT ((OLD.state = 'requested' AND NEW.state IN ('approved', 'refused', 'withdrawn'))
  OR (OLD.state = 'approved' AND NEW.state IN ('received', 'closed')))
BEGIN
  SELECT RAISE(ABORT, 'return_requests: this state may not follow');
END;

-- Units of one line of a request's order.
CREATE TABLE return_lines (
  return_id TEXT NOT NULL REFERENCES return_requests (return_id) ON DELETE CASCADE,
  -- Of the line in its order.
  position INTEGER NOT NULL,
  quantity INTEGER NOT NULL CHECK (quantity > 0),
  -- A word of `shared/orders/return-requests.ts`.
  reason TEXT NOT NULL,
  -- Whether the buyer says that the packs are sealed.
  sealed INTEGER NOT NULL CHECK (sealed IN (0, 1)),
  -- What came back, by what became of it.
  resell INTEGER NOT NULL DEFAULT 0 CHECK (resell >= 0),
  quarantine INTEGER NOT NULL DEFAULT 0 CHECK (quarantine >= 0),
  discard INTEGER NOT NULL DEFAULT 0 CHECK (discard >= 0),
  PRIMARY KEY (return_id, position),
  CONSTRAINT no_more_than_requested CHECK (resell + quarantine + discard <= quantity)
) STRICT, WITHOUT ROWID;

-- A picture of a return; null: none.
ALTER TABLE documents ADD COLUMN return_id TEXT REFERENCES return_requests (return_id);
CREATE INDEX documents_by_return ON documents (return_id) WHERE return_id IS NOT NULL;
