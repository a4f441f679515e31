-- What the preview of an import says that its goods lack.

-- JSON of words of `shared/goods/attributes/attributes.ts`: what buyers of the product's family choose by and none of its SKUs will
-- have. Null: nothing, or the sheet neither brings the product nor has its attributes.
ALTER TABLE sheet_groups ADD COLUMN lacking TEXT CHECK (json_type(lacking) = 'array');
