-- Orders that nothing more happens to lie in a database of their year; what lists, figures and money ask of them stays here.

-- The year of the archive that has the rest of it; null: all of it is here. What names the order is its number, by the
-- index that it has: numbers are what they always were, and this row says where to look.
ALTER TABLE orders ADD COLUMN archive_year INTEGER CHECK (archive_year BETWEEN 2000 AND 2999);
-- Which copy in the archive is the right one: the beginning of its SHA-256.
ALTER TABLE orders ADD COLUMN archive_sum TEXT CHECK ((archive_sum IS NULL) = (archive_year IS NULL));
-- Counts how often it came back; a copy from before is never the right one again.
ALTER TABLE orders ADD COLUMN archive_turn INTEGER NOT NULL DEFAULT 0;
-- Of an archived order its lines as figures, in their order: [[sku_id, slug, quantity, unit_price, discount, tax], …].
ALTER TABLE orders ADD COLUMN goods TEXT CHECK ((goods IS NULL) = (archive_year IS NULL) AND json_valid(coalesce(goods, '[]')));

-- What may go next, the longest unchanged first.
CREATE INDEX orders_to_archive ON orders (changed_at, number)
  WHERE archive_year IS NULL AND status IN ('delivered', 'cancelled', 'returned');
-- Those of one customer, for whom all of them are read or brought back.
CREATE INDEX orders_archived_by_user ON orders (user_id, number) WHERE archive_year IS NOT NULL;

-- The lines of archived orders as rows.
CREATE VIEW archived_lines AS
SELECT o.order_id, o.user_id, o.number, o.status, o.placed_at, line.key AS position, line.value ->> 0 AS sku_id,
  line.value ->> 1 AS slug, line.value ->> 2 AS quantity, line.value ->> 3 AS unit_price,
  line.value ->> 2 * line.value ->> 3 AS total, line.value ->> 4 AS discount, line.value ->> 5 AS tax
FROM orders o CROSS JOIN json_each(o.goods) line WHERE o.archive_year IS NOT NULL;

-- Events go with their order, and only then.
DROP TRIGGER order_events_remain;
CREATE TRIGGER order_events_remain BEFORE DELETE ON order_events
WHEN (SELECT archive_year FROM orders WHERE order_id = OLD.order_id) IS NULL
BEGIN
  SELECT RAISE(ABORT, 'order_events: append only');
END;

-- Nobody acts on half an order: it is brought back first.
CREATE TRIGGER orders_archived_stay BEFORE UPDATE OF status ON orders
WHEN OLD.archive_year IS NOT NULL AND NEW.archive_year IS NOT NULL AND NEW.status <> OLD.status
BEGIN
  SELECT RAISE(ABORT, 'orders: archived');
END;
CREATE TRIGGER order_lines_archived BEFORE INSERT ON order_lines
WHEN (SELECT archive_year FROM orders WHERE order_id = NEW.order_id) IS NOT NULL
BEGIN
  SELECT RAISE(ABORT, 'orders: archived');
END;
CREATE TRIGGER order_events_archived BEFORE INSERT ON order_events
WHEN (SELECT archive_year FROM orders WHERE order_id = NEW.order_id) IS NOT NULL
BEGIN
  SELECT RAISE(ABORT, 'orders: archived');
END;
CREATE TRIGGER shipments_archived BEFORE INSERT ON shipments
WHEN (SELECT archive_year FROM orders WHERE order_id = NEW.order_id) IS NOT NULL
BEGIN
  SELECT RAISE(ABORT, 'orders: archived');
END;

-- Copies of earlier turns that archives are to delete, until they have; copies may be personal.
CREATE TABLE archive_sweeps (
  order_id TEXT NOT NULL,
  year INTEGER NOT NULL,
  -- Copies of turns before this one go.
  turn INTEGER NOT NULL,
  due_at INTEGER NOT NULL,
  PRIMARY KEY (order_id, turn)
) STRICT, WITHOUT ROWID;
CREATE INDEX archive_sweeps_by_time ON archive_sweeps (due_at);

-- How far the scheduled runs have gone through what may go, and what they could not move on the way.
CREATE TABLE archive_state (
  only INTEGER PRIMARY KEY CHECK (only = 1),
  -- The last order that was looked at.
  changed_at INTEGER NOT NULL,
  number INTEGER NOT NULL,
  -- When the next run looks, in ms.
  due_at INTEGER NOT NULL,
  -- {"2024": 12}: orders of years for which there is no archive, in this pass.
  waiting TEXT NOT NULL CHECK (json_valid(waiting))
) STRICT;
INSERT INTO archive_state (only, changed_at, number, due_at, waiting) VALUES (1, 0, 0, 0, '{}');

-- An order that goes into its archive, or comes back, is the same order for programs that ask what has changed.
DROP TRIGGER changes_of_orders;
CREATE TRIGGER changes_of_orders
AFTER UPDATE OF user_id, status, refunded, buyer, billing_address, delivery_address, reason ON orders
WHEN NEW.archive_year IS OLD.archive_year
BEGIN
  INSERT INTO record_changes (resource, record_id, state, changed_at)
  SELECT 'order', NEW.order_id, NEW.status, at FROM next_change WHERE resource = 'order'
  ON CONFLICT (resource, record_id) DO UPDATE SET state = excluded.state, changed_at = excluded.changed_at;
END;
