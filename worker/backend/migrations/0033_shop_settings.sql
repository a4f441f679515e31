-- What the operator sets in the console, a row for each group that was ever saved; what is not here is as the code and
-- the worker's variables have it. JSON of the group's fields (`shared/shop-settings/shop-setting-fields.ts`), money in fils.
CREATE TABLE shop_settings (
  name TEXT PRIMARY KEY CHECK (
    name IN ('company', 'contact', 'hours', 'delivery', 'payments', 'papers', 'senders', 'limits')),
  value TEXT NOT NULL CHECK (json_valid(value) AND json_type(value) = 'object'),
  version INTEGER NOT NULL CHECK (version > 0),
  changed_by TEXT NOT NULL,
  changed_at INTEGER NOT NULL
) STRICT;

-- Who changed what from what to what, and when. `subject`: a group, `place:49` or `holiday:2026-12-02`.
CREATE TABLE shop_setting_changes (
  change_id INTEGER PRIMARY KEY,
  subject TEXT NOT NULL,
  -- JSON; null: there was none before, or is none any more.
  before TEXT CHECK (before IS NULL OR json_valid(before)),
  after TEXT CHECK (after IS NULL OR json_valid(after)),
  staff_id TEXT NOT NULL,
  staff_email TEXT NOT NULL,
  changed_at INTEGER NOT NULL
) STRICT;
CREATE INDEX shop_setting_changes_by_subject ON shop_setting_changes (subject, change_id DESC);
CREATE TRIGGER shop_setting_changes_remain BEFORE DELETE ON shop_setting_changes
BEGIN
  SELECT RAISE(ABORT, 'shop_setting_changes: append only');
END;
-- Only the e-mail of somebody who has left may go.
CREATE TRIGGER shop_setting_changes_stay BEFORE UPDATE ON shop_setting_changes
WHEN (OLD.change_id, OLD.subject, OLD.before, OLD.after, OLD.staff_id, OLD.changed_at)
  IS NOT (NEW.change_id, NEW.subject, NEW.before, NEW.after, NEW.staff_id, NEW.changed_at)
BEGIN
  SELECT RAISE(ABORT, 'shop_setting_changes: append only');
END;

-- Days on which nothing is delivered and nobody is there.
CREATE TABLE holidays (
  day TEXT PRIMARY KEY CHECK (day GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]' AND date(day) = day),
  name_en TEXT NOT NULL CHECK (name_en <> ''),
  name_ar TEXT NOT NULL CHECK (name_ar <> '')
) STRICT;
INSERT INTO holidays (day, name_en, name_ar) VALUES
  ('2026-12-02', 'UAE National Day', 'عيد الاتحاد'),
  ('2026-12-03', 'UAE National Day', 'عيد الاتحاد'),
  ('2027-01-01', 'New Year''s Day', 'رأس السنة الميلادية');

-- What delivery to a place promises and asks for. A place that is not served stays in the list of addresses, and
-- nothing can be ordered to it.
ALTER TABLE locations ADD COLUMN served INTEGER NOT NULL DEFAULT 1 CHECK (served IN (0, 1));
-- Delivery days after the one on which an order leaves.
ALTER TABLE locations ADD COLUMN days_min INTEGER NOT NULL DEFAULT 1 CHECK (days_min BETWEEN 0 AND 60);
ALTER TABLE locations ADD COLUMN days_max INTEGER NOT NULL DEFAULT 2 CHECK (days_max BETWEEN 0 AND 60);
-- Minutes after midnight in the Emirates by which an order leaves the same day; null: the shop's own.
ALTER TABLE locations ADD COLUMN cut_off INTEGER CHECK (cut_off BETWEEN 0 AND 1439);
-- In fils, of goods after the voucher; 0: none.
ALTER TABLE locations ADD COLUMN minimum_order INTEGER NOT NULL DEFAULT 0 CHECK (minimum_order >= 0);
ALTER TABLE locations ADD COLUMN version INTEGER NOT NULL DEFAULT 1;
UPDATE locations SET days_min = 1, days_max = 1 WHERE 49 IN (location_id, state_id) AND location_id <> 4908;
UPDATE locations SET days_min = 2, days_max = 3 WHERE location_id IN (53, 54, 4805, 4908, 5102);
UPDATE locations SET days_min = 2, days_max = 3 WHERE state_id IN (53, 54);

-- What a paper said when it was issued: the words before its number, and who issued it (JSON). Null: as it was before
-- both could be set, which the code knows.
ALTER TABLE tax_documents ADD COLUMN prefix TEXT;
ALTER TABLE tax_documents ADD COLUMN issuer TEXT CHECK (issuer IS NULL OR json_valid(issuer));
