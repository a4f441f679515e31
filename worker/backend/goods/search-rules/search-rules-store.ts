import { sql } from "drizzle-orm";
import type { Locale } from "#shared/text/locale";
import type { CallInput } from "#backend/platform/call-types";
import { statement } from "#backend/platform/database";
import type { RuleRow } from "../search/rules-statements";
import { holds } from "#backend/platform/text-statements";
import { abortedBy } from "#backend/platform/guard-statements";

/** Rules in all: each search of a new isolate reads them. */
const mostRules = 2000;

const columns = sql`rule_id, kind, words, products, version, staff_id, staff_email, changed_at`;

type Wanted = Pick<CallInput<"listSearchRules">, "search" | "kind">;
const matching = ({ search, kind }: Wanted) => sql`
  FROM search_rules WHERE ${kind === "all" ? sql`1` : sql`kind = ${kind}`}
    AND ${search === "" ? sql`1` : sql`(${holds("words", search)} OR ${holds("products", search)})`}`;

export const selectRules = (wanted: Wanted, limit: number, offset: number) =>
  statement<RuleRow>(sql`
    SELECT ${columns} ${matching(wanted)} ORDER BY changed_at DESC, rule_id LIMIT ${limit} OFFSET ${offset}`);
export const countRules = (wanted: Wanted) =>
  statement<{ total: number }>(sql`SELECT count(*) AS total ${matching(wanted)}`);

export const selectRule = (id: string) =>
  statement<RuleRow>(sql`SELECT ${columns} FROM search_rules WHERE rule_id = ${id}`);

/** Whether there is a rule for the same. */
export const selectSameRule = (kind: RuleRow["kind"], key: string, id: string) =>
  statement<{ rule_id: string }>(sql`
    SELECT rule_id FROM search_rules WHERE kind = ${kind} AND key = ${key} AND rule_id <> ${id}`);

/** Whether a batch was aborted because there is a rule for the same by now. */
export const isSameRuleError = (error: unknown): boolean =>
  abortedBy(error, "UNIQUE constraint failed: search_rules.kind");

export type Written = Omit<RuleRow, "version"> & { key: string };

/** A new rule; none when there are too many. */
export const insertRule = (row: Written) =>
  statement<never>(sql`
    INSERT INTO search_rules (rule_id, kind, key, words, products, staff_id, staff_email, changed_at)
    SELECT ${row.rule_id}, ${row.kind}, ${row.key}, ${row.words}, ${row.products}, ${row.staff_id}, ${row.staff_email},
      ${row.changed_at}
    WHERE (SELECT count(*) FROM search_rules) < ${mostRules}`);

/** Replaces the version that was read; changes no row if it has changed. */
export const updateRule = (row: Written, version: number) =>
  statement<never>(sql`
    UPDATE search_rules SET kind = ${row.kind}, key = ${row.key}, words = ${row.words}, products = ${row.products},
      staff_id = ${row.staff_id}, staff_email = ${row.staff_email}, changed_at = ${row.changed_at},
      version = version + 1
    WHERE rule_id = ${row.rule_id} AND version = ${version}`);

export const deleteRule = (id: string, version: number) =>
  statement<never>(sql`DELETE FROM search_rules WHERE rule_id = ${id} AND version = ${version}`);

const missRetention = 30 * 86_400_000;

type MissRow = { locale: Locale; words: string; searches: number; counted_at: number };
export const selectMisses = (now: number, limit: number, offset: number) =>
  statement<MissRow>(sql`
    SELECT locale, words, searches, counted_at FROM search_misses WHERE counted_at > ${now - missRetention}
    ORDER BY searches DESC, counted_at DESC, words LIMIT ${limit} OFFSET ${offset}`);
export const countMisses = (now: number) =>
  statement<{ total: number }>(
    sql`SELECT count(*) AS total FROM search_misses WHERE counted_at > ${now - missRetention}`,
  );

/** Searches that nobody repeated in 30 days are forgotten. */
export const forgetMisses = (now: number) =>
  statement<never>(sql`DELETE FROM search_misses WHERE counted_at <= ${now - missRetention}`);
