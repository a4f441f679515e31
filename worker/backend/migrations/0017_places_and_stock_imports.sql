-- Addresses are at a place of the list: an area, or the emirate itself for an area that is not listed. Null: an address
-- from before whose texts may or may not name a place; they are matched when it is read, and what they do not name is
-- asked of its owner before anything is sent there.
ALTER TABLE addresses ADD COLUMN location_id INTEGER REFERENCES locations (location_id);
CREATE INDEX addresses_by_location ON addresses (location_id);

-- What imports did to stock. `stock` is the file's figure; of a file that the shop exported, `exported_at` says when, so
-- that the same file taken over again moves nothing twice. `before` is null for an SKU that was new.
CREATE TABLE stock_imports (
  import_id INTEGER NOT NULL,
  sku_id TEXT NOT NULL,
  exported_at INTEGER,
  before INTEGER CHECK (before >= 0),
  stock INTEGER NOT NULL CHECK (stock >= 0),
  after INTEGER NOT NULL CHECK (after >= 0),
  PRIMARY KEY (import_id, sku_id)
) STRICT;
CREATE INDEX stock_imports_by_export ON stock_imports (sku_id, exported_at, import_id);
