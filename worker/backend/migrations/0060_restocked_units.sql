-- Whether the units that a credit note takes back of a line went on the shelf again. No refund put any there before.
ALTER TABLE tax_documents ADD COLUMN line_restocked INTEGER NOT NULL DEFAULT 0
  CHECK (line_restocked = 0 OR (line_restocked = 1 AND line_quantity > 0 AND line <> 'delivery'));
