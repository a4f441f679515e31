-- Parcels that are booked with a carrier: what was asked of it, and what it says of them since.

-- A parcel at a carrier; the row is written before the carrier is asked, so that it is asked again under the same id.
CREATE TABLE parcel_bookings (
  -- Our reference at the carrier, and then the id of the shipment.
  booking_id TEXT PRIMARY KEY,
  order_id TEXT NOT NULL REFERENCES orders (order_id),
  -- open: asked for, its order has not left with it. dropped: not wanted any more, to be cancelled at the carrier.
  state TEXT NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'shipped', 'dropped')),
  -- JSON of the carrier's `Parcel`; empty once it has left.
  parcel TEXT NOT NULL CHECK (json_valid(parcel)),
  -- JSON of `LineUnits[]`: what it is to carry.
  lines TEXT NOT NULL CHECK (json_valid(lines)),
  -- Of the carrier, once its label is stored; null: not known yet.
  tracking_number TEXT,
  tracking_url TEXT,
  created_at INTEGER NOT NULL,
  -- When a scheduled task drops it, cancels it, or deletes it with its label; by its state.
  due_at INTEGER NOT NULL,
  -- When the carrier is next asked how far it is; null: never again.
  track_at INTEGER,
  -- The last that the carrier said of it: a word of `shared/shipping/parcel-states.ts`, its own text, and when it was.
  event_state TEXT,
  event_text TEXT NOT NULL DEFAULT '' CHECK (length(event_text) <= 200),
  event_at INTEGER,
  CONSTRAINT shipped_with_its_number CHECK (state <> 'shipped' OR tracking_number IS NOT NULL),
  CONSTRAINT tracked_once_shipped CHECK (state = 'shipped' OR track_at IS NULL),
  CONSTRAINT event_whole CHECK ((event_state IS NULL) = (event_at IS NULL))
) STRICT;
-- Two members of staff who book at once book one parcel.
CREATE UNIQUE INDEX parcel_bookings_open ON parcel_bookings (order_id) WHERE state = 'open';
CREATE INDEX parcel_bookings_by_order ON parcel_bookings (order_id);
CREATE INDEX parcel_bookings_due ON parcel_bookings (due_at);
CREATE INDEX parcel_bookings_to_track ON parcel_bookings (track_at) WHERE track_at IS NOT NULL;
