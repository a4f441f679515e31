-- Orders of one year that nothing more happens to. A copy is written once and never changed: its name has the turn of its
-- order and the sum of its content, and the shop's database says which one is the order's.
CREATE TABLE archived_orders (
  order_id TEXT NOT NULL,
  -- How often the order had come back before it was copied.
  turn INTEGER NOT NULL,
  -- The beginning of the content's SHA-256.
  sum TEXT NOT NULL,
  number INTEGER NOT NULL,
  -- Addresses, lines, events and shipments as the shop's database had them (`worker/backend/ordering/archives/content.ts`).
  content TEXT NOT NULL CHECK (json_valid(content)),
  copied_at INTEGER NOT NULL,
  PRIMARY KEY (order_id, turn, sum)
) STRICT;

-- A copy is never changed.
CREATE TRIGGER archived_orders_stay BEFORE UPDATE ON archived_orders
BEGIN
  SELECT RAISE(ABORT, 'archived_orders: never changed');
END;
