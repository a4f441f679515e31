import type { ActionFunctionArgs } from "react-router";
import type { CallReply, CallRequest } from "#shared/contracts/platform/table";
import { fieldCount } from "#shared/typed/figure";
import { answerForm, fieldsOf, formPostOf, textIn } from "#client/runtime/form-post";
import { apiOf, type Say } from "#client/runtime/request-context";

type Context = ActionFunctionArgs["context"];
type Change = CallRequest<"updateGuestCartItem"> & { sku_id: string };

/**
 * Action of a form of the cart's lines without scripts: `sku_id` with `add` (relative), `quantity` (absolute) or
 * `remove`; a button's `step` (1 or -1) or `remove` overrides the field beside it. Quantities and SKUs are validated by
 * the backend, as for the browser's calls. Posted again because no answer came, it counts once.
 */
export async function lineAction({ request, context }: ActionFunctionArgs) {
  const change = changeIn(await fieldsOf(request));
  if (!change) return answerForm(context, "invalid");
  const { signedIn, keyOf } = formPostOf(context);
  const wanted = String(change.add ?? `${change.type}${change.quantity ?? ""}`);
  const idempotencyKey = keyOf(wanted, change.sku_id);
  const call = signedIn ? "updateCartItem" : "updateGuestCartItem";
  const reply = await apiOf(context).call(call, change, { idempotencyKey });
  return answerForm(context, reply, { said: reply?.success ? await capped(context, reply, change.sku_id) : undefined });
}

/** Says that less was taken than requested, and why; undefined when all was. */
async function capped(
  context: Context,
  { capped_by, cart }: CallReply<"updateCartItem">,
  sku: string,
): Promise<Parameters<Say>[0] | undefined> {
  if (!capped_by) return undefined;
  const quantity = cart.items.find(({ sku_id }) => sku_id === sku)?.quantity ?? 0;
  return { message: await textIn(context, "frame", `cart.capped.${capped_by}`, { quantity }), type: 3 };
}

/** The change that a form requests; undefined without a SKU or a change. */
function changeIn({ sku_id, remove, step, quantity, add }: Record<string, unknown>): Change | undefined {
  if (typeof sku_id !== "string" || sku_id === "") return undefined;
  if (typeof remove === "string") return { type: "DELETE", sku_id };
  if (step === "1" || step === "-1") return { type: "UPDATE", sku_id, add: step };
  if (typeof quantity === "string") return { type: "UPDATE", sku_id, quantity: fieldCount(quantity) ?? quantity };
  // Only the stepper takes away.
  if (typeof add !== "string") return undefined;
  const more = fieldCount(add) ?? add;
  return more.startsWith("-") ? undefined : { type: "UPDATE", sku_id, add: more };
}

const trimmed = (value: unknown): string => (typeof value === "string" ? value.trim() : "");

/** The cart's `id` with `code`, or with `remove`. Without an id or a code nothing is sent. */
export async function voucherAction({ request, context }: ActionFunctionArgs) {
  const { id, code, remove } = await fieldsOf(request);
  const ofCart = { id: trimmed(id) };
  const wanted = trimmed(code);
  if (!ofCart.id || (remove === undefined && !wanted)) return answerForm(context, "invalid");
  const api = apiOf(context);
  if (remove !== undefined) return answerForm(context, await api.call("removeVoucher", ofCart));
  return answerForm(context, await api.call("validateVoucher", { ...ofCart, code: wanted }));
}

/** Where the cart is delivered to: `location_id`. */
export async function locationAction({ request, context }: ActionFunctionArgs) {
  const { location_id } = await fieldsOf(request);
  const call = formPostOf(context).signedIn ? "setCartLocation" : "setGuestCartLocation";
  return answerForm(context, await apiOf(context).call(call, { location_id: trimmed(location_id) }));
}

/** Empties the cart. */
export async function clearAction({ context }: ActionFunctionArgs) {
  const call = formPostOf(context).signedIn ? "addCartItems" : "addGuestCartItems";
  return answerForm(context, await apiOf(context).call(call, { mode: "replace", items: [] }));
}
