import { sql } from "drizzle-orm";
import type { Difference } from "#shared/contracts/goods/product-editor";
import type { AttributeKey } from "#shared/goods/attributes/attributes";
import type { Locale } from "#shared/text/locale";
import type { CallInput } from "#backend/platform/call-types";
import { inLanguage } from "../catalogue/groups-statements";
import type { TermRecord } from "../catalogue/records-statements";
import { statement } from "#backend/platform/database";
import { rememberedCut } from "../pricing/price-cuts-statements";

export type GroupRow = {
  subject: "term" | "product";
  key: string;
  /** In the shop, or of a new term as it is to be; null: it has none there. */
  title: string | null;
  line: number;
  outcome: "new" | "changed" | "faulty";
  as_draft: 0 | 1;
  draft_by: string | null;
  /** JSON of `Difference[]`. */
  differences: string;
  more: number;
  result: "done" | "conflict" | null;
};

/** What a check found of a product or term; `seen` and `version` are what the shop had. */
export type CheckedGroup = Pick<GroupRow, "subject" | "key" | "line" | "outcome" | "as_draft" | "more"> & {
  row: TermRecord | null;
  version: number | null;
  seen: TermRecord | Record<string, number> | null;
  differences: Difference[];
  cuts: Cut[];
  /** What buyers choose the product by and none of its SKUs will have. */
  lacking: readonly AttributeKey[];
};

/**
 * A SKU that becomes cheaper by so many fils a unit, or of which there are more: `units` are those that there are after the
 * import, `added` those of them that it brings.
 */
export type Cut = { sku_id: string; cut: number; units: number; added: number };

/** Characters of JSON per statement: in UTF-8 under D1's 2 MB for one bound value. */
const partLength = 400_000;

/** Rows as JSON lists that one value takes each. */
function listsOf(rows: readonly unknown[]): string[] {
  const lists: string[][] = [];
  let length = Infinity;
  for (const row of rows.map((one) => JSON.stringify(one))) {
    if (length + row.length > partLength) {
      lists.push([]);
      length = 0;
    }
    lists.at(-1)?.push(row);
    length += row.length;
  }
  return lists.map((list) => `[${list.join(",")}]`);
}

export const insertGroups = (id: string, groups: readonly CheckedGroup[]) =>
  listsOf(groups).map((list) =>
    statement<never>(sql`
      INSERT INTO sheet_groups (import_id, subject, key, line, outcome, as_draft, row, version, seen, differences, more, cuts,
        lacking)
      SELECT ${id}, value ->> 'subject', value ->> 'key', value ->> 'line', value ->> 'outcome', value ->> 'as_draft',
        nullif(value -> 'row', 'null'),
        value ->> 'version', nullif(value -> 'seen', 'null'), value -> 'differences', value ->> 'more', value -> 'cuts',
        nullif(value -> 'lacking', '[]')
      FROM json_each(${list})`),
  );

type InBoth = { en: string; ar: string };
/** `quiet`: the text without stock numbers, for members who may not see stock. */
export type ProblemText = InBoth & { quiet?: InBoth };
export type SheetProblem = ProblemText & { line: number };

/** Problems of lines, beside those that their lines have already. */
export const insertProblems = (id: string, problems: readonly SheetProblem[]) =>
  listsOf(problems).map((list) =>
    statement<never>(sql`
      INSERT INTO sheet_problems (import_id, line, place, text_en, text_ar, quiet_en, quiet_ar)
      SELECT ${id}, value ->> 'line',
        row_number() OVER (PARTITION BY value ->> 'line' ORDER BY key) + coalesce((
          SELECT max(place) FROM sheet_problems p WHERE p.import_id = ${id} AND p.line = value ->> 'line'), 0),
        value ->> 'en', value ->> 'ar', value ->> '$.quiet.en', value ->> '$.quiet.ar'
      FROM json_each(${list})`),
  );

/** New and changed terms of an import as they are to be. */
export const selectTermRows = (id: string) =>
  statement<{ row: string }>(sql`
    SELECT row FROM sheet_groups WHERE import_id = ${id} AND subject = 'term' AND outcome <> 'faulty'`);

/**
 * What the lower prices of an import could cost at most, in fils, by the units that there are now, with what its goods could
 * at prices that staff have lowered lately; null: its check did not look. `skus` become cheaper.
 */
export const selectWorth = (id: string, now: number) =>
  statement<{ worth: number | null; skus: number }>(sql`
    SELECT iif(EXISTS (SELECT 1 FROM sheet_groups WHERE import_id = ${id} AND cuts IS NULL), NULL,
        coalesce(sum((one.value ->> 'cut') * max(one.value ->> 'units', coalesce(v.stock, 0))
          + coalesce((one.value ->> 'added') * ${rememberedCut(now)}, 0)), 0)) AS worth,
      count(*) FILTER (WHERE one.value ->> 'cut' > 0) AS skus
    FROM sheet_groups g JOIN json_each(g.cuts) one LEFT JOIN variants v ON v.sku_id = one.value ->> 'sku_id'
    WHERE g.import_id = ${id} AND g.outcome <> 'faulty'`);

/** How long a sheet that is being taken over counts as one whose lower prices are still to come, in ms. */
const takenOverIn = 24 * 3_600_000;

/** Remembers the lower prices of an import that is going to be taken over: goods may come before it writes them. */
export const noteComingCuts = (id: string, now: number) =>
  statement<never>(sql`
    INSERT INTO price_cuts (sku_id, cut_at, was, low)
    SELECT v.sku_id, ${now + takenOverIn}, v.price, max(0, v.price - (one.value ->> 'cut'))
    FROM sheet_groups g JOIN json_each(g.cuts) one JOIN variants v ON v.sku_id = one.value ->> 'sku_id'
    WHERE g.import_id = ${id} AND g.outcome <> 'faulty' AND one.value ->> 'cut' > 0
    ON CONFLICT (sku_id, cut_at) DO UPDATE SET was = max(was, excluded.was), low = min(low, excluded.low)`);

type ShownChanges = CallInput<"listSheetDifferences">["show"];
const shown = (show: ShownChanges) => {
  if (show === "all") return sql`1`;
  return show === "conflict" ? sql`result = 'conflict'` : sql`outcome = ${show}`;
};

const titleInShop = (locale: Locale) =>
  sql`(SELECT ${inLanguage("g.title", locale)} FROM product_groups g WHERE g.slug = key)`;

export type LackingRow = Pick<GroupRow, "key" | "title" | "differences"> & {
  /** JSON of `AttributeKey[]`. */
  lacking: string;
  /** How many such products there are. */
  total: number;
};
/** Products that lack attributes, in the order of the file. */
export const selectLacking = (id: string, locale: Locale, limit: number) =>
  statement<LackingRow>(sql`
    SELECT key, ${titleInShop(locale)} AS title, differences, lacking, count(*) OVER () AS total
    FROM sheet_groups WHERE import_id = ${id} AND lacking IS NOT NULL AND outcome <> 'faulty'
    ORDER BY line, key LIMIT ${limit}`);

/** In the order of the file. */
export const selectGroups = (id: string, show: ShownChanges, locale: Locale, limit: number, offset: number) =>
  statement<GroupRow>(sql`
    SELECT subject, key, iif(subject = 'product', ${titleInShop(locale)},
        coalesce((SELECT ${inLanguage("t.name", locale)} FROM terms t WHERE t.slug = key), row ->> ${`$.name_${locale}`})) AS title,
      line, outcome, as_draft, differences, more, result,
      (SELECT d.staff_email FROM product_drafts d WHERE d.slug = key AND subject = 'product') AS draft_by
    FROM sheet_groups WHERE import_id = ${id} AND ${shown(show)} ORDER BY line, key LIMIT ${limit} OFFSET ${offset}`);

/** What products and terms are called, those that an import brings among them. */
export const selectNames = (id: string, slugs: readonly string[], locale: Locale) =>
  statement<{ slug: string; name: string }>(sql`
    SELECT one.value AS slug, coalesce(
        (SELECT ${inLanguage("t.name", locale)} FROM terms t WHERE t.slug = one.value),
        (SELECT g.row ->> ${`$.name_${locale}`} FROM sheet_groups g
          WHERE g.import_id = ${id} AND g.subject = 'term' AND g.key = one.value),
        (SELECT ${inLanguage("p.title", locale)} FROM product_groups p WHERE p.slug = one.value)) AS name
    FROM json_each(${JSON.stringify(slugs)}) one WHERE name <> ''`);

export const countGroups = (id: string, show: ShownChanges) =>
  statement<{ total: number }>(sql`
    SELECT count(*) AS total FROM sheet_groups WHERE import_id = ${id} AND ${shown(show)}`);

type PageOfChanges = { locale: Locale; seesStock: boolean; limit: number; offset: number };

/** In the order of the file. */
export const selectProblems = (id: string, { locale, seesStock, limit, offset }: PageOfChanges) => {
  const text = inLanguage("text", locale);
  return statement<{ line: number; text: string }>(sql`
    SELECT line, ${seesStock ? text : sql`coalesce(${inLanguage("quiet", locale)}, ${text})`} AS text FROM sheet_problems
    WHERE import_id = ${id} ORDER BY line, place LIMIT ${limit} OFFSET ${offset}`);
};
export const countProblems = (id: string) =>
  statement<{ total: number }>(sql`SELECT count(*) AS total FROM sheet_problems WHERE import_id = ${id}`);

/** What waits to be taken over, with what the check saw. */
export type WaitingRow = {
  key: string;
  line: number;
  version: number | null;
  seen: string | null;
  row: string | null;
  /** JSON of what becomes cheaper by it, as it was checked and cleared. */
  cuts: string | null;
};

/** Terms in the order of the file, where one stands below those that it names; products by their slugs. */
export const selectWaitingGroups = (id: string, subject: "term" | "product", limit: number) =>
  statement<WaitingRow>(sql`
    SELECT key, line, version, seen, row, cuts FROM sheet_groups INDEXED BY sheet_groups_waiting
    WHERE import_id = ${id} AND subject = ${subject} AND result IS NULL AND outcome <> 'faulty'
    ORDER BY ${subject === "term" ? sql`line` : sql`key`} LIMIT ${limit}`);

export const setResult = (
  id: string,
  subject: "term" | "product",
  keys: readonly string[],
  result: "done" | "conflict",
) =>
  statement<never>(sql`
    UPDATE sheet_groups SET result = ${result}
    WHERE import_id = ${id} AND subject = ${subject} AND key IN (SELECT value FROM json_each(${JSON.stringify(keys)}))`);

/** Terms whose counts are to be taken again: those that products among these slugs are in now. */
export const noteScopes = (id: string, slugs: readonly string[]) =>
  statement<never>(sql`
    INSERT OR IGNORE INTO sheet_scopes (import_id, term_id)
    SELECT DISTINCT ${id}, e.term_id FROM json_each(${JSON.stringify(slugs)}) one
    CROSS JOIN product_groups g ON g.slug = one.value CROSS JOIN listing_entries e ON e.group_id = g.group_id`);

/** Terms that wait for their counts, with how many products they have: the small ones first. */
export const selectScopes = (id: string) =>
  statement<{ term_id: number; products: number }>(sql`
    SELECT s.term_id, t.product_count AS products FROM sheet_scopes s JOIN terms t ON t.term_id = s.term_id
    WHERE s.import_id = ${id} ORDER BY t.product_count LIMIT 200`);

export const forgetScopes = (id: string, terms: readonly number[]) =>
  statement<never>(sql`
    DELETE FROM sheet_scopes WHERE import_id = ${id} AND term_id IN (SELECT value FROM json_each(${JSON.stringify(terms)}))`);
