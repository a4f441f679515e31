-- Newest orders with an SKU: put it in the place of SKU.
SELECT o.number, o.status, l.quantity FROM order_lines l JOIN orders o USING (order_id)
WHERE l.sku_id = 'SKU' ORDER BY o.number DESC LIMIT 50;
