-- Letters that people exchange become one as in the shop's own search (`worker/backend/identity/accounts/search-terms.ts` reads queries
-- alike): hamza on every carrier, letters of Persian keyboards, signs of vowels, and those that nobody sees.
DROP VIEW customer_words;
CREATE VIEW customer_words AS
SELECT c.customer_id, c.user_id,
  replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
    coalesce(u.email, '') || ' ' || coalesce(u.phone, '') || ' ' || u.name || ' ' || u.first_name || ' ' || u.last_name
    || ' ' || u.establishment_name
    || ' ' || coalesce((SELECT group_concat(establishment || ' ' || trn, ' ') FROM kyc_submissions k WHERE k.user_id = u.user_id), '')
    || ' ' || coalesce((SELECT establishment || ' ' || trn || ' ' || contact_phone FROM credit_accounts a WHERE a.user_id = u.user_id), '')
    || ' ' || coalesce((SELECT group_concat(first_name || ' ' || last_name || ' ' || phone, ' ') FROM addresses a WHERE a.user_id = u.user_id), ''),
    'أ', 'ا'), 'إ', 'ا'), 'آ', 'ا'), 'ٱ', 'ا'), 'ى', 'ي'), 'ی', 'ي'),
    'ې', 'ي'), 'ئ', 'ي'), 'ؤ', 'و'), 'ک', 'ك'), 'گ', 'ك'), 'ة', 'ه'),
    'ہ', 'ه'), 'ە', 'ه'), 'ء', ''), char(1600), ''), char(1611), ''), char(1612), ''),
    char(1613), ''), char(1614), ''), char(1615), ''), char(1616), ''), char(1617), ''), char(1618), ''),
    char(8204), ''), char(8205), ''), char(8206), ''), char(8207), '') AS words
FROM customers c JOIN users u ON u.user_id = c.user_id;
DELETE FROM customer_search;
INSERT INTO customer_search (rowid, words)
SELECT w.customer_id, w.words FROM customer_words w JOIN customers c ON c.customer_id = w.customer_id WHERE c.gone = 0;
