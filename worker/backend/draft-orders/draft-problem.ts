import { aedFromFils } from "../../../shared/money";
import type { CallContext } from "../call-context";
import { selectCheckoutSkus } from "../checkout/statements-skus";
import type { Fail, FieldProblem } from "../outcome";
import type { DraftLine } from "./draft-lines";
import { draftMessages } from "./messages";
import { shopPrice } from "./price-draft";

/** How far staff alone may go below the shop's price: more is a change of the price list, which has its own rights. */
const mostBelow = 0.3;

/** A field that is refused in words of its own. */
export const refused = (name: string, problem: FieldProblem, message: string): Fail => ({
  fail: "invalid_input",
  fields: { [name]: problem },
  message,
});

/** What is wrong with the lines of a draft now, whenever they were agreed on; null: nothing. */
export async function draftProblem(
  lines: readonly DraftLine[],
  { db, locale, now }: CallContext,
): Promise<Fail | null> {
  const texts = draftMessages[locale];
  const [rows] = await db.run(selectCheckoutSkus(lines.map(({ sku_id }) => sku_id)));
  const skus = new Map(rows.map((row) => [row.sku_id, row]));
  const seen = new Set<string>();
  for (const [at, { sku_id, quantity, agreed_price }] of lines.entries()) {
    const sku = skus.get(sku_id);
    if (!sku) return refused(`lines[${at}].sku_id`, "no_skus", texts.unknownSku(sku_id));
    if (seen.has(sku_id)) return refused(`lines[${at}].sku_id`, "repeated", texts.twice(sku_id));
    seen.add(sku_id);
    if (agreed_price === null) continue;
    const most = shopPrice(sku, quantity, now);
    const least = Math.max(1, Math.ceil(most * (1 - mostBelow)));
    const field = `lines[${at}].agreed_price`;
    if (agreed_price > most) return refused(field, "out_of_range", texts.tooHigh(sku_id));
    if (agreed_price < least) {
      return refused(field, "out_of_range", texts.tooLow(sku_id, aedFromFils(least).toFixed(2)));
    }
  }
  return null;
}
