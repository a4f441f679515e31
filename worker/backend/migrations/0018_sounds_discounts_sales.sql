-- How an English word of the catalogue sounds to somebody who writes it in Arabic letters; null for other words, and
-- until the next import writes it.
ALTER TABLE search_words ADD COLUMN sound TEXT;
CREATE INDEX search_words_by_sound ON search_words (sound) WHERE sound IS NOT NULL;

-- How a SKU's special price comes about, where it is a discount on its price: a fixed amount in fils, or a percentage
-- that takes off at most max_discount fils. Null with a special price that is a figure of its own.
ALTER TABLE variants ADD COLUMN discount_type TEXT CHECK (discount_type IN ('fixed', 'percentage'));
ALTER TABLE variants ADD COLUMN discount INTEGER CHECK (discount > 0);
ALTER TABLE variants ADD COLUMN max_discount INTEGER CHECK (max_discount > 0)
  CONSTRAINT special_is_discounted CHECK (CASE discount_type
    WHEN 'fixed' THEN discount IS NOT NULL AND max_discount IS NULL AND special_price IS price - discount
    WHEN 'percentage' THEN discount IS NOT NULL AND discount <= 100
      AND special_price IS price - min((price * discount + 50) / 100, coalesce(max_discount, price))
    ELSE discount IS NULL AND max_discount IS NULL END);

-- How many customers bought it of late, which listings weigh beside the popularity that the catalogue gives.
ALTER TABLE product_groups ADD COLUMN buyers INTEGER NOT NULL DEFAULT 0 CHECK (buyers >= 0);
-- When they were counted last; one row.
CREATE TABLE sales_counts (
  count_id INTEGER PRIMARY KEY CHECK (count_id = 1),
  counted_at INTEGER NOT NULL
) STRICT;
INSERT INTO sales_counts (count_id, counted_at) VALUES (1, 0);
