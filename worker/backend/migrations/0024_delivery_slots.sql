-- Deliveries of heavy goods: two people bring them, on a day and at a time that the buyer chooses.

-- JSON of `SlotWindow[]`: when heavy goods are delivered there, and how many orders each time; of an area empty: as in its emirate.
ALTER TABLE locations ADD COLUMN slots TEXT NOT NULL DEFAULT '[]' CHECK (json_type(slots) = 'array');
-- The chosen time, as YYYY-MM-DDTHH:MM of its beginning in the Emirates; it holds nothing.
ALTER TABLE checkouts ADD COLUMN slot TEXT
  CHECK (length(slot) = 16 AND slot GLOB '[0-9]*-[01][0-9]-[0-3][0-9]T[0-2][0-9]:*');
-- Whether the goods were heavy when they were bought.
ALTER TABLE order_lines ADD COLUMN heavy INTEGER NOT NULL DEFAULT 0 CHECK (heavy IN (0, 1));

-- Places in delivery times that are taken, by the checkout of an order or of an online payment under way.
CREATE TABLE slot_bookings (
  checkout_id TEXT PRIMARY KEY,
  -- The place whose times they are: an emirate, or an area with times of its own.
  location_id INTEGER NOT NULL REFERENCES locations (location_id),
  -- YYYY-MM-DD, in the Emirates.
  day TEXT NOT NULL CHECK (day GLOB '[0-9][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]'),
  -- Minutes after midnight.
  starts INTEGER NOT NULL CHECK (starts >= 0),
  ends INTEGER NOT NULL CHECK (ends > starts AND ends <= 1440)
) STRICT, WITHOUT ROWID;
CREATE INDEX slot_bookings_by_time ON slot_bookings (location_id, day, starts);

-- Gives the place back once all heavy units of an order are cancelled.
CREATE TRIGGER slots_of_cancelled_goods AFTER UPDATE OF cancelled ON order_lines
WHEN NEW.heavy = 1 AND NEW.cancelled > OLD.cancelled
BEGIN
  DELETE FROM slot_bookings WHERE checkout_id = (SELECT checkout_id FROM orders WHERE order_id = NEW.order_id)
    AND NOT EXISTS (
      SELECT 1 FROM order_lines WHERE order_id = NEW.order_id AND heavy = 1 AND quantity > cancelled + returned);
END;
