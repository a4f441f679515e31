-- What a buyer has on order is counted before each order; what else comes with it follows below. Money is fils, times are
-- ms since 1970.
CREATE INDEX orders_open_by_user ON orders (user_id, placed_at) WHERE status NOT IN ('delivered', 'cancelled', 'returned');
CREATE INDEX payments_open_by_user ON payments (user_id) WHERE status = 'started';
