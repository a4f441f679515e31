-- What visitors who agreed let the shop count (shared/tracking/events.ts). No row says who somebody is. Times are ms since 1970 (UTC).
CREATE TABLE events (
  sequence INTEGER PRIMARY KEY,
  -- The browser's own id of the event: one that is sent twice is kept once.
  event_id TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL CHECK (name <> ''),
  happened_at INTEGER NOT NULL,
  received_at INTEGER NOT NULL,
  -- JSON: visitor and session (random ids), language, kind of browser, and the event's own fields.
  data TEXT NOT NULL CHECK (json_valid(data))
) STRICT;
CREATE INDEX events_by_receipt ON events (received_at);
