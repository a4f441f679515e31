-- Lots and places: what came in, until which day it may be sold, where it lies, and which units of which order were of which lot.

-- Whether units of the SKU are known by their lots. Then its stock is what its lots hold on the shelf that may be sold, without
-- the units that orders and payments under way have reserved there.
ALTER TABLE variants ADD COLUMN tracks_lots INTEGER NOT NULL DEFAULT 0 CHECK (tracks_lots IN (0, 1));
-- Units of it that are reserved and still lie on the shelf; counted while it tracks lots.
ALTER TABLE variants ADD COLUMN reserved INTEGER NOT NULL DEFAULT 0 CHECK (reserved >= 0);
-- So many days before the last one of a lot its units are sold no more.
ALTER TABLE variants ADD COLUMN least_days INTEGER NOT NULL DEFAULT 0 CHECK (least_days BETWEEN 0 AND 3650);
CREATE INDEX variants_with_lots ON variants (sku_id) WHERE tracks_lots = 1;

-- Where goods lie.
CREATE TABLE warehouses (
  warehouse_id INTEGER PRIMARY KEY,
  -- As it stands on labels.
  code TEXT NOT NULL UNIQUE COLLATE NOCASE CHECK (length(code) BETWEEN 1 AND 20),
  name_en TEXT NOT NULL CHECK (name_en <> ''),
  name_ar TEXT NOT NULL CHECK (name_ar <> ''),
  -- When it was closed; then nothing may lie there.
  closed_at INTEGER
) STRICT;
INSERT INTO warehouses (warehouse_id, code, name_en, name_ar) VALUES (1, 'MAIN', 'Main warehouse', 'المستودع الرئيسي');

-- A batch of a SKU, as its maker numbered it.
CREATE TABLE lots (
  lot_id INTEGER PRIMARY KEY,
  sku_id TEXT NOT NULL,
  number TEXT NOT NULL CHECK (length(number) BETWEEN 1 AND 20),
  -- The last day on which it may be used, as YYYY-MM-DD; null: it does not expire.
  expires_on TEXT CHECK (expires_on GLOB '[0-9][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]'),
  -- Nothing is sold of a lot in quarantine, or of one that was recalled.
  state TEXT NOT NULL DEFAULT 'free' CHECK (state IN ('free', 'quarantined', 'recalled')),
  created_at INTEGER NOT NULL,
  UNIQUE (sku_id, number)
) STRICT;
-- What ends first comes first, and what does not end last.
CREATE INDEX lots_by_end ON lots (coalesce(expires_on, '9999'), lot_id);

-- How many units of a lot lie in which bin.
CREATE TABLE lot_places (
  lot_id INTEGER NOT NULL REFERENCES lots (lot_id),
  warehouse_id INTEGER NOT NULL REFERENCES warehouses (warehouse_id),
  -- As it stands on the shelf; empty: anywhere in the warehouse.
  bin TEXT NOT NULL CHECK (length(bin) <= 20),
  quantity INTEGER NOT NULL CONSTRAINT units_in_bin CHECK (quantity >= 0),
  PRIMARY KEY (lot_id, warehouse_id, bin)
) STRICT, WITHOUT ROWID;
-- What lies in a bin.
CREATE INDEX lot_places_by_bin ON lot_places (warehouse_id, bin) WHERE quantity > 0;

-- Units of an order's line that are of a lot: packed while they have no shipment, then in it.
CREATE TABLE order_line_lots (
  order_id TEXT NOT NULL REFERENCES orders (order_id),
  position INTEGER NOT NULL,
  lot_id INTEGER NOT NULL REFERENCES lots (lot_id),
  -- From which it was packed, and to which it is put back.
  warehouse_id INTEGER NOT NULL REFERENCES warehouses (warehouse_id),
  -- Of the parcel; empty: not sent yet. No reference: a parcel goes into its order's archive, who got a lot is known for good.
  shipment_id TEXT NOT NULL DEFAULT '',
  quantity INTEGER NOT NULL CHECK (quantity > 0),
  -- How many of them came back.
  returned INTEGER NOT NULL DEFAULT 0 CHECK (returned BETWEEN 0 AND quantity),
  PRIMARY KEY (order_id, position, lot_id, warehouse_id, shipment_id)
) STRICT, WITHOUT ROWID;
-- Who got a lot.
CREATE INDEX order_line_lots_by_lot ON order_line_lots (lot_id, order_id);

-- Every unit of a lot that came, went or was moved. Rows are only ever added.
CREATE TABLE lot_moves (
  move_id INTEGER PRIMARY KEY,
  lot_id INTEGER NOT NULL,
  warehouse_id INTEGER NOT NULL,
  bin TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('receive', 'move', 'pick', 'put_back', 'return', 'count', 'damage', 'discard')),
  change INTEGER NOT NULL CHECK (change <> 0),
  -- 'order:' and an id; empty by hand.
  reference TEXT NOT NULL DEFAULT '',
  -- Who of staff did it; null: a program or the shop itself.
  staff_id TEXT,
  note TEXT NOT NULL DEFAULT '',
  at INTEGER NOT NULL
) STRICT;
CREATE INDEX lot_moves_of_lot ON lot_moves (lot_id, move_id);

-- Moves of lots are only ever added: none is changed.
CREATE TRIGGER lot_moves_stay BEFORE UPDATE ON lot_moves
BEGIN
  SELECT RAISE(ABORT, 'lot_moves: append only');
END;
