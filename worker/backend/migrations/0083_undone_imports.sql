-- What takes an import of a sheet back again, and how the stock of each SKU came to be what it is. Times are ms since 1970.

-- The import that this one takes back; it has no lines of its own, but what that one did.
ALTER TABLE sheet_imports ADD COLUMN undoes TEXT;
-- Whether what it did was written down so that it can be taken back.
ALTER TABLE sheet_imports ADD COLUMN can_undo INTEGER NOT NULL DEFAULT 0 CHECK (can_undo IN (0, 1));
-- Of one import, one is taken back at a time.
CREATE UNIQUE INDEX sheet_imports_undoing ON sheet_imports (undoes) WHERE undoes IS NOT NULL AND state NOT IN ('done', 'cancelled');
CREATE INDEX sheet_imports_undone ON sheet_imports (undoes, created_at) WHERE undoes IS NOT NULL;

-- Of a product that was taken over: the version of its history that the import wrote. Null: it left the product's own fields.
ALTER TABLE sheet_groups ADD COLUMN shop_version INTEGER;

-- When a SKU was first put into a cart. Whose it is, is kept nowhere here.
ALTER TABLE variants ADD COLUMN carted_at INTEGER;

-- Every change of a SKU's stock. The triggers below write it, so that none is forgotten; whoever changed the stock says why in
-- the same batch.
CREATE TABLE stock_moves (
  move_id INTEGER PRIMARY KEY,
  sku_id TEXT NOT NULL,
  kind TEXT NOT NULL DEFAULT 'other' CHECK (kind IN ('begin', 'receive', 'damage', 'count', 'correct', 'import', 'undo', 'sale',
    'unsold', 'return', 'other')),
  change INTEGER NOT NULL,
  after INTEGER NOT NULL CHECK (after >= 0),
  -- Who of staff moved it by hand or by a sheet.
  staff_id TEXT,
  -- What it was for: 'order:', 'payment:' or 'import:' and an id; empty by hand.
  reference TEXT NOT NULL DEFAULT '',
  note TEXT NOT NULL DEFAULT '',
  at INTEGER NOT NULL
) STRICT;
CREATE INDEX stock_moves_of_sku ON stock_moves (sku_id, move_id);
CREATE INDEX stock_moves_by_time ON stock_moves (at);
INSERT INTO stock_moves (sku_id, kind, change, after, at)
  SELECT sku_id, 'begin', stock, stock, CAST(unixepoch('subsec') * 1000 AS INTEGER) FROM variants;

CREATE TRIGGER moves_of_new_skus AFTER INSERT ON variants WHEN NEW.stock > 0
BEGIN
  INSERT INTO stock_moves (sku_id, change, after, at)
  VALUES (NEW.sku_id, NEW.stock, NEW.stock, CAST(unixepoch('subsec') * 1000 AS INTEGER));
END;
CREATE TRIGGER moves_of_skus AFTER UPDATE OF stock ON variants WHEN NEW.stock <> OLD.stock
BEGIN
  INSERT INTO stock_moves (sku_id, change, after, at)
  VALUES (NEW.sku_id, NEW.stock - OLD.stock, NEW.stock, CAST(unixepoch('subsec') * 1000 AS INTEGER));
END;
CREATE TRIGGER moves_of_gone_skus AFTER DELETE ON variants WHEN OLD.stock > 0
BEGIN
  INSERT INTO stock_moves (sku_id, change, after, at)
  VALUES (OLD.sku_id, -OLD.stock, 0, CAST(unixepoch('subsec') * 1000 AS INTEGER));
END;
