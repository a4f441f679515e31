-- What stands for the network that an online payment was started from, for the few hours in which it matters who held the last
-- units of something without paying; null: not known, or forgotten.
ALTER TABLE payments ADD COLUMN network TEXT;
CREATE INDEX payments_by_network ON payments (network, started_at) WHERE network IS NOT NULL;
CREATE INDEX payments_to_forget ON payments (started_at) WHERE network IS NOT NULL;
