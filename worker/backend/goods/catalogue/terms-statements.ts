import { sql, type SQL } from "drizzle-orm";
import type { ChosenCategory } from "#shared/goods/business-categories";
import type { Locale } from "#shared/text/locale";
import { statement } from "#backend/platform/database";
import type { TermRow } from "./group-rows";
import { inLanguage } from "./groups-statements";
import { groupsNarrowed, isVisibleTo } from "./visible-statements";

/** Groups of which this business is shown nothing. */
const groupsWithout = (category: ChosenCategory): SQL => sql`
  SELECT n.group_id FROM (${groupsNarrowed(category)}) n WHERE NOT EXISTS (
    SELECT 1 FROM variants v WHERE v.group_id = n.group_id AND ${isVisibleTo(category)})`;

/** A term's products without those of which this business is shown nothing. */
const visibleCount = (category: ChosenCategory): SQL => sql`terms.product_count - (
    WITH hidden AS MATERIALIZED (${groupsWithout(category)})
    SELECT count(*) FROM hidden
    CROSS JOIN listing_entries x ON x.term_id = terms.term_id AND x.group_id = hidden.group_id)`;

/** Entries of the slug registry that meet a condition on `terms`, never the one for everything. */
export const selectTerms = (locale: Locale, condition: SQL, limit: number, category: ChosenCategory = "") =>
  statement<TermRow>(sql`
    SELECT term_id, kind, slug, ${inLanguage("name", locale)} AS name, ${inLanguage("description", locale)} AS description,
      image,
      (SELECT ${inLanguage("p.name", locale)} FROM terms p WHERE p.term_id = terms.parent_id) AS parent_name,
      (SELECT p.slug FROM terms p WHERE p.term_id = terms.parent_id) AS parent_slug,
      ${category === "" ? sql`product_count` : visibleCount(category)} AS product_count
    FROM terms
    WHERE kind <> 'everything' AND ${condition}
    ORDER BY position, term_id LIMIT ${limit}`);
