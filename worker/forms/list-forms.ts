import type { Context } from "hono";
import { localePrefix } from "../../shared/locale";
import type { EdgeEnv } from "../request/context";
import { answerForm, pageBefore, posterOf } from "./posted-form";
import { formLimit } from "../request/form-limit";
import { localizedPaths } from "../request/localized-paths";

/** Where the buttons of cards and product pages are posted to that keep a product in a list. */
export const listPaths = localizedPaths("/lists");
export const listLimit = formLimit(8 * 1024);

/**
 * A button of wishlist or compare list, pressed without JavaScript: `wish` (SKU to keep), `compare` (group id to put on
 * the compare list), `uncompare` (group id to take off it) or `clear`. Answered with the page it stands on and a
 * message. A wishlist is a user's: a guest is led to sign-in, which then keeps the SKU and leads back.
 */
export async function listForms(c: Context<EdgeEnv>): Promise<Response> {
  const { wish, compare, uncompare, clear } = await c.req.parseBody().catch((): Record<string, unknown> => ({}));
  if (isName(wish)) return keepWish(c, wish);
  const { api } = posterOf(c);
  const compared = (reply: Parameters<typeof answerForm>[1]) => answerForm(c, reply, undefined, "/compare", 3);
  if (isName(compare)) return compared(await api.call("addToCompare", { products: [compare] }));
  if (isName(uncompare)) return compared(await api.call("deleteFromCompare", { products: [uncompare] }));
  if (clear) return compared(await api.call("saveCompare", { products: [] }));
  return compared("invalid");
}

async function keepWish(c: Context<EdgeEnv>, sku_id: string): Promise<Response> {
  if (!c.var.session.accessToken) return signInFirst(c, sku_id);
  const reply = await posterOf(c).api.call("addToWishlist", { sku_id });
  if (reply?.success === false && reply.status === 401) return signInFirst(c, sku_id);
  return answerForm(c, reply, undefined, "/wishlist");
}

function signInFirst(c: Context<EdgeEnv>, wish: string): Response {
  const { pathname, search } = new URL(pageBefore(c, "/wishlist"), c.get("url"));
  const query = new URLSearchParams({ returnUrl: pathname + search, wish });
  const location = `${localePrefix(c.var.locale)}/account/login?${query.toString()}`;
  return new Response(null, { status: 303, headers: { location, "cache-control": "private, no-store" } });
}

/** An id as the catalogue may have it. */
const isName = (value: unknown): value is string => typeof value === "string" && value !== "" && value.length <= 200;
