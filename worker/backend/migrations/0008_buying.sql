-- Checkouts, orders, payments and tax documents. Money is fils, times are ms since 1970.

-- An insert into it aborts the whole batch when a statement before it did not change what it had to. Stores nothing.
CREATE VIEW batch_guard AS SELECT 0 AS expected, 0 AS found;
CREATE TRIGGER batch_guard_holds INSTEAD OF INSERT ON batch_guard WHEN NEW.expected <> NEW.found
BEGIN
  SELECT RAISE(ABORT, 'batch_guard: not what was expected');
END;

-- Whether money is taken at the door there.
ALTER TABLE locations ADD COLUMN cod INTEGER NOT NULL DEFAULT 1 CHECK (cod IN (0, 1));
UPDATE locations SET cod = 0 WHERE location_id IN (4805, 4908, 5102);

ALTER TABLE vouchers ADD COLUMN max_uses INTEGER CHECK (max_uses > 0);
ALTER TABLE vouchers ADD COLUMN once_per_customer INTEGER NOT NULL DEFAULT 0 CHECK (once_per_customer IN (0, 1));
ALTER TABLE vouchers ADD COLUMN uses INTEGER NOT NULL DEFAULT 0
  CONSTRAINT voucher_used_up CHECK (uses >= 0 AND (max_uses IS NULL OR uses <= max_uses));

-- Who used a voucher for what; given back with what it was used for.
CREATE TABLE voucher_uses (
  -- The checkout that it was used for.
  checkout_id TEXT PRIMARY KEY,
  voucher_id INTEGER NOT NULL REFERENCES vouchers (voucher_id),
  user_id TEXT NOT NULL,
  once INTEGER NOT NULL CHECK (once IN (0, 1)),
  used_at INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX voucher_uses_once ON voucher_uses (voucher_id, user_id) WHERE once = 1;
CREATE INDEX voucher_uses_by_user ON voucher_uses (user_id, voucher_id);

-- What somebody is about to buy. It holds nothing back from others and ends 30 minutes after its last change.
CREATE TABLE checkouts (
  checkout_id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (user_id) ON DELETE CASCADE,
  source TEXT NOT NULL CHECK (source IN ('cart', 'pdp', 'multiple')),
  -- [{ sku_id, quantity, unit_price, in_cart }] as the buyer last saw them; in_cart is what the cart held, else null.
  lines TEXT NOT NULL CHECK (json_valid(lines)),
  -- The cart's; the delivery address says better.
  location_id INTEGER,
  -- The cart that it was made of, else null.
  cart_id TEXT,
  voucher_code TEXT,
  -- Whether the wallet pays what it can.
  use_wallet INTEGER NOT NULL DEFAULT 0 CHECK (use_wallet IN (0, 1)),
  delivery_address_id TEXT REFERENCES addresses (address_id) ON DELETE SET NULL,
  billing_address_id TEXT REFERENCES addresses (address_id) ON DELETE SET NULL,
  shipping_instructions TEXT NOT NULL DEFAULT '',
  -- Figures that were shown last: { total, shipping, wallet, payable }; null before the first time.
  shown TEXT CHECK (json_valid(shown)),
  device_source TEXT NOT NULL DEFAULT '',
  ordered_platform INTEGER NOT NULL DEFAULT 1 CHECK (ordered_platform IN (1, 2)),
  landed_page_url TEXT NOT NULL DEFAULT '',
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT;
CREATE INDEX checkouts_by_user ON checkouts (user_id, created_at);
CREATE INDEX checkouts_by_end ON checkouts (expires_at);

-- A payment at a gateway. From its start to its end it holds stock, voucher and wallet: what `quote` says.
CREATE TABLE payments (
  payment_id TEXT PRIMARY KEY,
  checkout_id TEXT NOT NULL,
  user_id TEXT NOT NULL,
  gateway TEXT NOT NULL,
  method TEXT NOT NULL,
  -- The gateway's own name for it; null until it answered.
  reference TEXT,
  -- Its page, absolute.
  redirect_url TEXT,
  amount INTEGER NOT NULL CHECK (amount > 0),
  -- late: the money came after the end, and was put into the wallet. refunded: given back at the gateway.
  status TEXT NOT NULL DEFAULT 'started' CHECK (status IN ('started', 'paid', 'failed', 'cancelled', 'expired', 'late', 'refunded')),
  quote TEXT NOT NULL CHECK (json_valid(quote)),
  started_at INTEGER NOT NULL,
  held_until INTEGER NOT NULL,
  ended_at INTEGER,
  -- When a scheduled run asks the gateway about it, and how often it has; null: never again.
  look_at INTEGER,
  looks INTEGER NOT NULL DEFAULT 0,
  -- Money came that is not what was asked for: no order, for people to look at.
  wrong_money INTEGER NOT NULL DEFAULT 0 CHECK (wrong_money IN (0, 1))
) STRICT;
CREATE UNIQUE INDEX payments_open ON payments (checkout_id) WHERE status = 'started';
CREATE UNIQUE INDEX payments_by_reference ON payments (gateway, reference);
CREATE INDEX payments_by_look ON payments (look_at) WHERE look_at IS NOT NULL;
CREATE INDEX payments_by_user ON payments (user_id, started_at);

-- The books of the sandbox gateway, which stands in for a company elsewhere. Nothing else reads them.
CREATE TABLE sandbox_payments (
  reference TEXT PRIMARY KEY,
  -- The shop's id of the payment.
  payment_id TEXT NOT NULL UNIQUE,
  method TEXT NOT NULL,
  amount INTEGER NOT NULL CHECK (amount > 0),
  currency TEXT NOT NULL,
  return_url TEXT NOT NULL,
  status TEXT NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'paid', 'failed', 'cancelled')),
  -- Of a paid one: when the money is there; may lie ahead.
  paid_at INTEGER,
  created_at INTEGER NOT NULL
) STRICT;
CREATE TABLE sandbox_refunds (
  key TEXT PRIMARY KEY,
  reference TEXT NOT NULL REFERENCES sandbox_payments (reference),
  amount INTEGER NOT NULL CHECK (amount > 0)
) STRICT;
CREATE INDEX sandbox_refunds_by_reference ON sandbox_refunds (reference);

-- An order exists once it is paid, or to be paid in cash. It outlives the account: invoices must.
CREATE TABLE orders (
  order_id TEXT PRIMARY KEY,
  -- What people read out, from 100001 on.
  number INTEGER NOT NULL UNIQUE,
  checkout_id TEXT NOT NULL CONSTRAINT one_order_per_checkout UNIQUE,
  user_id TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('placed', 'confirmed', 'packed', 'shipped', 'delivered', 'cancelled', 'returned')),
  payment_method TEXT NOT NULL,
  payment_id TEXT UNIQUE REFERENCES payments (payment_id),
  items_total INTEGER NOT NULL CHECK (items_total >= 0),
  discount INTEGER NOT NULL CHECK (discount BETWEEN 0 AND items_total),
  total INTEGER NOT NULL CHECK (total = items_total - discount),
  -- Contained in total and in shipping.
  tax INTEGER NOT NULL CHECK (tax BETWEEN 0 AND total),
  shipping INTEGER NOT NULL CHECK (shipping >= 0),
  shipping_tax INTEGER NOT NULL CHECK (shipping_tax BETWEEN 0 AND shipping),
  wallet INTEGER NOT NULL DEFAULT 0 CHECK (wallet BETWEEN 0 AND total + shipping),
  payable INTEGER NOT NULL CHECK (payable = total + shipping - wallet),
  -- Given back so far, to the wallet or at the gateway.
  refunded INTEGER NOT NULL DEFAULT 0 CHECK (refunded BETWEEN 0 AND total + shipping),
  voucher_code TEXT,
  delivery_address TEXT NOT NULL CHECK (json_valid(delivery_address)),
  billing_address TEXT NOT NULL CHECK (json_valid(billing_address)),
  shipping_instructions TEXT NOT NULL DEFAULT '',
  -- { name, email, phone, establishment, trn } at the time.
  buyer TEXT NOT NULL CHECK (json_valid(buyer)),
  locale TEXT NOT NULL CHECK (locale IN ('en', 'ar')),
  device_source TEXT NOT NULL DEFAULT '',
  ordered_platform INTEGER NOT NULL DEFAULT 1,
  landed_page_url TEXT NOT NULL DEFAULT '',
  -- Why it was cancelled or returned: a reason's code.
  reason TEXT,
  placed_at INTEGER NOT NULL,
  changed_at INTEGER NOT NULL
) STRICT;
CREATE INDEX orders_by_user ON orders (user_id, number DESC);
CREATE INDEX orders_by_status ON orders (status, number);

CREATE TABLE order_lines (
  order_id TEXT NOT NULL REFERENCES orders (order_id),
  position INTEGER NOT NULL,
  sku_id TEXT NOT NULL,
  slug TEXT NOT NULL,
  title_en TEXT NOT NULL,
  title_ar TEXT NOT NULL,
  variant_title_en TEXT NOT NULL,
  variant_title_ar TEXT NOT NULL,
  image TEXT,
  quantity INTEGER NOT NULL CHECK (quantity > 0),
  unit_price INTEGER NOT NULL CHECK (unit_price >= 0),
  total INTEGER NOT NULL CHECK (total = quantity * unit_price),
  -- Of the voucher.
  discount INTEGER NOT NULL CHECK (discount BETWEEN 0 AND total),
  tax INTEGER NOT NULL CHECK (tax BETWEEN 0 AND total - discount),
  PRIMARY KEY (order_id, position)
) STRICT, WITHOUT ROWID;
CREATE INDEX order_lines_by_sku ON order_lines (sku_id, order_id);
CREATE INDEX order_lines_by_slug ON order_lines (slug, order_id);

-- Every state that an order was in. Rows are only ever added.
CREATE TABLE order_events (
  order_id TEXT NOT NULL REFERENCES orders (order_id),
  sequence INTEGER NOT NULL,
  status TEXT NOT NULL,
  actor TEXT NOT NULL CHECK (actor IN ('buyer', 'staff', 'shop')),
  note TEXT NOT NULL DEFAULT '',
  at INTEGER NOT NULL,
  PRIMARY KEY (order_id, sequence)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER order_events_stay BEFORE UPDATE ON order_events
BEGIN
  SELECT RAISE(ABORT, 'order_events: append only');
END;
CREATE TRIGGER order_events_remain BEFORE DELETE ON order_events
BEGIN
  SELECT RAISE(ABORT, 'order_events: append only');
END;

CREATE TABLE shipments (
  shipment_id TEXT PRIMARY KEY,
  order_id TEXT NOT NULL REFERENCES orders (order_id),
  carrier TEXT NOT NULL,
  tracking_number TEXT NOT NULL,
  tracking_url TEXT,
  shipped_at INTEGER NOT NULL,
  delivered_at INTEGER
) STRICT;
CREATE INDEX shipments_by_order ON shipments (order_id);

-- Tax invoices and credit notes; each kind is numbered from 1 without a gap. Rows are only ever added.
CREATE TABLE tax_documents (
  kind TEXT NOT NULL CHECK (kind IN ('invoice', 'credit_note')),
  number INTEGER NOT NULL CHECK (number > 0),
  order_id TEXT NOT NULL REFERENCES orders (order_id),
  -- Of a credit note: what is given back, with its VAT.
  amount INTEGER NOT NULL CHECK (amount >= 0),
  tax INTEGER NOT NULL CHECK (tax BETWEEN 0 AND amount),
  issued_at INTEGER NOT NULL,
  PRIMARY KEY (kind, number)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX one_invoice_per_order ON tax_documents (order_id) WHERE kind = 'invoice';
CREATE INDEX tax_documents_by_order ON tax_documents (order_id);
CREATE TRIGGER tax_documents_follow BEFORE INSERT ON tax_documents
WHEN NEW.number <> 1 + coalesce((SELECT max(number) FROM tax_documents WHERE kind = NEW.kind), 0)
BEGIN
  SELECT RAISE(ABORT, 'tax_documents: does not follow the last number');
END;
CREATE TRIGGER tax_documents_stay BEFORE UPDATE ON tax_documents
BEGIN
  SELECT RAISE(ABORT, 'tax_documents: append only');
END;
CREATE TRIGGER tax_documents_remain BEFORE DELETE ON tax_documents
BEGIN
  SELECT RAISE(ABORT, 'tax_documents: append only');
END;

-- Lines of a cart that an order has bought, until the cart's object has released them.
CREATE TABLE cart_clearings (
  order_id TEXT PRIMARY KEY REFERENCES orders (order_id),
  user_id TEXT NOT NULL,
  cart_id TEXT NOT NULL,
  -- [{ sku_id, quantity }]: what the cart held.
  lines TEXT NOT NULL CHECK (json_valid(lines)),
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX cart_clearings_by_user ON cart_clearings (user_id);

-- Products that sold out or came back: what listings know of them is brought up to date within a minute.
CREATE TABLE stock_turns (group_id INTEGER PRIMARY KEY) STRICT;

-- Replies of writes that carry an Idempotency-Key. Without a reply: on its way.
CREATE TABLE idempotency_keys (
  user_id TEXT NOT NULL,
  key TEXT NOT NULL,
  call TEXT NOT NULL,
  request_hash TEXT NOT NULL,
  reply TEXT CHECK (reply IS NULL OR json_valid(reply)),
  claimed_at INTEGER NOT NULL,
  PRIMARY KEY (user_id, key)
) STRICT, WITHOUT ROWID;
CREATE INDEX idempotency_keys_by_time ON idempotency_keys (claimed_at);
