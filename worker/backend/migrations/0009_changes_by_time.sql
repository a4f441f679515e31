-- Every public read that is cached asks what has changed since it began.
CREATE INDEX cache_purges_by_time ON cache_purges (changed_at);
