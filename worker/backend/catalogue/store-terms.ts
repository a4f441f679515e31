import { and, eq, ne, sql, type SQL } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/sqlite-core";
import type { TermKind } from "../../../shared/listing";
import type { Locale } from "../../../shared/locale";
import { built, type Database } from "../database";
import type { TermRow } from "./group-rows";
import { inLanguage } from "./store-groups";
import { terms } from "./tables";

/** Written out: drizzle leaves the table's name away, and inside a subquery that would be the other `terms`. */
const parentOfRow = sql.raw("terms.parent_id");

const termColumns = (locale: Locale) => ({
  term_id: terms.term_id,
  kind: sql<TermRow["kind"]>`${terms.kind}`.as("kind"),
  slug: terms.slug,
  name: sql<string>`${inLanguage("name", locale)}`.as("name"),
  description: sql<string>`${inLanguage("description", locale)}`.as("description"),
  image: terms.image,
  parent_name: sql<
    string | null
  >`(SELECT ${inLanguage("p.name", locale)} FROM terms p WHERE p.term_id = ${parentOfRow})`.as("parent_name"),
  parent_slug: sql<string | null>`(SELECT p.slug FROM terms p WHERE p.term_id = ${parentOfRow})`.as("parent_slug"),
  product_count: terms.product_count,
});

/** Entries of the slug registry, never the one for everything. */
export const selectTerms = (locale: Locale, condition: SQL | undefined, limit: number) =>
  built(
    new QueryBuilder()
      .select(termColumns(locale))
      .from(terms)
      .where(and(ne(terms.kind, "everything"), condition))
      .orderBy(terms.position, terms.term_id)
      .limit(limit),
  );

/** Most entries of one kind that one reply carries. */
const termLimit = 1000;

export async function readTerms(db: Database, kind: TermKind, locale: Locale): Promise<TermRow[]> {
  const [rows] = await db.run(selectTerms(locale, eq(terms.kind, kind), termLimit));
  return rows;
}
