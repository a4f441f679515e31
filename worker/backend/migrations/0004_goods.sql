-- What the shop sells: the catalogue, its listings and search, stock, prices and offers.

-- === Catalogue ===

-- The one slug registry: brands, categories and whatever else has a listing. `everything` is the scope of a listing without a
-- slug; it has no page of its own.
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
  updated_at INTEGER NOT NULL,
  -- Counts the changes, to detect two people editing one term.
  version INTEGER NOT NULL DEFAULT 1,
  -- JSON of how many products of an entry have which: `{ facet: [[value, name_en, name_ar, count]] }`, the most frequent values
  -- of each. A listing reads all of them with one row.
  traits TEXT NOT NULL DEFAULT '{}' CHECK (json_type(traits) = 'object')
) STRICT;
CREATE INDEX terms_in_order ON terms (kind, position, term_id);
CREATE INDEX terms_by_parent ON terms (parent_id);
CREATE INDEX terms_by_name_en ON terms (name_en COLLATE NOCASE);
CREATE INDEX terms_by_name_ar ON terms (name_ar);
INSERT INTO terms (term_id, kind, slug, name_en, name_ar, updated_at) VALUES (0, 'everything', '*', '', '', 0);

-- Renamed or moved taxonomy terms, until the products that are found by them have been reindexed.
CREATE TABLE changed_terms (
  term_id INTEGER PRIMARY KEY REFERENCES terms (term_id) ON DELETE CASCADE,
  -- Number of changes; each restarts the reindexing.
  changes INTEGER NOT NULL DEFAULT 1,
  -- The last product that was read, and, once all were, the last entry whose products were counted.
  read_group INTEGER NOT NULL DEFAULT 0,
  counted_term INTEGER NOT NULL DEFAULT -1,
  -- What it was called before, in both languages: words that are counted again.
  names TEXT NOT NULL DEFAULT '',
  -- Whether it has another parent, so that products are in other lists.
  moved INTEGER NOT NULL CHECK (moved IN (0, 1)),
  state TEXT NOT NULL DEFAULT 'reading' CHECK (state IN ('reading', 'counting'))
) STRICT;

-- A product: one title with its variants beneath. JSON columns hold what is only ever shown, never searched or summed.
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
  updated_at INTEGER NOT NULL,
  -- How many customers bought it of late, which listings weigh beside the popularity that the catalogue gives.
  buyers INTEGER NOT NULL DEFAULT 0 CHECK (buyers >= 0),
  -- Counts the times that a product was written, by whomever; what was read before another write is not written over it.
  version INTEGER NOT NULL DEFAULT 1,
  -- Alt texts of its pictures, `{ file: { en, ar } }`. Imports leave them and the files as they are.
  image_texts TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(image_texts)),
  -- Its documents for download, `[{ kind, file, title: { en, ar }, language, size }]`.
  files TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(files)),
  -- What authorities and customs know it by: `{ registration_number, registration_authority, registration_expires_on,
  -- origin_country, storage_min, storage_max }`.
  codes TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(codes)),
  -- Slugs of products that staff name beside it.
  related TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(related)),
  -- JSON of the product's specialities and procedures: `[{ kind, slug, name_en, name_ar }]`. Lists read this copy, which follows
  -- a changed entry within minutes; the product's own page reads the entries themselves.
  used_for TEXT NOT NULL DEFAULT '[]' CHECK (json_type(used_for) = 'array')
) STRICT;
CREATE INDEX groups_by_brand ON product_groups (brand_id);
CREATE INDEX groups_by_category ON product_groups (category_id);

-- A SKU: one variant of a product, with its price, its special price, its taxes and its stock.
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
  -- Null with a special price: it does not end.
  special_ends_at INTEGER,
  max_oq INTEGER CHECK (max_oq >= 0),
  cod INTEGER NOT NULL CHECK (cod IN (0, 1)),
  business_categories TEXT NOT NULL CHECK (json_valid(business_categories)),
  stock INTEGER NOT NULL CHECK (stock >= 0),
  -- The discount that its special price results from: a fixed amount in fils, or a percentage of at most max_discount
  -- fils. Null for a special price that was set as an amount.
  discount_type TEXT CHECK (discount_type IN ('fixed', 'percentage')),
  discount INTEGER CHECK (discount > 0),
  max_discount INTEGER CHECK (max_discount > 0)
    CONSTRAINT special_is_discounted CHECK (CASE discount_type
      WHEN 'fixed' THEN discount IS NOT NULL AND max_discount IS NULL AND special_price IS price - discount
      WHEN 'percentage' THEN discount IS NOT NULL AND discount <= 100
        AND special_price IS price - min((price * discount + 50) / 100, coalesce(max_discount, price))
      ELSE discount IS NULL AND max_discount IS NULL END),
  -- How it is taxed.
  tax_class TEXT NOT NULL DEFAULT 'standard'
    CHECK (tax_class IN ('standard', 'zero_rated', 'exempt', 'out_of_scope')),
  -- Why it is zero-rated: registered with the ministry of health, or imported with its permission.
  tax_basis TEXT CHECK (tax_basis IN ('registered', 'import_permission')),
  -- Number of the certificate or permit.
  tax_certificate TEXT CHECK (length(tax_certificate) BETWEEN 1 AND 60),
  -- The moment from which the certificate no longer counts, and the standard rate does.
  tax_basis_expires_at INTEGER
    CONSTRAINT zero_rate_has_its_basis CHECK (CASE tax_class
      WHEN 'zero_rated' THEN tax_basis IS NOT NULL AND tax_certificate IS NOT NULL AND tax_basis_expires_at IS NOT NULL
      ELSE tax_basis IS NULL AND tax_certificate IS NULL AND tax_basis_expires_at IS NULL END),
  -- One of the product's pictures, if the SKU has its own. Imports leave it as it is.
  image TEXT,
  gtin TEXT CHECK (length(gtin) IN (8, 12, 13, 14)),
  -- JSON of prices from a quantity on, `[{ min_quantity, price }]` by quantity.
  tiers TEXT NOT NULL DEFAULT '[]' CHECK (json_type(tiers) = 'array'),
  -- When it was first put into a cart. The shopper is not stored here.
  carted_at INTEGER
) STRICT;
CREATE INDEX variants_by_special_end ON variants (special_ends_at) WHERE special_ends_at IS NOT NULL;
-- What is for some kinds of business only is looked for by those who chose one: few variants of many.
CREATE INDEX variants_for_some ON variants (group_id) WHERE business_categories <> '[]';
CREATE INDEX variants_by_tax_basis ON variants (tax_basis_expires_at) WHERE tax_basis_expires_at IS NOT NULL;
CREATE INDEX variants_by_gtin ON variants (gtin) WHERE gtin IS NOT NULL;
CREATE INDEX variants_scarce ON variants (stock, sku_id) WHERE stock <= 50;
-- In the order in which a product shows its SKUs, so that none need be sorted.
CREATE INDEX variants_by_group ON variants (group_id, position, sku_id);
-- A GTIN as the number that it is (`worker/backend/ordering/cart/cart-statements.ts` asks by the same expression).
CREATE INDEX variants_by_gtin_number ON variants (substr('00000000000000' || gtin, -14)) WHERE gtin IS NOT NULL;
-- A SKU in other capitals is a twin.
CREATE INDEX variants_by_sku_in_any_case ON variants (sku_id COLLATE NOCASE);
-- A spreadsheet cuts the zeros that a number begins with: 123 in a sheet may be the 00123 of the shop.
CREATE INDEX variants_by_sku_without_zeros ON variants (ltrim(sku_id, '0')) WHERE sku_id NOT GLOB '*[^0-9]*';
-- A SKU is found however a list writes it: without the signs that people leave out or put around it. The expression is that of
-- `worker/backend/goods/catalogue/codes-statements.ts`; signs that stand around a code are trimmed in one, since 40 calls within each
-- other are more than the SQLite that Debian and Python bring can parse, and they could not open the database at all.
CREATE INDEX variants_by_loose_sku ON variants (
  replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(trim(upper(sku_id), char(32, 34, 35, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 58, 95, 33, 59, 60, 61, 62, 63, 91, 93, 123, 125, 126, 8220, 8221, 8222, 171, 187, 8249, 8250, 1548, 1563, 8226, 183)), char(32), ''), char(34), ''), char(35), ''), char(38), ''), char(39), ''), char(40), ''), char(41), ''), char(42), ''), char(43), ''), char(44), ''), char(45), ''), char(46), ''), char(47), ''), char(58), ''), char(95), '')
);
-- The same for the maker's code.
CREATE INDEX variants_by_loose_code ON variants (
  replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(trim(upper(manufacturer_code), char(32, 34, 35, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 58, 95, 33, 59, 60, 61, 62, 63, 91, 93, 123, 125, 126, 8220, 8221, 8222, 171, 187, 8249, 8250, 1548, 1563, 8226, 183)), char(32), ''), char(34), ''), char(35), ''), char(38), ''), char(39), ''), char(40), ''), char(41), ''), char(42), ''), char(43), ''), char(44), ''), char(45), ''), char(46), ''), char(47), ''), char(58), ''), char(95), '')
) WHERE manufacturer_code IS NOT NULL;

-- What SKUs cost when they left the shop, in fils: one that comes back is compared with it.
CREATE TABLE left_prices (
  sku_id TEXT PRIMARY KEY,
  price INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Keeps the price of a SKU that leaves the shop.
CREATE TRIGGER variants_left AFTER DELETE ON variants
BEGIN
  INSERT INTO left_prices (sku_id, price) VALUES (OLD.sku_id, OLD.price)
    ON CONFLICT (sku_id) DO UPDATE SET price = excluded.price;
END;

-- Traits of products: size, colour, material and the like, from their options and specifications, for filtering
-- listings. Updated by worker/backend/goods/catalogue/traits-statements.ts with every write of a product.
CREATE TABLE product_traits (
  facet TEXT NOT NULL,
  -- As addresses have it, such as `10-ml`.
  value TEXT NOT NULL CHECK (length(value) BETWEEN 1 AND 60),
  group_id INTEGER NOT NULL REFERENCES product_groups (group_id) ON DELETE CASCADE,
  name_en TEXT NOT NULL CHECK (name_en <> ''),
  name_ar TEXT NOT NULL CHECK (name_ar <> ''),
  PRIMARY KEY (facet, value, group_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX traits_of_product ON product_traits (group_id, facet, value);

-- Sub-categories whose products are used together, by their slugs: what a product's page shows as going well with it.
CREATE TABLE complements (
  category TEXT NOT NULL,
  goes_with TEXT NOT NULL CHECK (goes_with <> category),
  position INTEGER NOT NULL,
  PRIMARY KEY (category, position)
) STRICT, WITHOUT ROWID;

-- Certificates that staff were notified of: a month and a week before their end, and after it. A new end is notified
-- again.
CREATE TABLE certificate_notices (
  sku_id TEXT NOT NULL,
  expires_at INTEGER NOT NULL,
  stage TEXT NOT NULL CHECK (stage IN ('month', 'week', 'over')),
  noted_at INTEGER NOT NULL,
  PRIMARY KEY (sku_id, expires_at, stage)
) STRICT, WITHOUT ROWID;
CREATE INDEX certificate_notices_by_time ON certificate_notices (noted_at);

-- === Listings ===

-- A group's place in every scope that holds it, with copies of what a listing sorts and filters by, so that a listing reads one
-- index from its start instead of the catalogue. Kept up to date by worker/backend/goods/catalogue/listing-entries-statements.ts.
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

-- How many groups of a whole scope each filter value would leave. Kept up to date by worker/backend/goods/catalogue/listing-entries-statements.ts.
CREATE TABLE facet_counts (
  scope_id INTEGER NOT NULL REFERENCES terms (term_id),
  facet TEXT NOT NULL CHECK (facet IN ('category', 'brand', 'speciality', 'procedure', 'price', 'cod', 'in_stock', 'offers')),
  value TEXT NOT NULL,
  count INTEGER NOT NULL CHECK (count > 0),
  PRIMARY KEY (scope_id, facet, value)
) STRICT, WITHOUT ROWID;
-- The most frequent values of a facet are walked, not all sorted.
CREATE INDEX facet_counts_by_count ON facet_counts (scope_id, facet, count DESC, value);

-- When the customers of each product (`product_groups.buyers`) were counted last; one row.
CREATE TABLE sales_counts (
  count_id INTEGER PRIMARY KEY CHECK (count_id = 1),
  counted_at INTEGER NOT NULL
) STRICT;
INSERT INTO sales_counts (count_id, counted_at) VALUES (1, 0);

-- === Search ===

-- The words that find a product; rowid is the id of its group. Texts are folded and stemmed from
-- `worker/backend/platform/text/fold.ts`, so that the tokenizer has only to split at spaces. `other` holds what the
-- ranking puts last: generic name, categories, specialities, procedures, options and parts of codes. `codes` holds SKUs
-- and manufacturer codes, each as one word.
CREATE VIRTUAL TABLE product_search USING fts5 (
  title_en, title_ar, brand, other, codes,
  content = '', contentless_delete = 1, tokenize = 'unicode61 remove_diacritics 0', prefix = '1 2 3'
);

-- The words of `product_search`, each with how often it is there.
CREATE VIRTUAL TABLE product_search_terms USING fts5vocab (product_search, row);

-- Every word of the catalogue except codes and numbers, as displayed, with the number of groups that contain it.
CREATE TABLE search_words (
  word TEXT PRIMARY KEY CHECK (length(word) BETWEEN 1 AND 200),
  shown TEXT NOT NULL,
  groups INTEGER NOT NULL DEFAULT 0 CHECK (groups >= 0),
  -- The sound of an English word as written in Arabic letters; null for other words, and until the next import writes
  -- it.
  sound TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX search_words_by_sound ON search_words (sound) WHERE sound IS NOT NULL;

-- Trigrams, with a space before the first letter: what misspelt words still share with the right ones.
CREATE TABLE search_trigrams (
  trigram TEXT NOT NULL,
  word TEXT NOT NULL,
  PRIMARY KEY (trigram, word)
) STRICT, WITHOUT ROWID;

-- Searches of shoppers, in words of the catalogue only. Anonymous.
CREATE TABLE search_keywords (
  locale TEXT NOT NULL CHECK (locale IN ('en', 'ar')),
  words TEXT NOT NULL CHECK (length(words) BETWEEN 1 AND 200),
  shown TEXT NOT NULL,
  searches INTEGER NOT NULL CHECK (searches > 0),
  counted_at INTEGER NOT NULL,
  PRIMARY KEY (locale, words)
) STRICT, WITHOUT ROWID;
CREATE INDEX search_keywords_by_searches ON search_keywords (locale, searches DESC);

-- What staff teach the search, beside the words of the trade in the code: phrases that find each other, a word that is meant by
-- another spelling, products that come first for a query.
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

-- Searches without results: a few words without numbers. Anonymous.
CREATE TABLE search_misses (
  locale TEXT NOT NULL CHECK (locale IN ('en', 'ar')),
  words TEXT NOT NULL CHECK (length(words) BETWEEN 1 AND 60),
  searches INTEGER NOT NULL,
  counted_at INTEGER NOT NULL,
  PRIMARY KEY (locale, words)
) STRICT, WITHOUT ROWID;
CREATE INDEX search_misses_by_searches ON search_misses (searches DESC);

-- === Stock ===

-- Every change of a SKU's stock: how it came to be what it is. The triggers below write it, so that none is forgotten;
-- the writer of the stock adds the reason in the same batch.
CREATE TABLE stock_moves (
  move_id INTEGER PRIMARY KEY,
  sku_id TEXT NOT NULL,
  kind TEXT NOT NULL DEFAULT 'other' CHECK (kind IN ('begin', 'receive', 'damage', 'count', 'correct', 'import', 'undo', 'sale',
    'unsold', 'return', 'other')),
  change INTEGER NOT NULL,
  after INTEGER NOT NULL CHECK (after >= 0),
  -- Who of staff moved it by hand or by a sheet.
  staff_id TEXT,
  -- What it was for: 'order:', 'payment:' or 'import:' and an id; empty by hand.
  reference TEXT NOT NULL DEFAULT '',
  note TEXT NOT NULL DEFAULT '',
  at INTEGER NOT NULL
) STRICT;
CREATE INDEX stock_moves_of_sku ON stock_moves (sku_id, move_id);
CREATE INDEX stock_moves_by_time ON stock_moves (at);

-- A new SKU that comes with units.
CREATE TRIGGER moves_of_new_skus AFTER INSERT ON variants WHEN NEW.stock > 0
BEGIN
  INSERT INTO stock_moves (sku_id, change, after, at)
  VALUES (NEW.sku_id, NEW.stock, NEW.stock, CAST(unixepoch('subsec') * 1000 AS INTEGER));
END;

-- A SKU whose stock is another.
CREATE TRIGGER moves_of_skus AFTER UPDATE OF stock ON variants WHEN NEW.stock <> OLD.stock
BEGIN
  INSERT INTO stock_moves (sku_id, change, after, at)
  VALUES (NEW.sku_id, NEW.stock - OLD.stock, NEW.stock, CAST(unixepoch('subsec') * 1000 AS INTEGER));
END;

-- A SKU that leaves the shop with units.
CREATE TRIGGER moves_of_gone_skus AFTER DELETE ON variants WHEN OLD.stock > 0
BEGIN
  INSERT INTO stock_moves (sku_id, change, after, at)
  VALUES (OLD.sku_id, -OLD.stock, 0, CAST(unixepoch('subsec') * 1000 AS INTEGER));
END;

-- Products that sold out or came back: what listings know of them is brought up to date within a minute.
CREATE TABLE stock_turns (group_id INTEGER PRIMARY KEY) STRICT;

-- What imports did to stock. `stock` is the file's figure; of a file that the shop exported, `exported_at` says when, so that the
-- same file taken over again moves nothing twice. `before` is null for an SKU that was new.
CREATE TABLE stock_imports (
  import_id INTEGER NOT NULL,
  sku_id TEXT NOT NULL,
  exported_at INTEGER,
  before INTEGER CHECK (before >= 0),
  stock INTEGER NOT NULL CHECK (stock >= 0),
  after INTEGER NOT NULL CHECK (after >= 0),
  PRIMARY KEY (import_id, sku_id)
) STRICT;
CREATE INDEX stock_imports_by_export ON stock_imports (sku_id, exported_at, import_id);

-- Requests to be notified when a sold-out SKU is back. An alert sends one message; it then stays a while so that the
-- links in the e-mails still work.
CREATE TABLE stock_alerts (
  -- Random; anyone who has it from an e-mail may confirm or end the alert.
  alert_id TEXT NOT NULL PRIMARY KEY CHECK (length(alert_id) = 24),
  sku_id TEXT NOT NULL CHECK (sku_id <> ''),
  email TEXT NOT NULL CHECK (email = lower(email) AND email LIKE '%_@_%'),
  locale TEXT NOT NULL CHECK (locale IN ('en', 'ar')),
  created_at INTEGER NOT NULL CHECK (created_at > 0),
  -- Null until the address has been proven by the link that was sent to it.
  confirmed_at INTEGER CHECK (confirmed_at > 0),
  -- When it was said that the SKU is back; null while it is waited for.
  told_at INTEGER CHECK (told_at >= confirmed_at)
) STRICT, WITHOUT ROWID;
-- One waits for a SKU once.
CREATE UNIQUE INDEX stock_alerts_open ON stock_alerts (email, sku_id) WHERE told_at IS NULL;
CREATE INDEX stock_alerts_by_email ON stock_alerts (email, created_at);
-- The scheduled run jumps from one SKU that is waited for to the next.
CREATE INDEX stock_alerts_waiting ON stock_alerts (sku_id, confirmed_at) WHERE told_at IS NULL AND confirmed_at IS NOT NULL;
CREATE INDEX stock_alerts_unconfirmed ON stock_alerts (created_at) WHERE confirmed_at IS NULL;
CREATE INDEX stock_alerts_told ON stock_alerts (told_at) WHERE told_at IS NOT NULL;
CREATE INDEX stock_alerts_by_age ON stock_alerts (created_at);

-- === Prices and offers ===

-- Special prices that are still to come, in fils; at its time one takes the place of the SKU's own. They never overlap.
CREATE TABLE planned_specials (
  sku_id TEXT NOT NULL,
  starts_at INTEGER NOT NULL,
  ends_at INTEGER NOT NULL CHECK (ends_at > starts_at),
  price INTEGER NOT NULL CHECK (price > 0),
  PRIMARY KEY (sku_id, starts_at)
) STRICT, WITHOUT ROWID;
CREATE INDEX planned_specials_by_start ON planned_specials (starts_at);

-- Campaigns: special prices of many SKUs, begun and ended together.
CREATE TABLE special_campaigns (
  campaign_id INTEGER PRIMARY KEY,
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 120),
  -- As `shared/contracts/goods/special-prices.ts` has them.
  scope TEXT NOT NULL CHECK (json_valid(scope)),
  change TEXT NOT NULL CHECK (json_valid(change)),
  starts_at INTEGER NOT NULL,
  ends_at INTEGER NOT NULL CHECK (ends_at > starts_at),
  -- When staff ended it before its time; null: they did not.
  ended_at INTEGER,
  staff_id TEXT NOT NULL,
  staff_email TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX special_campaigns_by_end ON special_campaigns (ends_at);

-- What a campaign set: exactly this is taken back when it is ended.
CREATE TABLE campaign_specials (
  campaign_id INTEGER NOT NULL REFERENCES special_campaigns (campaign_id),
  sku_id TEXT NOT NULL,
  -- What the SKU cost before, and what it costs meanwhile.
  list_price INTEGER NOT NULL,
  price INTEGER NOT NULL CHECK (price > 0 AND price < list_price),
  PRIMARY KEY (campaign_id, sku_id)
) STRICT, WITHOUT ROWID;

-- What SKUs cost before staff lowered their prices: who raises their stock later sells more units at the lower price, so both are
-- cleared together (`worker/backend/goods/inventory/correct-stock.ts`).
CREATE TABLE price_cuts (
  sku_id TEXT NOT NULL,
  -- When the lower price counts; in the future, it is still to come.
  cut_at INTEGER NOT NULL,
  -- Of a unit, in fils.
  was INTEGER NOT NULL,
  low INTEGER NOT NULL,
  PRIMARY KEY (sku_id, cut_at)
) STRICT, WITHOUT ROWID;
CREATE INDEX price_cuts_by_time ON price_cuts (cut_at);

-- What one piece costs the shop without VAT, from a day on. Staff alone see it.
CREATE TABLE sku_costs (
  sku_id TEXT NOT NULL CHECK (length(sku_id) BETWEEN 1 AND 200),
  from_day INTEGER NOT NULL,
  cost INTEGER NOT NULL CHECK (cost BETWEEN 0 AND 1000000000),
  changed_at INTEGER NOT NULL,
  PRIMARY KEY (sku_id, from_day)
) STRICT, WITHOUT ROWID;

-- Sales that many wait for: from its start a SKU is bought with a ticket, which its own object hands out.
CREATE TABLE announced_sales (
  sale_id INTEGER PRIMARY KEY,
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 120),
  -- Until then nobody buys its SKUs.
  starts_at INTEGER NOT NULL,
  -- Null: until staff end it.
  ends_at INTEGER CHECK (ends_at > starts_at),
  -- When staff ended it; null: they did not.
  ended_at INTEGER,
  staff_id TEXT NOT NULL,
  staff_email TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX announced_sales_open ON announced_sales (ends_at) WHERE ended_at IS NULL;

-- SKUs of a sale, with its object's counts as of about a minute ago: units, and buyers who got none.
CREATE TABLE announced_sale_skus (
  sale_id INTEGER NOT NULL REFERENCES announced_sales (sale_id),
  sku_id TEXT NOT NULL,
  handed INTEGER NOT NULL DEFAULT 0 CHECK (handed >= 0),
  used INTEGER NOT NULL DEFAULT 0 CHECK (used >= 0),
  returned INTEGER NOT NULL DEFAULT 0 CHECK (returned >= 0),
  refused INTEGER NOT NULL DEFAULT 0 CHECK (refused >= 0),
  PRIMARY KEY (sale_id, sku_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX announced_sale_skus_by_sku ON announced_sale_skus (sku_id, sale_id);

-- A price cut by code. `value` is fils or whole percent.
CREATE TABLE vouchers (
  voucher_id INTEGER PRIMARY KEY,
  code TEXT NOT NULL UNIQUE COLLATE NOCASE CHECK (length(code) BETWEEN 1 AND 40),
  title_en TEXT NOT NULL,
  title_ar TEXT NOT NULL,
  type TEXT NOT NULL CHECK (type IN ('fixed', 'percentage')),
  value INTEGER NOT NULL CHECK (value > 0 AND (type = 'fixed' OR value <= 100)),
  max_discount INTEGER CHECK (max_discount > 0),
  minimum INTEGER NOT NULL DEFAULT 0 CHECK (minimum >= 0),
  -- Slug of the registry entry whose products it is for; null: all.
  scope_slug TEXT,
  starts_at INTEGER NOT NULL DEFAULT 0,
  ends_at INTEGER,
  position INTEGER NOT NULL DEFAULT 0,
  -- How often it may be used in all; null: as often as one likes.
  max_uses INTEGER CHECK (max_uses > 0),
  once_per_customer INTEGER NOT NULL DEFAULT 0 CHECK (once_per_customer IN (0, 1)),
  -- How often it was; given back with what it was used for.
  uses INTEGER NOT NULL DEFAULT 0
    CONSTRAINT voucher_used_up CHECK (uses >= 0 AND (max_uses IS NULL OR uses <= max_uses)),
  -- Whether lists offer it; an unlisted one is valid for anyone who knows its code.
  listed INTEGER NOT NULL DEFAULT 1 CHECK (listed IN (0, 1)),
  -- From when staff let nobody use it; null: they do.
  stopped_at INTEGER,
  -- JSON of the SKUs that it is for, beside `scope_slug`; null: as that says.
  skus TEXT CHECK (json_valid(skus) AND (skus IS NULL OR scope_slug IS NULL)),
  -- For who has no order yet. Such a one counts once a customer, which holds it where two orders are placed at once.
  first_order INTEGER NOT NULL DEFAULT 0 CHECK (first_order <= once_per_customer AND first_order IN (0, 1)),
  -- For a generated code: the voucher whose terms it has.
  parent_id INTEGER REFERENCES vouchers (voucher_id),
  version INTEGER NOT NULL DEFAULT 1,
  created_at INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX vouchers_by_parent ON vouchers (parent_id) WHERE parent_id IS NOT NULL;

-- Who used a voucher for what; given back with what it was used for.
CREATE TABLE voucher_uses (
  -- The checkout that it was used for.
  checkout_id TEXT PRIMARY KEY,
  voucher_id INTEGER NOT NULL REFERENCES vouchers (voucher_id),
  user_id TEXT NOT NULL,
  once INTEGER NOT NULL CHECK (once IN (0, 1)),
  used_at INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX voucher_uses_once ON voucher_uses (voucher_id, user_id) WHERE once = 1;
CREATE INDEX voucher_uses_by_user ON voucher_uses (user_id, voucher_id);
CREATE INDEX voucher_uses_by_voucher ON voucher_uses (voucher_id, used_at);

-- === Reviews ===

-- What a customer wrote about a product. Whether the author bought it, the orders tell.
CREATE TABLE reviews (
  review_id TEXT PRIMARY KEY,
  -- Of the product. An import may remove it and bring it back under another id.
  slug TEXT NOT NULL,
  user_id TEXT NOT NULL REFERENCES users (user_id) ON DELETE CASCADE,
  rating INTEGER NOT NULL CHECK (rating BETWEEN 1 AND 5),
  title TEXT NOT NULL,
  body TEXT NOT NULL CHECK (body <> ''),
  status TEXT NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'approved', 'rejected')),
  reason TEXT CHECK ((reason IS NOT NULL) = (status = 'rejected')),
  created_at INTEGER NOT NULL,
  decided_at INTEGER,
  UNIQUE (user_id, slug)
) STRICT;
CREATE INDEX reviews_by_product ON reviews (slug, status, created_at DESC);
CREATE INDEX reviews_by_status ON reviews (status, created_at, review_id);
CREATE INDEX reviews_by_user ON reviews (user_id, created_at DESC);
