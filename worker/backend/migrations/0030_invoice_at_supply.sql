-- Tax invoices of orders that are paid later are issued when the goods are supplied, and are over what is left of the order then.

-- What was taken off an order before it had its invoice, line by line: it needs no credit note. Rows are only ever added.
CREATE TABLE order_reductions (
  order_id TEXT NOT NULL REFERENCES orders (order_id),
  -- Of the order when it was done: an act on an order counts it up.
  version INTEGER NOT NULL,
  -- A line of the order by its position, or 'delivery'.
  line TEXT NOT NULL,
  -- Units that it takes back; 0 when only their price was lowered.
  quantity INTEGER NOT NULL CHECK (quantity >= 0),
  -- How many of them went on the shelf again.
  restocked INTEGER NOT NULL CHECK (restocked BETWEEN 0 AND quantity),
  -- With VAT.
  amount INTEGER NOT NULL CHECK (amount >= 0),
  tax INTEGER NOT NULL CHECK (tax BETWEEN 0 AND amount),
  reduced_at INTEGER NOT NULL,
  PRIMARY KEY (order_id, version, line)
) STRICT, WITHOUT ROWID;
-- By day, for figures.
CREATE INDEX order_reductions_by_time ON order_reductions (reduced_at);

-- Reductions are only ever added: none is changed.
CREATE TRIGGER order_reductions_stay BEFORE UPDATE ON order_reductions
BEGIN
  SELECT RAISE(ABORT, 'order_reductions: append only');
END;

-- Reductions are only ever added: none is deleted.
CREATE TRIGGER order_reductions_remain BEFORE DELETE ON order_reductions
BEGIN
  SELECT RAISE(ABORT, 'order_reductions: append only');
END;

-- Once there is an invoice, only a credit note takes anything off it, even if the order was read before.
CREATE TRIGGER order_reductions_before_invoice BEFORE INSERT ON order_reductions
WHEN EXISTS (SELECT 1 FROM tax_documents WHERE order_id = NEW.order_id AND kind = 'invoice')
BEGIN
  SELECT RAISE(ABORT, 'batch_guard: the order has its invoice');
END;

-- A credit note corrects an invoice: without one there is none.
CREATE TRIGGER credit_notes_behind_invoice BEFORE INSERT ON tax_documents
WHEN NEW.kind = 'credit_note'
  AND NOT EXISTS (SELECT 1 FROM tax_documents WHERE order_id = NEW.order_id AND kind = 'invoice')
BEGIN
  SELECT RAISE(ABORT, 'batch_guard: the order has no invoice to correct');
END;
