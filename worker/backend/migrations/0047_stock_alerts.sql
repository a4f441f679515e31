-- Who wants to hear when a SKU that is sold out is back. An alert has one message; after it, it stays a while so that the
-- links in the letters still say what they were for.
CREATE TABLE stock_alerts (
  -- Random; whoever has it by a letter may confirm or end the alert.
  alert_id TEXT NOT NULL PRIMARY KEY CHECK (length(alert_id) = 24),
  sku_id TEXT NOT NULL CHECK (sku_id <> ''),
  email TEXT NOT NULL CHECK (email = lower(email) AND email LIKE '%_@_%'),
  locale TEXT NOT NULL CHECK (locale IN ('en', 'ar')),
  created_at INTEGER NOT NULL CHECK (created_at > 0),
  -- Null until the address has been proven by the link that was sent to it.
  confirmed_at INTEGER CHECK (confirmed_at > 0),
  -- When it was said that the SKU is back; null while it is waited for.
  told_at INTEGER CHECK (told_at >= confirmed_at)
) STRICT, WITHOUT ROWID;

-- One waits for a SKU once.
CREATE UNIQUE INDEX stock_alerts_open ON stock_alerts (email, sku_id) WHERE told_at IS NULL;
CREATE INDEX stock_alerts_by_email ON stock_alerts (email, created_at);
-- The scheduled run jumps from one SKU that is waited for to the next.
CREATE INDEX stock_alerts_waiting ON stock_alerts (sku_id, confirmed_at) WHERE told_at IS NULL AND confirmed_at IS NOT NULL;
CREATE INDEX stock_alerts_unconfirmed ON stock_alerts (created_at) WHERE confirmed_at IS NULL;
CREATE INDEX stock_alerts_told ON stock_alerts (told_at) WHERE told_at IS NOT NULL;
CREATE INDEX stock_alerts_by_age ON stock_alerts (created_at);
