-- Sheets that staff import in the console. They arrive, are checked and are taken over in rounds. Times are ms since 1970.

CREATE TABLE sheet_imports (
  import_id TEXT PRIMARY KEY,
  -- By which `stock_imports` knows it; numbers grow with time and are shared with the command line's imports.
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
  -- How far the check has come: the line of the last term, the key of the last product.
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
  conflicts INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX sheet_imports_by_age ON sheet_imports (created_at);

-- Parts that have arrived, so that one sent again counts once.
CREATE TABLE sheet_parts (
  import_id TEXT NOT NULL,
  part INTEGER NOT NULL,
  PRIMARY KEY (import_id, part)
) STRICT, WITHOUT ROWID;

-- Lines as they arrived. `key` is the slug of the product or term; of a line that names none that is known, '#' and its
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

-- What an import does to a product or term; those that stay as they are have no row.
CREATE TABLE sheet_groups (
  import_id TEXT NOT NULL,
  subject TEXT NOT NULL CHECK (subject IN ('term', 'product')),
  key TEXT NOT NULL,
  line INTEGER NOT NULL,
  outcome TEXT NOT NULL CHECK (outcome IN ('new', 'changed', 'faulty')),
  -- Of a term: what is to be written.
  row TEXT CHECK (json_valid(row)),
  -- What the check saw in the shop: the product's version (null: it was not there) and its stock by SKU, or the term.
  version INTEGER,
  seen TEXT CHECK (json_valid(seen)),
  differences TEXT NOT NULL CHECK (json_valid(differences)),
  more INTEGER NOT NULL,
  result TEXT CHECK (result IN ('done', 'conflict')),
  PRIMARY KEY (import_id, subject, key)
) STRICT, WITHOUT ROWID;
CREATE INDEX sheet_groups_by_line ON sheet_groups (import_id, line);
CREATE INDEX sheet_groups_waiting ON sheet_groups (import_id, subject, key) WHERE result IS NULL AND outcome <> 'faulty';

CREATE TABLE sheet_problems (
  import_id TEXT NOT NULL,
  line INTEGER NOT NULL,
  place INTEGER NOT NULL,
  text_en TEXT NOT NULL,
  text_ar TEXT NOT NULL,
  PRIMARY KEY (import_id, line, place)
) STRICT, WITHOUT ROWID;

-- Terms whose counts have to be taken again when the last product is written.
CREATE TABLE sheet_scopes (
  import_id TEXT NOT NULL,
  term_id INTEGER NOT NULL,
  PRIMARY KEY (import_id, term_id)
) STRICT, WITHOUT ROWID;

-- What a version of a product came by: the name of an imported file.
ALTER TABLE product_versions ADD COLUMN note TEXT NOT NULL DEFAULT '';
