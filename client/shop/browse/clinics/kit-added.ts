import type { CallRequest } from "#shared/contracts/platform/table";
import { onDemand } from "#client/runtime/on-demand";
import { outcomeOf, type KitOutcome } from "./clinic-action";

const cartActions = onDemand(() => import("#client/shop/buy/cart/browser/change-cart"));

/** Adds lines in the browser, as the form does at the server without scripts. */
export async function addKit(items: CallRequest<"addCartItems">["items"]): Promise<KitOutcome> {
  try {
    const { addRows } = await cartActions();
    const reply = await addRows(items);
    // The alert has said why.
    return reply ? outcomeOf(reply) : { failed: true };
  } catch {
    return { failed: true };
  }
}
