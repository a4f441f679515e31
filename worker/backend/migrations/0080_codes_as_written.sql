-- A SKU is found however a list writes it: without hyphens and spaces, by its maker's code, or by its GTIN as the number that it
-- is (`worker/backend/ordering/cart/cart-statements.ts` asks by the same expressions).
CREATE INDEX variants_by_loose_sku ON variants (
  replace(replace(replace(replace(replace(upper(sku_id), '-', ''), ' ', ''), '.', ''), '/', ''), '_', '')
);
CREATE INDEX variants_by_loose_code ON variants (
  replace(replace(replace(replace(replace(upper(manufacturer_code), '-', ''), ' ', ''), '.', ''), '/', ''), '_', '')
) WHERE manufacturer_code IS NOT NULL;
CREATE INDEX variants_by_gtin_number ON variants (substr('00000000000000' || gtin, -14)) WHERE gtin IS NOT NULL;
