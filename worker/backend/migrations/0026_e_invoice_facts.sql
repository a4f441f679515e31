-- What e-invoices say of goods, buyers and the shop.

-- Code of the Harmonized System by which customs know a SKU; null: that of its category, else the shop's.
ALTER TABLE variants ADD COLUMN hs_code TEXT CHECK (length(hs_code) IN (6, 8, 10, 12) AND hs_code NOT GLOB '*[^0-9]*');
-- In what a SKU is counted, a code of UNECE Recommendation 20, or 21 behind an X; null: as its options and title say, else pieces.
ALTER TABLE variants ADD COLUMN unit_code TEXT CHECK (length(unit_code) BETWEEN 2 AND 3 AND unit_code NOT GLOB '*[^0-9A-Z]*');
-- HS code of a category's goods that have none of their own; null: that of the category above it, if any.
ALTER TABLE terms ADD COLUMN hs_code TEXT CHECK (length(hs_code) IN (6, 8, 10, 12) AND hs_code NOT GLOB '*[^0-9]*');
-- SKUs without an HS code of their own.
CREATE INDEX variants_without_hs_code ON variants (group_id) WHERE hs_code IS NULL;

-- A business's tax identification number, where it is not the beginning of its TRN, as in a tax group; null: it is.
ALTER TABLE kyc_submissions ADD COLUMN tin TEXT CHECK (length(tin) = 10 AND tin GLOB '1*' AND tin NOT GLOB '*[^0-9]*');

-- The read API shows HS code and unit of a SKU.
CREATE TRIGGER changes_of_sku_codes AFTER UPDATE OF hs_code, unit_code ON variants
WHEN (OLD.hs_code, OLD.unit_code) IS NOT (NEW.hs_code, NEW.unit_code)
BEGIN
  INSERT INTO record_changes (resource, record_id, changed_at)
  SELECT 'sku', NEW.sku_id, at FROM next_change WHERE resource = 'sku'
  ON CONFLICT (resource, record_id) DO UPDATE SET changed_at = excluded.changed_at;
END;

-- The HS code of a category is that of its SKUs without one.
CREATE TRIGGER changes_of_category_codes AFTER UPDATE OF hs_code ON terms WHEN OLD.hs_code IS NOT NEW.hs_code
BEGIN
  INSERT INTO record_changes (resource, record_id, changed_at)
  SELECT 'sku', v.sku_id, n.at + row_number() OVER (ORDER BY v.sku_id) - 1
  FROM listing_entries e CROSS JOIN variants v ON v.group_id = e.group_id CROSS JOIN next_change n
  WHERE e.term_id = NEW.term_id AND v.hs_code IS NULL AND n.resource = 'sku'
  ON CONFLICT (resource, record_id) DO UPDATE SET changed_at = excluded.changed_at;
END;
