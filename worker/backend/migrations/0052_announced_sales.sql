-- Sales that many wait for: from its start a SKU is bought with a ticket, which its own object hands out. Times are ms since 1970.

CREATE TABLE announced_sales (
  sale_id INTEGER PRIMARY KEY,
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 120),
  -- Until then nobody buys its SKUs.
  starts_at INTEGER NOT NULL,
  -- Null: until staff end it.
  ends_at INTEGER CHECK (ends_at > starts_at),
  -- When staff ended it; null: they did not.
  ended_at INTEGER,
  staff_id TEXT NOT NULL,
  staff_email TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX announced_sales_open ON announced_sales (ends_at) WHERE ended_at IS NULL;

-- What a sale is of, with what its object has counted until about a minute ago: units, and people who were told that there is none.
CREATE TABLE announced_sale_skus (
  sale_id INTEGER NOT NULL REFERENCES announced_sales (sale_id),
  sku_id TEXT NOT NULL,
  handed INTEGER NOT NULL DEFAULT 0 CHECK (handed >= 0),
  used INTEGER NOT NULL DEFAULT 0 CHECK (used >= 0),
  returned INTEGER NOT NULL DEFAULT 0 CHECK (returned >= 0),
  refused INTEGER NOT NULL DEFAULT 0 CHECK (refused >= 0),
  PRIMARY KEY (sale_id, sku_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX announced_sale_skus_by_sku ON announced_sale_skus (sku_id, sale_id);
