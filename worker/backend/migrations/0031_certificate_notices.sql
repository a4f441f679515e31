-- Which certificates staff were told of: a month and a week before they end, and when they are over. A new end is told anew.
CREATE TABLE certificate_notices (
  sku_id TEXT NOT NULL,
  expires_at INTEGER NOT NULL,
  stage TEXT NOT NULL CHECK (stage IN ('month', 'week', 'over')),
  noted_at INTEGER NOT NULL,
  PRIMARY KEY (sku_id, expires_at, stage)
) STRICT, WITHOUT ROWID;
CREATE INDEX certificate_notices_by_time ON certificate_notices (noted_at);
