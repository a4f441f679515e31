import { orderable } from "./sold-statements";
import { sql, type SQL } from "drizzle-orm";
import type { Fils } from "#shared/money/money";
import { statement, type Statement } from "#backend/platform/database";
import type { SetPrices } from "./worth-of-cut";

/** How long a price cut counts for stock that arrives later, in ms. */
const rememberedFor = 30 * 24 * 3_600_000;

/**
 * How much cheaper a unit of variant `v` is than within the last thirty days, in fils, including planned prices; NULL
 * where its price was not lowered.
 */
export const rememberedCut = (now: number): SQL => sql`(
  SELECT max(0, max(c.was) - min(
    v.price,
    coalesce(iif(v.special_ends_at > ${now} OR v.special_ends_at IS NULL, v.special_price, NULL), v.price),
    coalesce((SELECT min(tier.value ->> 'price') FROM json_each(v.tiers) tier), v.price),
    coalesce(min(iif(c.cut_at > ${now}, c.low, NULL)), v.price)))
  FROM price_cuts c WHERE c.sku_id = v.sku_id AND c.cut_at > ${now - rememberedFor})`;

/** The same for one SKU; no row for one that is gone. */
export const selectRememberedCut = (skuId: string, now: number) =>
  statement<{ cut: Fils | null }>(sql`SELECT ${rememberedCut(now)} AS cut FROM variants v WHERE v.sku_id = ${skuId}`);

/** Aborts the batch when a unit of one of these SKUs is cheaper by more than was approved: its price was lowered meanwhile. */
export const guardRememberedCuts = (approved: readonly { sku_id: string; most: Fils }[], now: number) =>
  statement<never>(sql`
    INSERT INTO batch_guard (expected, found)
    SELECT 0, count(*) FROM json_each(${JSON.stringify(approved)}) one CROSS JOIN variants v ON v.sku_id = one.value ->> 'sku_id'
    WHERE ${rememberedCut(now)} > one.value ->> 'most'`);

/** Remembers the SKUs' earlier prices, in the batch that lowers them now or plans it. */
export const noteCuts = (lowered: SetPrices["lowered"], now: number): Statement<never>[] => {
  const known = lowered.filter(({ was }) => was !== null);
  if (known.length === 0) return [];
  return [
    statement<never>(sql`DELETE FROM price_cuts WHERE cut_at < ${now - rememberedFor}`),
    statement<never>(sql`
      INSERT INTO price_cuts (sku_id, cut_at, was, low)
      SELECT value ->> 'sku_id', value ->> 'at', value ->> 'was', value ->> 'low'
      FROM json_each(${JSON.stringify(known)}) WHERE true
      ON CONFLICT (sku_id, cut_at) DO UPDATE SET was = max(was, excluded.was), low = min(low, excluded.low)`),
  ];
};

/** Aborts the batch when a SKU has more units by now than its lower price was approved for. */
export const guardCounted = (lowered: SetPrices["lowered"]): Statement<never>[] =>
  lowered.length === 0
    ? []
    : [
        statement<never>(sql`
          INSERT INTO batch_guard (expected, found)
          SELECT 0, count(*) FROM json_each(${JSON.stringify(lowered)}) counted
          CROSS JOIN variants v ON v.sku_id = counted.value ->> 'sku_id' WHERE ${orderable} > counted.value ->> 'units'`),
      ];
