-- A link is made with the shop's secret. While a new secret and the one before it both count, a draft is found by either link.
-- Null: there was one secret only when it was made or sent last.
ALTER TABLE draft_orders ADD COLUMN previous_token_hash TEXT;
CREATE UNIQUE INDEX draft_orders_by_previous_link ON draft_orders (previous_token_hash) WHERE previous_token_hash IS NOT NULL;
