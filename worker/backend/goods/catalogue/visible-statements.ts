import { sql, type SQL } from "drizzle-orm";
import type { ChosenCategory } from "#shared/goods/business-categories";

/**
 * Whether a variant `v` is shown to this business, like `variantsFor` in `product.ts`. The category is from a closed
 * list and inlined: D1 takes at most 100 bound values.
 */
export const isVisibleTo = (category: ChosenCategory): SQL =>
  category === ""
    ? sql`1`
    : sql`(v.business_categories = '[]' OR instr(v.business_categories, ${sql.raw(`'"${category}"'`)}) > 0)`;

/** Groups of which this business is not shown every variant. */
export const groupsNarrowed = (category: ChosenCategory): SQL => sql`
  SELECT DISTINCT v.group_id FROM variants v WHERE v.business_categories <> '[]' AND NOT ${isVisibleTo(category)}`;

/** Goes on after a WHERE: and the group shows at least one variant to this business. Nothing for all. */
export const andShows = (groupId: SQL, category: ChosenCategory): SQL =>
  category === ""
    ? sql``
    : sql` AND EXISTS (SELECT 1 FROM variants v WHERE v.group_id = ${groupId} AND ${isVisibleTo(category)})`;
