-- The end that a key was made with; null: none. Its `expires_at` is sooner once another has taken its place.
ALTER TABLE api_keys ADD COLUMN made_until INTEGER;
UPDATE api_keys SET made_until = expires_at;
CREATE INDEX api_keys_by_replaced ON api_keys (replaces) WHERE replaces IS NOT NULL;

-- Tries that failed and were no test, by time: the last one is shown, however many arrived since.
ALTER TABLE webhook_attempts ADD COLUMN is_test INTEGER NOT NULL DEFAULT 0 CHECK (is_test IN (0, 1));
CREATE INDEX webhook_attempts_failed ON webhook_attempts (endpoint_id, at) WHERE outcome <> 'delivered' AND is_test = 0;
