-- What a draft's agreed prices came to below the shop's when it was saved: as much was given on one person's word, or by two.
-- What they come to more by now, when shop prices have risen, has to be saved again before it is sent or placed.
ALTER TABLE draft_orders ADD COLUMN cleared INTEGER NOT NULL DEFAULT 0 CHECK (cleared >= 0);
