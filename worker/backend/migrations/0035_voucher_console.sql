-- Vouchers as staff keep them, and campaigns of special prices. Times are ms since 1970, money fils.

-- Whether lists offer it; what is not listed counts for whoever knows its code.
ALTER TABLE vouchers ADD COLUMN listed INTEGER NOT NULL DEFAULT 1 CHECK (listed IN (0, 1));
-- From when staff let nobody use it; null: they do.
ALTER TABLE vouchers ADD COLUMN stopped_at INTEGER;
-- JSON of the SKUs that it is for, beside `scope_slug`; null: as that says.
ALTER TABLE vouchers ADD COLUMN skus TEXT CHECK (json_valid(skus) AND (skus IS NULL OR scope_slug IS NULL));
-- For who has no order yet. Such a one counts once a customer, which holds it where two orders are placed at once.
ALTER TABLE vouchers ADD COLUMN first_order INTEGER NOT NULL DEFAULT 0 CHECK (first_order <= once_per_customer AND first_order IN (0, 1));
-- Of a code that was made from it and has its terms: the voucher whose terms these are.
ALTER TABLE vouchers ADD COLUMN parent_id INTEGER REFERENCES vouchers (voucher_id);
ALTER TABLE vouchers ADD COLUMN version INTEGER NOT NULL DEFAULT 1;
ALTER TABLE vouchers ADD COLUMN created_at INTEGER NOT NULL DEFAULT 0;
CREATE INDEX vouchers_by_parent ON vouchers (parent_id) WHERE parent_id IS NOT NULL;
CREATE INDEX voucher_uses_by_voucher ON voucher_uses (voucher_id, used_at);
-- What a voucher has cost is summed from the orders that it was used for.
CREATE INDEX orders_by_voucher ON orders (voucher_code, placed_at) WHERE voucher_code IS NOT NULL;

-- Special prices of many SKUs, begun and ended together.
CREATE TABLE special_campaigns (
  campaign_id INTEGER PRIMARY KEY,
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 120),
  -- As `shared/contracts/goods/special-prices.ts` has them.
  scope TEXT NOT NULL CHECK (json_valid(scope)),
  change TEXT NOT NULL CHECK (json_valid(change)),
  starts_at INTEGER NOT NULL,
  ends_at INTEGER NOT NULL CHECK (ends_at > starts_at),
  -- When staff ended it before its time; null: they did not.
  ended_at INTEGER,
  staff_id TEXT NOT NULL,
  staff_email TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX special_campaigns_by_end ON special_campaigns (ends_at);

-- What a campaign set: exactly this is taken back when it is ended.
CREATE TABLE campaign_specials (
  campaign_id INTEGER NOT NULL REFERENCES special_campaigns (campaign_id),
  sku_id TEXT NOT NULL,
  -- What the SKU cost before, and what it costs meanwhile.
  list_price INTEGER NOT NULL,
  price INTEGER NOT NULL CHECK (price > 0 AND price < list_price),
  PRIMARY KEY (campaign_id, sku_id)
) STRICT, WITHOUT ROWID;

-- What was done to one thing, the newest first.
CREATE INDEX IF NOT EXISTS audit_log_by_subject ON audit_log (subject, entry_id);
