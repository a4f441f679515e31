-- What visitors' events of a day add up to where they are kept in Analytics Engine and not in `events`: read there every few
-- minutes, replaced as a whole. A day is counted since 1970 in the Emirates. Nobody is named.
CREATE TABLE event_imports (
  day INTEGER PRIMARY KEY,
  -- When the counts of the day were read last, in ms; long enough after its end they are final.
  imported_at INTEGER NOT NULL,
  -- For how many events the most thinned out stood; 1: all were counted.
  sampled INTEGER NOT NULL CHECK (sampled >= 1)
) STRICT;

CREATE TABLE visit_counts (
  day INTEGER NOT NULL REFERENCES event_imports (day) ON DELETE CASCADE,
  locale TEXT NOT NULL,
  device TEXT NOT NULL CHECK (device IN ('phone', 'tablet', 'computer')),
  step TEXT NOT NULL CHECK (step IN ('visit', 'product', 'cart', 'checkout', 'order')),
  sessions INTEGER NOT NULL,
  PRIMARY KEY (day, locale, device, step)
) STRICT, WITHOUT ROWID;

CREATE TABLE search_counts (
  day INTEGER NOT NULL REFERENCES event_imports (day) ON DELETE CASCADE,
  words TEXT NOT NULL,
  searches INTEGER NOT NULL,
  opened INTEGER NOT NULL,
  PRIMARY KEY (day, words)
) STRICT, WITHOUT ROWID;
