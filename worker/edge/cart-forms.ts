import type { Context } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { CallRequest } from "../../shared/contracts/table";
import { localePrefix, locales, type Locale } from "../../shared/locale";
import type { EdgeEnv } from "./context";
import { failurePage } from "./errors";
import { answerForm, formClient } from "./form-answer";

/** Most that a form of the cart may weigh, in bytes. */
const largestForm = 8 * 1024;

/** Where the forms of the cart's lines are posted to, in every language. */
export const cartFormPaths = locales.flatMap((locale) => [
  `${localePrefix(locale)}/cart`,
  `${localePrefix(locale)}/cart/`,
]);

export const cartFormLimit = bodyLimit({
  maxSize: largestForm,
  onError: (c) => failurePage("body_too_large", c.get("locale")),
});

/**
 * A form of the cart's lines, posted without JavaScript: `sku_id` with `add` (so many more), `quantity` (absolute) or
 * `remove`; a button's `set` or `remove` wins over what stands in the field beside it. What it says of quantities and
 * SKUs is checked where the browser's calls are.
 */
export async function cartForms(c: Context<EdgeEnv>): Promise<Response> {
  const change = changeIn(await c.req.parseBody().catch(() => ({})));
  if (!change) return answerForm(c, "invalid");
  const call = c.var.session.accessToken ? "updateCartItem" : "updateGuestCartItem";
  const reply = await formClient(c).call(call, change);
  const cap = reply?.success ? reply.capped_by : null;
  return answerForm(c, reply, cap ? { message: caps[cap][c.var.locale], type: 3 } : undefined);
}

type Change = CallRequest<"updateGuestCartItem">;

/** Says that less was taken than asked for, and why. */
const caps: Record<"max_oq" | "stock", Record<Locale, string>> = {
  max_oq: { en: "The cart now has the most that one order takes", ar: "في السلة الآن أقصى كمية للطلب الواحد" },
  stock: { en: "The cart now has all that is left", ar: "في السلة الآن كل ما تبقّى" },
};

/** What a form asks for; undefined when it names no SKU or nothing to do with it. */
function changeIn({ sku_id, remove, set, quantity, add }: Record<string, unknown>): Change | undefined {
  if (typeof sku_id !== "string" || sku_id === "") return undefined;
  if (typeof remove === "string") return { type: "DELETE", sku_id };
  const absolute = set ?? quantity;
  if (typeof absolute === "string") return { type: "UPDATE", sku_id, quantity: absolute };
  return typeof add === "string" ? { type: "UPDATE", sku_id, add } : undefined;
}
