import { sql } from "drizzle-orm";
import type { Viewpoint } from "./product";
import { selectGroups } from "./groups-statements";
import { isVisibleTo } from "./visible-statements";

/** The biggest running discounts that can be bought now. */
export function selectTopOffers(limit: number, { locale, now, businessCategory }: Viewpoint) {
  const offers = sql`
    SELECT e.group_id, e.discount, e.popularity FROM listing_entries e INDEXED BY listing_by_discount
    WHERE e.term_id = 0 AND e.discount > 0 AND e.in_stock = 1 AND EXISTS (
      SELECT 1 FROM variants v
      WHERE v.group_id = e.group_id AND v.special_price < v.price AND ${isVisibleTo(businessCategory)}
        AND (v.special_ends_at IS NULL OR v.special_ends_at > ${now}))
    ORDER BY e.discount DESC, e.popularity DESC, e.group_id
    LIMIT ${limit}`;
  const order = sql`page.discount DESC, page.popularity DESC, page.group_id`;
  return selectGroups({ rows: offers, order }, locale);
}
