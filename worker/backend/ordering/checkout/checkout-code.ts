import { readCheckout } from "./read-checkout";
import { successMessages } from "#backend/platform/messages";
import { isFail, type Outcome } from "#backend/platform/outcome";
import type { CallAnswer, CallInput } from "#backend/platform/call-types";
import type { CallContext } from "../call-context";
import { userOf } from "#backend/identity/sessions/caller";
import { selectCode } from "../sales-reps/sales-reps-statements";
import { dropCheckoutCode, linkCheckoutCart, setCheckoutCode } from "./checkout-code-store";

/** Puts a sales person's code on the caller's open checkout and its cart. */
export async function verifySalesCode(
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

/** Removes it from the checkout and the cart, so that the next checkout does not bring it back. */
export async function removeSalesCode(
  { checkout_id }: CallInput<"removeSalesCode">,
  context: CallContext,
): Promise<Outcome<CallAnswer<"removeSalesCode">>> {
  const read = await readCheckout(checkout_id, context);
  if (isFail(read)) return read;
  await context.db.run(...dropCheckoutCode(checkout_id, userOf(context), context.now));
  return { message: successMessages[context.locale].sales_code_removed };
}
