import type { ActionFunctionArgs } from "react-router";
import { textIn } from "#client/runtime/form-post";
import type { Say } from "#client/runtime/request-context";

/** The message that says how many lines of a posted form went into the cart. */
export async function addedMessage(
  context: ActionFunctionArgs["context"],
  added: number,
  count: number,
): Promise<Parameters<Say>[0]> {
  const message = await textIn(context, "cart-link", "cartLink.added", { added, count });
  return { message, type: added === count ? 1 : added > 0 ? 3 : 2 };
}
