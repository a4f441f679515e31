-- Changes of placed orders: staff propose them, buyers agree.

-- A proposal. What it adds to the order is a draft order, which becomes an order of its own, delivered with the first.
CREATE TABLE order_changes (
  draft_id TEXT PRIMARY KEY REFERENCES draft_orders (draft_id) ON DELETE CASCADE,
  order_id TEXT NOT NULL REFERENCES orders (order_id),
  -- Of the order, when the change was proposed.
  version INTEGER NOT NULL,
  -- [{ line, quantity }]: units of the order that are cancelled when the buyer agrees.
  cancels TEXT NOT NULL CHECK (json_valid(cancels)),
  -- Units of each line by state, as the proposal was made for them.
  units TEXT NOT NULL CHECK (json_valid(units)),
  -- What delivery of the added goods costs, in fils: 0, or the order's own charge when the change cancels all that is left of it.
  shipping INTEGER NOT NULL CHECK (shipping >= 0),
  state TEXT NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'agreed', 'declined', 'withdrawn', 'expired')),
  created_at INTEGER NOT NULL,
  ended_at INTEGER,
  CHECK ((ended_at IS NULL) = (state = 'open'))
) STRICT;
-- One open proposal an order.
CREATE UNIQUE INDEX order_changes_open ON order_changes (order_id) WHERE state = 'open';
-- The proposals of an order, in their order.
CREATE INDEX order_changes_by_order ON order_changes (order_id, created_at);
