import type { CallContext } from "../call-context";
import type { Statement } from "#backend/platform/database";
import { isFail } from "#backend/platform/outcome";
import { checkoutReply } from "./checkout-reply";
import { differs, type PricedCheckout } from "./price-checkout";
import { readCheckout, type ReadCheckout } from "./read-checkout";
import { insertCheckout, saveDisplayed, type NewCheckout } from "./checkout-store";

/** The checkout as a reply; stores it as shown if it is new to the buyer. */
export async function showCheckout(read: ReadCheckout, context: CallContext) {
  // If nothing is available it may come back: the stored lines stay.
  if (read.lines.length > 0 && differs(read, read.before)) {
    await context.db.run(saveDisplayed(read.row.checkout_id, read.lines, read.shown));
  }
  return checkoutReply(read, context);
}

/** Reads and shows. @param first statements of the same batch, before the reading */
export async function getCheckout(checkoutId: string, context: CallContext, first: readonly Statement[] = []) {
  const read = await readCheckout(checkoutId, context, undefined, { first });
  return isFail(read) ? read : { checkout: await showCheckout(read, context) };
}

/**
 * Writes a checkout, reads and shows it, in one round trip.
 * @param linkedCart cart whose sales person it counts for
 * @param priced as it was priced just before, which is stored as shown with it; one round trip more if that has changed
 */
export async function beginCheckout(
  row: NewCheckout,
  linkedCart: string,
  priced: Pick<PricedCheckout, "lines" | "shown">,
  context: CallContext,
) {
  const { checkout_id: id } = row;
  const read = await readCheckout(id, context, undefined, {
    first: [insertCheckout(row, linkedCart, context.now)],
    behind: [saveDisplayed(id, priced.lines, priced.shown)],
  });
  if (isFail(read)) return read;
  const isSoldOut = read.lines.length === 0;
  if (isSoldOut) await context.db.run(saveDisplayed(id, row.lines, null));
  else if (differs(read, priced)) await context.db.run(saveDisplayed(id, read.lines, read.shown));
  return { checkout: checkoutReply(read, context) };
}
