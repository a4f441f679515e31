-- Keys by which an integrator's programs read orders, invoices, customers and stock, and in which order those changed.
-- Times are ms since 1970 (UTC).

-- The key itself is shown once and kept as a hash. A row stays when its key is revoked, so that it is known who had what.
CREATE TABLE api_keys (
  key_id TEXT PRIMARY KEY,
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
  -- How the key begins, by which people know it again.
  prefix TEXT NOT NULL,
  -- SHA-256 of the whole key, which is long and random.
  key_hash TEXT NOT NULL UNIQUE,
  -- Of `shared/console/key-rights.ts`.
  rights TEXT NOT NULL CHECK (json_valid(rights) AND json_type(rights) = 'array' AND json_array_length(rights) BETWEEN 1 AND 4),
  made_by TEXT NOT NULL REFERENCES users (user_id),
  made_at INTEGER NOT NULL,
  -- Null: it does not expire.
  expires_at INTEGER CHECK (expires_at > made_at),
  revoked_at INTEGER,
  -- The key that it took the place of.
  replaces TEXT REFERENCES api_keys (key_id),
  -- Written once a minute at most, and from which network.
  last_used_at INTEGER,
  last_used_from TEXT
) STRICT;
CREATE INDEX api_keys_newest ON api_keys (made_at DESC, key_id);

-- When each record that the read API shows last changed, so that programs ask for what is new since they last asked. The
-- triggers stamp it inside the transaction that changed it, by the database's own clock, and each stamp of a resource is
-- greater than every one before: whoever has read up to a stamp has missed nothing below it.
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

-- What is there already: in the order of its times, each stamp one more than the last where times are equal.
INSERT INTO record_changes (resource, record_id, state, changed_at)
SELECT 'order', order_id, status, place + max(changed_at - place) OVER (ORDER BY place)
FROM (SELECT order_id, status, changed_at, row_number() OVER (ORDER BY changed_at, number) AS place FROM orders);
INSERT INTO record_changes (resource, record_id, state, changed_at)
SELECT 'invoice', kind || '-' || number, kind, place + max(issued_at - place) OVER (ORDER BY place)
FROM (SELECT kind, number, issued_at, row_number() OVER (ORDER BY issued_at, kind DESC, number) AS place FROM tax_documents);
INSERT INTO record_changes (resource, record_id, changed_at)
SELECT 'customer', user_id, place + max(created_at - place) OVER (ORDER BY place)
FROM (SELECT user_id, created_at, row_number() OVER (ORDER BY created_at, customer_id) AS place FROM customers);
INSERT INTO record_changes (resource, record_id, changed_at)
SELECT 'sku', sku_id, place + max(updated_at - place) OVER (ORDER BY place)
FROM (SELECT v.sku_id, g.updated_at, row_number() OVER (ORDER BY g.updated_at, v.sku_id) AS place
  FROM variants v JOIN product_groups g USING (group_id));

-- The next stamp of each resource: now, or one more than the last.
CREATE VIEW next_change AS
SELECT r.value AS resource, max(CAST(unixepoch('subsec') * 1000 AS INTEGER),
  1 + coalesce((SELECT max(changed_at) FROM record_changes c WHERE c.resource = r.value), 0)) AS at
FROM json_each('["order", "invoice", "customer", "sku"]') r;

CREATE TRIGGER changes_of_new_orders AFTER INSERT ON orders
BEGIN
  INSERT INTO record_changes (resource, record_id, state, changed_at)
  SELECT 'order', NEW.order_id, NEW.status, at FROM next_change WHERE resource = 'order'
  ON CONFLICT (resource, record_id) DO UPDATE SET state = excluded.state, changed_at = excluded.changed_at;
END;
CREATE TRIGGER changes_of_orders
AFTER UPDATE OF user_id, status, refunded, buyer, billing_address, delivery_address, reason ON orders
BEGIN
  INSERT INTO record_changes (resource, record_id, state, changed_at)
  SELECT 'order', NEW.order_id, NEW.status, at FROM next_change WHERE resource = 'order'
  ON CONFLICT (resource, record_id) DO UPDATE SET state = excluded.state, changed_at = excluded.changed_at;
END;
CREATE TRIGGER changes_of_tax_documents AFTER INSERT ON tax_documents
BEGIN
  INSERT INTO record_changes (resource, record_id, state, changed_at)
  SELECT 'invoice', NEW.kind || '-' || NEW.number, NEW.kind, at FROM next_change WHERE resource = 'invoice'
  ON CONFLICT (resource, record_id) DO UPDATE SET changed_at = excluded.changed_at;
END;

-- `customers` follows what changes of an account; `text_changes` counts up with its names, addresses, licences and end.
CREATE TRIGGER changes_of_new_customers AFTER INSERT ON customers
BEGIN
  INSERT INTO record_changes (resource, record_id, changed_at)
  SELECT 'customer', NEW.user_id, at FROM next_change WHERE resource = 'customer'
  ON CONFLICT (resource, record_id) DO UPDATE SET changed_at = excluded.changed_at;
END;
CREATE TRIGGER changes_of_customers AFTER UPDATE OF text_changes, category, kyc, credit, gone ON customers
BEGIN
  INSERT INTO record_changes (resource, record_id, changed_at)
  SELECT 'customer', NEW.user_id, at FROM next_change WHERE resource = 'customer'
  ON CONFLICT (resource, record_id) DO UPDATE SET changed_at = excluded.changed_at;
END;

-- A SKU that is no longer in the catalogue stays in the list of changes, which says so.
CREATE TRIGGER changes_of_new_skus AFTER INSERT ON variants
BEGIN
  INSERT INTO record_changes (resource, record_id, changed_at)
  SELECT 'sku', NEW.sku_id, at FROM next_change WHERE resource = 'sku'
  ON CONFLICT (resource, record_id) DO UPDATE SET changed_at = excluded.changed_at;
END;
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
CREATE TRIGGER changes_of_gone_skus AFTER DELETE ON variants
BEGIN
  INSERT INTO record_changes (resource, record_id, changed_at)
  SELECT 'sku', OLD.sku_id, at FROM next_change WHERE resource = 'sku'
  ON CONFLICT (resource, record_id) DO UPDATE SET changed_at = excluded.changed_at;
END;
CREATE TRIGGER changes_of_product_titles AFTER UPDATE OF title_en, title_ar ON product_groups
WHEN (OLD.title_en, OLD.title_ar) IS NOT (NEW.title_en, NEW.title_ar)
BEGIN
  INSERT INTO record_changes (resource, record_id, changed_at)
  SELECT 'sku', v.sku_id, n.at + row_number() OVER (ORDER BY v.sku_id) - 1
  FROM variants v CROSS JOIN next_change n WHERE v.group_id = NEW.group_id AND n.resource = 'sku'
  ON CONFLICT (resource, record_id) DO UPDATE SET changed_at = excluded.changed_at;
END;
