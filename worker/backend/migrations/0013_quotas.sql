-- How much of what is open to everybody was used in a period. Subjects are keyed hashes of guests, browsers, users and
-- networks. Times are ms since 1970 (UTC).
CREATE TABLE quota_uses (
  quota TEXT NOT NULL,
  subject TEXT NOT NULL,
  -- Its number since 1970: time divided by the period's length.
  period INTEGER NOT NULL,
  used INTEGER NOT NULL CHECK (used > 0),
  ends_at INTEGER NOT NULL,
  PRIMARY KEY (quota, subject, period)
) STRICT, WITHOUT ROWID;
CREATE INDEX quota_uses_by_end ON quota_uses (ends_at);
