-- How an English word of the catalogue sounds to somebody who writes it in Arabic letters; null for other words, and
-- until the next import writes it.
ALTER TABLE search_words ADD COLUMN sound TEXT;
CREATE INDEX search_words_by_sound ON search_words (sound) WHERE sound IS NOT NULL;
