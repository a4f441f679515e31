import { userIdOf } from "#backend/identity/sessions/caller";
import { selectVouchers } from "#backend/goods/vouchers/vouchers-statements";
import { typedProblem, voucherOf } from "#backend/goods/vouchers/voucher";
import { successMessages } from "#backend/platform/messages";
import { isFail, type Outcome } from "#backend/platform/outcome";
import type { CallAnswer, CallInput } from "#backend/platform/call-types";
import type { Handlers, CallContext } from "../call-context";
import { stateOf } from "../shopper/shopper";
import { cartOf, cartStatements, readCartReply } from "./cart-reply";

/** Vouchers for what is in the cart; for an empty one those without a scope. */
async function listForCart(_input: object, { db, locale, now, shopper, who }: CallContext) {
  const { cart } = await stateOf(shopper);
  const skus = cart.lines.map(({ sku_id }) => sku_id);
  const [rows] = await db.run(selectVouchers(skus, { userId: userIdOf(who) }, now, locale));
  return { vouchers: rows.map(voucherOf) };
}

/** Prices the cart with the voucher on trial; only one that counts is put on it. */
async function validate(
  { id, code }: CallInput<"validateVoucher">,
  context: CallContext,
): Promise<Outcome<CallAnswer<"validateVoucher">>> {
  const { db, locale, shopper } = context;
  const { cart } = await stateOf(shopper);
  if (!shopper || cart.id !== id) return { fail: "not_found" };
  const onTrial = { ...cart, voucher_code: code };
  const rows = await db.run(...cartStatements(onTrial, context));
  const [row] = rows[2];
  const problem = cartOf(onTrial, rows, context).voucher?.problem;
  if (problem) return { fail: typedProblem(row, problem) };
  if (!row) return { fail: "voucher_unknown" };
  const done = await shopper.run("setVoucher", { code: row.code });
  if (isFail(done)) return done;
  return {
    message: successMessages[locale].voucher_applied,
    cart: await readCartReply(db, done.state.cart, context),
    voucher: voucherOf(row),
  };
}

async function remove(
  { id }: CallInput<"removeVoucher">,
  context: CallContext,
): Promise<Outcome<CallAnswer<"removeVoucher">>> {
  const { db, locale, shopper } = context;
  const { cart } = await stateOf(shopper);
  if (!shopper || cart.id !== id) return { fail: "not_found" };
  const done = await shopper.run("setVoucher", { code: null });
  if (isFail(done)) return done;
  return {
    message: successMessages[locale].voucher_removed,
    cart: await readCartReply(db, done.state.cart, context),
  };
}

/** Vouchers of a cart, which is named by its id and must be the caller's own. */
export const cartVoucherHandlers: Handlers<
  "listCartVouchers" | "listGuestCartVouchers" | "validateVoucher" | "removeVoucher"
> = {
  listCartVouchers: listForCart,
  listGuestCartVouchers: listForCart,
  validateVoucher: validate,
  removeVoucher: remove,
};
