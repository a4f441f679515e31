import type { RemittanceMethod } from "#shared/payments/payment-methods";
import type { Locale } from "#shared/text/locale";
import type { CallContext } from "../call-context";
import { unpaidLimit } from "./cod";
import type { ReadCheckout } from "./read-checkout";

type RemittanceFacts = Pick<ReadCheckout, "remits" | "shop" | "bought" | "facts" | "shown" | "open" | "units">;
type RemittanceProblem = { fail: "method_unavailable" | "open_orders_limit"; message: string };

const messages: Record<Locale, { unapproved: string; noAccount: string }> = {
  en: {
    unapproved:
      "Bank transfer and cheque are for accounts that we have approved for them. Contact us, or choose another payment method.",
    noAccount: "We can’t take bank transfers right now. Choose another payment method.",
  },
  ar: {
    unapproved: "التحويل البنكي والشيك متاحان للحسابات التي اعتمدناها لهما. تواصل معنا، أو اختر طريقة دفع أخرى.",
    noAccount: "لا يمكننا استلام التحويلات البنكية حاليًا. اختر طريقة دفع أخرى.",
  },
};

/** Whether a method is named to this buyer at all: staff have approved the account, and the shop has an account for transfers. */
export const isRemittanceOffered = (method: RemittanceMethod, { remits, shop }: RemittanceFacts): boolean =>
  remits && (method === "cheque" || shop.brand.iban !== "");

/**
 * Why a checkout cannot be ordered now and paid by bank transfer or cheque: the account is not approved for it, the shop has no IBAN, or
 * the buyer's unpaid orders are at a limit. A single one may be of any sum, as a payment at a gateway: its goods wait for the money.
 */
export function remittanceProblem(
  method: RemittanceMethod,
  read: RemittanceFacts,
  context: Pick<CallContext, "settings" | "locale">,
): RemittanceProblem | null {
  const { unapproved, noAccount } = messages[context.locale];
  if (!read.remits) return { fail: "method_unavailable", message: unapproved };
  if (!isRemittanceOffered(method, read)) return { fail: "method_unavailable", message: noAccount };
  const limit = unpaidLimit(read, "online", context);
  return limit && { fail: "open_orders_limit", message: limit.message };
}
