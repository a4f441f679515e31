import { sql } from "drizzle-orm";
import type { Locale } from "#shared/text/locale";
import { statement } from "#backend/platform/database";
import type { GroupRow } from "./group-rows";
import { selectGroups } from "./groups-statements";
import { selectDetails } from "./catalogue-store";

const byId = (ids: readonly string[]) => ({
  rows: sql`SELECT wanted.key AS place, CAST(wanted.value AS INTEGER) AS group_id FROM json_each(${JSON.stringify(ids)}) wanted`,
  order: sql`page.place`,
});

/** The groups with these ids, in their order; unknown ones are left out. */
export const selectGroupsById = (ids: readonly string[], locale: Locale) => selectGroups<GroupRow>(byId(ids), locale);

/** The same with all that a product's page shows. */
export const selectDetailsById = (ids: readonly string[], locale: Locale) => selectDetails(byId(ids), locale);

export type SkuGroupRow = GroupRow & { sku_id: string };

/** The groups of these SKUs, in their order, each with the SKU it was found by. */
export const selectGroupsBySku = (skus: readonly string[], locale: Locale) =>
  selectGroups<SkuGroupRow>(
    {
      rows: sql`SELECT wanted.key AS place, v.group_id, v.sku_id FROM json_each(${JSON.stringify(skus)}) wanted
        CROSS JOIN variants v ON v.sku_id = wanted.value`,
      order: sql`page.place`,
    },
    locale,
    { extra: sql`, page.sku_id` },
  );

/** Those of these ids that are groups. */
export const selectKnownIds = (ids: readonly string[]) =>
  statement<{ id: string }>(sql`
    SELECT CAST(g.group_id AS TEXT) AS id FROM json_each(${JSON.stringify(ids)}) wanted
    CROSS JOIN product_groups g ON g.group_id = CAST(wanted.value AS INTEGER) AND CAST(g.group_id AS TEXT) = wanted.value`);
