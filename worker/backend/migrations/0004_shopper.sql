-- What a shopper needs beside the catalogue: who somebody is, where it goes, what comes off. Money is an integer of
-- fils, times are ms since 1970 (UTC).

-- A customer. Sign-in adds what it needs.
CREATE TABLE users (
  user_id TEXT PRIMARY KEY CHECK (length(user_id) BETWEEN 1 AND 64),
  email TEXT UNIQUE COLLATE NOCASE,
  name TEXT NOT NULL DEFAULT '',
  rewards INTEGER NOT NULL DEFAULT 0 CHECK (rewards >= 0),
  created_at INTEGER NOT NULL
) STRICT;

-- Emirates and the areas beneath them. Ids other than Dubai's 49 mean nothing.
CREATE TABLE locations (
  location_id INTEGER PRIMARY KEY,
  state_id INTEGER REFERENCES locations (location_id),
  name_en TEXT NOT NULL,
  name_ar TEXT NOT NULL,
  charge INTEGER NOT NULL CHECK (charge >= 0),
  slashed_charge INTEGER NOT NULL DEFAULT 0 CHECK (slashed_charge >= 0),
  free_from INTEGER NOT NULL CHECK (free_from >= 0)
) STRICT;
INSERT INTO locations (location_id, state_id, name_en, name_ar, charge, slashed_charge, free_from) VALUES
  (48, NULL, 'Abu Dhabi', 'أبوظبي', 2000, 0, 10000),
  (49, NULL, 'Dubai', 'دبي', 1500, 0, 5000),
  (50, NULL, 'Sharjah', 'الشارقة', 1500, 2000, 7500),
  (51, NULL, 'Ajman', 'عجمان', 1500, 2000, 7500),
  (52, NULL, 'Umm Al Quwain', 'أم القيوين', 2000, 0, 10000),
  (53, NULL, 'Ras Al Khaimah', 'رأس الخيمة', 2500, 0, 15000),
  (54, NULL, 'Fujairah', 'الفجيرة', 2500, 0, 15000);
INSERT INTO locations (location_id, state_id, name_en, name_ar, charge, slashed_charge, free_from) VALUES
  (4801, 48, 'Abu Dhabi Island', 'جزيرة أبوظبي', 2000, 0, 10000),
  (4802, 48, 'Khalifa City', 'مدينة خليفة', 2000, 0, 10000),
  (4803, 48, 'Mussafah', 'مصفح', 2000, 0, 10000),
  (4804, 48, 'Al Ain', 'العين', 2500, 0, 15000),
  (4805, 48, 'Al Dhafra', 'الظفرة', 3500, 0, 25000),
  (4901, 49, 'Deira', 'ديرة', 1500, 0, 5000),
  (4902, 49, 'Bur Dubai', 'بر دبي', 1500, 0, 5000),
  (4903, 49, 'Jumeirah', 'جميرا', 1500, 0, 5000),
  (4904, 49, 'Dubai Marina', 'مرسى دبي', 1500, 0, 5000),
  (4905, 49, 'Dubai Healthcare City', 'مدينة دبي الطبية', 1000, 1500, 5000),
  (4906, 49, 'Al Quoz', 'القوز', 1500, 0, 5000),
  (4907, 49, 'Jebel Ali', 'جبل علي', 1500, 0, 5000),
  (4908, 49, 'Hatta', 'حتا', 2500, 0, 10000),
  (5001, 50, 'Sharjah City', 'مدينة الشارقة', 1500, 2000, 7500),
  (5002, 50, 'Khor Fakkan', 'خورفكان', 2500, 0, 15000),
  (5003, 50, 'Al Dhaid', 'الذيد', 2000, 0, 10000),
  (5101, 51, 'Ajman City', 'مدينة عجمان', 1500, 2000, 7500),
  (5102, 51, 'Masfout', 'مصفوت', 2500, 0, 15000),
  (5201, 52, 'Umm Al Quwain City', 'مدينة أم القيوين', 2000, 0, 10000),
  (5202, 52, 'Falaj Al Mualla', 'فلج المعلا', 2500, 0, 15000),
  (5301, 53, 'Ras Al Khaimah City', 'مدينة رأس الخيمة', 2500, 0, 15000),
  (5302, 53, 'Al Hamra', 'الحمرا', 2500, 0, 15000),
  (5401, 54, 'Fujairah City', 'مدينة الفجيرة', 2500, 0, 15000),
  (5402, 54, 'Dibba', 'دبا', 3000, 0, 20000);
CREATE INDEX locations_by_state ON locations (state_id);

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
  position INTEGER NOT NULL DEFAULT 0
) STRICT;

-- A shared cart. The token itself is kept nowhere.
CREATE TABLE cart_links (
  token_hash TEXT PRIMARY KEY,
  lines TEXT NOT NULL CHECK (json_valid(lines)),
  expires_at INTEGER NOT NULL
) STRICT;
CREATE INDEX cart_links_by_end ON cart_links (expires_at);
