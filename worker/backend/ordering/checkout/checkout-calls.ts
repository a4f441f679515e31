import { aedFromFils } from "#shared/money/money";
import { isFail, type Outcome } from "#backend/platform/outcome";
import type { Handlers, CallContext } from "../call-context";
import type { CallAnswer, CallInput } from "#backend/platform/call-types";
import { userOf } from "#backend/identity/sessions/caller";
import { selectRunningVouchers, selectVouchers } from "#backend/goods/vouchers/vouchers-statements";
import { voucherOf, voucherTerms } from "#backend/goods/vouchers/voucher";
import { applyVoucher, changeAddress, removeVoucher, setSlot, setWallet } from "./change-checkout";
import { checkoutReply } from "./checkout-reply";
import { codReasons } from "./cod";
import { createCheckout } from "./create-checkout";
import { placeDraft } from "./place-draft";
import { placeOrder } from "./place-order";
import { priceCheckout } from "./price-checkout";
import { readCheckout } from "./read-checkout";
import { getCheckout } from "./show-checkout";
import { successMessages } from "#backend/platform/messages";
import { selectCode } from "../sales-reps/sales-reps-statements";
import { dropCheckoutCode, linkCheckoutCart, setCheckoutCode } from "./checkout-code-store";
import { draftOrderMessages } from "../draft-orders/messages";
import { linkedDraft } from "../draft-orders/linked-draft";
import { beginDraftCheckout } from "./begin-draft-checkout";

type CheckoutCall =
  | "createCheckout"
  | "createDraftCheckout"
  | "placeDraft"
  | "createCartCheckout"
  | "createProductCheckout"
  | "getCheckout"
  | "changeCheckoutAddress"
  | "listCheckoutVouchers"
  | "listCheckoutOffers"
  | "applyCheckoutVoucher"
  | "removeCheckoutVoucher"
  | "setCheckoutSlot"
  | "setCheckoutWallet"
  | "checkCod"
  | "createCodOrder"
  | "createCreditOrder"
  | "createRemittanceOrder"
  | "verifySalesCode"
  | "removeSalesCode"
  | "createWalletOrder";

async function listVouchers(
  { checkout_id }: CallInput<"listCheckoutVouchers">,
  context: CallContext,
): Promise<Outcome<CallAnswer<"listCheckoutVouchers">>> {
  const read = await readCheckout(checkout_id, context);
  if (isFail(read)) return read;
  const skus = read.bought.map(({ sku_id }) => sku_id);
  const user = { userId: userOf(context), checkoutId: checkout_id };
  const [rows] = await context.db.run(selectVouchers(skus, user, context.now, context.locale));
  return { vouchers: rows.map(voucherOf) };
}

/** Tries each current voucher and returns those that save something, the largest saving first. */
async function listOffers(
  { checkout_id }: CallInput<"listCheckoutOffers">,
  context: CallContext,
): Promise<Outcome<CallAnswer<"listCheckoutOffers">>> {
  const read = await readCheckout(checkout_id, context);
  if (isFail(read)) return read;
  const skus = read.bought.map(({ sku_id }) => sku_id);
  const user = { userId: userOf(context), checkoutId: checkout_id };
  const [rows] = await context.db.run(selectRunningVouchers(skus, user, context.now, context.locale));
  const offers = rows.map((row) => {
    const { priced } = priceCheckout({ ...read.facts, voucher: voucherTerms(row) });
    return { ...voucherOf(row), saving: aedFromFils(priced.discount) };
  });
  return { offers: offers.filter(({ saving }) => saving > 0) };
}

async function checkCod(
  { checkout_id }: CallInput<"checkCod">,
  context: CallContext,
): Promise<Outcome<CallAnswer<"checkCod">>> {
  const read = await readCheckout(checkout_id, context);
  if (isFail(read)) return read;
  const reasons = codReasons(read, context);
  return { available: reasons.length === 0, reason: reasons[0]?.message ?? null, reasons };
}

/** From a cart to a placed order. */
export const checkoutHandlers: Handlers<CheckoutCall> = {
  createCheckout,
  createDraftCheckout,
  placeDraft,
  createCartCheckout: (input, context) => createCheckout({ ...input, source: "cart" }, context),
  createProductCheckout: (input, context) => createCheckout({ ...input, source: "pdp" }, context),
  /** A price for another location is only a preview: nothing of it is stored. */
  async getCheckout({ id, location_id }, context) {
    if (location_id === undefined) return getCheckout(id, context);
    const read = await readCheckout(id, context, { locationId: location_id });
    if (isFail(read)) return read;
    if (read.facts.location.location_id !== location_id)
      return { fail: "invalid_input", fields: { location_id: "unknown_place" } };
    return { checkout: checkoutReply(read, context) };
  },
  changeCheckoutAddress: changeAddress,
  listCheckoutVouchers: listVouchers,
  listCheckoutOffers: listOffers,
  applyCheckoutVoucher: applyVoucher,
  removeCheckoutVoucher: removeVoucher,
  verifySalesCode,
  removeSalesCode,
  setCheckoutSlot: setSlot,
  setCheckoutWallet: setWallet,
  checkCod,
  createCodOrder: (input, context) => placeOrder("createCodOrder", input, context),
  createCreditOrder: (input, context) => placeOrder("createCreditOrder", input, context),
  createRemittanceOrder: (input, context) => placeOrder("createRemittanceOrder", input, context),
  createWalletOrder: (input, context) => placeOrder("createWalletOrder", input, context),
};

/** Puts a sales person's code on the caller's open checkout; its cart keeps it. */
async function verifySalesCode(
  { sales_code, checkout_id }: CallInput<"verifySalesCode">,
  context: CallContext,
): Promise<Outcome<CallAnswer<"verifySalesCode">>> {
  const { db, locale, now } = context;
  const read = await readCheckout(checkout_id, context);
  if (isFail(read)) return read;
  const [[set], , [known]] = await db.run(
    setCheckoutCode(checkout_id, userOf(context), sales_code, now),
    linkCheckoutCart(checkout_id, now),
    selectCode(sales_code),
  );
  if (set) return { message: successMessages[locale].sales_code_set, sales_code };
  return { fail: known ? "sales_code_own" : "sales_code_unknown" };
}

/** Takes it off again, and off the cart, so that the next checkout does not bring it back. */
async function removeSalesCode(
  { checkout_id }: CallInput<"removeSalesCode">,
  context: CallContext,
): Promise<Outcome<CallAnswer<"removeSalesCode">>> {
  const read = await readCheckout(checkout_id, context);
  if (isFail(read)) return read;
  await context.db.run(...dropCheckoutCode(checkout_id, userOf(context), context.now));
  return { message: successMessages[context.locale].sales_code_removed };
}

type Input = CallInput<"createDraftCheckout">;

/**
 * Begins the checkout of an order that staff made, or goes on with the one that it has. It is paid at the prices that
 * were agreed on, by nobody but its customer. Failures: `not_found` (also another's), `link_expired`, `checkout_paid`,
 * `self_dealing` for staff who agreed on its prices.
 */
async function createDraftCheckout(
  { token, ...start }: Input,
  context: CallContext,
): Promise<Outcome<CallAnswer<"createDraftCheckout">>> {
  const { locale, now } = context;
  const userId = userOf(context);
  const texts = draftOrderMessages[locale];
  const draft = await linkedDraft(token, context, userId);
  if (!draft) return { fail: "not_found", message: texts.unknown };
  if (draft.user_id !== null && draft.user_id !== userId) return { fail: "not_found", message: texts.another };
  if (draft.state === "ordered" && draft.order_id !== null && draft.user_id === userId) {
    return { fail: "checkout_paid", more: { order_id: draft.order_id } };
  }
  if (draft.state !== "sent" || (draft.expires_at ?? 0) <= now) return { fail: "link_expired", message: texts.closed };
  if (draft.own === 1) return { fail: "self_dealing", message: texts.ownDraft };
  const checkoutId = await beginDraftCheckout(draft, userId, start, context);
  return checkoutId === null ? { fail: "not_found", message: texts.another } : getCheckout(checkoutId, context);
}
