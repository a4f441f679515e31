import { Form, useNavigation } from "react-router";
import type { CallReply } from "#shared/contracts/platform/table";
import { useTexts } from "#client/messages/texts";
import { useFirstProblem } from "#client/runtime/refused";
import { Icon } from "#client/ui/icon.tsx";
import { useMoney } from "#client/ui/money";
import type { Checkout } from "./checkout";
import type { PaymentAnswer } from "./payment-answer";
import { paymentStep } from "./steps";

type CheckoutVoucherProps = {
  checkout: Checkout;
  vouchers: CallReply<"listCheckoutVouchers">["vouchers"];
  offers: CallReply<"listCheckoutOffers">["offers"];
  answer: PaymentAnswer | undefined;
};

/** The checkout's one voucher: what it saves and the way off; else a code to type, or to choose. */
export function CheckoutVoucher(props: CheckoutVoucherProps) {
  const t = useTexts();
  const { checkout, offers, answer } = props;
  if (!checkout.voucher)
    return (
      <details className="panel checkout-part checkout-fold" open={offers.length > 0 || answer?.about === "voucher"}>
        <summary>
          <Icon name="tag" />
          {t("checkout.voucher.add")}
          <Icon name="chevron" />
        </summary>
        <Entry {...props} />
      </details>
    );
  return (
    <section className="panel checkout-part" aria-labelledby="voucher">
      <h2 id="voucher">{t("checkout.voucher")}</h2>
      <Applied checkout={checkout} voucher={checkout.voucher} />
    </section>
  );
}

function Applied({ checkout, voucher }: { checkout: Checkout; voucher: NonNullable<Checkout["voucher"]> }) {
  const t = useTexts();
  const money = useMoney();
  const busy = useNavigation().formMethod === "POST";
  return (
    <Form method="post" action={paymentStep(checkout.id)} className="checkout-applied">
      <Icon name="tag" />
      <p>
        <b>
          <bdi>{voucher.code}</bdi>
        </b>{" "}
        {voucher.problem ? voucher.message : t("checkout.voucher.saves", { amount: money(checkout.discount) })}
      </p>
      <button
        className="checkout-edit"
        name="intent"
        value="drop"
        disabled={busy}
        aria-label={t("checkout.voucher.drop.of", { code: voucher.code })}
      >
        {t("checkout.voucher.drop")}
      </button>
    </Form>
  );
}

function Entry({ checkout, vouchers, offers, answer }: CheckoutVoucherProps) {
  const t = useTexts();
  const busy = useNavigation().formMethod === "POST";
  const refused = answer?.about === "voucher" ? answer : undefined;
  const form = useFirstProblem(refused);
  const problem =
    refused && (refused.message === "missing" ? t("checkout.voucher.missing") : refused.message || t("checkout.retry"));
  return (
    <>
      <Form ref={form} method="post" action={paymentStep(checkout.id)}>
        <input type="hidden" name="intent" value="voucher" />
        <label htmlFor="voucher-code">{t("checkout.voucher.code")}</label>
        <div className="checkout-code">
          <input
            id="voucher-code"
            name="code"
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            defaultValue={refused?.code}
            aria-invalid={problem !== undefined}
            aria-describedby={problem ? "voucher-problem" : undefined}
          />
          <button className="button button-quiet" disabled={busy}>
            {t("checkout.voucher.apply")}
          </button>
        </div>
        {problem && (
          <p id="voucher-problem" className="field-problem">
            {problem}
          </p>
        )}
      </Form>
      <Offers checkout={checkout} vouchers={vouchers} offers={offers} />
    </>
  );
}

/** Most vouchers that are offered beside the field. */
const mostOffers = 4;

/** Vouchers to choose: those that would save something, then those that would for a larger order. */
function Offers({ checkout, vouchers, offers }: Omit<CheckoutVoucherProps, "answer">) {
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
