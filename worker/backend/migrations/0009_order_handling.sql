-- Money given back for orders. Money is fils, times are ms since 1970.

-- `orders.refunded` counts a refund from the moment it stands here. One at the gateway waits until the gateway has said
-- the outcome; what it refuses goes to the wallet. The id is the key under which the gateway counts it once.
CREATE TABLE refunds (
  refund_id TEXT PRIMARY KEY,
  order_id TEXT NOT NULL REFERENCES orders (order_id),
  target TEXT NOT NULL CHECK (target IN ('wallet', 'gateway')),
  amount INTEGER NOT NULL CHECK (amount > 0),
  status TEXT NOT NULL CHECK (status IN ('done', 'pending', 'refused')),
  created_at INTEGER NOT NULL,
  -- When a waiting one may be asked for again.
  due_at INTEGER NOT NULL,
  ended_at INTEGER CHECK ((ended_at IS NULL) = (status = 'pending'))
) STRICT;
CREATE INDEX refunds_by_order ON refunds (order_id, created_at);
CREATE INDEX refunds_waiting ON refunds (due_at) WHERE status = 'pending';

-- What a credit note is for: a reason's code, or what staff wrote.
ALTER TABLE tax_documents ADD COLUMN reason TEXT NOT NULL DEFAULT '';

-- Whether a reviewer bought the product is told by the orders themselves.
ALTER TABLE reviews DROP COLUMN verified;
