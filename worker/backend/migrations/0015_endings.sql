-- What ends on a day: tax certificates and registrations of goods, licences of buyers, lots.

-- Notices of what ends soon or has ended: 60, 30 and 7 days before, and after it. A new end is notified again.
CREATE TABLE ending_notices (
  kind TEXT NOT NULL CHECK (kind IN ('certificate', 'registration', 'licence')),
  -- A SKU, a product's slug, or a submission of business details.
  subject TEXT NOT NULL,
  ends_at INTEGER NOT NULL,
  -- Within how many days it ended then; 0: it was over.
  days INTEGER NOT NULL CHECK (days IN (60, 30, 7, 0)),
  noted_at INTEGER NOT NULL,
  PRIMARY KEY (kind, subject, ends_at, days)
) STRICT, WITHOUT ROWID;
CREATE INDEX ending_notices_by_time ON ending_notices (kind, noted_at);
INSERT INTO ending_notices (kind, subject, ends_at, days, noted_at)
SELECT 'certificate', sku_id, expires_at, CASE stage WHEN 'month' THEN 30 WHEN 'week' THEN 7 ELSE 0 END, noted_at
FROM certificate_notices;

-- Registrations by the moment from which they no longer count, in ms: midnight in the Emirates after their last day.
CREATE INDEX groups_by_registration_end ON product_groups (
  unixepoch(codes ->> '$.registration_expires_on', '+20 hours') * 1000
) WHERE codes ->> '$.registration_expires_on' IS NOT NULL;

-- Tax certificates of SKUs and registrations of products that end, in ms.
CREATE VIEW product_endings AS
SELECT 'certificate' AS kind, sku_id AS subject, group_id, tax_certificate AS number, tax_basis_expires_at AS ends_at
FROM variants WHERE tax_basis_expires_at IS NOT NULL
UNION ALL
SELECT 'registration', slug, group_id, codes ->> '$.registration_number',
  unixepoch(codes ->> '$.registration_expires_on', '+20 hours') * 1000
FROM product_groups WHERE codes ->> '$.registration_expires_on' IS NOT NULL;

-- Approved licences by their last day.
CREATE INDEX kyc_by_licence ON kyc_submissions (licence_expiry) WHERE status = 'approved';

-- Up to which day the shop has taken from sale what had ended by then.
CREATE TABLE turned_day (
  only INTEGER PRIMARY KEY CHECK (only = 1),
  -- As YYYY-MM-DD, in the Emirates.
  day TEXT NOT NULL
) STRICT;
INSERT INTO turned_day (only, day) VALUES (1, '2000-01-01');
