-- Recalls: what the shop writes to those who have units of a lot, and what they answer.

-- What the shop says to everybody who has units of a lot that was recalled; one recall a lot.
CREATE TABLE recalls (
  lot_id INTEGER PRIMARY KEY REFERENCES lots (lot_id),
  -- What to do, as staff wrote it, in both languages.
  text_en TEXT NOT NULL CHECK (text_en <> ''),
  text_ar TEXT NOT NULL CHECK (text_ar <> ''),
  created_at INTEGER NOT NULL
) STRICT;

-- One notice to each order that has units of the lot, and its answer.
CREATE TABLE recall_notices (
  -- 96 random bits: only who received the message has them.
  notice_id TEXT PRIMARY KEY,
  lot_id INTEGER NOT NULL REFERENCES recalls (lot_id),
  order_id TEXT NOT NULL,
  -- Units of the lot that the order had then.
  quantity INTEGER NOT NULL CHECK (quantity > 0),
  -- When it was sent last; null: it waits to be.
  sent_at INTEGER,
  answered_at INTEGER,
  -- Units that the buyer found and put aside; null: not answered yet.
  found INTEGER CHECK ((found IS NULL) = (answered_at IS NULL) AND found BETWEEN 0 AND quantity),
  note TEXT NOT NULL DEFAULT '' CHECK (length(note) <= 500),
  UNIQUE (lot_id, order_id)
) STRICT;
CREATE INDEX recall_notices_to_send ON recall_notices (lot_id, order_id) WHERE sent_at IS NULL;
