-- What of an order a credit note is for: a line by its position, or 'delivery'. Null: of every rate its share.
ALTER TABLE tax_documents ADD COLUMN line TEXT;
-- How many of the line's units it takes back; 0 when only their price was lowered.
ALTER TABLE tax_documents ADD COLUMN line_quantity INTEGER NOT NULL DEFAULT 0 CHECK (line_quantity >= 0);
