-- The console's tools, what external programs are notified of and may read, and the reports.

-- === What each member of staff saves, and is notified of ===

-- Filters of lists under a name: a list's address without its page. `shared`: the others see it too.
CREATE TABLE saved_views (
  view_id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (user_id) ON DELETE CASCADE,
  screen TEXT NOT NULL,
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  query TEXT NOT NULL CHECK (length(query) <= 600),
  shared INTEGER NOT NULL CHECK (shared IN (0, 1)),
  version INTEGER NOT NULL DEFAULT 1,
  created_at INTEGER NOT NULL,
  CONSTRAINT saved_view_name UNIQUE (user_id, screen, name)
) STRICT;
CREATE INDEX saved_views_shared ON saved_views (created_at) WHERE shared = 1;

-- The columns of a table that somebody wants to see, in their order (JSON of names).
CREATE TABLE table_columns (
  user_id TEXT NOT NULL REFERENCES users (user_id) ON DELETE CASCADE,
  table_name TEXT NOT NULL,
  columns TEXT NOT NULL CHECK (json_valid(columns) AND json_type(columns) = 'array'),
  version INTEGER NOT NULL,
  PRIMARY KEY (user_id, table_name)
) STRICT, WITHOUT ROWID;

-- What a member of staff wants to be notified of, how and when. Minutes are after midnight in the Emirates.
CREATE TABLE notice_preferences (
  user_id TEXT PRIMARY KEY REFERENCES users (user_id) ON DELETE CASCADE,
  queues TEXT NOT NULL CHECK (json_valid(queues) AND json_type(queues) = 'array'),
  email INTEGER NOT NULL CHECK (email IN (0, 1)),
  push INTEGER NOT NULL CHECK (push IN (0, 1)),
  pace TEXT NOT NULL CHECK (pace IN ('at_once', 'hourly', 'daily')),
  -- Nothing is sent between the two, and on these weekdays (JSON, 0 is Sunday) not at all; both null: there is no such time.
  quiet_from INTEGER CHECK (quiet_from BETWEEN 0 AND 1439),
  quiet_to INTEGER CHECK (quiet_to BETWEEN 0 AND 1439 AND quiet_to <> quiet_from),
  quiet_days TEXT NOT NULL CHECK (json_valid(quiet_days) AND json_type(quiet_days) = 'array'),
  locale TEXT NOT NULL CHECK (locale IN ('en', 'ar')),
  -- The shop's origin, for links in messages.
  origin TEXT NOT NULL,
  -- When the last message was written; 0: none yet.
  told_at INTEGER NOT NULL DEFAULT 0,
  version INTEGER NOT NULL DEFAULT 1,
  CHECK ((quiet_from IS NULL) = (quiet_to IS NULL))
) STRICT;

-- What members of staff were notified of: each thing once.
CREATE TABLE notices (
  user_id TEXT NOT NULL REFERENCES users (user_id) ON DELETE CASCADE,
  queue TEXT NOT NULL,
  subject TEXT NOT NULL,
  told_at INTEGER NOT NULL,
  PRIMARY KEY (user_id, queue, subject)
) STRICT, WITHOUT ROWID;
CREATE INDEX notices_by_time ON notices (told_at);

-- Browsers that show messages of the console (web push, RFC 8030), with the keys that they are encrypted for.
CREATE TABLE push_subscriptions (
  subscription_id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (user_id) ON DELETE CASCADE,
  endpoint TEXT NOT NULL UNIQUE CHECK (endpoint LIKE 'https://%'),
  p256dh TEXT NOT NULL,
  auth TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX push_subscriptions_by_user ON push_subscriptions (user_id, created_at);

-- Messages on their way to a browser; gone once they left.
CREATE TABLE push_messages (
  message_id INTEGER PRIMARY KEY,
  subscription_id TEXT NOT NULL REFERENCES push_subscriptions (subscription_id) ON DELETE CASCADE,
  payload TEXT NOT NULL CHECK (json_valid(payload)),
  tries INTEGER NOT NULL DEFAULT 0,
  due_at INTEGER NOT NULL,
  stale_at INTEGER NOT NULL
) STRICT;
CREATE INDEX push_messages_due ON push_messages (due_at);
CREATE INDEX push_messages_by_subscription ON push_messages (subscription_id);

-- === Events for programs elsewhere, and the webhooks that tell them ===

-- What happened in the shop, for programs elsewhere. Events are written by the triggers below, in the batch of the
-- change itself, so that none is missed and none reports a change that was rolled back. If one of the tables named
-- there is created again, so must be its triggers. Events are deleted after 30 days (`forgetOldEvents`), those about an
-- account with it.
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

-- What happened is not changed afterwards.
CREATE TRIGGER commerce_events_stay BEFORE UPDATE ON commerce_events
BEGIN
  SELECT RAISE(ABORT, 'commerce_events: append only');
END;

-- Who is notified of events: the URL, which events, and its secret.
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
  -- Until when somebody delivers to it, in ms: of many messages of the queue that name one receiver, one at a time works.
  leased_until INTEGER NOT NULL DEFAULT 0,
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

-- Every try of a delivery. Rows are only ever added, and go with their event.
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
  -- Whether staff had it sent to try the receiver.
  is_test INTEGER NOT NULL DEFAULT 0 CHECK (is_test IN (0, 1)),
  PRIMARY KEY (endpoint_id, event_id, attempt)
) STRICT, WITHOUT ROWID;
CREATE INDEX webhook_attempts_by_time ON webhook_attempts (endpoint_id, at);
-- Tries that failed and were no test, by time: the last one is shown, however many arrived since.
CREATE INDEX webhook_attempts_failed ON webhook_attempts (endpoint_id, at) WHERE outcome <> 'delivered' AND is_test = 0;

-- An insert into it is an event with its deliveries. Stores nothing itself.
CREATE VIEW event_recorder AS SELECT '' AS type, '' AS subject, '' AS facts;

-- Writes the event, later than every one before, and a delivery for each receiver that wants its type.
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

-- order.placed and order.paid. What is paid online or by wallet is paid when it is placed, cash when it is delivered; what is
-- bought on the credit line is owed by the account, and no order is paid by itself.
CREATE TRIGGER events_of_new_orders AFTER INSERT ON orders
BEGIN
  INSERT INTO event_recorder (type, subject, facts)
  SELECT type, NEW.order_id, json_object('order_id', NEW.order_id, 'number', NEW.number, 'status', NEW.status,
    'payment_method', NEW.payment_method, 'total_with_shipping', NEW.total + NEW.shipping, 'payable', NEW.payable)
  FROM (SELECT 'order.placed' AS type UNION ALL SELECT 'order.paid' WHERE NEW.payment_method NOT IN ('cod', 'credit'));
END;

-- order.confirmed and the other states of an order; cash is paid with its delivery.
CREATE TRIGGER events_of_moved_orders AFTER UPDATE OF status ON orders WHEN NEW.status <> OLD.status
BEGIN
  INSERT INTO event_recorder (type, subject, facts)
  SELECT type, NEW.order_id, json_object('order_id', NEW.order_id, 'number', NEW.number, 'status', NEW.status,
    'payment_method', NEW.payment_method, 'total_with_shipping', NEW.total + NEW.shipping, 'payable', NEW.payable, 'reason', NEW.reason)
  FROM (SELECT 'order.' || NEW.status AS type
    UNION ALL SELECT 'order.paid' WHERE NEW.status = 'delivered' AND NEW.payment_method = 'cod');
END;

-- payment.failed, whatever it came to nothing by.
CREATE TRIGGER events_of_ended_payments AFTER UPDATE OF status ON payments
WHEN NEW.status <> OLD.status AND NEW.status IN ('failed', 'cancelled', 'expired')
BEGIN
  INSERT INTO event_recorder (type, subject, facts)
  VALUES ('payment.failed', NEW.payment_id, json_object('payment_id', NEW.payment_id, 'payment_method', NEW.method,
    'amount', NEW.amount, 'status', NEW.status));
END;

-- refund.made, of one that is done at once.
CREATE TRIGGER events_of_new_refunds AFTER INSERT ON refunds WHEN NEW.status = 'done'
BEGIN
  INSERT INTO event_recorder (type, subject, facts)
  SELECT 'refund.made', NEW.order_id, json_object('refund_id', NEW.refund_id, 'order_id', NEW.order_id, 'number', number,
    'target', NEW.target, 'amount', NEW.amount)
  FROM orders WHERE order_id = NEW.order_id;
END;

-- refund.made or refund.refused, of one that had to wait. One that the wallet got instead (`replaced`) is reported by
-- the refund to the wallet, which is a separate row.
CREATE TRIGGER events_of_ended_refunds AFTER UPDATE OF status ON refunds
WHEN NEW.status <> OLD.status AND NEW.status IN ('done', 'refused')
BEGIN
  INSERT INTO event_recorder (type, subject, facts)
  SELECT iif(NEW.status = 'done', 'refund.made', 'refund.refused'), NEW.order_id,
    json_object('refund_id', NEW.refund_id, 'order_id', NEW.order_id, 'number', number, 'target', NEW.target,
      'amount', NEW.amount)
  FROM orders WHERE order_id = NEW.order_id;
END;

-- invoice.issued and credit_note.issued.
CREATE TRIGGER events_of_tax_documents AFTER INSERT ON tax_documents
BEGIN
  INSERT INTO event_recorder (type, subject, facts)
  SELECT NEW.kind || '.issued', NEW.order_id, json_object('order_id', NEW.order_id, 'number', number, 'kind', NEW.kind,
    'document_number', NEW.number, 'prefix', NEW.prefix, 'amount', NEW.amount, 'tax', NEW.tax)
  FROM orders WHERE order_id = NEW.order_id;
END;

-- stock.changed, stock.sold_out and stock.back.
CREATE TRIGGER events_of_stock AFTER UPDATE OF stock ON variants WHEN NEW.stock <> OLD.stock
BEGIN
  INSERT INTO event_recorder (type, subject, facts)
  VALUES (iif(NEW.stock = 0, 'stock.sold_out', iif(OLD.stock = 0, 'stock.back', 'stock.changed')), NEW.sku_id,
    json_object('sku_id', NEW.sku_id, 'stock', NEW.stock, 'change', NEW.stock - OLD.stock));
END;

-- product.published.
CREATE TRIGGER events_of_new_products AFTER INSERT ON product_groups
BEGIN
  INSERT INTO event_recorder (type, subject, facts)
  VALUES ('product.published', NEW.slug, json_object('slug', NEW.slug));
END;

-- product.updated: a product counts up its version with whatever was written of it.
CREATE TRIGGER events_of_changed_products AFTER UPDATE OF version ON product_groups WHEN NEW.version <> OLD.version
BEGIN
  INSERT INTO event_recorder (type, subject, facts)
  VALUES ('product.updated', NEW.slug, json_object('slug', NEW.slug));
END;

-- product.removed.
CREATE TRIGGER events_of_deleted_products AFTER DELETE ON product_groups
BEGIN
  INSERT INTO event_recorder (type, subject, facts)
  VALUES ('product.removed', OLD.slug, json_object('slug', OLD.slug));
END;

-- customer.created. Customers are named by their account's id alone.
CREATE TRIGGER events_of_new_users AFTER INSERT ON users
BEGIN
  INSERT INTO event_recorder (type, subject, facts)
  VALUES ('customer.created', NEW.user_id, json_object('customer_id', NEW.user_id));
END;

-- customer.updated, of what somebody reads. What belongs to the end of an account is no change of it.
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

-- customer.updated, of a business that was approved.
CREATE TRIGGER events_of_approved_kyc AFTER UPDATE OF status ON kyc_submissions
WHEN NEW.status = 'approved' AND OLD.status <> 'approved'
BEGIN
  INSERT INTO event_recorder (type, subject, facts)
  VALUES ('customer.updated', NEW.user_id, json_object('customer_id', NEW.user_id));
END;

-- customer.merged.
CREATE TRIGGER events_of_merges AFTER INSERT ON customer_merges
BEGIN
  INSERT INTO event_recorder (type, subject, facts)
  VALUES ('customer.merged', NEW.gone_id, json_object('customer_id', NEW.gone_id, 'into_customer_id', NEW.stays_id));
END;

-- customer.deleted. Events about the account, and about those merged into it, are deleted; receivers are notified that
-- it is gone.
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

-- A merge that was undone: the account is in the list of customers again, and both are reported as customer.updated.
CREATE TRIGGER customers_of_undone_merges AFTER DELETE ON customer_merges
BEGIN
  UPDATE customers SET gone = 0, text_changes = text_changes + 1 WHERE user_id = OLD.gone_id;
  INSERT INTO event_recorder (type, subject, facts)
  VALUES ('customer.updated', OLD.gone_id, json_object('customer_id', OLD.gone_id)),
    ('customer.updated', OLD.stays_id, json_object('customer_id', OLD.stays_id));
END;

-- === What changed when, for programs that read the shop ===

-- When each record that the read API shows last changed, so that programs ask for what is new since they last asked.
-- The triggers stamp it inside the transaction that changed it, by the database's own clock, and each stamp of a
-- resource is greater than every one before: a reader up to a stamp has missed nothing below it.
CREATE TABLE record_changes (
  resource TEXT NOT NULL CHECK (resource IN ('order', 'invoice', 'customer', 'sku')),
  record_id TEXT NOT NULL,
  -- What lists of the resource are filtered by: an order's status, a tax document's kind; empty for the others.
  state TEXT NOT NULL DEFAULT '',
  changed_at INTEGER NOT NULL,
  PRIMARY KEY (resource, record_id)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX record_changes_in_order ON record_changes (resource, changed_at);
CREATE INDEX record_changes_by_state ON record_changes (resource, state, changed_at) WHERE state <> '';

-- The next stamp of each resource: now, or one more than the last.
CREATE VIEW next_change AS
SELECT r.value AS resource, max(CAST(unixepoch('subsec') * 1000 AS INTEGER),
  1 + coalesce((SELECT max(changed_at) FROM record_changes c WHERE c.resource = r.value), 0)) AS at
FROM json_each('["order", "invoice", "customer", "sku"]') r;

-- A new order.
CREATE TRIGGER changes_of_new_orders AFTER INSERT ON orders
BEGIN
  INSERT INTO record_changes (resource, record_id, state, changed_at)
  SELECT 'order', NEW.order_id, NEW.status, at FROM next_change WHERE resource = 'order'
  ON CONFLICT (resource, record_id) DO UPDATE SET state = excluded.state, changed_at = excluded.changed_at;
END;

-- An order that changed in what the read API shows. One that goes into its archive, or comes back, is the same order.
CREATE TRIGGER changes_of_orders
AFTER UPDATE OF user_id, status, refunded, buyer, billing_address, delivery_address, reason ON orders
WHEN NEW.archive_year IS OLD.archive_year
BEGIN
  INSERT INTO record_changes (resource, record_id, state, changed_at)
  SELECT 'order', NEW.order_id, NEW.status, at FROM next_change WHERE resource = 'order'
  ON CONFLICT (resource, record_id) DO UPDATE SET state = excluded.state, changed_at = excluded.changed_at;
END;

-- A new invoice or credit note.
CREATE TRIGGER changes_of_tax_documents AFTER INSERT ON tax_documents
BEGIN
  INSERT INTO record_changes (resource, record_id, state, changed_at)
  SELECT 'invoice', NEW.kind || '-' || NEW.number, NEW.kind, at FROM next_change WHERE resource = 'invoice'
  ON CONFLICT (resource, record_id) DO UPDATE SET changed_at = excluded.changed_at;
END;

-- A new customer.
CREATE TRIGGER changes_of_new_customers AFTER INSERT ON customers
BEGIN
  INSERT INTO record_changes (resource, record_id, changed_at)
  SELECT 'customer', NEW.user_id, at FROM next_change WHERE resource = 'customer'
  ON CONFLICT (resource, record_id) DO UPDATE SET changed_at = excluded.changed_at;
END;

-- A customer that changed: `customers` follows what changes of an account; `text_changes` counts up with its names, addresses,
-- licences and end.
CREATE TRIGGER changes_of_customers AFTER UPDATE OF text_changes, category, kyc, credit, gone ON customers
BEGIN
  INSERT INTO record_changes (resource, record_id, changed_at)
  SELECT 'customer', NEW.user_id, at FROM next_change WHERE resource = 'customer'
  ON CONFLICT (resource, record_id) DO UPDATE SET changed_at = excluded.changed_at;
END;

-- A new SKU.
CREATE TRIGGER changes_of_new_skus AFTER INSERT ON variants
BEGIN
  INSERT INTO record_changes (resource, record_id, changed_at)
  SELECT 'sku', NEW.sku_id, at FROM next_change WHERE resource = 'sku'
  ON CONFLICT (resource, record_id) DO UPDATE SET changed_at = excluded.changed_at;
END;

-- A SKU that changed in what the read API shows.
CREATE TRIGGER changes_of_skus
AFTER UPDATE OF group_id, stock, price, special_price, special_ends_at, title_en, title_ar, gtin, manufacturer_code, tax_class, max_oq
ON variants
WHEN (OLD.group_id, OLD.stock, OLD.price, OLD.special_price, OLD.special_ends_at, OLD.title_en, OLD.title_ar, OLD.gtin,
    OLD.manufacturer_code, OLD.tax_class, OLD.max_oq)
  IS NOT (NEW.group_id, NEW.stock, NEW.price, NEW.special_price, NEW.special_ends_at, NEW.title_en, NEW.title_ar, NEW.gtin,
    NEW.manufacturer_code, NEW.tax_class, NEW.max_oq)
BEGIN
  INSERT INTO record_changes (resource, record_id, changed_at)
  SELECT 'sku', NEW.sku_id, at FROM next_change WHERE resource = 'sku'
  ON CONFLICT (resource, record_id) DO UPDATE SET changed_at = excluded.changed_at;
END;

-- A SKU that is no longer in the catalogue stays in the list of changes, which says so.
CREATE TRIGGER changes_of_gone_skus AFTER DELETE ON variants
BEGIN
  INSERT INTO record_changes (resource, record_id, changed_at)
  SELECT 'sku', OLD.sku_id, at FROM next_change WHERE resource = 'sku'
  ON CONFLICT (resource, record_id) DO UPDATE SET changed_at = excluded.changed_at;
END;

-- A product's title is that of all its SKUs.
CREATE TRIGGER changes_of_product_titles AFTER UPDATE OF title_en, title_ar ON product_groups
WHEN (OLD.title_en, OLD.title_ar) IS NOT (NEW.title_en, NEW.title_ar)
BEGIN
  INSERT INTO record_changes (resource, record_id, changed_at)
  SELECT 'sku', v.sku_id, n.at + row_number() OVER (ORDER BY v.sku_id) - 1
  FROM variants v CROSS JOIN next_change n WHERE v.group_id = NEW.group_id AND n.resource = 'sku'
  ON CONFLICT (resource, record_id) DO UPDATE SET changed_at = excluded.changed_at;
END;

-- === Figures: sums of closed days ===
-- A day is counted from 1970-01-01 in the Emirates (UTC+4). Sums are what worker/backend/back-office/reports/bookings-statements.ts says of a
-- day, so they can be deleted and made again.

-- Days before `closed_to` are in the tables below; null: none is yet.
CREATE TABLE figure_state (
  state_id INTEGER PRIMARY KEY CHECK (state_id = 1),
  closed_to INTEGER
) STRICT;
INSERT INTO figure_state (state_id, closed_to) VALUES (1, NULL);

-- What was placed that day, and what was credited, cancelled and returned that day, of whichever order.
CREATE TABLE figure_days (
  day INTEGER PRIMARY KEY,
  orders INTEGER NOT NULL CHECK (orders >= 0),
  items INTEGER NOT NULL CHECK (items >= 0),
  discount INTEGER NOT NULL CHECK (discount >= 0),
  delivery INTEGER NOT NULL CHECK (delivery >= 0),
  placed_tax INTEGER NOT NULL CHECK (placed_tax >= 0),
  credited INTEGER NOT NULL CHECK (credited >= 0),
  credited_tax INTEGER NOT NULL CHECK (credited_tax >= 0),
  cancelled INTEGER NOT NULL CHECK (cancelled >= 0),
  returned INTEGER NOT NULL CHECK (returned >= 0)
) STRICT;

-- By SKU, of a day or of a whole month (its first day): sold, and what came back by cancelled and returned orders.
CREATE TABLE figure_skus (
  grain TEXT NOT NULL CHECK (grain IN ('day', 'month')),
  day INTEGER NOT NULL,
  sku_id TEXT NOT NULL,
  pieces INTEGER NOT NULL,
  amount INTEGER NOT NULL,
  tax INTEGER NOT NULL,
  back_pieces INTEGER NOT NULL,
  back_amount INTEGER NOT NULL,
  back_tax INTEGER NOT NULL,
  -- Of the pieces whose cost is known, less what came back: how many, what they sold for without VAT, what they cost.
  costed_pieces INTEGER NOT NULL,
  costed_net INTEGER NOT NULL,
  cost INTEGER NOT NULL,
  PRIMARY KEY (grain, day, sku_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX figure_skus_by_sku ON figure_skus (sku_id, grain, day);

-- Tax documents of the day by emirate of delivery (its location; 0: none known), tax class and rate in basis points.
CREATE TABLE figure_taxes (
  day INTEGER NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('invoice', 'credit_note')),
  emirate INTEGER NOT NULL,
  tax_class TEXT NOT NULL,
  rate INTEGER NOT NULL,
  documents INTEGER NOT NULL,
  amount INTEGER NOT NULL,
  tax INTEGER NOT NULL,
  PRIMARY KEY (day, kind, emirate, tax_class, rate)
) STRICT, WITHOUT ROWID;

-- Vouchers of the day: how often each was used, what it took off, what was sold with it, and what of that came back.
CREATE TABLE figure_vouchers (
  day INTEGER NOT NULL,
  code TEXT NOT NULL,
  uses INTEGER NOT NULL,
  discount INTEGER NOT NULL,
  sales INTEGER NOT NULL,
  back_uses INTEGER NOT NULL,
  back_discount INTEGER NOT NULL,
  PRIMARY KEY (day, code)
) STRICT, WITHOUT ROWID;

-- Browser sessions of the day that reached a step, counted from events that arrived on it; nobody is named.
CREATE TABLE figure_visits (
  day INTEGER NOT NULL,
  locale TEXT NOT NULL,
  device TEXT NOT NULL CHECK (device IN ('phone', 'tablet', 'computer')),
  step TEXT NOT NULL CHECK (step IN ('visit', 'product', 'cart', 'checkout', 'order')),
  sessions INTEGER NOT NULL,
  PRIMARY KEY (day, locale, device, step)
) STRICT, WITHOUT ROWID;

-- The most frequent searches of a day, and after how many of them a product was opened next.
CREATE TABLE figure_searches (
  day INTEGER NOT NULL,
  words TEXT NOT NULL,
  searches INTEGER NOT NULL,
  opened INTEGER NOT NULL,
  PRIMARY KEY (day, words)
) STRICT, WITHOUT ROWID;

-- === Visits ===

-- What visitors who agreed let the shop count (`shared/tracking/events.ts`). No row says who somebody is.
CREATE TABLE events (
  sequence INTEGER PRIMARY KEY,
  -- The browser's own id of the event: one that is sent twice is stored once.
  event_id TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL CHECK (name <> ''),
  happened_at INTEGER NOT NULL,
  received_at INTEGER NOT NULL,
  -- JSON: visitor and session (random ids), language, kind of browser, and the event's own fields.
  data TEXT NOT NULL CHECK (json_valid(data))
) STRICT;
CREATE INDEX events_by_receipt ON events (received_at);

-- Days whose visitor event counts were read from Analytics Engine, if events are stored there rather than in `events`:
-- read every few minutes and replaced as a whole. Days are counted since 1970 in the Emirates. Anonymous.
CREATE TABLE event_imports (
  day INTEGER PRIMARY KEY,
  -- When the counts of the day were read last, in ms; long enough after its end they are final.
  imported_at INTEGER NOT NULL,
  -- For how many events the most thinned out stood; 1: all were counted.
  sampled INTEGER NOT NULL CHECK (sampled >= 1)
) STRICT;

-- Browser sessions of such a day that reached a step.
CREATE TABLE visit_counts (
  day INTEGER NOT NULL REFERENCES event_imports (day) ON DELETE CASCADE,
  locale TEXT NOT NULL,
  device TEXT NOT NULL CHECK (device IN ('phone', 'tablet', 'computer')),
  step TEXT NOT NULL CHECK (step IN ('visit', 'product', 'cart', 'checkout', 'order')),
  sessions INTEGER NOT NULL,
  PRIMARY KEY (day, locale, device, step)
) STRICT, WITHOUT ROWID;

-- Searches of such a day, and after how many of them a product was opened next.
CREATE TABLE search_counts (
  day INTEGER NOT NULL REFERENCES event_imports (day) ON DELETE CASCADE,
  words TEXT NOT NULL,
  searches INTEGER NOT NULL,
  opened INTEGER NOT NULL,
  PRIMARY KEY (day, words)
) STRICT, WITHOUT ROWID;
