-- The letters of `customer_words` in two steps: 28 calls within each other are more than the parser of the SQLite that Debian and
-- Python bring can hold, and a database with such a view in it cannot be opened with them at all.
DROP VIEW customer_words;
CREATE VIEW customer_texts AS
SELECT c.customer_id, c.user_id,
  coalesce(u.email, '') || ' ' || coalesce(u.phone, '') || ' ' || u.name || ' ' || u.first_name || ' ' || u.last_name
  || ' ' || u.establishment_name
  || ' ' || coalesce((SELECT group_concat(establishment || ' ' || trn, ' ') FROM kyc_submissions k WHERE k.user_id = u.user_id), '')
  || ' ' || coalesce((SELECT establishment || ' ' || trn || ' ' || contact_phone FROM credit_accounts a WHERE a.user_id = u.user_id), '')
  || ' ' || coalesce((SELECT group_concat(first_name || ' ' || last_name || ' ' || phone, ' ') FROM addresses a WHERE a.user_id = u.user_id), '')
  AS words
FROM customers c JOIN users u ON u.user_id = c.user_id;
-- Hamza on every carrier, and letters of Persian keyboards.
CREATE VIEW customer_letters AS
SELECT customer_id, user_id,
  replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
    words,
    'أ', 'ا'), 'إ', 'ا'), 'آ', 'ا'), 'ٱ', 'ا'), 'ى', 'ي'), 'ی', 'ي'), 'ې', 'ي'), 'ئ', 'ي'), 'ؤ', 'و'), 'ک', 'ك'),
    'گ', 'ك'), 'ة', 'ه'), 'ہ', 'ه'), 'ە', 'ه') AS words
FROM customer_texts;
-- A hamza alone, signs of vowels, and what nobody sees.
CREATE VIEW customer_words AS
SELECT customer_id, user_id,
  replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
    words,
    'ء', ''), char(1600), ''), char(1611), ''), char(1612), ''), char(1613), ''), char(1614), ''), char(1615), ''),
    char(1616), ''), char(1617), ''), char(1618), ''), char(8204), ''), char(8205), ''), char(8206), ''), char(8207), '') AS words
FROM customer_letters;
