import { aedFromFils } from "#shared/money/money";
import { unitPriceAt } from "#shared/goods/unit-price";
import type { CallAnswer } from "#backend/platform/call-types";
import type { CallContext } from "../call-context";
import { selectSkus, type SkuRow } from "../cart/cart-statements";
import { offerOf } from "../cart/update-item";
import { userOf } from "#backend/identity/sessions/caller";
import { overdueOf, paceOf, type Pace } from "./pace";
import { selectPurchases, type PurchaseRow } from "./buy-again-store";

type Answer = CallAnswer<"listRunningOut">;

/** What is shown, and how much is looked up for it: something of it may be sold out. */
const mostListed = 6;
const mostLooked = 12;
/** How far back purchases say something, in ms: eighteen months. */
const looksBack = 548 * 86_400_000;

/** What the customer will soon be without, judged by nothing but the own orders; the longest overdue first. */
export async function listRunningOut(_input: unknown, context: CallContext): Promise<Answer> {
  const { db, locale, now } = context;
  const [purchases] = await db.run(selectPurchases(userOf(context), now - looksBack));
  const due = dueOf(purchases, now);
  if (due.length === 0) return { products: [] };
  const [found] = await db.run(
    selectSkus(
      due.map(({ sku }) => sku),
      locale,
    ),
  );
  const known = new Map(found.map((row) => [row.sku_id, row]));
  const products = due.flatMap(({ sku, pace, quantity }) => {
    const row = known.get(sku);
    return row ? productOf(row, pace, quantity, now) : [];
  });
  return { products: products.slice(0, mostListed) };
}

function dueOf(purchases: readonly PurchaseRow[], now: number) {
  const bySku = Map.groupBy(purchases, ({ sku_id }) => sku_id);
  return [...bySku]
    .flatMap(([sku, rows]) => {
      const pace = paceOf(rows.map(({ placed_at }) => placed_at));
      const overdue = pace && overdueOf(pace, now);
      return overdue ? [{ sku, pace, overdue, quantity: lastOf(rows) }] : [];
    })
    .toSorted((a, b) => b.overdue - a.overdue)
    .slice(0, mostLooked);
}

/** How many the last order had, on however many lines. @param rows of one SKU */
function lastOf(rows: readonly PurchaseRow[]): number {
  const last = Math.max(...rows.map(({ placed_at }) => placed_at));
  return rows.filter(({ placed_at }) => placed_at === last).reduce((sum, { quantity }) => sum + quantity, 0);
}

/** Nothing for what cannot be had now: it could not be added. */
function productOf(row: SkuRow, { everyDays, lastAt }: Pace, last: number, now: number): Answer["products"] {
  const { most, price, tiers } = offerOf(row, now);
  const quantity = Math.min(last, most);
  if (quantity === 0) return [];
  return [
    {
      sku_id: row.sku_id,
      slug: row.slug,
      title: row.title,
      variant_title: row.variant_title,
      image_url: row.image,
      quantity,
      unit_price: aedFromFils(unitPriceAt(quantity, price, tiers)),
      every_days: everyDays,
      last_at: new Date(lastAt).toISOString(),
    },
  ];
}
