-- The tax number that a business gives for the invoice of this one order; null: that of its account, if there is one.
-- Empty: none is to stand there.
ALTER TABLE checkouts ADD COLUMN trn TEXT CHECK (trn IS NULL OR trn = '' OR length(trn) = 15 AND trn NOT GLOB '*[^0-9]*');
