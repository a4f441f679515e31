-- What SKUs cost before staff lowered their prices: who raises their stock later sells more units at the lower price, so both
-- are cleared together (`worker/backend/goods/inventory/correct-stock.ts`).
CREATE TABLE price_cuts (
  sku_id TEXT NOT NULL,
  -- When the lower price counts; in the future, it is still to come.
  cut_at INTEGER NOT NULL,
  -- Of a unit, in fils.
  was INTEGER NOT NULL,
  low INTEGER NOT NULL,
  PRIMARY KEY (sku_id, cut_at)
) STRICT, WITHOUT ROWID;
CREATE INDEX price_cuts_by_time ON price_cuts (cut_at);
-- Who has saved a draft since it was begun, as JSON: what they wrote is theirs, whoever publishes it.
ALTER TABLE product_drafts ADD COLUMN author_ids TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(author_ids));
UPDATE product_drafts SET author_ids = json_array(staff_id) WHERE staff_id IS NOT NULL AND staff_id <> '';
-- What SKUs cost when they left the shop, in fils: one that comes back is compared with it.
CREATE TABLE left_prices (
  sku_id TEXT PRIMARY KEY,
  price INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TRIGGER variants_left AFTER DELETE ON variants
BEGIN
  INSERT INTO left_prices (sku_id, price) VALUES (OLD.sku_id, OLD.price)
    ON CONFLICT (sku_id) DO UPDATE SET price = excluded.price;
END;
