import type { Context } from "hono";
import type { EdgeEnv } from "../request/context";
import { messageOf } from "../request/failure";
import { formKey } from "../request/form-key";
import { posterOf, seeOther } from "./posted-form";
import { formLimit } from "../request/form-limit";
import { localizedPaths } from "../request/localized-paths";

/** Where the wishlist's forms are posted to. */
export const wishlistPaths = localizedPaths("/wishlist");
export const wishlistLimit = formLimit(8 * 1024);

/** A form of the user's wishlist without JavaScript: `sku_id` with `move` (to the cart) or `remove`. Back to the list. */
export async function wishlistForms(c: Context<EdgeEnv>): Promise<Response> {
  const { locale } = c.var;
  const { sku_id, move, remove } = await c.req.parseBody().catch((): Record<string, unknown> => ({}));
  const refused = (message: string) => seeOther(c, "/wishlist", { message, type: 2 });
  if (!c.var.session.accessToken) return refused(messageOf("no_session", locale));
  if (typeof sku_id !== "string" || sku_id === "" || (!move && !remove)) {
    return refused(messageOf("invalid_input", locale));
  }
  const { api } = posterOf(c);
  const reply = move
    ? await api.call(
        "updateCartItem",
        { type: "UPDATE", sku_id, add: 1, from: "wishlist" },
        { idempotencyKey: formKey(c, "wishlist", sku_id) },
      )
    : await api.call("deleteFromWishlist", { sku_id });
  if (!reply?.success) return refused(reply?.message || messageOf("internal_error", locale));
  return seeOther(c, "/wishlist", { message: reply.message ?? "", type: 1 });
}
