-- The shop's name, logo, colour and letterhead are a group of settings; SQLite changes no check of a table that is there.
CREATE TABLE shop_settings_with_brand (
  name TEXT PRIMARY KEY CHECK (
    name IN ('brand', 'company', 'contact', 'hours', 'delivery', 'payments', 'papers', 'senders', 'limits')),
  value TEXT NOT NULL CHECK (json_valid(value) AND json_type(value) = 'object'),
  version INTEGER NOT NULL CHECK (version > 0),
  changed_by TEXT NOT NULL,
  changed_at INTEGER NOT NULL
) STRICT;
INSERT INTO shop_settings_with_brand SELECT name, value, version, changed_by, changed_at FROM shop_settings;
DROP TABLE shop_settings;
ALTER TABLE shop_settings_with_brand RENAME TO shop_settings;
