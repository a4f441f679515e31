-- What authorities and customs know a product by ({ registration_number, registration_authority, registration_expires_on,
-- origin_country, storage_min, storage_max }), and slugs of products that staff name beside it.
ALTER TABLE product_groups ADD COLUMN codes TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(codes));
ALTER TABLE product_groups ADD COLUMN related TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(related));
ALTER TABLE variants ADD COLUMN gtin TEXT CHECK (length(gtin) IN (8, 12, 13, 14));
CREATE INDEX variants_by_gtin ON variants (gtin) WHERE gtin IS NOT NULL;

-- Special prices that are still to come, in fils; at its time one takes the place of the SKU's own. They never overlap.
CREATE TABLE planned_specials (
  sku_id TEXT NOT NULL,
  starts_at INTEGER NOT NULL,
  ends_at INTEGER NOT NULL CHECK (ends_at > starts_at),
  price INTEGER NOT NULL CHECK (price > 0),
  PRIMARY KEY (sku_id, starts_at)
) STRICT, WITHOUT ROWID;
CREATE INDEX planned_specials_by_start ON planned_specials (starts_at);

UPDATE product_drafts SET document = json_set(document, '$.related', json('[]')),
  base = CASE WHEN base IS NULL THEN NULL ELSE json_set(base, '$.related', json('[]')) END;
UPDATE product_versions SET document = json_set(document, '$.related', json('[]'));
