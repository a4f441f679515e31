import type { Checkout } from "#shared/contracts/ordering/checkout";
import { successMessages } from "#backend/platform/messages";
import { guardChanges, isGuardError } from "#backend/platform/guard-statements";
import { isFail, type Fail, type Outcome } from "#backend/platform/outcome";
import type { CallAnswer, CallInput } from "#backend/platform/call-types";
import type { CallContext } from "../call-context";
import { userOf } from "#backend/identity/sessions/caller";
import { typedProblem } from "#backend/goods/vouchers/voucher";
import { selectUnused } from "#backend/identity/documents/documents-statements";
import { setPoFile } from "../purchase-orders/po-statements";
import { slotProblem } from "../slots/slot-problem";
import { readCheckout } from "./read-checkout";
import { getCheckout } from "./show-checkout";
import { updateCheckout, type CheckoutChange, type CheckoutRow } from "./checkout-store";

type Changed = Outcome<CallAnswer<"changeCheckoutAddress">>;

/**
 * Changes an open checkout, extends its life to another 30 minutes, and returns it. Failures besides those of reading
 * it: `payment_open`, `invalid_input` for a file that is not an own unused one, and `not_found` for an address that is not the buyer's.
 */
async function change(
  checkoutId: string,
  { po_file, ...wanted }: CheckoutChange & { po_file?: string | undefined },
  context: CallContext,
): Promise<Changed> {
  const before = await readCheckout(checkoutId, context);
  if (isFail(before)) return before;
  if (before.isHeld) return { fail: "payment_open" };
  const userId = userOf(context);
  const stays = po_file === undefined || po_file === before.poFile?.document_id;
  if (!stays && po_file && !(await isUsable(po_file, context)))
    return { fail: "invalid_input", fields: { po_file: "unknown_value" } };
  const update = updateCheckout(checkoutId, userId, wanted, context.now);
  const file = stays ? [] : setPoFile(checkoutId, po_file, { uploadedBy: userId, belongsTo: userId });
  const after = await getCheckout(checkoutId, context, [update, guardChanges(1), ...file]).catch(unchanged);
  if (isFail(after) || wanted.delivery_address_id === undefined) return after;
  await cartFollows(before.row, after.checkout, context);
  return after;
}

/** Whether a file is the caller's own, and nothing uses it. */
async function isUsable(documentId: string, context: CallContext): Promise<boolean> {
  const [unused] = await context.db.run(selectUnused(userOf(context)));
  return unused.some(({ document_id }) => document_id === documentId);
}

function unchanged(error: unknown): Fail {
  if (isGuardError(error)) return { fail: "not_found" };
  throw error;
}

/** Sets the delivery location of the cart that the checkout was made of. The checkout itself has it in any case. */
async function cartFollows(
  { cart_id }: CheckoutRow,
  { delivery_address }: Checkout,
  { shopper }: CallContext,
): Promise<void> {
  const place = delivery_address?.location_id ?? null;
  if (shopper && cart_id !== null && place !== null) await shopper.run("setLocation", { location_id: place });
}

export const changeAddress = (
  { id, ships_together: together, ...wanted }: CallInput<"changeCheckoutAddress">,
  context: CallContext,
) => change(id, { ...wanted, ships_together: together === undefined ? undefined : together ? 1 : 0 }, context);

export const setWallet = ({ id, use_wallet }: CallInput<"setCheckoutWallet">, context: CallContext) =>
  change(id, { use_wallet: use_wallet ? 1 : 0 }, context);

/**
 * Chooses when heavy goods are delivered; it holds nothing. Failures besides those of `change`: `invalid_input` for a
 * checkout without heavy goods and for a time that is not offered, `slot_taken` for one without a free place.
 */
export async function setSlot(
  { id, slot }: CallInput<"setCheckoutSlot">,
  context: CallContext,
): Promise<Outcome<CallAnswer<"setCheckoutSlot">>> {
  const before = await readCheckout(id, context);
  if (isFail(before)) return before;
  const refused = slotProblem(before.delivery_times, slot, context.locale);
  return refused ?? change(id, { slot }, context);
}

/** Prices the checkout with the voucher first, and applies it only if it is valid. */
export async function applyVoucher(
  { id, code }: CallInput<"applyCheckoutVoucher">,
  context: CallContext,
): Promise<Outcome<CallAnswer<"applyCheckoutVoucher">>> {
  const onTrial = await readCheckout(id, context, { voucherCode: code });
  if (isFail(onTrial)) return onTrial;
  const { voucherProblem: problem } = onTrial.priced;
  if (problem) return { fail: typedProblem(onTrial.voucherRow, problem) };
  const changed = await change(id, { voucher_code: onTrial.voucherRow?.code ?? null }, context);
  return isFail(changed) ? changed : { ...changed, message: successMessages[context.locale].voucher_applied };
}

export async function removeVoucher(
  { id }: CallInput<"removeCheckoutVoucher">,
  context: CallContext,
): Promise<Outcome<CallAnswer<"removeCheckoutVoucher">>> {
  const changed = await change(id, { voucher_code: null }, context);
  return isFail(changed) ? changed : { ...changed, message: successMessages[context.locale].voucher_removed };
}
