-- Buying: from a shared cart to the money that goes back. An order outlives the account that placed it.

-- === Carts ===

-- A shared cart. The token itself is not stored.
CREATE TABLE cart_links (
  token_hash TEXT PRIMARY KEY,
  lines TEXT NOT NULL CHECK (json_valid(lines)),
  expires_at INTEGER NOT NULL,
  -- Of the sales person who shared it.
  sales_code TEXT,
  -- Whose it is, as a keyed hash: nobody has more than a few. Null: nobody knows.
  maker TEXT
) STRICT;
CREATE INDEX cart_links_by_end ON cart_links (expires_at);
CREATE INDEX cart_links_by_maker ON cart_links (maker, expires_at);

-- One code for each sales person; it outlives the right to make one, because orders name it.
CREATE TABLE sales_codes (
  code TEXT PRIMARY KEY,
  user_id TEXT NOT NULL UNIQUE REFERENCES users (user_id) ON DELETE CASCADE,
  created_at INTEGER NOT NULL
) STRICT;

-- Which carts came by a sales person's link.
CREATE TABLE cart_sales_codes (
  cart_id TEXT PRIMARY KEY,
  code TEXT NOT NULL REFERENCES sales_codes (code) ON DELETE CASCADE,
  linked_at INTEGER NOT NULL
) STRICT;
CREATE INDEX cart_sales_codes_by_time ON cart_sales_codes (linked_at);

-- === Checkouts, and orders that staff make for a customer ===

-- Orders that staff make for a customer, who pays them by a link.
CREATE TABLE draft_orders (
  draft_id TEXT PRIMARY KEY,
  number INTEGER NOT NULL UNIQUE,
  -- Null: the account is the one that has this e-mail when the link is used.
  user_id TEXT REFERENCES users (user_id) ON DELETE CASCADE,
  email TEXT,
  name TEXT NOT NULL DEFAULT '',
  -- [{ sku_id, quantity, agreed_price }]; agreed_price is for one unit, null: the shop's price.
  lines TEXT NOT NULL CHECK (json_valid(lines)),
  -- The customer reads `note`, staff alone `internal_note`.
  note TEXT NOT NULL DEFAULT '',
  internal_note TEXT NOT NULL DEFAULT '',
  state TEXT NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'sent', 'ordered', 'cancelled')),
  -- The link itself is not stored.
  token_hash TEXT NOT NULL UNIQUE,
  -- Of the link; null before it was sent.
  expires_at INTEGER,
  version INTEGER NOT NULL DEFAULT 1,
  staff_id TEXT NOT NULL,
  staff_email TEXT NOT NULL,
  order_id TEXT UNIQUE,
  created_at INTEGER NOT NULL,
  changed_at INTEGER NOT NULL,
  -- A link is made with the shop's secret. While a new secret and the one before it both count, a draft is found by either link.
  -- Null: there was one secret only when it was made or sent last.
  previous_token_hash TEXT,
  -- What a draft's agreed prices came to below the shop's when it was saved: as much was given on one person's word, or by two.
  -- What they come to more by now, when shop prices have risen, has to be saved again before it is sent or placed.
  cleared INTEGER NOT NULL DEFAULT 0 CHECK (cleared >= 0),
  CHECK (user_id IS NOT NULL OR email IS NOT NULL),
  CHECK (state <> 'sent' OR expires_at IS NOT NULL),
  CHECK ((state = 'ordered') = (order_id IS NOT NULL))
) STRICT;
CREATE INDEX draft_orders_by_state ON draft_orders (state, number);
CREATE INDEX draft_orders_by_user ON draft_orders (user_id, number);
-- Draft orders of somebody who has no account yet are found by e-mail and name without reading all of them.
CREATE INDEX draft_orders_by_email ON draft_orders (email COLLATE NOCASE) WHERE email IS NOT NULL;
CREATE INDEX draft_orders_by_name ON draft_orders (name COLLATE NOCASE) WHERE name <> '';
CREATE UNIQUE INDEX draft_orders_by_previous_link ON draft_orders (previous_token_hash) WHERE previous_token_hash IS NOT NULL;

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
  expires_at INTEGER NOT NULL,
  -- The sales person's whose link the cart came by.
  sales_code TEXT,
  -- One checkout for each draft, so that one order at most comes of it.
  draft_id TEXT REFERENCES draft_orders (draft_id) ON DELETE CASCADE,
  -- The draft as it was when the checkout was made of it; a changed draft begins it again.
  draft_version INTEGER,
  -- The tax number that a business gives for this order's invoice; null: that of its account, if any. Empty: none.
  trn TEXT CHECK (trn IS NULL OR trn = '' OR length(trn) = 15 AND trn NOT GLOB '*[^0-9]*')
) STRICT;
CREATE INDEX checkouts_by_user ON checkouts (user_id, created_at);
CREATE INDEX checkouts_by_end ON checkouts (expires_at);
CREATE UNIQUE INDEX checkouts_of_drafts ON checkouts (draft_id) WHERE draft_id IS NOT NULL;

-- === Payments ===

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
  -- A different amount than requested was paid: no order, for staff to look at.
  wrong_money INTEGER NOT NULL DEFAULT 0 CHECK (wrong_money IN (0, 1)),
  -- When the gateway's books of a payment are compared with ours next; null: never (again).
  compare_at INTEGER,
  -- Pseudonym of the network that an online payment was started from, stored for the few hours in which it matters who
  -- held the last units without paying; null: unknown, or deleted.
  network TEXT
) STRICT;
CREATE UNIQUE INDEX payments_open ON payments (checkout_id) WHERE status = 'started';
CREATE UNIQUE INDEX payments_by_reference ON payments (gateway, reference);
CREATE INDEX payments_by_look ON payments (look_at) WHERE look_at IS NOT NULL;
CREATE INDEX payments_by_user ON payments (user_id, started_at);
CREATE INDEX payments_by_compare ON payments (compare_at) WHERE compare_at IS NOT NULL;
-- What somebody is paying for is counted before each order.
CREATE INDEX payments_open_by_user ON payments (user_id) WHERE status = 'started';
-- Payments that came to nothing and still hold the quote that they were for.
CREATE INDEX payments_with_quote ON payments (ended_at)
  WHERE status IN ('failed', 'cancelled', 'expired') AND wrong_money = 0 AND quote <> '{}';
CREATE INDEX payments_by_network ON payments (network, started_at) WHERE network IS NOT NULL;
CREATE INDEX payments_to_forget ON payments (started_at) WHERE network IS NOT NULL;
-- Money that came, by day, for accounting.
CREATE INDEX payments_by_end ON payments (ended_at) WHERE status IN ('paid', 'late');

-- A merged account cannot pay, even if it was read before the merge.
CREATE TRIGGER payments_merged BEFORE INSERT ON payments
WHEN EXISTS (SELECT 1 FROM customer_merges WHERE gone_id = NEW.user_id)
BEGIN
  SELECT RAISE(ABORT, 'batch_guard: the account was merged');
END;

-- Money of a payment that a bank disputes, or that went back beyond what the shop could book.
CREATE TABLE payment_claims (
  -- The gateway's own name for it.
  claim_id TEXT PRIMARY KEY,
  payment_id TEXT NOT NULL REFERENCES payments (payment_id),
  kind TEXT NOT NULL CHECK (kind IN ('dispute', 'refund')),
  -- Of a lost one: what could not be booked as given back by the order.
  amount INTEGER NOT NULL CHECK (amount >= 0),
  status TEXT NOT NULL CHECK (status IN ('open', 'won', 'lost')),
  reason TEXT NOT NULL DEFAULT '',
  opened_at INTEGER NOT NULL,
  changed_at INTEGER NOT NULL
) STRICT;
CREATE INDEX payment_claims_by_payment ON payment_claims (payment_id);

-- Where the gateway's books and ours differ, or where staff have to decide. One row for each thing that differs; it opens again
-- when it changes after somebody dealt with it.
CREATE TABLE payment_differences (
  difference_id TEXT PRIMARY KEY,
  payment_id TEXT NOT NULL REFERENCES payments (payment_id),
  kind TEXT NOT NULL,
  -- Which refund or dispute; empty: the payment itself.
  about TEXT NOT NULL,
  -- Fils by our books and by the gateway's; null where there is no such figure.
  ours INTEGER,
  theirs INTEGER,
  -- The gateway's word for it, or a currency.
  detail TEXT NOT NULL,
  found_at INTEGER NOT NULL,
  -- Who dealt with it, when, and what was done; nobody: it is settled by itself.
  dealt_at INTEGER,
  dealt_by TEXT,
  note TEXT NOT NULL DEFAULT '',
  UNIQUE (payment_id, kind, about)
) STRICT;
CREATE INDEX payment_differences_open ON payment_differences (found_at) WHERE dealt_at IS NULL;

-- The books of the sandbox gateway, which simulates an external company. Nothing else reads them.
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

-- What went back by the books of the sandbox gateway; the same key counts once.
CREATE TABLE sandbox_refunds (
  key TEXT PRIMARY KEY,
  reference TEXT NOT NULL REFERENCES sandbox_payments (reference),
  amount INTEGER NOT NULL CHECK (amount > 0)
) STRICT;
CREATE INDEX sandbox_refunds_by_reference ON sandbox_refunds (reference);

-- === Orders ===

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
  changed_at INTEGER NOT NULL,
  -- The sales person's whose link the cart came by.
  sales_code TEXT,
  -- Delivery that is charged is a supply of its own, at the standard rate.
  shipping_tax_rate INTEGER NOT NULL DEFAULT 500
    CHECK (shipping_tax_rate BETWEEN 0 AND 10000),
  -- The year of the archive that has the rest of it; null: all of it is here.
  archive_year INTEGER CHECK (archive_year BETWEEN 2000 AND 2999),
  -- Which copy in the archive is the right one: the beginning of its SHA-256.
  archive_sum TEXT CHECK ((archive_sum IS NULL) = (archive_year IS NULL)),
  -- Counts how often it came back; a copy from before is never the right one again.
  archive_turn INTEGER NOT NULL DEFAULT 0,
  -- For an archived order: its lines as numbers, in order: [[sku_id, slug, quantity, unit_price, discount, tax], …].
  goods TEXT CHECK ((goods IS NULL) = (archive_year IS NULL) AND json_valid(coalesce(goods, '[]'))),
  -- The days that it was promised for, from one to the other, as YYYY-MM-DD in the Emirates. Null: on no day could be said when
  -- it arrives.
  promised_from TEXT CHECK (promised_from GLOB '[0-9][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]'),
  promised_to TEXT
    CHECK ((promised_to IS NULL) = (promised_from IS NULL) AND promised_to >= promised_from
      AND promised_to GLOB '[0-9][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]')
) STRICT;
CREATE INDEX orders_by_user ON orders (user_id, number DESC);
CREATE INDEX orders_by_status ON orders (status, number);
CREATE INDEX orders_by_sales_code ON orders (sales_code, number) WHERE sales_code IS NOT NULL;
-- What a buyer has on order is counted before each order.
CREATE INDEX orders_open_by_user ON orders (user_id, placed_at) WHERE status NOT IN ('delivered', 'cancelled', 'returned');
-- What a voucher has cost is summed from the orders that it was used for.
CREATE INDEX orders_by_voucher ON orders (voucher_code, placed_at) WHERE voucher_code IS NOT NULL;
CREATE INDEX orders_by_placing ON orders (placed_at);
-- What may go into its archive next, the longest unchanged first.
CREATE INDEX orders_to_archive ON orders (changed_at, number)
  WHERE archive_year IS NULL AND status IN ('delivered', 'cancelled', 'returned');
-- Archived orders of one customer, for whom all of them are read or brought back.
CREATE INDEX orders_archived_by_user ON orders (user_id, number) WHERE archive_year IS NOT NULL;

-- A merged account cannot order, even if it was read before the merge.
CREATE TRIGGER orders_merged BEFORE INSERT ON orders
WHEN EXISTS (SELECT 1 FROM customer_merges WHERE gone_id = NEW.user_id)
BEGIN
  SELECT RAISE(ABORT, 'batch_guard: the account was merged');
END;

-- What was bought, as it was called and what it cost when it was ordered.
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
  -- Its tax class when it was bought, and the certificate that exempted it; empty: none.
  tax_class TEXT NOT NULL DEFAULT 'standard'
    CHECK (tax_class IN ('standard', 'zero_rated', 'exempt', 'out_of_scope')),
  tax_rate INTEGER NOT NULL DEFAULT 500 CHECK (tax_rate BETWEEN 0 AND 10000),
  tax_certificate TEXT NOT NULL DEFAULT '',
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
CREATE INDEX order_events_by_time ON order_events (at) WHERE status IN ('cancelled', 'returned');
CREATE INDEX order_events_delivered ON order_events (at) WHERE status = 'delivered';

-- Events of an order are only ever added: none is changed.
CREATE TRIGGER order_events_stay BEFORE UPDATE ON order_events
BEGIN
  SELECT RAISE(ABORT, 'order_events: append only');
END;

-- Parcels of an order: who carries them, and where they can be followed.
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

-- === Orders whose rest lies in the archive of their year ===

-- The lines of archived orders as rows. What lists, reports and ledgers need of an archived order stays in `orders`.
CREATE VIEW archived_lines AS
SELECT o.order_id, o.user_id, o.number, o.status, o.placed_at, line.key AS position, line.value ->> 0 AS sku_id,
  line.value ->> 1 AS slug, line.value ->> 2 AS quantity, line.value ->> 3 AS unit_price,
  line.value ->> 2 * line.value ->> 3 AS total, line.value ->> 4 AS discount, line.value ->> 5 AS tax
FROM orders o CROSS JOIN json_each(o.goods) line WHERE o.archive_year IS NOT NULL;

-- Events of an order go into its archive with it, and only then.
CREATE TRIGGER order_events_remain BEFORE DELETE ON order_events
WHEN (SELECT archive_year FROM orders WHERE order_id = OLD.order_id) IS NULL
BEGIN
  SELECT RAISE(ABORT, 'order_events: append only');
END;

-- Nobody acts on half an order: it is brought back from its archive first.
CREATE TRIGGER orders_archived_stay BEFORE UPDATE OF status ON orders
WHEN OLD.archive_year IS NOT NULL AND NEW.archive_year IS NOT NULL AND NEW.status <> OLD.status
BEGIN
  SELECT RAISE(ABORT, 'orders: archived');
END;

-- An archived order gets no lines.
CREATE TRIGGER order_lines_archived BEFORE INSERT ON order_lines
WHEN (SELECT archive_year FROM orders WHERE order_id = NEW.order_id) IS NOT NULL
BEGIN
  SELECT RAISE(ABORT, 'orders: archived');
END;

-- An archived order gets no events.
CREATE TRIGGER order_events_archived BEFORE INSERT ON order_events
WHEN (SELECT archive_year FROM orders WHERE order_id = NEW.order_id) IS NOT NULL
BEGIN
  SELECT RAISE(ABORT, 'orders: archived');
END;

-- An archived order gets no shipments.
CREATE TRIGGER shipments_archived BEFORE INSERT ON shipments
WHEN (SELECT archive_year FROM orders WHERE order_id = NEW.order_id) IS NOT NULL
BEGIN
  SELECT RAISE(ABORT, 'orders: archived');
END;

-- Copies of earlier turns that archives are to delete, until they have; copies may be personal.
CREATE TABLE archive_sweeps (
  order_id TEXT NOT NULL,
  year INTEGER NOT NULL,
  -- Copies of turns before this one go.
  turn INTEGER NOT NULL,
  due_at INTEGER NOT NULL,
  PRIMARY KEY (order_id, turn)
) STRICT, WITHOUT ROWID;
CREATE INDEX archive_sweeps_by_time ON archive_sweeps (due_at);

-- How far the scheduled runs have gone through what may go, and what they could not move on the way.
CREATE TABLE archive_state (
  only INTEGER PRIMARY KEY CHECK (only = 1),
  -- The last order that was looked at.
  changed_at INTEGER NOT NULL,
  number INTEGER NOT NULL,
  -- When the next run looks, in ms.
  due_at INTEGER NOT NULL,
  -- {"2024": 12}: orders of years for which there is no archive, in this pass.
  waiting TEXT NOT NULL CHECK (json_valid(waiting))
) STRICT;
INSERT INTO archive_state (only, changed_at, number, due_at, waiting) VALUES (1, 0, 0, 0, '{}');

-- === Tax invoices and credit notes ===

-- Tax invoices and credit notes; each kind is numbered from 1 without a gap. Rows are only ever added.
CREATE TABLE tax_documents (
  kind TEXT NOT NULL CHECK (kind IN ('invoice', 'credit_note')),
  number INTEGER NOT NULL CHECK (number > 0),
  order_id TEXT NOT NULL REFERENCES orders (order_id),
  -- Of a credit note: what is given back, with its VAT.
  amount INTEGER NOT NULL CHECK (amount >= 0),
  tax INTEGER NOT NULL CHECK (tax BETWEEN 0 AND amount),
  issued_at INTEGER NOT NULL,
  -- What a credit note is for: a reason's code, or what staff wrote.
  reason TEXT NOT NULL DEFAULT '',
  -- The document's number prefix and issuer (JSON) when it was issued. Null: the defaults.
  prefix TEXT,
  issuer TEXT CHECK (issuer IS NULL OR json_valid(issuer)),
  -- What of an order a credit note is for: a line by its position, or 'delivery'. Null: of every rate its share.
  line TEXT,
  -- How many of the line's units it takes back; 0 when only their price was lowered.
  line_quantity INTEGER NOT NULL DEFAULT 0 CHECK (line_quantity >= 0),
  -- Whether the units that a credit note takes back of a line went on the shelf again.
  line_restocked INTEGER NOT NULL DEFAULT 0
    CHECK (line_restocked = 0 OR (line_restocked = 1 AND line_quantity > 0 AND line <> 'delivery')),
  PRIMARY KEY (kind, number)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX one_invoice_per_order ON tax_documents (order_id) WHERE kind = 'invoice';
CREATE INDEX tax_documents_by_order ON tax_documents (order_id);
CREATE INDEX tax_documents_by_issue ON tax_documents (issued_at);

-- The next number of its kind, and no other.
CREATE TRIGGER tax_documents_follow BEFORE INSERT ON tax_documents
WHEN NEW.number <> 1 + coalesce((SELECT max(number) FROM tax_documents WHERE kind = NEW.kind), 0)
BEGIN
  SELECT RAISE(ABORT, 'tax_documents: does not follow the last number');
END;

-- Tax documents are only ever added: none is changed.
CREATE TRIGGER tax_documents_stay BEFORE UPDATE ON tax_documents
BEGIN
  SELECT RAISE(ABORT, 'tax_documents: append only');
END;

-- Tax documents are only ever added: none is deleted.
CREATE TRIGGER tax_documents_remain BEFORE DELETE ON tax_documents
BEGIN
  SELECT RAISE(ABORT, 'tax_documents: append only');
END;

-- What of a tax document falls to each rate; the parts sum to the document. Rows are only ever added.
CREATE TABLE tax_document_rates (
  kind TEXT NOT NULL,
  number INTEGER NOT NULL,
  tax_class TEXT NOT NULL CHECK (tax_class IN ('standard', 'zero_rated', 'exempt', 'out_of_scope')),
  rate INTEGER NOT NULL CHECK (rate BETWEEN 0 AND 10000),
  -- With VAT.
  amount INTEGER NOT NULL CHECK (amount >= 0),
  tax INTEGER NOT NULL CHECK (tax BETWEEN 0 AND amount),
  PRIMARY KEY (kind, number, tax_class, rate),
  FOREIGN KEY (kind, number) REFERENCES tax_documents (kind, number)
) STRICT, WITHOUT ROWID;

-- The parts of a tax document are only ever added: none is changed.
CREATE TRIGGER tax_document_rates_stay BEFORE UPDATE ON tax_document_rates
BEGIN
  SELECT RAISE(ABORT, 'tax_document_rates: append only');
END;

-- The parts of a tax document are only ever added: none is deleted.
CREATE TRIGGER tax_document_rates_remain BEFORE DELETE ON tax_document_rates
BEGIN
  SELECT RAISE(ABORT, 'tax_document_rates: append only');
END;

-- === Money that goes back ===

-- Refunds of orders. `orders.refunded` includes a refund from the moment it is inserted here. One at the gateway waits
-- for the gateway's outcome; a refused one waits for staff. The id, with the attempt, is the gateway's idempotency key.
CREATE TABLE refunds (
  refund_id TEXT PRIMARY KEY,
  order_id TEXT NOT NULL REFERENCES orders (order_id),
  target TEXT NOT NULL CHECK (target IN ('wallet', 'gateway', 'credit')),
  amount INTEGER NOT NULL CHECK (amount > 0),
  -- pending: the gateway has to be asked, or has not finished. refused: it would not, and staff decide.
  -- replaced: it would not, and the wallet has it by staff's word.
  status TEXT NOT NULL CHECK (status IN ('done', 'pending', 'refused', 'replaced')),
  created_at INTEGER NOT NULL,
  -- When a waiting one may be requested again.
  due_at INTEGER NOT NULL,
  ended_at INTEGER CHECK ((ended_at IS NULL) = (status IN ('pending', 'refused'))),
  -- How often staff had it tried again. Part of the key under which the gateway counts it once.
  attempt INTEGER NOT NULL DEFAULT 0 CHECK (attempt >= 0),
  -- How often the gateway was asked in this attempt.
  asked INTEGER NOT NULL DEFAULT 0 CHECK (asked >= 0),
  -- The gateway's own name for it, and its word for why it waits or was refused.
  gateway_refund TEXT,
  trouble TEXT NOT NULL DEFAULT '',
  -- Made by hand in the gateway's dashboard, or by a bank; the shop only wrote it down.
  elsewhere INTEGER NOT NULL DEFAULT 0 CHECK (elsewhere IN (0, 1))
) STRICT;
CREATE INDEX refunds_by_order ON refunds (order_id, created_at);
CREATE INDEX refunds_waiting ON refunds (due_at) WHERE status = 'pending';
CREATE UNIQUE INDEX refunds_at_gateway ON refunds (order_id, gateway_refund) WHERE gateway_refund IS NOT NULL;
-- Money that went back, by day, for accounting.
CREATE INDEX refunds_by_end ON refunds (ended_at) WHERE ended_at IS NOT NULL;

-- Money of deleted accounts: there is no wallet that anybody could reach, so staff pay it out by hand.
CREATE TABLE payouts (
  payout_id TEXT PRIMARY KEY,
  -- The pseudonym that is left of the account.
  user_id TEXT NOT NULL,
  -- Null: a payment that never became an order.
  order_id TEXT REFERENCES orders (order_id),
  amount INTEGER NOT NULL CHECK (amount > 0),
  -- What it is for: the same thing counts once.
  reference TEXT NOT NULL UNIQUE,
  status TEXT NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'paid')),
  -- How it was paid, such as a bank's reference.
  note TEXT NOT NULL DEFAULT '',
  created_at INTEGER NOT NULL,
  paid_at INTEGER CHECK ((paid_at IS NULL) = (status = 'waiting')),
  paid_by TEXT CHECK ((paid_by IS NULL) = (status = 'waiting'))
) STRICT;
CREATE INDEX payouts_by_order ON payouts (order_id);
CREATE INDEX payouts_by_user ON payouts (user_id);
CREATE INDEX payouts_by_status ON payouts (status, created_at, payout_id);
-- Money that was paid out, by day, for accounting.
CREATE INDEX payouts_by_payment ON payouts (paid_at) WHERE paid_at IS NOT NULL;

-- === Wallets ===

-- The wallet's ledger: rewards and balance are the newest balance_after. Rows are only ever added.
CREATE TABLE wallet_entries (
  user_id TEXT NOT NULL REFERENCES users (user_id),
  sequence INTEGER NOT NULL CHECK (sequence >= 1),
  kind TEXT NOT NULL CHECK (kind IN ('credit', 'refund', 'reward', 'spend')),
  amount INTEGER NOT NULL CHECK (amount <> 0 AND (amount < 0) = (kind = 'spend')),
  balance_after INTEGER NOT NULL CONSTRAINT wallet_not_negative CHECK (balance_after >= 0),
  -- What it is for, such as an order: the same thing counts once.
  reference TEXT NOT NULL CHECK (reference <> ''),
  note TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (user_id, sequence),
  UNIQUE (kind, reference)
) STRICT, WITHOUT ROWID;

-- An entry follows the last one of its wallet: by its number, and by the balance.
CREATE TRIGGER wallet_entries_follow BEFORE INSERT ON wallet_entries
WHEN NEW.sequence <> 1 + coalesce((SELECT max(sequence) FROM wallet_entries WHERE user_id = NEW.user_id), 0)
  OR NEW.balance_after <> NEW.amount + coalesce(
    (SELECT balance_after FROM wallet_entries WHERE user_id = NEW.user_id ORDER BY sequence DESC LIMIT 1), 0)
BEGIN
  SELECT RAISE(ABORT, 'wallet_entries: does not follow the last entry');
END;

-- Entries of a wallet are only ever added: none is deleted.
CREATE TRIGGER wallet_entries_remain BEFORE DELETE ON wallet_entries
BEGIN
  SELECT RAISE(ABORT, 'wallet_entries: append only');
END;

-- Nothing can be put into a wallet whose owner is gone.
CREATE TRIGGER wallet_entries_owned BEFORE INSERT ON wallet_entries
WHEN NEW.amount > 0 AND EXISTS (SELECT 1 FROM account_deletions WHERE user_id = NEW.user_id)
BEGIN
  SELECT RAISE(ABORT, 'wallet_owner_gone: the account is deleted');
END;

-- Nothing reaches a merged account's wallet, even if it was read before the merge.
CREATE TRIGGER wallet_entries_merged BEFORE INSERT ON wallet_entries
WHEN EXISTS (SELECT 1 FROM customer_merges WHERE gone_id = NEW.user_id)
BEGIN
  SELECT RAISE(ABORT, 'batch_guard: the account was merged');
END;

-- Entries of a wallet are only ever added: no figure, date or reference can be changed. What people wrote beside them may be
-- taken out while the account that it is about, or that it became part of, is being deleted, and only taken out.
CREATE TRIGGER wallet_entries_stay BEFORE UPDATE ON wallet_entries
WHEN NOT (NEW.note = ''
  AND (NEW.user_id, NEW.sequence, NEW.kind, NEW.amount, NEW.balance_after, NEW.reference, NEW.created_at)
    = (OLD.user_id, OLD.sequence, OLD.kind, OLD.amount, OLD.balance_after, OLD.reference, OLD.created_at)
  AND EXISTS (SELECT 1 FROM account_deletions d WHERE d.due_at IS NOT NULL AND (d.user_id = OLD.user_id
    OR d.user_id = (SELECT stays_id FROM customer_merges WHERE gone_id = OLD.user_id))))
BEGIN
  SELECT RAISE(ABORT, 'wallet_entries: append only');
END;

-- What goes back when a merge is undone: what came from the wallet, and what its orders and payments have given since.
CREATE VIEW customer_merge_money AS
SELECT m.gone_id, m.stays_id, m.wallet
  + coalesce((SELECT sum(w.amount) FROM customer_merge_moves v CROSS JOIN refunds r ON r.order_id = v.row_key
      CROSS JOIN wallet_entries w ON w.kind = 'refund' AND w.reference = 'refund:' || r.refund_id
      WHERE v.gone_id = m.gone_id AND v.kind = 'orders' AND w.user_id = m.stays_id), 0)
  + coalesce((SELECT sum(w.amount) FROM customer_merge_moves v
      CROSS JOIN wallet_entries w ON w.kind = 'refund' AND w.reference = 'late:' || v.row_key
      WHERE v.gone_id = m.gone_id AND v.kind = 'payments' AND w.user_id = m.stays_id), 0) AS amount
FROM customer_merges m WHERE m.undo_until IS NOT NULL;

-- What each wallet may not spend. Of a payment that a bank claims back it is what the payment brought into the wallet, once,
-- however many claims it has; of a merge that can still be undone what came with it.
CREATE VIEW wallet_frozen AS
SELECT p.user_id, c.claim_id, max(0, min(c.amount,
  -- What went into the wallet: late money, and what an order gave to it beyond the wallet's own part of the order.
  coalesce((SELECT amount FROM wallet_entries WHERE kind = 'refund' AND reference = 'late:' || p.payment_id), 0)
  + coalesce((SELECT max(0, sum(r.amount) - o.wallet) FROM orders o JOIN refunds r ON r.order_id = o.order_id
      WHERE o.payment_id = p.payment_id AND r.target = 'wallet' GROUP BY o.order_id), 0)
  -- What other claims of the payment have frozen of it.
  - (SELECT coalesce(sum(e.amount), 0) FROM payment_claims e
      WHERE e.payment_id = c.payment_id AND e.status IN ('open', 'lost') AND e.claim_id < c.claim_id))) AS amount
FROM payment_claims c JOIN payments p ON p.payment_id = c.payment_id
WHERE c.status IN ('open', 'lost') AND c.amount > 0
UNION ALL
SELECT stays_id, 'merge:' || gone_id, amount FROM customer_merge_money;

-- What is frozen is not spent; who deletes an account gives it up with the rest of the wallet.
CREATE TRIGGER wallet_entries_frozen BEFORE INSERT ON wallet_entries
WHEN NEW.kind = 'spend' AND NEW.reference <> 'account-deleted:' || NEW.user_id
  AND NEW.balance_after < (SELECT coalesce(sum(amount), 0) FROM wallet_frozen WHERE user_id = NEW.user_id)
BEGIN
  SELECT RAISE(ABORT, 'wallet_not_negative: a part is frozen');
END;

-- Orders and payments change their account when customers are merged and unmerged, so their refunds reach the account
-- that has them now, even if another was read before.
CREATE TRIGGER wallet_entries_whose BEFORE INSERT ON wallet_entries
WHEN NEW.kind = 'refund' AND (
  NEW.user_id <> (SELECT o.user_id FROM refunds r JOIN orders o ON o.order_id = r.order_id
    WHERE r.refund_id = substr(NEW.reference, 8) AND NEW.reference GLOB 'refund:*')
  OR NEW.user_id <> (SELECT user_id FROM payments
    WHERE payment_id = substr(NEW.reference, 6) AND NEW.reference GLOB 'late:*'))
BEGIN
  SELECT RAISE(ABORT, 'batch_guard: the order is another account''s now');
END;

-- === Credit lines ===

-- A customer's credit line, from the application on; `status` is none before that.
CREATE TABLE credit_accounts (
  account_id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL UNIQUE REFERENCES users (user_id),
  status TEXT NOT NULL DEFAULT 'applied' CHECK (status IN ('applied', 'approved', 'rejected', 'suspended')),
  credit_limit INTEGER NOT NULL DEFAULT 0 CHECK (credit_limit >= 0),
  -- Days from a purchase to its due date; null until it is approved.
  terms INTEGER CHECK (terms > 0),
  -- The application.
  establishment TEXT NOT NULL,
  trn TEXT NOT NULL CHECK (length(trn) = 15),
  contact_name TEXT NOT NULL,
  contact_phone TEXT NOT NULL,
  monthly_purchases TEXT NOT NULL,
  requested_limit INTEGER NOT NULL CHECK (requested_limit > 0),
  requested_terms INTEGER NOT NULL CHECK (requested_terms > 0),
  -- Why it was rejected or suspended.
  reason TEXT CHECK ((reason IS NOT NULL) = (status IN ('rejected', 'suspended'))),
  applied_at INTEGER NOT NULL,
  decided_at INTEGER CHECK ((decided_at IS NULL) = (status = 'applied')),
  decided_by TEXT,
  CHECK (status IN ('applied', 'rejected') OR (terms IS NOT NULL AND credit_limit > 0))
) STRICT;
CREATE INDEX credit_accounts_by_status ON credit_accounts (status, applied_at, account_id);

-- The customers' side of the ledger: what each owes is the newest balance_after. A repayment that one member of staff has
-- recorded is not confirmed before a second one says so; what goes back of an order on credit first undoes repayments that are
-- not, by an entry of the kind 'reversal', which adds to what is owed again. Only a purchase is bound by the limit.
CREATE TABLE credit_entries (
  account_id TEXT NOT NULL REFERENCES credit_accounts (account_id),
  sequence INTEGER NOT NULL CHECK (sequence >= 1),
  kind TEXT NOT NULL CHECK (kind IN ('purchase', 'refund', 'repayment', 'reversal')),
  amount INTEGER NOT NULL CHECK (amount <> 0 AND (amount > 0) = (kind IN ('purchase', 'reversal'))),
  balance_after INTEGER NOT NULL CONSTRAINT credit_not_negative CHECK (balance_after >= 0),
  -- Of the account, at that moment.
  credit_limit INTEGER NOT NULL,
  -- What it is for: the same thing counts once.
  reference TEXT NOT NULL CHECK (reference <> ''),
  -- Of a purchase, of what goes back of it, and of the order whose money undid a repayment.
  order_id TEXT CHECK ((order_id IS NULL) = (kind = 'repayment')),
  -- Of a purchase.
  due_at INTEGER CHECK ((due_at IS NOT NULL) = (kind = 'purchase')),
  note TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (account_id, sequence),
  UNIQUE (kind, reference),
  CONSTRAINT credit_within_limit CHECK (kind <> 'purchase' OR balance_after <= credit_limit)
) STRICT, WITHOUT ROWID;
CREATE INDEX credit_entries_by_order ON credit_entries (order_id);
CREATE INDEX credit_repaid_by_time ON credit_entries (created_at) WHERE kind IN ('repayment', 'reversal');

-- The shop's side: each entry of a customer has its counterpart here, so both sides together are 0 at any moment.
CREATE TABLE credit_shop_entries (
  sequence INTEGER PRIMARY KEY CHECK (sequence >= 1),
  account_id TEXT NOT NULL,
  account_sequence INTEGER NOT NULL,
  amount INTEGER NOT NULL,
  -- What all customers together owe, negative.
  balance_after INTEGER NOT NULL CHECK (balance_after <= 0),
  created_at INTEGER NOT NULL,
  UNIQUE (account_id, account_sequence)
) STRICT;

-- Entries of the shop's side are only ever added: none is changed.
CREATE TRIGGER credit_shop_entries_stay BEFORE UPDATE ON credit_shop_entries
BEGIN
  SELECT RAISE(ABORT, 'credit_shop_entries: append only');
END;

-- Entries of the shop's side are only ever added: none is deleted.
CREATE TRIGGER credit_shop_entries_remain BEFORE DELETE ON credit_shop_entries
BEGIN
  SELECT RAISE(ABORT, 'credit_shop_entries: append only');
END;

-- An entry follows the last one of its line: by its number, by the balance, and with the limit of that moment.
CREATE TRIGGER credit_entries_follow BEFORE INSERT ON credit_entries
WHEN NEW.sequence <> 1 + coalesce((SELECT max(sequence) FROM credit_entries WHERE account_id = NEW.account_id), 0)
  OR NEW.balance_after <> NEW.amount + coalesce(
    (SELECT balance_after FROM credit_entries WHERE account_id = NEW.account_id ORDER BY sequence DESC LIMIT 1), 0)
  OR NEW.credit_limit <> (SELECT credit_limit FROM credit_accounts WHERE account_id = NEW.account_id)
BEGIN
  SELECT RAISE(ABORT, 'credit_entries: does not follow the last entry');
END;

-- Only an approved line buys.
CREATE TRIGGER credit_entries_open BEFORE INSERT ON credit_entries
WHEN NEW.kind = 'purchase'
  AND (SELECT status FROM credit_accounts WHERE account_id = NEW.account_id) <> 'approved'
BEGIN
  SELECT RAISE(ABORT, 'credit_entries: the line is not open');
END;

-- Entries of a credit line are only ever added: no figure, date or reference can be changed. What people wrote beside them may be
-- taken out while the account is being deleted, and only taken out.
CREATE TRIGGER credit_entries_stay BEFORE UPDATE ON credit_entries
WHEN NOT (NEW.note = ''
  AND (NEW.account_id, NEW.sequence, NEW.kind, NEW.amount, NEW.balance_after, NEW.credit_limit, NEW.reference, NEW.created_at)
    = (OLD.account_id, OLD.sequence, OLD.kind, OLD.amount, OLD.balance_after, OLD.credit_limit, OLD.reference, OLD.created_at)
  AND NEW.order_id IS OLD.order_id AND NEW.due_at IS OLD.due_at
  AND EXISTS (SELECT 1 FROM account_deletions d JOIN credit_accounts a ON a.user_id = d.user_id
    WHERE a.account_id = OLD.account_id AND d.due_at IS NOT NULL))
BEGIN
  SELECT RAISE(ABORT, 'credit_entries: append only');
END;

-- Entries of a credit line are only ever added: none is deleted.
CREATE TRIGGER credit_entries_remain BEFORE DELETE ON credit_entries
BEGIN
  SELECT RAISE(ABORT, 'credit_entries: append only');
END;

-- An entry of the shop's side follows the last one, and is the counterpart of a customer's.
CREATE TRIGGER credit_shop_entries_follow BEFORE INSERT ON credit_shop_entries
WHEN NEW.sequence <> 1 + coalesce((SELECT max(sequence) FROM credit_shop_entries), 0)
  OR NEW.balance_after <> NEW.amount + coalesce(
    (SELECT balance_after FROM credit_shop_entries ORDER BY sequence DESC LIMIT 1), 0)
  OR NOT EXISTS (SELECT 1 FROM credit_entries
    WHERE account_id = NEW.account_id AND sequence = NEW.account_sequence AND amount = -NEW.amount)
BEGIN
  SELECT RAISE(ABORT, 'credit_shop_entries: no counterpart');
END;

-- Writes the shop's side of each customer's entry.
CREATE TRIGGER credit_entries_mirror AFTER INSERT ON credit_entries
BEGIN
  INSERT INTO credit_shop_entries (sequence, account_id, account_sequence, amount, balance_after, created_at)
  SELECT 1 + coalesce(max(sequence), 0), NEW.account_id, NEW.sequence, -NEW.amount,
    coalesce((SELECT balance_after FROM credit_shop_entries ORDER BY sequence DESC LIMIT 1), 0) - NEW.amount,
    NEW.created_at
  FROM credit_shop_entries;
END;

-- A limit is never put below what is owed.
CREATE TRIGGER credit_accounts_limit BEFORE UPDATE OF credit_limit ON credit_accounts
WHEN NEW.credit_limit < coalesce(
  (SELECT balance_after FROM credit_entries WHERE account_id = NEW.account_id ORDER BY sequence DESC LIMIT 1), 0)
BEGIN
  SELECT RAISE(ABORT, 'credit_accounts: the limit is below what is owed');
END;

-- A credit line that came with a merge buys nothing while the merge can be undone.
CREATE TRIGGER credit_entries_held BEFORE INSERT ON credit_entries
WHEN NEW.kind = 'purchase'
  AND EXISTS (SELECT 1 FROM customer_merge_moves WHERE kind = 'credit_accounts' AND row_key = NEW.account_id)
BEGIN
  SELECT RAISE(ABORT, 'credit_entries: the line is not open');
END;

-- Repayments that one member of staff has recorded, until a second one has confirmed them; one that is not here counts as
-- confirmed.
CREATE TABLE credit_repayments (
  account_id TEXT NOT NULL REFERENCES credit_accounts (account_id),
  sequence INTEGER NOT NULL,
  amount INTEGER NOT NULL CHECK (amount > 0),
  recorded_by TEXT NOT NULL,
  -- How much of it was undone before somebody confirmed it.
  undone INTEGER NOT NULL DEFAULT 0 CHECK (undone BETWEEN 0 AND amount),
  confirmed_by TEXT CONSTRAINT confirmed_by_another CHECK (confirmed_by <> recorded_by),
  confirmed_at INTEGER,
  PRIMARY KEY (account_id, sequence),
  CHECK ((confirmed_by IS NULL) = (confirmed_at IS NULL))
) STRICT, WITHOUT ROWID;
CREATE INDEX credit_repayments_open ON credit_repayments (account_id) WHERE confirmed_at IS NULL;
