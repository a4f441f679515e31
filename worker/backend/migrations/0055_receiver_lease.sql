-- Until when somebody delivers to it, in ms: of many messages of the queue that name one receiver, one at a time works.
ALTER TABLE webhook_endpoints ADD COLUMN leased_until INTEGER NOT NULL DEFAULT 0;
