import type { ActionFunctionArgs } from "react-router";
import { paths } from "#client/paths";
import { fieldsOf, formPostOf, leadTo } from "#client/runtime/form-post";
import { apiOf } from "#client/runtime/request-context";

/** A form of the user's wishlist without scripts: `sku_id` with `move` (to the cart) or `remove`. Back to the list. */
export async function wishlistFormAction({ request, context }: ActionFunctionArgs) {
  const { sku_id, move, remove } = await fieldsOf(request);
  const { signedIn, keyOf, messageOf } = formPostOf(context);
  const refused = (message: string) => leadTo(context, paths.wishlist, { message, type: 2 });
  if (!signedIn) return refused(messageOf("no_session"));
  if (typeof sku_id !== "string" || sku_id === "" || (!move && !remove)) return refused(messageOf("invalid_input"));
  const api = apiOf(context);
  const reply = move
    ? await api.call(
        "updateCartItem",
        { type: "UPDATE", sku_id, add: 1, from: "wishlist" },
        { idempotencyKey: keyOf("wishlist", sku_id) },
      )
    : await api.call("deleteFromWishlist", { sku_id });
  if (!reply?.success) return refused(reply?.message || messageOf("internal_error"));
  return leadTo(context, paths.wishlist, { message: reply.message ?? "", type: 1 });
}
