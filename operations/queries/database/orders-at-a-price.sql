-- Orders that bought an SKU since a moment (UTC), and at what price in fils: whom a wrong price concerns.
SELECT o.number, o.status, o.payment_method, l.quantity, l.unit_price FROM order_lines l JOIN orders o USING (order_id)
WHERE l.sku_id = 'SKU' AND o.placed_at >= unixepoch('2026-11-25 08:00') * 1000 ORDER BY o.number;
