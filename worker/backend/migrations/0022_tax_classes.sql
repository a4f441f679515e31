-- How each SKU is taxed. Rates are basis points (500 is 5 %), money is fils, times are ms since 1970.

-- From when which rate counts for a tax class. What an order and its papers were taxed by stays with them.
CREATE TABLE tax_rates (
  tax_class TEXT NOT NULL CHECK (tax_class IN ('standard', 'zero_rated', 'exempt', 'out_of_scope')),
  valid_from INTEGER NOT NULL,
  rate INTEGER NOT NULL CHECK (rate BETWEEN 0 AND 10000),
  PRIMARY KEY (tax_class, valid_from),
  CONSTRAINT only_the_standard_rate_takes_tax CHECK (tax_class = 'standard' OR rate = 0)
) STRICT, WITHOUT ROWID;
INSERT INTO tax_rates (tax_class, valid_from, rate)
VALUES ('standard', 0, 500), ('zero_rated', 0, 0), ('exempt', 0, 0), ('out_of_scope', 0, 0);

ALTER TABLE variants ADD COLUMN tax_class TEXT NOT NULL DEFAULT 'standard'
  CHECK (tax_class IN ('standard', 'zero_rated', 'exempt', 'out_of_scope'));
-- Why it is zero-rated: registered with the ministry of health, or imported with its permission.
ALTER TABLE variants ADD COLUMN tax_basis TEXT CHECK (tax_basis IN ('registered', 'import_permission'));
-- Number of the certificate or permit.
ALTER TABLE variants ADD COLUMN tax_certificate TEXT CHECK (length(tax_certificate) BETWEEN 1 AND 60);
-- The moment from which the certificate no longer counts, and the standard rate does.
ALTER TABLE variants ADD COLUMN tax_basis_expires_at INTEGER
  CONSTRAINT zero_rate_has_its_basis CHECK (CASE tax_class
    WHEN 'zero_rated' THEN tax_basis IS NOT NULL AND tax_certificate IS NOT NULL AND tax_basis_expires_at IS NOT NULL
    ELSE tax_basis IS NULL AND tax_certificate IS NULL AND tax_basis_expires_at IS NULL END);
CREATE INDEX variants_by_tax_basis ON variants (tax_basis_expires_at) WHERE tax_basis_expires_at IS NOT NULL;

-- What a line was taxed by when it was bought, and by which certificate it was not; empty: by none.
ALTER TABLE order_lines ADD COLUMN tax_class TEXT NOT NULL DEFAULT 'standard'
  CHECK (tax_class IN ('standard', 'zero_rated', 'exempt', 'out_of_scope'));
ALTER TABLE order_lines ADD COLUMN tax_rate INTEGER NOT NULL DEFAULT 500 CHECK (tax_rate BETWEEN 0 AND 10000);
ALTER TABLE order_lines ADD COLUMN tax_certificate TEXT NOT NULL DEFAULT '';
-- Delivery that is charged is a supply of its own, at the standard rate.
ALTER TABLE orders ADD COLUMN shipping_tax_rate INTEGER NOT NULL DEFAULT 500
  CHECK (shipping_tax_rate BETWEEN 0 AND 10000);

-- What of a tax document falls to each rate; the parts sum to the document. Rows are only ever added.
CREATE TABLE tax_document_rates (
  kind TEXT NOT NULL,
  number INTEGER NOT NULL,
  tax_class TEXT NOT NULL CHECK (tax_class IN ('standard', 'zero_rated', 'exempt', 'out_of_scope')),
  rate INTEGER NOT NULL CHECK (rate BETWEEN 0 AND 10000),
  -- With VAT.
  amount INTEGER NOT NULL CHECK (amount >= 0),
  tax INTEGER NOT NULL CHECK (tax BETWEEN 0 AND amount),
  PRIMARY KEY (kind, number, tax_class, rate),
  FOREIGN KEY (kind, number) REFERENCES tax_documents (kind, number)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER tax_document_rates_stay BEFORE UPDATE ON tax_document_rates
BEGIN
  SELECT RAISE(ABORT, 'tax_document_rates: append only');
END;
CREATE TRIGGER tax_document_rates_remain BEFORE DELETE ON tax_document_rates
BEGIN
  SELECT RAISE(ABORT, 'tax_document_rates: append only');
END;
INSERT INTO tax_document_rates (kind, number, tax_class, rate, amount, tax)
SELECT kind, number, 'standard', 500, amount, tax FROM tax_documents;

-- Payments that are open now hold a quote of before, of which an order may yet be made.
UPDATE payments SET quote = json_set(quote,
  '$.lines', (
    SELECT json_group_array(json_patch(value, '{"tax_class": "standard", "tax_rate": 500, "tax_certificate": ""}'))
    FROM json_each(quote, '$.lines')),
  '$.shipping_tax_rate', 500,
  '$.taxes', json_array(json_object('tax_class', 'standard', 'tax_rate', 500,
    'amount', (quote ->> 'total') + (quote ->> 'shipping'), 'tax', (quote ->> 'tax') + (quote ->> 'shipping_tax'))))
WHERE json_type(quote, '$.lines') = 'array';
