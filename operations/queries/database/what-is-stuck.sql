-- All of them are 0 on a good day.
SELECT (SELECT count(*) FROM payments WHERE wrong_money = 1) AS wrong_money,
  (SELECT count(*) FROM payments WHERE status = 'started' AND held_until < unixepoch() * 1000 - 600000) AS stuck_payments,
  (SELECT count(*) FROM refunds WHERE status = 'pending') AS waiting_refunds,
  (SELECT count(*) FROM payment_differences WHERE dealt_at IS NULL) AS payment_differences,
  (SELECT count(*) FROM outbox WHERE sent_at IS NULL AND tries > 2) AS stuck_messages,
  (SELECT count(*) FROM queue_failures WHERE set_aside_at IS NOT NULL) AS set_aside,
  (SELECT count(*) FROM cart_clearings) AS carts_to_clear,
  (SELECT count(*) FROM orders WHERE status = 'placed' AND placed_at < unixepoch() * 1000 - 86400000) AS old_orders;
