-- How a file was read, as its person answered: the same file goes on with the same answers. JSON of `sheetReading`.
ALTER TABLE sheet_imports ADD COLUMN reading TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(reading));
-- Of the new products, those that lack a title and so come as drafts.
ALTER TABLE sheet_imports ADD COLUMN drafts INTEGER NOT NULL DEFAULT 0 CHECK (drafts >= 0);
ALTER TABLE sheet_groups ADD COLUMN as_draft INTEGER NOT NULL DEFAULT 0 CHECK (as_draft IN (0, 1));
-- The import that wrote a draft, while nobody has saved it since: another import may write over it.
ALTER TABLE product_drafts ADD COLUMN import_id TEXT;
-- A SKU in other capitals is a twin.
CREATE INDEX variants_by_sku_in_any_case ON variants (sku_id COLLATE NOCASE);
