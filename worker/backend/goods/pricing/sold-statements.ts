import { sql } from "drizzle-orm";
import { maxLineQuantity } from "#shared/orders/line-quantity";

/** Whether the registration of a group `g` has ended: then nothing of it is sold until it is renewed. */
const isRegistrationOver = sql`coalesce(g.codes ->> '$.registration_expires_on' < date('now', '+4 hours'), 0)`;

/** The most of a variant `v` of a group `g` that one order may have; null: no limit, 0: it is not sold. */
export const mostSold = sql`CASE WHEN ${isRegistrationOver} THEN 0 ELSE v.max_oq END`;

/** How many of a variant `v` can be ordered: what is in stock, or as many as one likes if the rest may be back-ordered. */
export const orderable = sql`CASE WHEN v.backorder_days IS NULL THEN v.stock ELSE max(v.stock, ${sql.raw(String(maxLineQuantity))}) END`;

/** JSON of `Backorder`: what of a variant `v` is in stock, and when the rest comes; null: it is sold from stock alone. */
export const backorderOf = sql`
  CASE WHEN v.backorder_days IS NOT NULL THEN json_object('in_stock', v.stock, 'days', v.backorder_days) END`;
