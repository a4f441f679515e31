-- What buyers were promised, and what became of it.

-- How often an order's days of delivery were moved because they could no longer be met.
ALTER TABLE orders ADD COLUMN promise_moves INTEGER NOT NULL DEFAULT 0;
-- Orders that are still in the shop, by where they go and the day for which they were promised.
CREATE INDEX orders_by_promise ON orders (delivery_address ->> '$.location_id', promised_to) WHERE status IN ('placed', 'confirmed', 'packed') AND promise_moves < 3;
