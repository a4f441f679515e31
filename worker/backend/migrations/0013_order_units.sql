-- Orders by the line: what became of each unit, what each parcel carries, and credit notes over several lines.

-- === Units of a line ===

-- Every unit of a line is in one of these states, or else open. The columns are moved by the acts on an order and by nothing
-- else; units that are closed (cancelled, returned) stay so.
ALTER TABLE order_lines ADD COLUMN picked INTEGER NOT NULL DEFAULT 0 CHECK (picked >= 0);
ALTER TABLE order_lines ADD COLUMN shipped INTEGER NOT NULL DEFAULT 0 CHECK (shipped >= 0);
ALTER TABLE order_lines ADD COLUMN delivered INTEGER NOT NULL DEFAULT 0 CHECK (delivered >= 0);
ALTER TABLE order_lines ADD COLUMN cancelled INTEGER NOT NULL DEFAULT 0 CHECK (cancelled >= 0);
ALTER TABLE order_lines ADD COLUMN returned INTEGER NOT NULL DEFAULT 0
  CONSTRAINT units_of_line CHECK (returned >= 0 AND picked + shipped + delivered + cancelled + returned <= quantity);

-- Counts the acts on an order: two that were judged by the same state cannot both be done.
ALTER TABLE orders ADD COLUMN version INTEGER NOT NULL DEFAULT 0;

-- What each parcel carries.
CREATE TABLE shipment_lines (
  shipment_id TEXT NOT NULL REFERENCES shipments (shipment_id) ON DELETE CASCADE,
  -- Of the line in its order.
  position INTEGER NOT NULL,
  quantity INTEGER NOT NULL CHECK (quantity > 0),
  PRIMARY KEY (shipment_id, position)
) STRICT, WITHOUT ROWID;

-- === Credit notes over several lines ===

-- What a credit note takes back, line by line; one without rows here is over every rate's share. Rows are only ever added.
CREATE TABLE credit_note_lines (
  -- Of the credit note.
  number INTEGER NOT NULL,
  -- A line of the order by its position, or 'delivery'.
  line TEXT NOT NULL,
  -- Units that it takes back; 0 when only their price was lowered.
  quantity INTEGER NOT NULL CHECK (quantity >= 0),
  -- How many of them went on the shelf again.
  restocked INTEGER NOT NULL CHECK (restocked BETWEEN 0 AND quantity),
  -- With VAT.
  amount INTEGER NOT NULL CHECK (amount >= 0),
  tax INTEGER NOT NULL CHECK (tax BETWEEN 0 AND amount),
  PRIMARY KEY (number, line)
) STRICT, WITHOUT ROWID;

-- Lines of a credit note are only ever added: none is changed.
CREATE TRIGGER credit_note_lines_stay BEFORE UPDATE ON credit_note_lines
BEGIN
  SELECT RAISE(ABORT, 'credit_note_lines: append only');
END;

-- Lines of a credit note are only ever added: none is deleted.
CREATE TRIGGER credit_note_lines_remain BEFORE DELETE ON credit_note_lines
BEGIN
  SELECT RAISE(ABORT, 'credit_note_lines: append only');
END;

-- Until now a credit note named its one line itself.
INSERT INTO credit_note_lines (number, line, quantity, restocked, amount, tax)
SELECT number, line, line_quantity, line_quantity * line_restocked, amount, tax
FROM tax_documents WHERE kind = 'credit_note' AND line IS NOT NULL;

-- === Cash by the parcel ===

-- Cash that a carrier collected with a parcel. Rows are only ever added.
CREATE TABLE cash_collections (
  order_id TEXT NOT NULL REFERENCES orders (order_id),
  -- No reference: a parcel goes into its order's archive. The order's own id for what was collected before there were parcels.
  shipment_id TEXT NOT NULL,
  amount INTEGER NOT NULL CHECK (amount > 0),
  collected_at INTEGER NOT NULL,
  PRIMARY KEY (order_id, shipment_id)
) STRICT, WITHOUT ROWID;
-- Money that came, by day, for accounting.
CREATE INDEX cash_collections_by_time ON cash_collections (collected_at);

-- Collected cash is only ever added: none is changed.
CREATE TRIGGER cash_collections_stay BEFORE UPDATE ON cash_collections
BEGIN
  SELECT RAISE(ABORT, 'cash_collections: append only');
END;

-- Collected cash is only ever added: none is deleted.
CREATE TRIGGER cash_collections_remain BEFORE DELETE ON cash_collections
BEGIN
  SELECT RAISE(ABORT, 'cash_collections: append only');
END;

-- === Orders until now, which moved whole ===

-- Units that credit notes took back of a line: cancelled until its order's one parcel left, and then returned.
WITH left_at AS (SELECT order_id, min(shipped_at) AS at FROM shipments GROUP BY order_id),
credited AS (
  SELECT d.order_id, CAST(c.line AS INTEGER) AS position,
    sum(iif(d.issued_at <= coalesce(l.at, d.issued_at), c.quantity, 0)) AS cancelled,
    sum(iif(d.issued_at > coalesce(l.at, d.issued_at), c.quantity, 0)) AS returned
  FROM credit_note_lines c JOIN tax_documents d ON d.kind = 'credit_note' AND d.number = c.number
  LEFT JOIN left_at l USING (order_id)
  WHERE c.line <> 'delivery' GROUP BY 1, 2)
UPDATE order_lines SET cancelled = credited.cancelled, returned = credited.returned
FROM credited WHERE order_lines.order_id = credited.order_id AND order_lines.position = credited.position;

INSERT INTO shipment_lines (shipment_id, position, quantity)
SELECT s.shipment_id, l.position, l.quantity - l.cancelled
FROM shipments s JOIN order_lines l USING (order_id) WHERE l.quantity > l.cancelled;

UPDATE order_lines SET
  picked = iif(o.status = 'packed', quantity - cancelled - returned, 0),
  shipped = iif(o.status = 'shipped', quantity - cancelled - returned, 0),
  delivered = iif(o.status = 'delivered', quantity - cancelled - returned, 0),
  cancelled = iif(o.status = 'cancelled', quantity - returned, cancelled),
  returned = iif(o.status = 'returned', quantity - cancelled, returned)
FROM orders o WHERE o.order_id = order_lines.order_id AND o.status NOT IN ('placed', 'confirmed');

-- Named by the order and not by its parcel: so it stands in books that accountants have imported already.
INSERT INTO cash_collections (order_id, shipment_id, amount, collected_at)
SELECT o.order_id, o.order_id, o.payable, min(e.at)
FROM orders o JOIN order_events e USING (order_id)
WHERE o.payment_method = 'cod' AND o.payable > 0 AND e.status = 'delivered' GROUP BY o.order_id;

-- === What programs and receivers hear ===

-- shipment.shipped, of a parcel that leaves and none that comes back from the archive with its order.
CREATE TRIGGER events_of_new_shipments AFTER INSERT ON shipments
WHEN (SELECT status FROM orders WHERE order_id = NEW.order_id) NOT IN ('delivered', 'cancelled', 'returned')
BEGIN
  INSERT INTO event_recorder (type, subject, facts)
  SELECT 'shipment.shipped', NEW.order_id, json_object('shipment_id', NEW.shipment_id, 'order_id', NEW.order_id,
    'number', number)
  FROM orders WHERE order_id = NEW.order_id;
END;

-- shipment.delivered.
CREATE TRIGGER events_of_delivered_shipments AFTER UPDATE OF delivered_at ON shipments
WHEN OLD.delivered_at IS NULL AND NEW.delivered_at IS NOT NULL
BEGIN
  INSERT INTO event_recorder (type, subject, facts)
  SELECT 'shipment.delivered', NEW.order_id, json_object('shipment_id', NEW.shipment_id, 'order_id', NEW.order_id,
    'number', number)
  FROM orders WHERE order_id = NEW.order_id;
END;

DROP TRIGGER changes_of_orders;
-- An order that changed in what the read API shows, its units among it. One that goes into its archive, or comes back, is the
-- same order.
CREATE TRIGGER changes_of_moved_orders
AFTER UPDATE OF user_id, status, refunded, version, buyer, billing_address, delivery_address, reason, promised_to ON orders
WHEN NEW.archive_year IS OLD.archive_year
BEGIN
  INSERT INTO record_changes (resource, record_id, state, changed_at)
  SELECT 'order', NEW.order_id, NEW.status, at FROM next_change WHERE resource = 'order'
  ON CONFLICT (resource, record_id) DO UPDATE SET state = excluded.state, changed_at = excluded.changed_at;
END;
