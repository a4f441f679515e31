import { sql } from "drizzle-orm";
import type { Viewpoint } from "../catalogue/product";
import type { GroupRow } from "../catalogue/group-rows";
import { selectGroups } from "../catalogue/groups-statements";
import { andShows, isVisibleTo } from "../catalogue/visible-statements";
import { selectTopOffers } from "../catalogue/top-offers-statements";
import type { Database } from "#backend/platform/database";
import { selectNextVoucherChange, selectPublicVouchers, type PublicVoucherRow } from "../vouchers/vouchers-statements";

/** Products of each kind of offer, at most. */
const most = 12;
/** Among so many of the products that sell best are lower prices for more looked for. */
const lookedAt = 400;

/** What sells best of the products that cost less when more are taken. */
const selectTiered = ({ locale, businessCategory }: Viewpoint) => {
  const rows = sql`
    SELECT e.group_id, e.popularity FROM (
      SELECT group_id, popularity FROM listing_entries INDEXED BY listing_by_popularity
      WHERE term_id = 0 AND in_stock = 1${andShows(sql`listing_entries.group_id`, businessCategory)}
      ORDER BY popularity DESC, group_id LIMIT ${lookedAt}) e
    WHERE EXISTS (
      SELECT 1 FROM variants v
      WHERE v.group_id = e.group_id AND v.tiers <> '[]' AND v.stock > 0 AND ${isVisibleTo(businessCategory)})
    ORDER BY e.popularity DESC, e.group_id LIMIT ${most}`;
  return selectGroups({ rows, order: sql`page.popularity DESC, page.group_id` }, locale);
};

/** What is on offer now: products, and vouchers that anybody may use, with when the next of these begins or ends. */
export type OfferRows = {
  specials: GroupRow[];
  tiered: GroupRow[];
  vouchers: PublicVoucherRow[];
  /** In ms. */
  nextVoucherChange: number | null;
};

/** One round trip. */
export async function readOffers(db: Database, view: Viewpoint): Promise<OfferRows> {
  const [specials, tiered, vouchers, [next]] = await db.run(
    selectTopOffers(most, view),
    selectTiered(view),
    selectPublicVouchers(view.now, view.locale),
    selectNextVoucherChange(view.now),
  );
  return { specials, tiered, vouchers, nextVoucherChange: next?.at ?? null };
}
