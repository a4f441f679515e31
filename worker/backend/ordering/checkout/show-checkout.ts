import type { CallContext } from "../call-context";
import { isFail } from "#backend/platform/outcome";
import { checkoutReply } from "./checkout-reply";
import { differs } from "./price-checkout";
import { readCheckout, type ReadCheckout } from "./read-checkout";
import { saveDisplayed } from "./checkout-store";

/** The checkout as a reply; stores it as shown if it is new to the buyer. */
export async function showCheckout(read: ReadCheckout, context: CallContext) {
  // If nothing is available it may come back: the stored lines stay.
  if (read.lines.length > 0 && differs(read, read.before)) {
    await context.db.run(saveDisplayed(read.row.checkout_id, read.lines, read.shown));
  }
  return checkoutReply(read, context);
}

/** Reads and shows. */
export async function getCheckout(checkoutId: string, context: CallContext) {
  const read = await readCheckout(checkoutId, context);
  return isFail(read) ? read : { checkout: await showCheckout(read, context) };
}
