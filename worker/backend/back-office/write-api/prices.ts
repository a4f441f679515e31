import { z } from "zod";
import { aedFromFils, filsFromAed } from "#shared/money/money";
import { answerOnce } from "#backend/identity/idempotency/answer-once";
import type { CallInput } from "#backend/platform/call-types";
import type { CallContext, Handlers } from "../call-context";
import { setPricesOf, type PriceRow } from "./product-prices";
import { selectPriced, type PricedRow } from "./prices-store";
import { answerOf, inTurn, repeatedIn, resultOf, type Answer, type Judgement, type RowResult } from "./row-results";

type Row = CallInput<"setApiPrices">["rows"][number];

/** Products that are written in one transaction. */
const productsAtOnce = 50;
/** For how long transactions of a request are begun, in ms; rows behind them are to be sent again. */
const longest = 6000;

const amount = z.number().min(0.01).max(9_999_999.99).multipleOf(0.01);
const isAmount = (value: number): boolean => amount.safeParse(value).success;

/** Sets prices of many SKUs, some products at a time. */
export const priceHandlers: Handlers<"setApiPrices"> = {
  setApiPrices: (input, context) =>
    answerOnce<Answer>(context, "setApiPrices", input, (once) =>
      inTurn(once, context, () => setPrices(input.rows, context)),
    ),
};

async function setPrices(rows: readonly Row[], context: CallContext): Promise<Answer> {
  const { db, locale } = context;
  const skus = rows.map(({ sku }) => sku);
  const repeated = repeatedIn(skus);
  const [before] = await db.run(selectPriced(skus));
  const bySku = new Map(before.map((row) => [row.sku_id, row]));
  const judged = rows.map((row) => (repeated.has(row.sku) ? "repeated" : judge(row, bySku.get(row.sku))));
  const results = judged.map((judgement, index): RowResult => resultOf(index, judgement, null, locale));
  const wanted = rows.flatMap((row, index): PriceRow[] =>
    judged[index] === "done" ? [{ ...inFils(row), index, read: bySku.get(row.sku)! }] : [],
  );
  const products = [...Map.groupBy(wanted, ({ read }) => read.slug).values()];
  const until = Date.now() + longest;
  for (let at = 0; at < products.length; at += productsAtOnce) {
    const some = products.slice(at, at + productsAtOnce).flat();
    const isLate = Date.now() > until;
    // oxlint-disable-next-line no-await-in-loop -- together they stay within one allowance
    const done = isLate
      ? some.map(({ index }) => resultOf(index, "later", null, locale))
      : await setPricesOf(some, context);
    for (const result of done) results[result.index] = result;
  }
  const [after] = products.length > 0 ? await db.run(selectPriced(skus)) : [before];
  const stamps = new Map(after.map(({ sku_id, stamp }) => [sku_id, String(stamp)]));
  return answerOf(results.map((result, index) => ({ ...result, version: stamps.get(skus[index]!) ?? null })));
}

/** Without what sums in floating point leave behind, such as 19.899999999999999. */
const inFils = <One extends Pick<Row, "price" | "was_price">>(row: One): One => ({
  ...row,
  price: aedFromFils(filsFromAed(row.price)),
  ...(typeof row.was_price === "number" && { was_price: aedFromFils(filsFromAed(row.was_price)) }),
});

function judge({ price, was_price, version }: Row, found: PricedRow | undefined): Judgement {
  if (!isAmount(price)) return "invalid.price";
  if (typeof was_price === "number" && (!isAmount(was_price) || was_price <= price)) return "invalid.was_price";
  if (!found) return "unknown_sku";
  if (isThere({ price, was_price }, found)) return "unchanged";
  return version !== undefined && version !== String(found.stamp) ? "conflict" : "done";
}

/** Whether a SKU has the price already; without a word on the price before, its special price stays as it is. */
function isThere({ price, was_price }: Pick<Row, "price" | "was_price">, found: PricedRow): boolean {
  if (was_price === undefined) return found.price === filsFromAed(price);
  if (was_price === null)
    return found.price === filsFromAed(price) && found.special_price === null && found.discount_type === null;
  const isOpen = found.special_ends_at === null && found.discount_type === null;
  return found.price === filsFromAed(was_price) && found.special_price === filsFromAed(price) && isOpen;
}
