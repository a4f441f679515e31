import type { Context } from "hono";
import type { EdgeEnv } from "../request/context";
import { answerForm, posterOf } from "./posted-form";
import { localizedPaths } from "../request/localized-paths";

const forms = { voucher, location, clear };

/** Where the cart page's forms that are of no line are posted to, in every language. */
export const cartPageFormPaths = Object.keys(forms).flatMap((form) => localizedPaths(`/cart/${form}`));

/**
 * A form of the cart page, posted without JavaScript: `/cart/voucher` with the cart's `id` and `code` or `remove`,
 * `/cart/location` with `location_id`, `/cart/clear`.
 */
export function cartPageForms(c: Context<EdgeEnv>): Promise<Response> {
  const form = c.req.path.replace(/\/$/, "").split("/").at(-1) as keyof typeof forms;
  return forms[form](c);
}

const fieldsOf = (c: Context<EdgeEnv>): Promise<Record<string, unknown>> => c.req.parseBody().catch(() => ({}));
const textIn = (value: unknown): string => (typeof value === "string" ? value.trim() : "");

/** Without an id or a code nothing is asked. */
async function voucher(c: Context<EdgeEnv>): Promise<Response> {
  const { id, code, remove } = await fieldsOf(c);
  const ofCart = { id: textIn(id) };
  if (!ofCart.id) return answerForm(c, "invalid");
  if (remove !== undefined) return answerForm(c, await posterOf(c).api.call("removeVoucher", ofCart));
  const wanted = textIn(code);
  if (!wanted) return answerForm(c, "invalid");
  return answerForm(c, await posterOf(c).api.call("validateVoucher", { ...ofCart, code: wanted }));
}

async function location(c: Context<EdgeEnv>): Promise<Response> {
  const { location_id } = await fieldsOf(c);
  const place = { location_id: textIn(location_id) };
  const call = c.var.session.accessToken ? "setCartLocation" : "setGuestCartLocation";
  return answerForm(c, await posterOf(c).api.call(call, place));
}

async function clear(c: Context<EdgeEnv>): Promise<Response> {
  const call = c.var.session.accessToken ? "addCartItems" : "addGuestCartItems";
  return answerForm(c, await posterOf(c).api.call(call, { mode: "replace", items: [] }));
}
