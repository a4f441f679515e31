import type { Context } from "hono";
import { addedLines } from "./added-lines";
import type { EdgeEnv } from "../request/context";
import { messageOf } from "../request/failure";
import { posterOf, seeOther } from "./posted-form";
import { formLimit } from "../request/form-limit";
import { localizedPaths } from "../request/localized-paths";

/** Where the choice of a cart link's page is posted to. */
export const cartLinkPaths = localizedPaths("/cart/link/:token");
export const cartLinkLimit = formLimit(8 * 1024);

/**
 * Takes a shared cart over without JavaScript: `mode` is `add` or `replace`, `key` makes it once. Then the cart; after a
 * sales person's link without a cart, the shop.
 */
export async function cartLinkForms(c: Context<EdgeEnv>): Promise<Response> {
  const token = c.req.param("token") ?? "";
  const { mode, key } = await c.req.parseBody().catch((): Record<string, unknown> => ({}));
  const { api, signedIn } = posterOf(c);
  const link = await api.call("openCartLink", { token });
  const refused = (message: string | undefined) =>
    seeOther(c, `/cart/link/${encodeURIComponent(token)}`, {
      message: message || messageOf("internal_error", c.var.locale),
      type: 2,
    });
  if (!link?.success) return refused(link?.message);
  if (mode !== "add" && mode !== "replace") return refused(messageOf("invalid_input", c.var.locale));
  const items = link.items.map(({ sku_id, quantity }) => ({ sku_id, quantity }));
  const idempotencyKey = typeof key === "string" && key !== "" ? key : undefined;
  const reply = await api.call(
    signedIn ? "addCartItems" : "addGuestCartItems",
    { mode, items, sales_code: link.sales_code ?? undefined },
    { idempotencyKey },
  );
  if (!reply?.success) return refused(reply?.message);
  if (items.length === 0) return seeOther(c, "/shop", { message: reply.message ?? "", type: 1 });
  return seeOther(c, "/cart", addedLines(reply.added, items.length, c.var.locale));
}
