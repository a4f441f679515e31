import { sql } from "drizzle-orm";
import { statement } from "#backend/platform/database";
import type { GroupImport } from "./rows";

/** What is written in one statement however much it is: lists as JSON, which SQL reads as tables. */
const values = (list: readonly unknown[]) => sql`json_each(${JSON.stringify(list)})`;

/** A list as a SELECT. */
export const listed = (list: readonly (string | number)[]) => sql`SELECT value FROM ${values(list)}`;

export const groupsBySlug = (slugs: readonly string[]) => sql`
  SELECT group_id FROM product_groups WHERE slug IN (SELECT value FROM ${values(slugs)})`;

/** By how many writes each product was reached; see `guardVersions`. */
export const selectVersions = (slugs: readonly string[]) =>
  statement<{ slug: string; version: number }>(sql`
    SELECT slug, version FROM product_groups WHERE slug IN (SELECT value FROM ${values(slugs)})`);

/** Aborts the batch unless the shop still has every product as it was read; null: it had none. */
export const guardVersions = (read: readonly { slug: string; version: number | null }[]) =>
  statement<never>(sql`
    INSERT INTO batch_guard (expected, found)
    SELECT ${read.length}, count(*) FROM ${values(read)} one
    WHERE coalesce((SELECT version FROM product_groups WHERE slug = one.value ->> 'slug'), 0)
      = coalesce(one.value ->> 'version', 0)`);

type Staged<Row> = readonly { line: number; slug: string; row: Row }[];

/** Products as a FROM clause `r`, see `writeProducts`. */
export const stagedGroups = (groups: Staged<GroupImport | null>) => sql`(
  SELECT value ->> 'line' AS line, value ->> 'slug' AS slug, value -> 'row' AS row FROM ${values(groups)}) r`;

/** Terms as a FROM clause, see `writeTerms`. @param terms their rows as JSON */
export const stagedTerms = (terms: Staged<string | null>) => sql`(
  SELECT value ->> 'line' AS line, value ->> 'slug' AS slug, value ->> 'row' AS value FROM ${values(terms)})`;
