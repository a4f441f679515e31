import { sql, type SQL } from "drizzle-orm";
import type { Locale } from "#shared/text/locale";
import { soughtEmail } from "#shared/typed/email";
import { gtinNumber } from "#shared/typed/gtin";
import { looseSkuKey, skuIn } from "#shared/typed/sku";
import { normalVoucherCode } from "#shared/typed/voucher-code";
import { gtinAsNumber, loosely } from "#backend/goods/catalogue/codes-statements";
import { inLanguage } from "#backend/goods/catalogue/groups-statements";
import { isNoChange } from "#backend/ordering/draft-orders/order-changes-statements";
import { beginsPoNumber } from "#backend/ordering/purchase-orders/po-statements";
import { statement } from "#backend/platform/database";
import { holds } from "#backend/platform/text-statements";

/** A hit: the key that opens it, and what distinguishes it from others. */
export type HitRow = { key: string; title: string; more: string };

/** Of each kind. */
export const mostHits = 5;

/** After every text that begins with what stands before it. */
const last = "\u{10FFFF}";
/** Whether an indexed column begins with a text; in the column's own collation, which its index has. Nothing begins with none. */
const begins = (column: SQL, text: string): SQL =>
  text === "" ? sql`false` : sql`(${column} >= ${text} AND ${column} < ${text + last})`;

/** The same for a column whose index does not tell capitals from small letters. */
const beginsInAnyCase = (column: SQL, text: string): SQL =>
  sql`(${column} >= ${text} COLLATE NOCASE AND ${column} < ${text + last} COLLATE NOCASE)`;

/** Numbers of orders begin at 100001; how many digits they may have. D1 takes five parts of a union. */
const numberLengths = [6, 7, 8];

/** Fewest characters of a purchase order's number that orders are looked for by. */
const fewestOfPo = 3;

/**
 * Orders whose number begins with these digits, that very one first, and those the number of whose purchase order begins with a text;
 * then the newest.
 * @param digits null: the text is no number; @param poNumber null: it is none of those
 */
export const ordersBy = ({ digits, poNumber }: { digits: string | null; poNumber: string | null }) => {
  const lengths = digits === null ? [] : numberLengths;
  const ranges = lengths.map((length) => {
    const more = Math.max(0, length - (digits ?? "").length);
    const from = Number(digits) * 10 ** more;
    return sql`SELECT * FROM (
      SELECT order_id, number, buyer, status FROM orders WHERE number BETWEEN ${from} AND ${from + 10 ** more - 1}
      ORDER BY number DESC LIMIT ${mostHits})`;
  });
  if (poNumber !== null && poNumber.length >= fewestOfPo)
    ranges.push(sql`SELECT * FROM (
      SELECT order_id, number, buyer, status FROM orders o WHERE ${beginsPoNumber(poNumber)}
      ORDER BY number DESC LIMIT ${mostHits})`);
  if (ranges.length === 0) return null;
  return statement<HitRow>(sql`
    SELECT order_id AS key, CAST(number AS TEXT) AS title, coalesce(nullif(buyer ->> 'establishment', ''),
      nullif(buyer ->> 'name', ''), nullif(buyer ->> 'email', ''), '') AS more
    FROM (${sql.join(ranges, sql` UNION `)})
    ORDER BY number = ${Number(digits ?? 0)} DESC, number DESC LIMIT ${mostHits}`);
};

/** Customers by the index of what they are found by. @param match an expression of FTS5 */
export const customersBy = (match: string) =>
  statement<HitRow>(sql`
    SELECT u.user_id AS key, coalesce(nullif(u.name, ''), nullif(u.establishment_name, ''), u.email, u.phone, '') AS title,
      coalesce(iif(u.name <> '', nullif(u.establishment_name, ''), NULL), u.email, u.phone, '') AS more
    FROM (SELECT rowid AS customer_id FROM customer_search WHERE customer_search MATCH ${match}
      ORDER BY rowid DESC LIMIT ${mostHits}) found
    CROSS JOIN customers c ON c.customer_id = found.customer_id JOIN users u ON u.user_id = c.user_id
    WHERE c.gone = 0`);

/** Customers whose draft orders are looked at, the newest. */
const mostBuyers = 50;

type DraftSearch = {
  /** Digits; null: the text is no number. */
  number: string | null;
  /** An expression of FTS5 that finds customers; null: the text finds none. */
  match: string | null;
  text: string;
};

/**
 * Draft orders by their number, by what their customer is found by, or by the beginning of the e-mail or name of somebody
 * without an account; that very number first, then the newest.
 */
export const draftOrdersBy = ({ number, match, text }: DraftSearch) => {
  const found = [
    sql`SELECT * FROM (
      SELECT draft_id FROM draft_orders WHERE email IS NOT NULL AND ${beginsInAnyCase(sql`email`, soughtEmail(text))} LIMIT ${mostHits})`,
    sql`SELECT * FROM (SELECT draft_id FROM draft_orders WHERE name <> '' AND ${beginsInAnyCase(sql`name`, text)} LIMIT ${mostHits})`,
    ...(number === null ? [] : [sql`SELECT draft_id FROM draft_orders WHERE number = ${Number(number)}`]),
    ...(match === null
      ? []
      : [
          sql`SELECT * FROM (
            SELECT d.draft_id FROM (
              SELECT rowid AS customer_id FROM customer_search WHERE customer_search MATCH ${match}
              ORDER BY rowid DESC LIMIT ${mostBuyers}) buyer
            CROSS JOIN customers c ON c.customer_id = buyer.customer_id
            CROSS JOIN draft_orders d ON d.user_id = c.user_id
            ORDER BY d.number DESC LIMIT ${mostHits})`,
        ]),
  ];
  return statement<HitRow>(sql`
    SELECT d.draft_id AS key, CAST(d.number AS TEXT) AS title,
      coalesce(nullif(u.name, ''), nullif(d.name, ''), u.email, d.email, u.phone, '') AS more
    FROM (${sql.join(found, sql` UNION `)}) found JOIN draft_orders d ON d.draft_id = found.draft_id
    LEFT JOIN users u ON u.user_id = d.user_id WHERE ${isNoChange(sql`d.draft_id`)}
    ORDER BY d.number = ${Number(number ?? 0)} DESC, d.number DESC LIMIT ${mostHits}`);
};

/** SKUs by the beginning of their code, however it is written, by their maker's code or their GTIN. */
export const skusBy = (text: string, locale: Locale) =>
  statement<HitRow>(sql`
    SELECT DISTINCT v.sku_id AS key, v.sku_id AS title, ${inLanguage("g.title", locale)} AS more
    FROM (
      SELECT * FROM (SELECT sku_id FROM variants WHERE ${begins(sql`sku_id`, skuIn(text))} ORDER BY sku_id LIMIT ${mostHits})
      UNION SELECT * FROM (
        SELECT sku_id FROM variants v WHERE ${begins(loosely("v.sku_id"), looseSkuKey(text))} LIMIT ${mostHits})
      UNION SELECT * FROM (
        SELECT sku_id FROM variants v WHERE v.manufacturer_code IS NOT NULL
          AND ${begins(loosely("v.manufacturer_code"), looseSkuKey(text))} LIMIT ${mostHits})
      UNION SELECT * FROM (
        SELECT sku_id FROM variants v WHERE v.gtin IS NOT NULL AND ${gtinAsNumber("v.gtin")} = ${gtinNumber(text)}
        LIMIT ${mostHits})
    ) found JOIN variants v ON v.sku_id = found.sku_id JOIN product_groups g ON g.group_id = v.group_id
    ORDER BY v.sku_id LIMIT ${mostHits}`);

/** Products that are drafts alone, by the beginning of their address. */
export const draftsBy = (text: string, locale: Locale) =>
  statement<HitRow>(sql`
    SELECT slug AS key, coalesce(nullif(${sql.raw(`document ->> '$.title.${locale}'`)}, ''), slug) AS title, slug AS more
    FROM product_drafts WHERE ${begins(sql`slug`, text.toLowerCase())} AND base IS NULL ORDER BY slug LIMIT ${mostHits}`);

export const vouchersBy = (text: string, locale: Locale) =>
  statement<HitRow>(sql`
    SELECT CAST(voucher_id AS TEXT) AS key, code AS title, ${inLanguage("title", locale)} AS more
    FROM vouchers WHERE ${begins(sql`code`, normalVoucherCode(text))} ORDER BY code LIMIT ${mostHits}`);

/** Brands, categories and what else products are listed by, by the beginning of a name or of their address. */
export const termsBy = (text: string, locale: Locale) =>
  statement<HitRow>(sql`
    SELECT t.slug AS key, ${inLanguage("t.name", locale)} AS title, t.slug AS more FROM (
      SELECT * FROM (
        SELECT term_id FROM terms WHERE ${beginsInAnyCase(sql`name_en`, text)}
        LIMIT ${mostHits})
      UNION SELECT * FROM (SELECT term_id FROM terms WHERE ${begins(sql`name_ar`, text)} LIMIT ${mostHits})
      UNION SELECT * FROM (SELECT term_id FROM terms WHERE ${begins(sql`slug`, text.toLowerCase())} LIMIT ${mostHits})
    ) found JOIN terms t ON t.term_id = found.term_id WHERE t.kind <> 'everything' ORDER BY t.slug LIMIT ${mostHits}`);

/** Pages whose titles are looked through; a shop has tens of them. */
const mostPages = 200;
const pageKeys = sql`key >= 'page:' AND key < 'page;'`;

/** Pages by words of their title in either language or the beginning of their address; a draft's title before the published one. */
export const pagesBy = (text: string, locale: Locale) =>
  statement<HitRow>(sql`
    WITH RECURSIVE published (key) AS (
      SELECT min(key) FROM content_versions WHERE ${pageKeys}
      UNION ALL SELECT (SELECT min(key) FROM content_versions WHERE key > published.key AND key < 'page;')
        FROM published WHERE key IS NOT NULL LIMIT ${mostPages}),
    keys AS (
      SELECT key FROM published WHERE key IS NOT NULL
      UNION SELECT * FROM (SELECT key FROM content_drafts WHERE ${pageKeys} LIMIT ${mostPages})),
    pages AS (
      SELECT substr(key, 6) AS slug, coalesce(
        (SELECT document FROM content_drafts d WHERE d.key = keys.key),
        (SELECT document FROM content_versions v WHERE v.key = keys.key ORDER BY version DESC LIMIT 1)) AS document
      FROM keys)
    SELECT slug AS key, coalesce(nullif(${sql.raw(`document ->> '$.title.${locale}'`)}, ''), slug) AS title, slug AS more
    FROM pages WHERE ${begins(sql`slug`, text.toLowerCase())} OR ${holds("document ->> '$.title.en'", text)}
      OR ${holds("document ->> '$.title.ar'", text)}
    ORDER BY slug LIMIT ${mostHits}`);

/** Staff by their e-mail's beginning; few people. */
export const staffBy = (text: string) =>
  statement<HitRow>(sql`
    SELECT u.user_id AS key, coalesce(nullif(u.name, ''), u.email) AS title, u.email AS more
    FROM staff_members m JOIN users u ON u.user_id = m.user_id
    WHERE m.state = 'active' AND (${begins(sql`lower(u.email)`, soughtEmail(text).toLowerCase())}
      OR ${begins(sql`lower(u.name)`, text.toLowerCase())})
    ORDER BY u.email LIMIT ${mostHits}`);
