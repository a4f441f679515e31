-- Alt texts of a product's pictures ({ file: { en, ar } }) and its documents for download
-- ([{ kind, file, title: { en, ar }, language, size }]); a SKU may have one of the product's pictures as its own. Imports
-- leave all three as they are.
ALTER TABLE product_groups ADD COLUMN image_texts TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(image_texts));
ALTER TABLE product_groups ADD COLUMN files TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(files));
ALTER TABLE variants ADD COLUMN image TEXT;

-- What staff have uploaded for a product, by the name that its content gives it. What no draft, product or version uses
-- a day later is deleted.
CREATE TABLE product_uploads (
  file TEXT NOT NULL,
  slug TEXT NOT NULL,
  uploaded_at INTEGER NOT NULL,
  PRIMARY KEY (file, slug)
) STRICT, WITHOUT ROWID;
CREATE INDEX product_uploads_by_age ON product_uploads (uploaded_at);

-- Documents of drafts and versions name each picture with its texts, and each SKU its own picture.
UPDATE product_drafts SET document = json_set(document, '$.images', (
    SELECT json_group_array(json_object('file', value, 'alt', json_object('en', '', 'ar', '')))
    FROM json_each(product_drafts.document, '$.images')), '$.files', json('[]')),
  base = CASE WHEN base IS NULL THEN NULL ELSE json_set(base, '$.images', (
    SELECT json_group_array(json_object('file', value, 'alt', json_object('en', '', 'ar', '')))
    FROM json_each(product_drafts.base, '$.images')), '$.files', json('[]')) END;
UPDATE product_versions SET document = json_set(document, '$.images', (
    SELECT json_group_array(json_object('file', value, 'alt', json_object('en', '', 'ar', '')))
    FROM json_each(product_versions.document, '$.images')), '$.files', json('[]'));
