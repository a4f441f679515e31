import { and, ne, sql, type SQL } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/sqlite-core";
import type { ChosenCategory } from "#shared/goods/business-categories";
import type { Locale } from "#shared/text/locale";
import { built } from "#backend/platform/database";
import type { TermRow } from "./group-rows";
import { inLanguage } from "./groups-statements";
import { terms } from "./tables";
import { groupsNarrowed, isVisibleTo } from "./visible-statements";

/** Groups of which this business is shown nothing. */
const groupsWithout = (category: ChosenCategory): SQL => sql`
  SELECT n.group_id FROM (${groupsNarrowed(category)}) n WHERE NOT EXISTS (
    SELECT 1 FROM variants v WHERE v.group_id = n.group_id AND ${isVisibleTo(category)})`;

/** Written out: drizzle leaves the table's name away, and inside a subquery that would be the other `terms`. */
const parentOfRow = sql.raw("terms.parent_id");

const termColumns = (locale: Locale, category: ChosenCategory) => ({
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
  product_count: category === "" ? terms.product_count : visibleCount(category),
});

/** A term's products without those of which this business is shown nothing. */
const visibleCount = (category: ChosenCategory) =>
  sql<number>`terms.product_count - (
    WITH hidden AS MATERIALIZED (${groupsWithout(category)})
    SELECT count(*) FROM hidden
    CROSS JOIN listing_entries x ON x.term_id = terms.term_id AND x.group_id = hidden.group_id)`.as("product_count");

/** Entries of the slug registry, never the one for everything. */
export const selectTerms = (locale: Locale, condition: SQL | undefined, limit: number, category: ChosenCategory = "") =>
  built(
    new QueryBuilder()
      .select(termColumns(locale, category))
      .from(terms)
      .where(and(ne(terms.kind, "everything"), condition))
      .orderBy(terms.position, terms.term_id)
      .limit(limit),
  );
