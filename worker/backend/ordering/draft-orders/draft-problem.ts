import { aedFromFils, type Fils } from "#shared/money/money";
import type { CallContext } from "../call-context";
import { selectCheckoutSkus } from "../checkout/skus-statements";
import type { Fail, FieldProblem } from "#backend/platform/outcome";
import { parseDraftLines, type DraftLine } from "./draft-lines";
import { draftOrderMessages } from "./messages";
import { shopPrice } from "./price-draft";

/** How far staff alone may go below the shop's price: more is a change of the price list, which has its own rights. */
const mostBelow = 0.3;

/** A field that is refused in words of its own. */
export const refused = (name: string, problem: FieldProblem, message: string): Fail => ({
  fail: "invalid_input",
  fields: { [name]: problem },
  message,
});

/**
 * What the agreed prices of a draft come to below the shop's prices now, in fils, or what is wrong with its lines, whenever
 * they were agreed on.
 */
export async function worthOfLines(
  lines: readonly DraftLine[],
  { db, locale, now }: Pick<CallContext, "db" | "locale" | "now">,
): Promise<Fils | Fail> {
  const texts = draftOrderMessages[locale];
  const [rows] = await db.run(selectCheckoutSkus(lines.map(({ sku_id }) => sku_id)));
  const skus = new Map(rows.map((row) => [row.sku_id, row]));
  const seen = new Set<string>();
  let worth = 0;
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
    worth += (most - agreed_price) * quantity;
  }
  return worth;
}

/**
 * Why a draft cannot be promised as it was saved: its lines, or shop prices that have risen since, so that it gives more
 * than was cleared. Null: it can.
 */
export async function draftProblem(
  { lines, cleared }: { lines: string; cleared: Fils },
  context: Pick<CallContext, "db" | "locale" | "now">,
): Promise<Fail | null> {
  const worth = await worthOfLines(parseDraftLines(lines), context);
  if (typeof worth !== "number") return worth;
  return worth > cleared ? refused("lines", "invalid", draftOrderMessages[context.locale].worthMore) : null;
}
