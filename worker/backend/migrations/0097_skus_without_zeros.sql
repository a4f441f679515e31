-- A spreadsheet cuts the zeros that a number begins with: 123 in a sheet may be the 00123 of the shop.
CREATE INDEX variants_by_sku_without_zeros ON variants (ltrim(sku_id, '0')) WHERE sku_id NOT GLOB '*[^0-9]*';
