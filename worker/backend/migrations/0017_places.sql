-- Addresses are at a place of the list: an area, or the emirate itself for an area that is not listed. Null: an address
-- from before whose texts may or may not name a place; they are matched when it is read, and what they do not name is
-- asked of its owner before anything is sent there.
ALTER TABLE addresses ADD COLUMN location_id INTEGER REFERENCES locations (location_id);
CREATE INDEX addresses_by_location ON addresses (location_id);
