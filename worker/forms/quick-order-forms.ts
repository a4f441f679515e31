import type { Context, Next } from "hono";
import { mostOrderLines, postedOrderLines } from "../../shared/order-lines";
import { addedLines } from "./added-lines";
import type { EdgeEnv } from "../request/context";
import { posterOf, seeOther } from "./posted-form";
import { formLimit } from "../request/form-limit";
import { localizedPaths } from "../request/localized-paths";

/** Where a quick order is posted to. */
export const quickOrderPaths = localizedPaths("/quick-order");

/** Far more than any list of lines weighs, in bytes; the page then says how many lines are too many. */
export const quickOrderLimit = formLimit(1024 * 1024);

/**
 * A quick order without JavaScript. With `confirm` its lines go into the cart, once for each `key`, and the cart is
 * shown; without it, or when that fails, the page itself shows each line with its problem.
 */
export async function quickOrderForms(c: Context<EdgeEnv>, next: Next): Promise<Response | void> {
  const form = await c.req.formData().catch(() => new FormData());
  const items = postedOrderLines(form);
  if (!form.has("confirm") || items.length === 0 || items.length > mostOrderLines) return next();
  const { api, signedIn } = posterOf(c);
  const key = form.get("key");
  const idempotencyKey = typeof key === "string" && key !== "" ? key : undefined;
  const request = { mode: "add", items } as const;
  const reply = await api.call(signedIn ? "addCartItems" : "addGuestCartItems", request, { idempotencyKey });
  if (!reply?.success) return next();
  return seeOther(c, "/cart", addedLines(reply.added, items.length, c.var.locale));
}
