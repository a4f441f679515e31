-- Sums of closed days, from which figures of a long time are read, and what SKUs cost the shop. A day is counted from
-- 1970-01-01 in the Emirates (UTC+4). Money is fils. Sums are what worker/backend/back-office/reports/bookings-statements.ts says of
-- a day, so they can be deleted and made again.

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

-- What one piece costs the shop without VAT, from a day on. Staff alone see it.
CREATE TABLE sku_costs (
  sku_id TEXT NOT NULL CHECK (length(sku_id) BETWEEN 1 AND 200),
  from_day INTEGER NOT NULL,
  cost INTEGER NOT NULL CHECK (cost BETWEEN 0 AND 1000000000),
  changed_at INTEGER NOT NULL,
  PRIMARY KEY (sku_id, from_day)
) STRICT, WITHOUT ROWID;

CREATE INDEX orders_by_placing ON orders (placed_at);
CREATE INDEX order_events_by_time ON order_events (at) WHERE status IN ('cancelled', 'returned');
CREATE INDEX tax_documents_by_issue ON tax_documents (issued_at);
