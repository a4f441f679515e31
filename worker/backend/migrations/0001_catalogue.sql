-- The catalogue. Money is an integer of fils, times are ms since 1970 (UTC).

-- The one slug registry. `everything` is the scope of a listing without a slug; it has no page of its own.
CREATE TABLE terms (
  term_id INTEGER PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('everything', 'brand', 'category', 'speciality', 'procedure', 'collection')),
  slug TEXT NOT NULL UNIQUE CHECK (length(slug) BETWEEN 1 AND 200),
  parent_id INTEGER REFERENCES terms (term_id),
  name_en TEXT NOT NULL,
  name_ar TEXT NOT NULL,
  description_en TEXT NOT NULL DEFAULT '',
  description_ar TEXT NOT NULL DEFAULT '',
  image TEXT,
  position INTEGER NOT NULL DEFAULT 0,
  product_count INTEGER NOT NULL DEFAULT 0 CHECK (product_count >= 0),
  updated_at INTEGER NOT NULL
) STRICT;
CREATE INDEX terms_in_order ON terms (kind, position, term_id);
CREATE INDEX terms_by_parent ON terms (parent_id);
INSERT INTO terms (term_id, kind, slug, name_en, name_ar, updated_at) VALUES (0, 'everything', '*', '', '', 0);

-- One title with its variants beneath. JSON columns hold what is only ever shown, never searched or summed.
CREATE TABLE product_groups (
  group_id INTEGER PRIMARY KEY,
  slug TEXT NOT NULL UNIQUE CHECK (length(slug) BETWEEN 1 AND 200),
  type TEXT NOT NULL,
  brand_id INTEGER NOT NULL REFERENCES terms (term_id),
  category_id INTEGER NOT NULL REFERENCES terms (term_id),
  title_en TEXT NOT NULL,
  title_ar TEXT NOT NULL,
  description_en TEXT NOT NULL,
  description_ar TEXT NOT NULL,
  generic_name_en TEXT NOT NULL,
  generic_name_ar TEXT NOT NULL,
  images TEXT NOT NULL CHECK (json_valid(images)),
  specifications TEXT NOT NULL CHECK (json_valid(specifications)),
  standards TEXT NOT NULL CHECK (json_valid(standards)),
  popularity INTEGER NOT NULL DEFAULT 0,
  added_on TEXT NOT NULL,
  rating_total INTEGER NOT NULL DEFAULT 0 CHECK (rating_total >= 0),
  rating_count INTEGER NOT NULL DEFAULT 0 CHECK (rating_count >= 0),
  updated_at INTEGER NOT NULL
) STRICT;
CREATE INDEX groups_by_brand ON product_groups (brand_id);
CREATE INDEX groups_by_category ON product_groups (category_id);

CREATE TABLE variants (
  sku_id TEXT PRIMARY KEY CHECK (length(sku_id) BETWEEN 1 AND 200),
  group_id INTEGER NOT NULL REFERENCES product_groups (group_id),
  -- Null: the shop itself sells it.
  seller_id TEXT,
  position INTEGER NOT NULL,
  title_en TEXT NOT NULL,
  title_ar TEXT NOT NULL,
  manufacturer_code TEXT,
  options TEXT NOT NULL CHECK (json_valid(options)),
  price INTEGER NOT NULL CHECK (price > 0),
  special_price INTEGER CHECK (special_price BETWEEN 1 AND price),
  -- Null with a special price: the special does not end.
  special_ends_at INTEGER,
  max_oq INTEGER CHECK (max_oq >= 0),
  cod INTEGER NOT NULL CHECK (cod IN (0, 1)),
  business_categories TEXT NOT NULL CHECK (json_valid(business_categories)),
  stock INTEGER NOT NULL CHECK (stock >= 0)
) STRICT;
CREATE INDEX variants_by_group ON variants (group_id, position);
CREATE INDEX variants_by_special_end ON variants (special_ends_at) WHERE special_ends_at IS NOT NULL;

CREATE TABLE price_tiers (
  sku_id TEXT NOT NULL REFERENCES variants (sku_id) ON DELETE CASCADE,
  min_quantity INTEGER NOT NULL CHECK (min_quantity > 1),
  price INTEGER NOT NULL CHECK (price > 0),
  PRIMARY KEY (sku_id, min_quantity)
) STRICT, WITHOUT ROWID;

-- A group's place in every scope that holds it, with copies of what a listing sorts and filters by, so that a
-- listing reads one index from its start instead of the catalogue. Kept up to date by catalogue/listing-entries-statements.ts.
CREATE TABLE listing_entries (
  term_id INTEGER NOT NULL REFERENCES terms (term_id),
  group_id INTEGER NOT NULL REFERENCES product_groups (group_id),
  popularity INTEGER NOT NULL DEFAULT 0,
  from_price INTEGER NOT NULL DEFAULT 0,
  added_on TEXT NOT NULL DEFAULT '',
  discount INTEGER NOT NULL DEFAULT 0 CHECK (discount BETWEEN 0 AND 100),
  in_stock INTEGER NOT NULL DEFAULT 0 CHECK (in_stock IN (0, 1)),
  cod INTEGER NOT NULL DEFAULT 0 CHECK (cod IN (0, 1)),
  PRIMARY KEY (term_id, group_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX listing_of_group ON listing_entries (group_id, term_id);
CREATE INDEX listing_by_popularity ON listing_entries (term_id, popularity DESC, group_id);
CREATE INDEX listing_by_price ON listing_entries (term_id, from_price, group_id);
CREATE INDEX listing_by_age ON listing_entries (term_id, added_on DESC, popularity DESC, group_id);
CREATE INDEX listing_by_discount ON listing_entries (term_id, discount DESC, popularity DESC, group_id);
CREATE INDEX listing_by_stock ON listing_entries (term_id, in_stock DESC, popularity DESC, group_id);

-- How many groups of a whole scope each filter value would leave. Kept up to date by catalogue/listing-entries-statements.ts.
CREATE TABLE facet_counts (
  scope_id INTEGER NOT NULL REFERENCES terms (term_id),
  facet TEXT NOT NULL CHECK (facet IN ('category', 'brand', 'speciality', 'procedure', 'price', 'cod', 'in_stock', 'offers')),
  value TEXT NOT NULL,
  count INTEGER NOT NULL CHECK (count > 0),
  PRIMARY KEY (scope_id, facet, value)
) STRICT, WITHOUT ROWID;

-- Words of a group; rowid is the group's id. Holds no copy of the text.
CREATE VIRTUAL TABLE product_search USING fts5 (
  title_en, title_ar, brand, codes,
  content = '', contentless_delete = 1, tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3'
);
