-- A code without the signs that people leave out, in fewer calls within each other: 40 of them are more than the SQLite that Debian
-- and Python bring can parse, and a database with such an index in it cannot be opened with them at all. Signs that stand around a
-- code are trimmed in one. `worker/backend/goods/catalogue/codes-statements.ts` makes the same expression.
DROP INDEX variants_by_loose_sku;
CREATE INDEX variants_by_loose_sku ON variants (
  replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(trim(upper(sku_id), char(32, 34, 35, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 58, 95, 33, 59, 60, 61, 62, 63, 91, 93, 123, 125, 126, 8220, 8221, 8222, 171, 187, 8249, 8250, 1548, 1563, 8226, 183)), char(32), ''), char(34), ''), char(35), ''), char(38), ''), char(39), ''), char(40), ''), char(41), ''), char(42), ''), char(43), ''), char(44), ''), char(45), ''), char(46), ''), char(47), ''), char(58), ''), char(95), '')
);
DROP INDEX variants_by_loose_code;
CREATE INDEX variants_by_loose_code ON variants (
  replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(trim(upper(manufacturer_code), char(32, 34, 35, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 58, 95, 33, 59, 60, 61, 62, 63, 91, 93, 123, 125, 126, 8220, 8221, 8222, 171, 187, 8249, 8250, 1548, 1563, 8226, 183)), char(32), ''), char(34), ''), char(35), ''), char(38), ''), char(39), ''), char(40), ''), char(41), ''), char(42), ''), char(43), ''), char(44), ''), char(45), ''), char(46), ''), char(47), ''), char(58), ''), char(95), '')
) WHERE manufacturer_code IS NOT NULL;
