-- What staff edit and import: products before they are in the shop, sheets, contents of pages.

-- === Products in the editor ===

-- What staff have begun to change, one draft a product: `shared/contracts/goods/product-editor.ts` has the form of a document.
CREATE TABLE product_drafts (
  slug TEXT PRIMARY KEY CHECK (length(slug) BETWEEN 1 AND 200),
  document TEXT NOT NULL CHECK (json_valid(document)),
  -- The product as it was in the shop when the draft was begun or last brought up to date; null: it is new.
  base TEXT CHECK (json_valid(base)),
  -- Counts the times that it was saved.
  revision INTEGER NOT NULL CHECK (revision > 0),
  staff_id TEXT NOT NULL,
  staff_email TEXT NOT NULL,
  changed_at INTEGER NOT NULL,
  -- When it goes into the shop by itself; null: when staff say so.
  publish_at INTEGER,
  -- Why it did not when its time came: a failure's code.
  problem TEXT,
  -- Everyone who has saved the draft since it was begun, as JSON: they remain its authors, no matter who publishes it.
  author_ids TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(author_ids)),
  -- The import that wrote a draft, while nobody has saved it since: another import may write over it.
  import_id TEXT
) STRICT;
CREATE INDEX product_drafts_due ON product_drafts (publish_at) WHERE publish_at IS NOT NULL AND problem IS NULL;
-- Drafts that were not published when their time came.
CREATE INDEX product_drafts_stopped ON product_drafts (publish_at) WHERE problem IS NOT NULL;

-- What of a product was in the shop, newest last. `imported`: what staff found there, from an import or an earlier program.
CREATE TABLE product_versions (
  slug TEXT NOT NULL,
  version INTEGER NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('imported', 'published')),
  document TEXT NOT NULL CHECK (json_valid(document)),
  staff_id TEXT,
  staff_email TEXT NOT NULL DEFAULT '',
  published_at INTEGER NOT NULL,
  -- What a version of a product came by: the name of an imported file.
  note TEXT NOT NULL DEFAULT '',
  PRIMARY KEY (slug, version)
) STRICT, WITHOUT ROWID;

-- What staff have uploaded for a product, by the name that its content gives it. What no draft, product or version uses a day
-- later is deleted.
CREATE TABLE product_uploads (
  file TEXT NOT NULL,
  slug TEXT NOT NULL,
  uploaded_at INTEGER NOT NULL,
  PRIMARY KEY (file, slug)
) STRICT, WITHOUT ROWID;
CREATE INDEX product_uploads_by_age ON product_uploads (uploaded_at);

-- === Imports of the command line ===

-- Entries of a file that has not been taken over yet: they wait here until all of it is known to be sound, then one transaction
-- takes it over. `row` is what `catalogue-import/rows.ts` makes of one.
CREATE TABLE import_rows (
  import_id INTEGER NOT NULL,
  line INTEGER NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('term', 'group')),
  slug TEXT NOT NULL,
  row TEXT NOT NULL CHECK (json_valid(row)),
  PRIMARY KEY (import_id, line)
) STRICT, WITHOUT ROWID;

-- Imports that were taken over. The row is written in the same transaction, so that a failing CHECK undoes all of it.
CREATE TABLE imports (
  import_id INTEGER PRIMARY KEY,
  finished_at INTEGER NOT NULL,
  entries INTEGER NOT NULL,
  -- Fewer are there when another import has begun meanwhile.
  entries_found INTEGER NOT NULL CONSTRAINT another_import_began CHECK (entries_found = entries),
  -- SKUs that are those of another product by now.
  foreign_skus INTEGER NOT NULL CONSTRAINT sku_of_another_product CHECK (foreign_skus = 0)
) STRICT;

-- === Sheets that staff import in the console ===

-- An import of a sheet: who, which file, and how far it is. Sheets arrive, are checked and are taken over in rounds.
CREATE TABLE sheet_imports (
  import_id TEXT PRIMARY KEY,
  -- Its id in `stock_imports`; numbers increase with time and are shared with the command line's imports.
  stock_import_id INTEGER NOT NULL UNIQUE,
  staff_id TEXT NOT NULL,
  staff_email TEXT NOT NULL,
  file_name TEXT NOT NULL,
  file_size INTEGER NOT NULL,
  file_hash TEXT NOT NULL,
  -- Lists of texts: the catalogue's columns in the order of the cells, and headings that are not imported.
  columns TEXT NOT NULL CHECK (json_valid(columns)),
  left_out TEXT NOT NULL CHECK (json_valid(left_out)),
  state TEXT NOT NULL CHECK (state IN ('uploading', 'checking', 'checked', 'running', 'done', 'cancelled')),
  created_at INTEGER NOT NULL,
  moved_at INTEGER NOT NULL,
  finished_at INTEGER,
  -- Counts the rounds: of two at once, one is undone.
  round INTEGER NOT NULL DEFAULT 0,
  -- Progress of the check: the line of the last taxonomy term, the key of the last product.
  checked_term INTEGER NOT NULL DEFAULT 0,
  checked_product TEXT NOT NULL DEFAULT '',
  lines INTEGER NOT NULL DEFAULT 0 CONSTRAINT sheet_too_long CHECK (lines <= 200000),
  lines_checked INTEGER NOT NULL DEFAULT 0,
  new INTEGER NOT NULL DEFAULT 0,
  changed INTEGER NOT NULL DEFAULT 0,
  unchanged INTEGER NOT NULL DEFAULT 0,
  faulty INTEGER NOT NULL DEFAULT 0,
  problems INTEGER NOT NULL DEFAULT 0,
  applied INTEGER NOT NULL DEFAULT 0,
  conflicts INTEGER NOT NULL DEFAULT 0,
  -- The member of staff who had it taken over, or agreed to it.
  applied_by TEXT,
  -- How a file was read, as its person answered: the same file goes on with the same answers. JSON of `sheetReading`.
  reading TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(reading)),
  -- Of the new products, those that lack a title and so come as drafts.
  drafts INTEGER NOT NULL DEFAULT 0 CHECK (drafts >= 0),
  -- The import that this one takes back; it has no lines of its own, but what that one did.
  undoes TEXT,
  -- Whether what it did was written down so that it can be taken back.
  can_undo INTEGER NOT NULL DEFAULT 0 CHECK (can_undo IN (0, 1)),
  -- SKUs that an import takes from payment in cash, new ones among them: said before it is taken over and afterwards.
  no_cash INTEGER NOT NULL DEFAULT 0 CHECK (no_cash >= 0)
) STRICT;
CREATE INDEX sheet_imports_by_age ON sheet_imports (created_at);
-- Of one import, one is taken back at a time.
CREATE UNIQUE INDEX sheet_imports_undoing ON sheet_imports (undoes) WHERE undoes IS NOT NULL AND state NOT IN ('done', 'cancelled');
CREATE INDEX sheet_imports_undone ON sheet_imports (undoes, created_at) WHERE undoes IS NOT NULL;

-- Parts that have arrived, so that one sent again counts once.
CREATE TABLE sheet_parts (
  import_id TEXT NOT NULL,
  part INTEGER NOT NULL,
  PRIMARY KEY (import_id, part)
) STRICT, WITHOUT ROWID;

-- Lines as they arrived. `key` is the slug of the product or taxonomy term; for a line without a known one, '#' and its
-- number.
CREATE TABLE sheet_lines (
  import_id TEXT NOT NULL,
  line INTEGER NOT NULL,
  subject TEXT NOT NULL CHECK (subject IN ('term', 'product')),
  key TEXT NOT NULL,
  sku TEXT NOT NULL,
  gtin TEXT NOT NULL,
  cells TEXT NOT NULL CHECK (json_valid(cells)),
  fault TEXT,
  PRIMARY KEY (import_id, line)
) STRICT, WITHOUT ROWID;
CREATE INDEX sheet_lines_by_key ON sheet_lines (import_id, subject, key, line);
CREATE INDEX sheet_lines_by_gtin ON sheet_lines (import_id, gtin) WHERE gtin <> '';
CREATE INDEX sheet_lines_by_sku ON sheet_lines (import_id, sku, line) WHERE sku <> '';

-- What an import does to a product or taxonomy term; unchanged ones have no row.
CREATE TABLE sheet_groups (
  import_id TEXT NOT NULL,
  subject TEXT NOT NULL CHECK (subject IN ('term', 'product')),
  key TEXT NOT NULL,
  line INTEGER NOT NULL,
  outcome TEXT NOT NULL CHECK (outcome IN ('new', 'changed', 'faulty')),
  -- For a taxonomy term: what will be written.
  row TEXT CHECK (json_valid(row)),
  -- What the check found in the shop: the product's version (null: it did not exist) and its stock by SKU, or the
  -- taxonomy term.
  version INTEGER,
  seen TEXT CHECK (json_valid(seen)),
  differences TEXT NOT NULL CHECK (json_valid(differences)),
  more INTEGER NOT NULL,
  result TEXT CHECK (result IN ('done', 'conflict')),
  -- Of a product that the sheet changes: its SKUs that become cheaper, each with by how much in fils and how many units the sheet
  -- leaves of it. Null: the check did not look.
  cuts TEXT CHECK (json_valid(cuts)),
  -- A new product that lacks a title and so comes as a draft.
  as_draft INTEGER NOT NULL DEFAULT 0 CHECK (as_draft IN (0, 1)),
  -- Of a product that was taken over: the version of its history that the import wrote. Null: it left the product's own fields.
  shop_version INTEGER,
  PRIMARY KEY (import_id, subject, key)
) STRICT, WITHOUT ROWID;
CREATE INDEX sheet_groups_by_line ON sheet_groups (import_id, line);
CREATE INDEX sheet_groups_waiting ON sheet_groups (import_id, subject, key) WHERE result IS NULL AND outcome <> 'faulty';

-- What is wrong with a line, in both languages.
CREATE TABLE sheet_problems (
  import_id TEXT NOT NULL,
  line INTEGER NOT NULL,
  place INTEGER NOT NULL,
  text_en TEXT NOT NULL,
  text_ar TEXT NOT NULL,
  -- The text for members who may not see stock; null: the same text.
  quiet_en TEXT,
  quiet_ar TEXT,
  PRIMARY KEY (import_id, line, place)
) STRICT, WITHOUT ROWID;

-- Terms whose counts have to be taken again when the last product is written.
CREATE TABLE sheet_scopes (
  import_id TEXT NOT NULL,
  term_id INTEGER NOT NULL,
  PRIMARY KEY (import_id, term_id)
) STRICT, WITHOUT ROWID;

-- === Contents of pages ===

-- What staff have begun to change of the shop's contents: home, promo bar, footer, pages, texts of listings.
-- `shared/contracts/goods/contents.ts` has the form of each document. What was never published the code delivers itself.
CREATE TABLE content_drafts (
  key TEXT PRIMARY KEY CHECK (length(key) BETWEEN 1 AND 160),
  document TEXT NOT NULL CHECK (json_valid(document)),
  -- Counts the times that it was saved.
  revision INTEGER NOT NULL CHECK (revision > 0),
  staff_id TEXT NOT NULL,
  staff_email TEXT NOT NULL,
  changed_at INTEGER NOT NULL,
  -- When it is published by itself; null: when staff say so.
  publish_at INTEGER,
  -- Why it was not when its time came: a failure's code.
  problem TEXT
) STRICT;
CREATE INDEX content_drafts_due ON content_drafts (publish_at) WHERE publish_at IS NOT NULL AND problem IS NULL;
-- Contents that were not published when their time came.
CREATE INDEX content_drafts_stopped ON content_drafts (publish_at) WHERE problem IS NOT NULL;

-- What was in the shop, the newest of each key being what is. A withdrawn one has no document: the shop shows its own.
CREATE TABLE content_versions (
  key TEXT NOT NULL,
  version INTEGER NOT NULL,
  document TEXT CHECK (json_valid(document)),
  staff_id TEXT NOT NULL,
  staff_email TEXT NOT NULL,
  published_at INTEGER NOT NULL,
  PRIMARY KEY (key, version)
) STRICT, WITHOUT ROWID;

-- Addresses that are no page any more, and where they lead. Paths are in no language.
CREATE TABLE redirects (
  from_path TEXT PRIMARY KEY CHECK (from_path LIKE '/%' AND length(from_path) <= 500),
  to_path TEXT NOT NULL CHECK (length(to_path) BETWEEN 1 AND 500),
  status INTEGER NOT NULL CHECK (status IN (301, 302)),
  version INTEGER NOT NULL DEFAULT 1,
  changed_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX redirects_to ON redirects (to_path);

-- Kits with which a room is opened: texts, pictures and lines of each (JSON, as worker/backend/goods/clinics/clinic-document.ts has
-- it).
CREATE TABLE clinics (
  slug TEXT PRIMARY KEY CHECK (slug <> ''),
  position INTEGER NOT NULL,
  document TEXT NOT NULL CHECK (json_valid(document))
) STRICT, WITHOUT ROWID;

-- Which SKUs a guide chooses among and what it knows of each (JSON, as worker/backend/goods/guides/guide-document.ts has it).
CREATE TABLE guides (
  slug TEXT PRIMARY KEY CHECK (slug <> ''),
  document TEXT NOT NULL CHECK (json_valid(document))
) STRICT, WITHOUT ROWID;
