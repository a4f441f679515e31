-- Orders that code from before their units moves, while a deployment is under way or after it was taken back: whole, by their
-- state alone.

-- Its units follow the state, its cash is noted, and acts that were judged before are not done.
CREATE TRIGGER units_of_orders_moved_whole AFTER UPDATE OF status ON orders
WHEN NEW.status <> OLD.status AND NEW.version = OLD.version AND NEW.archive_year IS OLD.archive_year
BEGIN
  UPDATE order_lines SET
    backordered = iif(NEW.status IN ('placed', 'confirmed'), backordered, 0),
    picked = iif(NEW.status = 'packed', quantity - cancelled - returned, 0),
    shipped = iif(NEW.status = 'shipped', quantity - cancelled - returned, 0),
    delivered = iif(NEW.status = 'delivered', quantity - cancelled - returned, 0),
    cancelled = iif(NEW.status = 'cancelled', quantity - returned, cancelled),
    returned = iif(NEW.status = 'returned', quantity - cancelled, returned)
  WHERE order_id = NEW.order_id;
  INSERT INTO cash_collections (order_id, shipment_id, amount, collected_at)
  SELECT NEW.order_id, NEW.order_id, NEW.payable, NEW.changed_at
  WHERE NEW.status = 'delivered' AND NEW.payment_method = 'cod' AND NEW.payable > 0
    AND NOT EXISTS (SELECT 1 FROM cash_collections WHERE order_id = NEW.order_id);
  UPDATE orders SET version = version + 1 WHERE order_id = NEW.order_id;
END;

-- A credit note that names its one line itself.
CREATE TRIGGER lines_of_notes_of_one_line AFTER INSERT ON tax_documents
WHEN NEW.kind = 'credit_note' AND NEW.line IS NOT NULL
BEGIN
  INSERT INTO credit_note_lines (number, line, quantity, restocked, amount, tax)
  VALUES (NEW.number, NEW.line, NEW.line_quantity, NEW.line_quantity * NEW.line_restocked, NEW.amount, NEW.tax);
END;
