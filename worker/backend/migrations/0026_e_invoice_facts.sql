-- What e-invoices say of goods, buyers and the shop.

-- Code of the Harmonized System by which customs know a SKU; null: the shop's usual one.
ALTER TABLE variants ADD COLUMN hs_code TEXT CHECK (length(hs_code) IN (6, 8, 10, 12) AND hs_code NOT GLOB '*[^0-9]*');
-- In what a SKU is counted, a code of UNECE Recommendation 20, or 21 behind an X; null: as its options and title say, else pieces.
ALTER TABLE variants ADD COLUMN unit_code TEXT CHECK (length(unit_code) BETWEEN 2 AND 3 AND unit_code NOT GLOB '*[^0-9A-Z]*');
-- SKUs without an HS code of their own.
CREATE INDEX variants_without_hs_code ON variants (group_id) WHERE hs_code IS NULL;

-- A business's tax identification number, where it is not the beginning of its TRN, as in a tax group; null: it is.
ALTER TABLE kyc_submissions ADD COLUMN tin TEXT CHECK (length(tin) = 10 AND tin GLOB '1*' AND tin NOT GLOB '*[^0-9]*');
