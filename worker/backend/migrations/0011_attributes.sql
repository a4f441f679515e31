-- What goods are chosen by, as data: a family of goods says which attributes that are, each SKU has its own values.

-- A word of `shared/goods/attributes/families.ts`; null: of none.
ALTER TABLE product_groups ADD COLUMN family TEXT CHECK (length(family) BETWEEN 1 AND 60);
CREATE INDEX groups_by_family ON product_groups (family) WHERE family IS NOT NULL;

-- JSON of values by the words of `shared/goods/attributes/attributes.ts`: numbers in the attribute's own unit, words of choices, lists
-- of them, true and false.
ALTER TABLE variants ADD COLUMN attributes TEXT NOT NULL DEFAULT '{}' CHECK (json_type(attributes) = 'object');
