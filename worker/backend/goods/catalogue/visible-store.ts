import { sql, type SQL } from "drizzle-orm";
import type { ChosenCategory } from "#shared/goods/business-categories";
import { groupsNarrowed, isVisibleTo } from "./visible-statements";

/** Groups of which this business is shown nothing. */
export const groupsWithout = (category: ChosenCategory): SQL => sql`
  SELECT n.group_id FROM (${groupsNarrowed(category)}) n WHERE NOT EXISTS (
    SELECT 1 FROM variants v WHERE v.group_id = n.group_id AND ${isVisibleTo(category)})`;
