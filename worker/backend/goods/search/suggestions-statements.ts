import { sql } from "drizzle-orm";
import type { Locale } from "#shared/text/locale";
import { inLanguage } from "../catalogue/groups-statements";
import { statement } from "#backend/platform/database";

const mostCategories = 6;

export type Category = { name: string; slug: string };

/** The largest top categories, for those who search in vain. */
export const selectSuggestedCategories = (locale: Locale) =>
  statement<Category>(sql`
    SELECT ${inLanguage("t.name", locale)} AS name, t.slug FROM terms t
    WHERE t.kind = 'category' AND t.product_count > 0
    ORDER BY t.parent_id IS NOT NULL, t.product_count DESC, t.position, t.term_id LIMIT ${mostCategories}`);
