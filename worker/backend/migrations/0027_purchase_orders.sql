-- Purchase orders of buyers: the number that a business wants on every paper, and the order itself as a file.

-- As the buyer gave it; empty: none. Not unique, since many deliveries may be called off one purchase order.
ALTER TABLE orders ADD COLUMN po_number TEXT NOT NULL DEFAULT '' CHECK (length(po_number) <= 60);
-- Orders of one number, in any writing, and of one customer.
CREATE INDEX orders_by_po_number ON orders (upper(replace(po_number, ' ', '')), user_id) WHERE po_number <> '';
-- Null: the one of the draft that it was made of, or of the order that it is added to, if any. Empty: none.
ALTER TABLE checkouts ADD COLUMN po_number TEXT CHECK (length(po_number) <= 60);
ALTER TABLE draft_orders ADD COLUMN po_number TEXT NOT NULL DEFAULT '' CHECK (length(po_number) <= 60);
-- Whether every order of the account needs a number.
ALTER TABLE customers ADD COLUMN po_required INTEGER NOT NULL DEFAULT 0 CHECK (po_required IN (0, 1));

-- The checkout whose purchase order it is, and so the order that came of it; or the draft; null: of none.
ALTER TABLE documents ADD COLUMN po_of TEXT;
CREATE UNIQUE INDEX documents_by_po ON documents (po_of) WHERE po_of IS NOT NULL;

-- The file of a checkout that no order came of is unused, and is deleted as those are.
CREATE TRIGGER po_files_of_ended_checkouts AFTER DELETE ON checkouts
WHEN NOT EXISTS (SELECT 1 FROM orders WHERE checkout_id = OLD.checkout_id)
BEGIN
  UPDATE documents SET po_of = NULL WHERE po_of = OLD.checkout_id;
END;

-- The file of a draft becomes that of its order, unless the customer gave the order one.
CREATE TRIGGER po_files_of_ordered_drafts AFTER UPDATE OF state ON draft_orders WHEN NEW.state = 'ordered' AND OLD.state <> 'ordered'
BEGIN
  UPDATE documents SET user_id = NEW.user_id, po_of = (
    SELECT o.checkout_id FROM orders o
    WHERE o.order_id = NEW.order_id AND NOT EXISTS (SELECT 1 FROM documents d WHERE d.po_of = o.checkout_id))
  WHERE po_of = NEW.draft_id;
END;

-- The file of a draft that is called off is unused, and is deleted as those are.
CREATE TRIGGER po_files_of_cancelled_drafts AFTER UPDATE OF state ON draft_orders WHEN NEW.state = 'cancelled'
BEGIN
  UPDATE documents SET po_of = NULL WHERE po_of = NEW.draft_id;
END;

-- So is the file of a draft that is deleted.
CREATE TRIGGER po_files_of_deleted_drafts AFTER DELETE ON draft_orders
BEGIN
  UPDATE documents SET po_of = NULL WHERE po_of = OLD.draft_id;
END;

-- The file of a draft is its customer's; while only an e-mail is known, that of the member of staff who made the draft.
CREATE TRIGGER po_files_of_drafts AFTER UPDATE OF user_id ON draft_orders WHEN NEW.user_id IS NOT OLD.user_id
BEGIN
  UPDATE documents SET user_id = coalesce(NEW.user_id, (SELECT user_id FROM users WHERE user_id = NEW.staff_id), user_id)
  WHERE po_of = NEW.draft_id;
END;

-- The number of the purchase order that tax documents were issued with, of those whose order has another one by now; empty: none.
CREATE TABLE tax_document_po_numbers (
  kind TEXT NOT NULL,
  number INTEGER NOT NULL,
  po_number TEXT NOT NULL CHECK (length(po_number) <= 60),
  PRIMARY KEY (kind, number),
  FOREIGN KEY (kind, number) REFERENCES tax_documents (kind, number)
) STRICT, WITHOUT ROWID;

-- Before an order has another number, what was issued until then keeps the one before.
CREATE TRIGGER po_numbers_of_tax_documents AFTER UPDATE OF po_number ON orders WHEN NEW.po_number <> OLD.po_number
BEGIN
  INSERT INTO tax_document_po_numbers (kind, number, po_number)
  SELECT kind, number, OLD.po_number FROM tax_documents WHERE order_id = NEW.order_id
  ON CONFLICT DO NOTHING;
END;

-- What a document was issued with is not changed.
CREATE TRIGGER tax_document_po_numbers_stay BEFORE UPDATE ON tax_document_po_numbers
BEGIN
  SELECT RAISE(ABORT, 'tax_document_po_numbers: append only');
END;

-- Nor is it deleted.
CREATE TRIGGER tax_document_po_numbers_remain BEFORE DELETE ON tax_document_po_numbers
BEGIN
  SELECT RAISE(ABORT, 'tax_document_po_numbers: append only');
END;

-- The read API shows an order's number.
CREATE TRIGGER changes_of_po_numbers AFTER UPDATE OF po_number ON orders WHEN NEW.po_number <> OLD.po_number
BEGIN
  INSERT INTO record_changes (resource, record_id, state, changed_at)
  SELECT 'order', NEW.order_id, NEW.status, at FROM next_change WHERE resource = 'order'
  ON CONFLICT (resource, record_id) DO UPDATE SET state = excluded.state, changed_at = excluded.changed_at;
END;

-- Events of orders have the number too.
DROP TRIGGER events_of_new_orders;
DROP TRIGGER events_of_moved_orders;

-- order.placed and order.paid. What is paid online or by wallet is paid when it is placed, cash when it is delivered, a
-- bank transfer or cheque by its receipt; what is bought on the credit line is owed by the account, and no order is paid by itself.
CREATE TRIGGER events_of_placed_orders AFTER INSERT ON orders
BEGIN
  INSERT INTO event_recorder (type, subject, facts)
  SELECT type, NEW.order_id, json_object('order_id', NEW.order_id, 'number', NEW.number, 'status', NEW.status,
    'payment_method', NEW.payment_method, 'total_with_shipping', NEW.total + NEW.shipping, 'payable', NEW.payable,
    'po_number', NEW.po_number)
  FROM (SELECT 'order.placed' AS type UNION ALL SELECT 'order.paid' WHERE NEW.payment_method NOT IN ('cod', 'credit', 'bank_transfer', 'cheque'));
END;

-- order.confirmed and the other states of an order; cash is paid with its delivery.
CREATE TRIGGER events_of_steps_of_orders AFTER UPDATE OF status ON orders WHEN NEW.status <> OLD.status
BEGIN
  INSERT INTO event_recorder (type, subject, facts)
  SELECT type, NEW.order_id, json_object('order_id', NEW.order_id, 'number', NEW.number, 'status', NEW.status,
    'payment_method', NEW.payment_method, 'total_with_shipping', NEW.total + NEW.shipping, 'payable', NEW.payable, 'reason', NEW.reason,
    'po_number', NEW.po_number)
  FROM (SELECT 'order.' || NEW.status AS type
    UNION ALL SELECT 'order.paid' WHERE NEW.status = 'delivered' AND NEW.payment_method = 'cod');
END;
