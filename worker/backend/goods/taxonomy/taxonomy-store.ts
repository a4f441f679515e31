import { sql, type SQL } from "drizzle-orm";
import type { TermKind } from "#shared/goods/listing";
import type { CallInput } from "#backend/platform/call-types";
import { statement } from "#backend/platform/database";
import { holds } from "#backend/platform/text-statements";

/** An entry of the slug registry as staff edit it. */
export type EditedTermRow = {
  kind: TermKind;
  slug: string;
  parent: string | null;
  parent_en: string | null;
  parent_ar: string | null;
  name_en: string;
  name_ar: string;
  description_en: string;
  description_ar: string;
  position: number;
  hs_code: string;
  product_count: number;
  version: number;
};

const edited = sql`
  SELECT t.kind, t.slug, p.slug AS parent, p.name_en AS parent_en, p.name_ar AS parent_ar, t.name_en, t.name_ar, t.description_en,
    t.description_ar, t.position, coalesce(t.hs_code, '') AS hs_code, t.product_count, t.version
  FROM terms t LEFT JOIN terms p ON p.term_id = t.parent_id`;

type Wanted = Pick<CallInput<"listEditedTerms">, "search" | "kind">;
const matching = ({ search, kind }: Wanted) => sql`
  t.kind <> 'everything' AND ${kind === "all" ? sql`1` : sql`t.kind = ${kind}`}
  AND ${search === "" ? sql`1` : sql`(${holds("t.name_en", search)} OR ${holds("t.name_ar", search)} OR ${holds("t.slug", search)})`}`;

export const selectEditedTerms = (wanted: Wanted, limit: number, offset: number) =>
  statement<EditedTermRow>(sql`
    ${edited} WHERE ${matching(wanted)}
    ORDER BY instr('brand category speciality procedure collection', t.kind), t.position, t.term_id
    LIMIT ${limit} OFFSET ${offset}`);
export const countEditedTerms = (wanted: Wanted) =>
  statement<{ total: number }>(sql`SELECT count(*) AS total FROM terms t WHERE ${matching(wanted)}`);

export const selectEditedTerm = (slug: string) =>
  statement<EditedTermRow>(sql`${edited} WHERE t.kind <> 'everything' AND t.slug = ${slug}`);

/** Aborts the batch unless the entry is the version that was read; 0: there is none. */
export const guardTermVersion = (slug: string, version: number) =>
  statement<never>(sql`
    INSERT INTO batch_guard (expected, found)
    SELECT ${version}, coalesce((SELECT version FROM terms WHERE slug = ${slug}), 0)`);

/** An entry that is called otherwise or stands elsewhere. */
export type ChangedTermRow = {
  term_id: number;
  changes: number;
  read_group: number;
  counted_term: number;
  names: string;
  moved: 0 | 1;
  state: "reading" | "counting";
};

/** The one that was changed first and is not followed yet. */
export const selectChanged = () => statement<ChangedTermRow>(sql`SELECT * FROM changed_terms ORDER BY rowid LIMIT 1`);

/** The next products of its lists that are to be read again. */
export const nextGroups = ({ term_id, read_group }: ChangedTermRow, most: number) => sql`
  SELECT group_id FROM listing_entries WHERE term_id = ${term_id} AND group_id > ${read_group} ORDER BY group_id LIMIT ${most}`;

export const selectVersionsIn = (groups: SQL) =>
  statement<{ slug: string; version: number; group_id: number }>(
    sql`SELECT slug, version, group_id FROM product_groups WHERE group_id IN (${groups}) ORDER BY group_id`,
  );

/** The entries after the last one that was counted. */
export const selectScopesAfter = (termId: number, most: number) =>
  statement<{ term_id: number; products: number }>(
    sql`SELECT term_id, product_count AS products FROM terms WHERE term_id > ${termId} ORDER BY term_id LIMIT ${most}`,
  );

type Stand = Partial<Pick<ChangedTermRow, "read_group" | "counted_term" | "state">>;

/** Notes how far it was followed; changes no row when another did, or when it was changed again. */
export const moveOn = (row: ChangedTermRow, stand: Stand) =>
  statement<never>(sql`
    UPDATE changed_terms SET read_group = ${stand.read_group ?? row.read_group},
      counted_term = ${stand.counted_term ?? row.counted_term}, state = ${stand.state ?? row.state}
    WHERE ${same(row)}`);

/** It is followed; changes no row when it was changed again. */
export const forgetChanged = (row: ChangedTermRow) =>
  statement<never>(sql`DELETE FROM changed_terms WHERE ${same(row)}`);

const same = ({ term_id, changes, state, read_group, counted_term }: ChangedTermRow) => sql`
  (term_id, changes, state, read_group, counted_term) = (${term_id}, ${changes}, ${state}, ${read_group}, ${counted_term})`;
