-- Work that left for a queue and failed there: since when, why, and since when nobody tries it by itself any more.
CREATE TABLE queue_failures (
  -- What kind of work: a message to somebody, or a refund. Deliveries of events keep their own tries.
  kind TEXT NOT NULL CHECK (kind IN ('message', 'refund')),
  -- The id that the work has where it is kept.
  about TEXT NOT NULL CHECK (length(about) BETWEEN 1 AND 100),
  reason TEXT NOT NULL CHECK (length(reason) <= 300),
  tries INTEGER NOT NULL CHECK (tries > 0),
  failed_at INTEGER NOT NULL,
  -- Its queue has given it up; it waits for staff.
  set_aside_at INTEGER,
  PRIMARY KEY (kind, about)
) STRICT, WITHOUT ROWID;
CREATE INDEX queue_failures_set_aside ON queue_failures (set_aside_at) WHERE set_aside_at IS NOT NULL;

-- Until when somebody is about to send it, so that a queue that delivers twice sends it once; in ms.
ALTER TABLE outbox ADD COLUMN leased_until INTEGER NOT NULL DEFAULT 0;
