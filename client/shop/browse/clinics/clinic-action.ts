import type { ActionFunctionArgs } from "react-router";
import type { CallReply } from "#shared/contracts/platform/table";
import { addedMessage } from "#client/shop/buy/cart/forms/added-message";
import { paths } from "#client/paths";
import { formPostOf, leadTo } from "#client/runtime/form-post";
import { apiOf } from "#client/runtime/request-context";
import { postedKit } from "./kit-lines";

/** What came of adding a kit: how many lines were taken, and which were not or not wholly, in the server's words. */
export type KitOutcome =
  | { added: number; refused: { title: string; message: string }[] }
  | { failed: true; message?: string | undefined }
  | { nothing: true };

/** Adds the ticked lines of a form that was posted without scripts; leads to the cart when all of them were taken. */
export async function action({ request, params, context }: ActionFunctionArgs): Promise<KitOutcome | Response> {
  const items = postedKit(await request.formData());
  if (items.length === 0) return { nothing: true };
  const { signedIn, keyOf, changed } = formPostOf(context);
  const idempotencyKey = keyOf("kit", params["slug"]!, JSON.stringify(items));
  const call = signedIn ? "addCartItems" : "addGuestCartItems";
  const reply = await apiOf(context).call(call, { mode: "add", items }, { idempotencyKey });
  if (!reply?.success) return { failed: true, message: reply?.message };
  const outcome = outcomeOf(reply);
  if (outcome.refused.length === 0) {
    return leadTo(context, paths.cart, await addedMessage(context, reply.added, items.length));
  }
  if (outcome.added > 0) changed();
  return outcome;
}

/** In: the reply to `add-items`. */
export const outcomeOf = ({ added, rows }: Pick<CallReply<"addCartItems">, "added" | "rows">) => ({
  added,
  refused: rows.flatMap(({ title, sku_id, message, problem }) =>
    message !== null && problem !== "repeated" ? [{ title: title || sku_id, message }] : [],
  ),
});
