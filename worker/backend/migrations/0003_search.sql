-- Search. Texts come folded and stemmed from `text/fold.ts`, so that the tokenizer has only to split at spaces.
DROP TABLE product_search;

-- Words of a group; rowid is the group's id. `other` holds what the ranking puts last: generic name, categories,
-- specialities, procedures, options and parts of codes. `codes` holds SKUs and manufacturer codes, each as one word.
CREATE VIRTUAL TABLE product_search USING fts5 (
  title_en, title_ar, brand, other, codes,
  content = '', contentless_delete = 1, tokenize = 'unicode61 remove_diacritics 0', prefix = '1 2 3'
);
CREATE VIRTUAL TABLE product_search_terms USING fts5vocab (product_search, row);

-- Every word of the catalogue without codes and figures, as it is shown, and in how many groups it is.
CREATE TABLE search_words (
  word TEXT PRIMARY KEY CHECK (length(word) BETWEEN 1 AND 200),
  shown TEXT NOT NULL,
  groups INTEGER NOT NULL DEFAULT 0 CHECK (groups >= 0)
) STRICT, WITHOUT ROWID;

-- Three letters in a row, a space before the first: what misspelt words still share with the right ones.
CREATE TABLE search_trigrams (
  trigram TEXT NOT NULL,
  word TEXT NOT NULL,
  PRIMARY KEY (trigram, word)
) STRICT, WITHOUT ROWID;

-- What shoppers searched for, in words of the catalogue only. Nothing tells who.
CREATE TABLE search_keywords (
  locale TEXT NOT NULL CHECK (locale IN ('en', 'ar')),
  words TEXT NOT NULL CHECK (length(words) BETWEEN 1 AND 200),
  shown TEXT NOT NULL,
  searches INTEGER NOT NULL CHECK (searches > 0),
  counted_at INTEGER NOT NULL,
  PRIMARY KEY (locale, words)
) STRICT, WITHOUT ROWID;
CREATE INDEX search_keywords_by_searches ON search_keywords (locale, searches DESC);
