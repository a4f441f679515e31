-- Kits with which a room is opened: texts, pictures and lines of each (JSON, as worker/backend/goods/clinics/clinic-document.ts has it).
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
