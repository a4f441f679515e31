-- What the shop runs on: guards of batches, keys of requests, quotas, scheduled and queued work, the operator's settings.
-- In all files money is an integer of fils, times are ms since 1970 (UTC), rates are basis points (500 is 5 %).

-- === Writes that are safe to repeat, and limits for everybody ===

-- An insert into it aborts the whole batch when a statement before it did not change what it had to. Stores nothing.
CREATE VIEW batch_guard AS SELECT 0 AS expected, 0 AS found;

-- Refuses, and with it undoes the batch, where `found` is not `expected`.
CREATE TRIGGER batch_guard_holds INSTEAD OF INSERT ON batch_guard WHEN NEW.expected <> NEW.found
BEGIN
  SELECT RAISE(ABORT, 'batch_guard: not what was expected');
END;

-- Replies of writes that carry an Idempotency-Key: the same key again has the same reply. Without a reply: on its way.
CREATE TABLE idempotency_keys (
  user_id TEXT NOT NULL,
  key TEXT NOT NULL,
  call TEXT NOT NULL,
  request_hash TEXT NOT NULL,
  reply TEXT CHECK (reply IS NULL OR json_valid(reply)),
  claimed_at INTEGER NOT NULL,
  PRIMARY KEY (user_id, key)
) STRICT, WITHOUT ROWID;
CREATE INDEX idempotency_keys_by_time ON idempotency_keys (claimed_at);

-- How much of what is open to everybody was used in a period. Subjects are keyed hashes of guests, browsers, users and networks.
CREATE TABLE quota_uses (
  quota TEXT NOT NULL,
  subject TEXT NOT NULL,
  -- Its number since 1970: time divided by the period's length.
  period INTEGER NOT NULL,
  used INTEGER NOT NULL CHECK (used > 0),
  ends_at INTEGER NOT NULL,
  PRIMARY KEY (quota, subject, period)
) STRICT, WITHOUT ROWID;
CREATE INDEX quota_uses_by_end ON quota_uses (ends_at);

-- === Work that is done later ===

-- When each scheduled task went well last, and when it last did not. One row a task.
CREATE TABLE scheduled_tasks (
  task TEXT PRIMARY KEY,
  succeeded_at INTEGER,
  failed_at INTEGER
) STRICT;

-- Queued work that failed: since when, why, and since when it is no longer retried automatically.
CREATE TABLE queue_failures (
  -- What kind of work: a message to somebody, or a refund. Deliveries of events have their own attempts.
  kind TEXT NOT NULL CHECK (kind IN ('message', 'refund')),
  -- The id of the work in its own table.
  about TEXT NOT NULL CHECK (length(about) BETWEEN 1 AND 100),
  reason TEXT NOT NULL CHECK (length(reason) <= 300),
  tries INTEGER NOT NULL CHECK (tries > 0),
  failed_at INTEGER NOT NULL,
  -- Its queue has given it up; it waits for staff.
  set_aside_at INTEGER,
  PRIMARY KEY (kind, about)
) STRICT, WITHOUT ROWID;
CREATE INDEX queue_failures_set_aside ON queue_failures (set_aside_at) WHERE set_aside_at IS NOT NULL;

-- Changes of public data, as tags of the answers that show it. A row is written in the batch of the change itself, so
-- that none goes unnoticed; caches of answers purge these tags.
CREATE TABLE cache_purges (
  tag TEXT PRIMARY KEY CHECK (length(tag) BETWEEN 1 AND 100),
  -- How often it changed, so that a change during a purge is not taken for the one that was purged.
  changes INTEGER NOT NULL DEFAULT 1,
  changed_at INTEGER NOT NULL,
  -- Null: not purged since it changed.
  purged_at INTEGER
) STRICT, WITHOUT ROWID;

-- How far the values that were stored before all of them were read by `shared/typed/` have been brought to its form, table by
-- table; `worker/backend/back-office/stored-values/bring-to-form.ts` works them off. A rule that changes adds its tables under another name.
CREATE TABLE stored_value_rounds (
  kind TEXT PRIMARY KEY,
  -- The key of the last row that was read.
  read_to TEXT NOT NULL DEFAULT '',
  changed INTEGER NOT NULL DEFAULT 0 CHECK (changed >= 0),
  -- Left as they are, since they must not be changed, or another row has the value already.
  left_alone INTEGER NOT NULL DEFAULT 0 CHECK (left_alone >= 0),
  ended_at INTEGER
) STRICT, WITHOUT ROWID;
INSERT INTO stored_value_rounds (kind) VALUES
  ('users'), ('addresses'), ('kyc_submissions'), ('credit_accounts'), ('variants'), ('product_texts'), ('sku_titles');

-- === Settings of the shop ===

-- What the operator sets in the console, a row for each group that was ever saved; what is not here is as the code and the
-- worker's variables have it. JSON of the group's fields (`shared/shop-settings/shop-setting-fields.ts`).
CREATE TABLE shop_settings (
  name TEXT PRIMARY KEY CHECK (
    name IN ('brand', 'company', 'contact', 'hours', 'delivery', 'payments', 'papers', 'senders', 'limits')),
  value TEXT NOT NULL CHECK (json_valid(value) AND json_type(value) = 'object'),
  version INTEGER NOT NULL CHECK (version > 0),
  changed_by TEXT NOT NULL,
  changed_at INTEGER NOT NULL
) STRICT;

-- Who changed what from what to what, and when. `subject`: a group, `place:49` or `holiday:2026-12-02`.
CREATE TABLE shop_setting_changes (
  change_id INTEGER PRIMARY KEY,
  subject TEXT NOT NULL,
  -- JSON; null: there was no value before, or there is none now.
  before TEXT CHECK (before IS NULL OR json_valid(before)),
  after TEXT CHECK (after IS NULL OR json_valid(after)),
  staff_id TEXT NOT NULL,
  staff_email TEXT NOT NULL,
  changed_at INTEGER NOT NULL
) STRICT;
CREATE INDEX shop_setting_changes_by_subject ON shop_setting_changes (subject, change_id DESC);

-- Changes of settings are only ever added: none is deleted.
CREATE TRIGGER shop_setting_changes_remain BEFORE DELETE ON shop_setting_changes
BEGIN
  SELECT RAISE(ABORT, 'shop_setting_changes: append only');
END;

-- Changes of settings are only ever added: of a row that is there only the e-mail of somebody who has left may go.
CREATE TRIGGER shop_setting_changes_stay BEFORE UPDATE ON shop_setting_changes
WHEN (OLD.change_id, OLD.subject, OLD.before, OLD.after, OLD.staff_id, OLD.changed_at)
  IS NOT (NEW.change_id, NEW.subject, NEW.before, NEW.after, NEW.staff_id, NEW.changed_at)
BEGIN
  SELECT RAISE(ABORT, 'shop_setting_changes: append only');
END;

-- How the last test mail went, one row. `sender`: JSON of name, address and reply address, as they were then.
CREATE TABLE test_mails (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  sender TEXT NOT NULL CHECK (json_valid(sender)),
  delivered INTEGER NOT NULL CHECK (delivered IN (0, 1)),
  sent_at INTEGER NOT NULL
) STRICT;

-- That an owner put the list of the first day away; without a row it shows until all is done.
CREATE TABLE first_day_lists (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  dismissed_at INTEGER NOT NULL
) STRICT;

-- === Where and when it delivers, and the VAT ===

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

-- Emirates and their areas, with delivery charges, times and minimum orders. Ids other than Dubai's 49 have no meaning.
-- A location that is not served stays in the list of addresses, but nothing can be ordered to it.
CREATE TABLE locations (
  location_id INTEGER PRIMARY KEY,
  state_id INTEGER REFERENCES locations (location_id),
  name_en TEXT NOT NULL,
  name_ar TEXT NOT NULL,
  charge INTEGER NOT NULL CHECK (charge >= 0),
  slashed_charge INTEGER NOT NULL DEFAULT 0 CHECK (slashed_charge >= 0),
  free_from INTEGER NOT NULL CHECK (free_from >= 0),
  -- Whether money is taken at the door there.
  cod INTEGER NOT NULL DEFAULT 1 CHECK (cod IN (0, 1)),
  -- Whether anything is delivered there.
  served INTEGER NOT NULL DEFAULT 1 CHECK (served IN (0, 1)),
  -- Delivery days after the one on which an order leaves.
  days_min INTEGER NOT NULL DEFAULT 1 CHECK (days_min BETWEEN 0 AND 60),
  days_max INTEGER NOT NULL DEFAULT 2 CHECK (days_max BETWEEN 0 AND 60),
  -- Cut-off for dispatch on the same day, in minutes after midnight in the Emirates; null: the shop's own.
  cut_off INTEGER CHECK (cut_off BETWEEN 0 AND 1439),
  -- In fils, of goods after the voucher; 0: none.
  minimum_order INTEGER NOT NULL DEFAULT 0 CHECK (minimum_order >= 0),
  version INTEGER NOT NULL DEFAULT 1
) STRICT;
CREATE INDEX locations_by_state ON locations (state_id);
INSERT INTO locations (location_id, state_id, name_en, name_ar, charge, slashed_charge, free_from, cod, days_min, days_max) VALUES
  (48, NULL, 'Abu Dhabi', 'أبوظبي', 2000, 0, 10000, 1, 1, 2),
  (49, NULL, 'Dubai', 'دبي', 1500, 0, 5000, 1, 1, 1),
  (50, NULL, 'Sharjah', 'الشارقة', 1500, 2000, 7500, 1, 1, 2),
  (51, NULL, 'Ajman', 'عجمان', 1500, 2000, 7500, 1, 1, 2),
  (52, NULL, 'Umm Al Quwain', 'أم القيوين', 2000, 0, 10000, 1, 1, 2),
  (53, NULL, 'Ras Al Khaimah', 'رأس الخيمة', 2500, 0, 15000, 1, 2, 3),
  (54, NULL, 'Fujairah', 'الفجيرة', 2500, 0, 15000, 1, 2, 3),
  (4801, 48, 'Abu Dhabi Island', 'جزيرة أبوظبي', 2000, 0, 10000, 1, 1, 2),
  (4802, 48, 'Khalifa City', 'مدينة خليفة', 2000, 0, 10000, 1, 1, 2),
  (4803, 48, 'Mussafah', 'مصفح', 2000, 0, 10000, 1, 1, 2),
  (4804, 48, 'Al Ain', 'العين', 2500, 0, 15000, 1, 1, 2),
  (4805, 48, 'Al Dhafra', 'الظفرة', 3500, 0, 25000, 0, 2, 3),
  (4901, 49, 'Deira', 'ديرة', 1500, 0, 5000, 1, 1, 1),
  (4902, 49, 'Bur Dubai', 'بر دبي', 1500, 0, 5000, 1, 1, 1),
  (4903, 49, 'Jumeirah', 'جميرا', 1500, 0, 5000, 1, 1, 1),
  (4904, 49, 'Dubai Marina', 'مرسى دبي', 1500, 0, 5000, 1, 1, 1),
  (4905, 49, 'Dubai Healthcare City', 'مدينة دبي الطبية', 1000, 1500, 5000, 1, 1, 1),
  (4906, 49, 'Al Quoz', 'القوز', 1500, 0, 5000, 1, 1, 1),
  (4907, 49, 'Jebel Ali', 'جبل علي', 1500, 0, 5000, 1, 1, 1),
  (4908, 49, 'Hatta', 'حتا', 2500, 0, 10000, 0, 2, 3),
  (5001, 50, 'Sharjah City', 'مدينة الشارقة', 1500, 2000, 7500, 1, 1, 2),
  (5002, 50, 'Khor Fakkan', 'خورفكان', 2500, 0, 15000, 1, 1, 2),
  (5003, 50, 'Al Dhaid', 'الذيد', 2000, 0, 10000, 1, 1, 2),
  (5101, 51, 'Ajman City', 'مدينة عجمان', 1500, 2000, 7500, 1, 1, 2),
  (5102, 51, 'Masfout', 'مصفوت', 2500, 0, 15000, 0, 2, 3),
  (5201, 52, 'Umm Al Quwain City', 'مدينة أم القيوين', 2000, 0, 10000, 1, 1, 2),
  (5202, 52, 'Falaj Al Mualla', 'فلج المعلا', 2500, 0, 15000, 1, 1, 2),
  (5301, 53, 'Ras Al Khaimah City', 'مدينة رأس الخيمة', 2500, 0, 15000, 1, 2, 3),
  (5302, 53, 'Al Hamra', 'الحمرا', 2500, 0, 15000, 1, 2, 3),
  (5401, 54, 'Fujairah City', 'مدينة الفجيرة', 2500, 0, 15000, 1, 2, 3),
  (5402, 54, 'Dibba', 'دبا', 3000, 0, 20000, 1, 2, 3);

-- Rates of tax classes, with the time from which each applies. Orders and their documents keep the rate they were taxed
-- at.
CREATE TABLE tax_rates (
  tax_class TEXT NOT NULL CHECK (tax_class IN ('standard', 'zero_rated', 'exempt', 'out_of_scope')),
  valid_from INTEGER NOT NULL,
  rate INTEGER NOT NULL CHECK (rate BETWEEN 0 AND 10000),
  PRIMARY KEY (tax_class, valid_from),
  CONSTRAINT only_the_standard_rate_takes_tax CHECK (tax_class = 'standard' OR rate = 0)
) STRICT, WITHOUT ROWID;
INSERT INTO tax_rates (tax_class, valid_from, rate)
VALUES ('standard', 0, 500), ('zero_rated', 0, 0), ('exempt', 0, 0), ('out_of_scope', 0, 0);
