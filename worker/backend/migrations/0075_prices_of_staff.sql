-- What staff lower by a sheet, and who takes it over.
-- Of a product that a sheet changes: its SKUs that become cheaper, each with by how much in fils and how many units the sheet
-- leaves of it. Null: the check did not look.
ALTER TABLE sheet_groups ADD COLUMN cuts TEXT CHECK (json_valid(cuts));
-- The member of staff who had it taken over, or agreed to it.
ALTER TABLE sheet_imports ADD COLUMN applied_by TEXT;
-- Prices that somebody lowered are forgotten after their time.
CREATE INDEX staff_made_by_time ON staff_made (made_at) WHERE kind = 'price';
