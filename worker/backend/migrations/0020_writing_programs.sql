-- Programs that write: more rights for a key, and what a count of stock is compared with.

-- The rights of `shared/console/key-rights.ts`: more than the first check allowed. A key without any opens nothing.
ALTER TABLE api_keys ADD COLUMN granted TEXT NOT NULL DEFAULT '[]'
  CHECK (json_valid(granted) AND json_type(granted) = 'array' AND json_array_length(granted) <= 8);
UPDATE api_keys SET granted = rights;
ALTER TABLE api_keys DROP COLUMN rights;
ALTER TABLE api_keys RENAME COLUMN granted TO rights;

-- What has left the shelf since a moment.
CREATE INDEX shipments_by_time ON shipments (shipped_at);
