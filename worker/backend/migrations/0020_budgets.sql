-- What strangers may fill is bounded.

-- Whose a shared cart is, as a keyed hash: nobody has more than a few. Null: made before this was kept.
ALTER TABLE cart_links ADD COLUMN maker TEXT;
CREATE INDEX cart_links_by_maker ON cart_links (maker, expires_at);

-- Payments that came to nothing and still hold the quote that they were for.
CREATE INDEX payments_with_quote ON payments (ended_at)
  WHERE status IN ('failed', 'cancelled', 'expired') AND wrong_money = 0 AND quote <> '{}';
