-- What staff teach the search, beside the words of the trade in the code: phrases that find each other, a word that is
-- meant by another spelling, products that come first for a query.
CREATE TABLE search_rules (
  rule_id TEXT PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('synonyms', 'spelling', 'pins')),
  -- A misspelt word, a query, folded; of phrases that find each other all of them. No two rules have the same.
  key TEXT NOT NULL,
  -- JSON: the phrases; the misspelt word and what is meant; the query.
  words TEXT NOT NULL CHECK (json_valid(words)),
  -- JSON: slugs, the first one first.
  products TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(products)),
  version INTEGER NOT NULL DEFAULT 1,
  staff_id TEXT NOT NULL,
  staff_email TEXT NOT NULL,
  changed_at INTEGER NOT NULL,
  UNIQUE (kind, key)
) STRICT;

-- Searches that found nothing: a few words without figures, and nothing of who looked for them.
CREATE TABLE search_misses (
  locale TEXT NOT NULL CHECK (locale IN ('en', 'ar')),
  words TEXT NOT NULL CHECK (length(words) BETWEEN 1 AND 60),
  searches INTEGER NOT NULL,
  counted_at INTEGER NOT NULL,
  PRIMARY KEY (locale, words)
) STRICT, WITHOUT ROWID;
CREATE INDEX search_misses_by_searches ON search_misses (searches DESC);
