-- What happened in the shop, for programs elsewhere, and the webhooks that tell them. Money is fils, times are ms since 1970.

-- Events are written by the triggers below, in the batch of the change itself, so that none is missed and none is told of
-- a change that was undone. Whoever makes one of the tables named there anew has to make its triggers anew.
-- They go after 30 days (`forgetOldEvents`), those about an account with it.
CREATE TABLE commerce_events (
  -- Microseconds since 1970, each higher than the one before: a time is a range of it, without an index of its own.
  event_id INTEGER PRIMARY KEY,
  type TEXT NOT NULL CHECK (type GLOB '?*.?*'),
  -- Whose order of events counts: an order, a SKU, a customer, a product by its slug, a payment.
  subject TEXT NOT NULL CHECK (subject <> ''),
  -- As `worker/backend/back-office/webhooks/event-body.ts` reads it; nothing of a person but the id of the account.
  facts TEXT NOT NULL CHECK (json_type(facts) = 'object')
) STRICT;
-- For the deletion of an account.
CREATE INDEX commerce_events_of_customers ON commerce_events (subject) WHERE type >= 'customer.' AND type < 'customer/';
CREATE TRIGGER commerce_events_stay BEFORE UPDATE ON commerce_events
BEGIN
  SELECT RAISE(ABORT, 'commerce_events: append only');
END;

-- Who is told of events.
CREATE TABLE webhook_endpoints (
  endpoint_id TEXT PRIMARY KEY,
  url TEXT NOT NULL CHECK (length(url) BETWEEN 1 AND 1000),
  description TEXT NOT NULL CHECK (length(description) <= 200),
  -- JSON of the types of events.
  types TEXT NOT NULL CHECK (json_type(types) = 'array'),
  state TEXT NOT NULL CHECK (state IN ('on', 'off', 'removed')),
  -- Why it is off: by staff, the receiver said that it is gone, it failed for days, or its secret cannot be read any more.
  off_reason TEXT CHECK (off_reason IN ('staff', 'gone', 'failing', 'secret')),
  off_at INTEGER,
  -- Encrypted (`worker/backend/back-office/webhooks/secret.ts`); empty of one that was removed.
  secret TEXT NOT NULL,
  -- The one before, which signs too until then.
  previous_secret TEXT,
  previous_until INTEGER,
  -- Failures one after another, since when, and until when nothing is tried because of them.
  streak INTEGER NOT NULL DEFAULT 0 CHECK (streak >= 0),
  failing_since INTEGER,
  paused_until INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL,
  changed_at INTEGER NOT NULL,
  version INTEGER NOT NULL DEFAULT 1,
  CHECK ((previous_secret IS NULL) = (previous_until IS NULL)),
  CHECK ((state = 'on') = (off_at IS NULL) AND (state <> 'on' OR off_reason IS NULL) AND (state <> 'off' OR off_reason IS NOT NULL))
) STRICT;

-- An event on its way to one of them. Its events are no foreign key, which would want an index by them alone.
CREATE TABLE webhook_deliveries (
  endpoint_id TEXT NOT NULL REFERENCES webhook_endpoints (endpoint_id),
  event_id INTEGER NOT NULL,
  subject TEXT NOT NULL,
  -- failed: tried for three days, and set aside.
  state TEXT NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'delivered', 'failed')),
  -- Tries in all, and since it was sent again last.
  attempts INTEGER NOT NULL DEFAULT 0 CHECK (attempts >= tries),
  tries INTEGER NOT NULL DEFAULT 0 CHECK (tries >= 0),
  -- Not before this time; 0: at once.
  due_at INTEGER NOT NULL DEFAULT 0,
  -- Somebody delivers it until then.
  claimed_until INTEGER NOT NULL DEFAULT 0,
  ended_at INTEGER CHECK ((ended_at IS NULL) = (state = 'pending')),
  PRIMARY KEY (endpoint_id, event_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX webhook_deliveries_pending ON webhook_deliveries (endpoint_id, event_id, due_at) WHERE state = 'pending';
CREATE INDEX webhook_deliveries_in_order ON webhook_deliveries (endpoint_id, subject, event_id) WHERE state = 'pending';
CREATE INDEX webhook_deliveries_failed ON webhook_deliveries (endpoint_id, event_id) WHERE state = 'failed';

-- Every try. Rows are only ever added, and go with their event.
CREATE TABLE webhook_attempts (
  endpoint_id TEXT NOT NULL,
  event_id INTEGER NOT NULL,
  attempt INTEGER NOT NULL CHECK (attempt > 0),
  at INTEGER NOT NULL,
  -- Null: no answer came.
  status INTEGER,
  outcome TEXT NOT NULL CHECK (outcome IN ('delivered', 'status', 'redirect', 'gone', 'timeout', 'network', 'refused', 'secret')),
  -- How long it took, in ms.
  took INTEGER NOT NULL CHECK (took >= 0),
  -- The first 500 characters of the answer.
  answer TEXT NOT NULL DEFAULT '' CHECK (length(answer) <= 500),
  PRIMARY KEY (endpoint_id, event_id, attempt)
) STRICT, WITHOUT ROWID;
CREATE INDEX webhook_attempts_by_time ON webhook_attempts (endpoint_id, at);

-- An insert into it is an event with its deliveries. Stores nothing itself.
CREATE VIEW event_recorder AS SELECT '' AS type, '' AS subject, '' AS facts;
CREATE TRIGGER event_recorder_writes INSTEAD OF INSERT ON event_recorder
BEGIN
  INSERT INTO commerce_events (event_id, type, subject, facts)
  SELECT max(1 + coalesce((SELECT max(event_id) FROM commerce_events), 0),
    CAST(unixepoch('subsec') * 1000 AS INTEGER) * 1000), NEW.type, NEW.subject, NEW.facts;
  INSERT INTO webhook_deliveries (endpoint_id, event_id, subject)
  SELECT w.endpoint_id, e.event_id, e.subject
  FROM commerce_events e CROSS JOIN webhook_endpoints w
  WHERE e.event_id = (SELECT max(event_id) FROM commerce_events) AND w.state = 'on'
    AND EXISTS (SELECT 1 FROM json_each(w.types) t WHERE t.value = e.type);
END;

-- Orders. What is paid online or by wallet is paid when it is placed, cash when it is delivered; what is bought on the
-- credit line is owed by the account, and no order is paid by itself.
CREATE TRIGGER events_of_new_orders AFTER INSERT ON orders
BEGIN
  INSERT INTO event_recorder (type, subject, facts)
  SELECT type, NEW.order_id, json_object('order_id', NEW.order_id, 'number', NEW.number, 'status', NEW.status,
    'payment_method', NEW.payment_method, 'total_with_shipping', NEW.total + NEW.shipping, 'payable', NEW.payable)
  FROM (SELECT 'order.placed' AS type UNION ALL SELECT 'order.paid' WHERE NEW.payment_method NOT IN ('cod', 'credit'));
END;
CREATE TRIGGER events_of_moved_orders AFTER UPDATE OF status ON orders WHEN NEW.status <> OLD.status
BEGIN
  INSERT INTO event_recorder (type, subject, facts)
  SELECT type, NEW.order_id, json_object('order_id', NEW.order_id, 'number', NEW.number, 'status', NEW.status,
    'payment_method', NEW.payment_method, 'total_with_shipping', NEW.total + NEW.shipping, 'payable', NEW.payable, 'reason', NEW.reason)
  FROM (SELECT 'order.' || NEW.status AS type
    UNION ALL SELECT 'order.paid' WHERE NEW.status = 'delivered' AND NEW.payment_method = 'cod');
END;
CREATE TRIGGER events_of_ended_payments AFTER UPDATE OF status ON payments
WHEN NEW.status <> OLD.status AND NEW.status IN ('failed', 'cancelled', 'expired')
BEGIN
  INSERT INTO event_recorder (type, subject, facts)
  VALUES ('payment.failed', NEW.payment_id, json_object('payment_id', NEW.payment_id, 'payment_method', NEW.method,
    'amount', NEW.amount, 'status', NEW.status));
END;

-- Money that goes back, and the papers about it.
CREATE TRIGGER events_of_new_refunds AFTER INSERT ON refunds WHEN NEW.status = 'done'
BEGIN
  INSERT INTO event_recorder (type, subject, facts)
  SELECT 'refund.made', NEW.order_id, json_object('refund_id', NEW.refund_id, 'order_id', NEW.order_id, 'number', number,
    'target', NEW.target, 'amount', NEW.amount)
  FROM orders WHERE order_id = NEW.order_id;
END;
-- One that the wallet got instead (`replaced`) is told by the refund to the wallet, which is a row of its own.
CREATE TRIGGER events_of_ended_refunds AFTER UPDATE OF status ON refunds
WHEN NEW.status <> OLD.status AND NEW.status IN ('done', 'refused')
BEGIN
  INSERT INTO event_recorder (type, subject, facts)
  SELECT iif(NEW.status = 'done', 'refund.made', 'refund.refused'), NEW.order_id,
    json_object('refund_id', NEW.refund_id, 'order_id', NEW.order_id, 'number', number, 'target', NEW.target,
      'amount', NEW.amount)
  FROM orders WHERE order_id = NEW.order_id;
END;
CREATE TRIGGER events_of_tax_documents AFTER INSERT ON tax_documents
BEGIN
  INSERT INTO event_recorder (type, subject, facts)
  SELECT NEW.kind || '.issued', NEW.order_id, json_object('order_id', NEW.order_id, 'number', number, 'kind', NEW.kind,
    'document_number', NEW.number, 'prefix', NEW.prefix, 'amount', NEW.amount, 'tax', NEW.tax)
  FROM orders WHERE order_id = NEW.order_id;
END;

-- Stock and products. A product counts up its version with whatever was written of it.
CREATE TRIGGER events_of_stock AFTER UPDATE OF stock ON variants WHEN NEW.stock <> OLD.stock
BEGIN
  INSERT INTO event_recorder (type, subject, facts)
  VALUES (iif(NEW.stock = 0, 'stock.sold_out', iif(OLD.stock = 0, 'stock.back', 'stock.changed')), NEW.sku_id,
    json_object('sku_id', NEW.sku_id, 'stock', NEW.stock, 'change', NEW.stock - OLD.stock));
END;
CREATE TRIGGER events_of_new_products AFTER INSERT ON product_groups
BEGIN
  INSERT INTO event_recorder (type, subject, facts)
  VALUES ('product.published', NEW.slug, json_object('slug', NEW.slug));
END;
CREATE TRIGGER events_of_changed_products AFTER UPDATE OF version ON product_groups WHEN NEW.version <> OLD.version
BEGIN
  INSERT INTO event_recorder (type, subject, facts)
  VALUES ('product.updated', NEW.slug, json_object('slug', NEW.slug));
END;
CREATE TRIGGER events_of_deleted_products AFTER DELETE ON product_groups
BEGIN
  INSERT INTO event_recorder (type, subject, facts)
  VALUES ('product.removed', OLD.slug, json_object('slug', OLD.slug));
END;

-- Customers, by their account's id alone. What belongs to the end of an account is no change of it.
CREATE TRIGGER events_of_new_users AFTER INSERT ON users
BEGIN
  INSERT INTO event_recorder (type, subject, facts)
  VALUES ('customer.created', NEW.user_id, json_object('customer_id', NEW.user_id));
END;
CREATE TRIGGER events_of_changed_users
AFTER UPDATE OF email, phone, name, first_name, last_name, business_type, establishment_name ON users
WHEN (NEW.email, NEW.phone, NEW.name, NEW.first_name, NEW.last_name, NEW.business_type, NEW.establishment_name)
    IS NOT (OLD.email, OLD.phone, OLD.name, OLD.first_name, OLD.last_name, OLD.business_type, OLD.establishment_name)
  AND NOT EXISTS (SELECT 1 FROM account_deletions WHERE user_id = NEW.user_id)
  AND NOT EXISTS (SELECT 1 FROM customer_merges WHERE gone_id = NEW.user_id)
BEGIN
  INSERT INTO event_recorder (type, subject, facts)
  VALUES ('customer.updated', NEW.user_id, json_object('customer_id', NEW.user_id));
END;
CREATE TRIGGER events_of_approved_kyc AFTER UPDATE OF status ON kyc_submissions
WHEN NEW.status = 'approved' AND OLD.status <> 'approved'
BEGIN
  INSERT INTO event_recorder (type, subject, facts)
  VALUES ('customer.updated', NEW.user_id, json_object('customer_id', NEW.user_id));
END;
CREATE TRIGGER events_of_merges AFTER INSERT ON customer_merges
BEGIN
  INSERT INTO event_recorder (type, subject, facts)
  VALUES ('customer.merged', NEW.gone_id, json_object('customer_id', NEW.gone_id, 'into_customer_id', NEW.stays_id));
END;
-- What was told of the account, and of those that became part of it, goes; receivers are told that it is gone.
CREATE TRIGGER events_of_deletions AFTER INSERT ON account_deletions
BEGIN
  DELETE FROM webhook_attempts WHERE (endpoint_id, event_id) IN (
    SELECT w.endpoint_id, e.event_id FROM commerce_events e CROSS JOIN webhook_endpoints w
    WHERE e.type >= 'customer.' AND e.type < 'customer/' AND e.subject IN (
      SELECT NEW.user_id UNION ALL SELECT gone_id FROM customer_merges WHERE stays_id = NEW.user_id));
  DELETE FROM webhook_deliveries WHERE (endpoint_id, event_id) IN (
    SELECT w.endpoint_id, e.event_id FROM commerce_events e CROSS JOIN webhook_endpoints w
    WHERE e.type >= 'customer.' AND e.type < 'customer/' AND e.subject IN (
      SELECT NEW.user_id UNION ALL SELECT gone_id FROM customer_merges WHERE stays_id = NEW.user_id));
  DELETE FROM commerce_events WHERE type >= 'customer.' AND type < 'customer/' AND subject IN (
    SELECT NEW.user_id UNION ALL SELECT gone_id FROM customer_merges WHERE stays_id = NEW.user_id);
  INSERT INTO event_recorder (type, subject, facts)
  VALUES ('customer.deleted', NEW.user_id, json_object('customer_id', NEW.user_id));
END;
