import type { Context } from "hono";
import type { CallRequest } from "../../shared/contracts/table";
import type { Locale } from "../../shared/locale";
import { westernDigits } from "../../shared/western-digits";
import type { EdgeEnv } from "../request/context";
import { formKey } from "../request/form-key";
import { answerForm, posterOf } from "./posted-form";
import { formLimit } from "../request/form-limit";
import { localizedPaths } from "../request/localized-paths";

/** Where the forms of the cart's lines are posted to, in every language. */
export const cartFormPaths = localizedPaths("/cart");
export const cartFormLimit = formLimit(8 * 1024);

/**
 * A form of the cart's lines, posted without JavaScript: `sku_id` with `add` (so many more), `quantity` (absolute) or
 * `remove`; a button's `step` (1 or -1) or `remove` wins over what stands in the field beside it. What it says of
 * quantities and SKUs is checked where the browser's calls are. Posted again because its answer never came, it counts
 * once.
 */
export async function cartForms(c: Context<EdgeEnv>): Promise<Response> {
  const change = changeIn(await c.req.parseBody().catch(() => ({})));
  if (!change) return answerForm(c, "invalid");
  const { api, signedIn } = posterOf(c);
  const wish = change.add ?? `${change.type}${change.quantity ?? ""}`;
  const idempotencyKey = formKey(c, wish, change.sku_id);
  const reply = await api.call(signedIn ? "updateCartItem" : "updateGuestCartItem", change, { idempotencyKey });
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
function changeIn({ sku_id, remove, step, quantity, add }: Record<string, unknown>): Change | undefined {
  if (typeof sku_id !== "string" || sku_id === "") return undefined;
  if (typeof remove === "string") return { type: "DELETE", sku_id };
  if (step === "1" || step === "-1") return { type: "UPDATE", sku_id, add: step };
  if (typeof quantity === "string") return { type: "UPDATE", sku_id, quantity: westernDigits(quantity).trim() };
  // Only the stepper takes away.
  const more = typeof add === "string" ? westernDigits(add).trim() : "-";
  return more.startsWith("-") ? undefined : { type: "UPDATE", sku_id, add: more };
}
