import { Form, useNavigation } from "react-router";
import type { CallReply } from "#shared/contracts/platform/table";
import { useTexts } from "#client/messages/texts";
import { useMoney } from "#client/ui/money";
import type { Checkout } from "./checkout";
import { AppliedCode, CodeEntry } from "./code-part";
import type { PaymentAnswer } from "./payment-answer";
import { paymentStep } from "./steps";

type AppliedVoucherProps = { checkout: Checkout; voucher: NonNullable<Checkout["voucher"]> };

/** The checkout's one voucher: what it saves, and the way off. */
export function AppliedVoucher({ checkout, voucher }: AppliedVoucherProps) {
  const t = useTexts();
  const money = useMoney();
  return (
    <AppliedCode
      about="voucher"
      icon="tag"
      title={t("checkout.voucher")}
      checkout={checkout}
      code={voucher.code}
      intent="drop"
      drop={t("checkout.voucher.drop")}
      dropOf={t("checkout.voucher.drop.of", { code: voucher.code })}
    >
      {voucher.problem ? voucher.message : t("checkout.voucher.saves", { amount: money(checkout.discount) })}
    </AppliedCode>
  );
}

type VoucherEntryProps = {
  checkout: Checkout;
  vouchers: CallReply<"listCheckoutVouchers">["vouchers"];
  offers: CallReply<"listCheckoutOffers">["offers"];
  answer: PaymentAnswer | undefined;
};

/** A code to type, or to choose. */
export function VoucherEntry({ checkout, vouchers, offers, answer }: VoucherEntryProps) {
  const t = useTexts();
  return (
    <>
      <CodeEntry
        about="voucher"
        checkout={checkout}
        answer={answer}
        name="code"
        label={t("checkout.voucher.code")}
        missing={t("checkout.voucher.missing")}
      />
      <Offers checkout={checkout} vouchers={vouchers} offers={offers} />
    </>
  );
}

/** Most vouchers that are offered beside the field. */
const mostOffers = 4;

/** Vouchers to choose: those that would save something, then those that would for a larger order. */
function Offers({ checkout, vouchers, offers }: Omit<VoucherEntryProps, "answer">) {
  const t = useTexts();
  const money = useMoney();
  const busy = useNavigation().formMethod === "POST";
  const savings = new Map(offers.map((offer) => [offer.code, offer.saving]));
  const displayed = [...offers, ...vouchers.filter((one) => !savings.has(one.code))].slice(0, mostOffers);
  if (displayed.length === 0) return null;
  return (
    <Form method="post" action={paymentStep(checkout.id)}>
      <input type="hidden" name="intent" value="voucher" />
      <ul className="checkout-offers">
        {displayed.map(({ id, code, minimum }) => {
          const saving = savings.get(code);
          return (
            <li key={id}>
              <p>
                <b>
                  <bdi>{code}</bdi>
                </b>
                <span>
                  {saving === undefined
                    ? t("checkout.voucher.from", { amount: money(minimum) })
                    : t("checkout.voucher.would", { amount: money(saving) })}
                </span>
              </p>
              {saving !== undefined && (
                <button
                  className="checkout-edit"
                  name="code"
                  value={code}
                  disabled={busy}
                  aria-label={t("checkout.voucher.applyCode", { code })}
                >
                  {t("checkout.voucher.apply")}
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </Form>
  );
}
