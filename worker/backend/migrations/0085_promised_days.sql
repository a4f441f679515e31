-- The days that an order was promised for, from one to the other, as YYYY-MM-DD in the Emirates. Null: it was placed before
-- orders kept them, or on no day could be said when it arrives.
ALTER TABLE orders ADD COLUMN promised_from TEXT CHECK (promised_from GLOB '[0-9][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]');
ALTER TABLE orders ADD COLUMN promised_to TEXT
  CHECK ((promised_to IS NULL) = (promised_from IS NULL) AND promised_to >= promised_from
    AND promised_to GLOB '[0-9][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]');
