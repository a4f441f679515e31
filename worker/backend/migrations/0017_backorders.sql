-- Back-orders: SKUs that may be ordered beyond their stock, what is owed of them, and which units of orders wait.

-- So many days it takes until units come that are not in stock, or are made; null: it is sold from stock alone.
ALTER TABLE variants ADD COLUMN backorder_days INTEGER CHECK (backorder_days BETWEEN 1 AND 365);
-- Units that orders and payments under way have taken beyond the stock; what comes in goes to them first.
ALTER TABLE variants ADD COLUMN owed INTEGER NOT NULL DEFAULT 0 CHECK (owed >= 0);
CREATE INDEX variants_owed ON variants (sku_id) WHERE owed > 0;

-- What is owed of the SKU after the import.
ALTER TABLE stock_imports ADD COLUMN owed INTEGER NOT NULL DEFAULT 0 CHECK (owed >= 0);

-- Units of the line that wait until goods come in; they are none of the open ones.
ALTER TABLE order_lines ADD COLUMN backordered INTEGER NOT NULL DEFAULT 0
  CONSTRAINT waiting_units_of_line CHECK (
    backordered >= 0 AND backordered + picked + shipped + delivered + cancelled + returned <= quantity);
-- The day on which the goods are expected that they wait for, as YYYY-MM-DD; null: none ever waited.
ALTER TABLE order_lines ADD COLUMN expected_on TEXT CHECK (expected_on GLOB '[0-9][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]');
CREATE INDEX order_lines_waiting ON order_lines (sku_id, order_id) WHERE backordered > 0;

-- Whether what is there waits for the rest, so that all of it leaves together; as the buyer chose.
ALTER TABLE checkouts ADD COLUMN ships_together INTEGER NOT NULL DEFAULT 0 CHECK (ships_together IN (0, 1));
ALTER TABLE orders ADD COLUMN ships_together INTEGER NOT NULL DEFAULT 0 CHECK (ships_together IN (0, 1));

-- Goods came in, or units that were owed are wanted no more: those who ordered first wait no longer. Orders of whose units some
-- become open count it as an act, so that one that was judged before is not done.
CREATE TRIGGER units_that_come AFTER UPDATE OF owed ON variants WHEN NEW.owed < OLD.owed
BEGIN
  UPDATE orders SET version = version + 1 WHERE order_id IN (
    SELECT order_id FROM waiting_lines WHERE sku_id = NEW.sku_id AND backordered > max(0, NEW.owed - newer));
  UPDATE order_lines SET backordered = min(backordered, max(0, NEW.owed - w.newer))
  FROM (SELECT order_id, position, newer FROM waiting_lines WHERE sku_id = NEW.sku_id) w
  WHERE order_lines.order_id = w.order_id AND order_lines.position = w.position
    AND order_lines.backordered > max(0, NEW.owed - w.newer);
END;

-- Lines with units that wait, and how many units of the same SKU wait in lines that were ordered after them.
CREATE VIEW waiting_lines AS
SELECT l.order_id, l.position, l.sku_id, l.backordered,
  sum(l.backordered) OVER (PARTITION BY l.sku_id ORDER BY o.number DESC, l.position DESC) - l.backordered AS newer
FROM order_lines l INDEXED BY order_lines_waiting CROSS JOIN orders o ON o.order_id = l.order_id
WHERE l.backordered > 0;

DROP TRIGGER moves_of_skus;
-- A SKU of which more or fewer units are to be had: in stock, or owed to fewer orders.
CREATE TRIGGER moves_of_supply AFTER UPDATE OF stock, owed ON variants WHEN NEW.stock - NEW.owed <> OLD.stock - OLD.owed
BEGIN
  INSERT INTO stock_moves (sku_id, change, after, at)
  VALUES (NEW.sku_id, NEW.stock - NEW.owed - OLD.stock + OLD.owed, NEW.stock, CAST(unixepoch('subsec') * 1000 AS INTEGER));
END;
