import type { CallReply } from "#shared/contracts/platform/table";
import { useTexts } from "#client/messages/texts";
import { Icon } from "#client/ui/icon.tsx";
import { useMoney } from "#client/ui/money";
import type { Checkout } from "./checkout";
import type { PaymentAnswer } from "./payment-answer";
import { AppliedSalesCode, SalesCodeEntry } from "./sales-code";
import { AppliedVoucher, VoucherEntry } from "./voucher";

type CodesProps = {
  checkout: Checkout;
  vouchers: CallReply<"listCheckoutVouchers">["vouchers"];
  offers: CallReply<"listCheckoutOffers">["offers"];
  answer: PaymentAnswer | undefined;
};

/** The codes of a checkout: what those that are there do, and one fold for those that can still be added. */
export function Codes({ checkout, vouchers, offers, answer }: CodesProps) {
  const t = useTexts();
  const money = useMoney();
  const { voucher, sales_code: sales } = checkout;
  const most = voucher ? 0 : Math.max(0, ...offers.map(({ saving }) => saving));
  const missing = voucher ? "checkout.sales.add" : sales === null ? "checkout.codes.add" : "checkout.voucher.add";
  return (
    <>
      {voucher && <AppliedVoucher checkout={checkout} voucher={voucher} />}
      {sales !== null && <AppliedSalesCode checkout={checkout} code={sales} />}
      {(!voucher || sales === null) && (
        <details
          className="panel checkout-part checkout-fold"
          open={answer?.about === "voucher" || answer?.about === "sales"}
        >
          <summary>
            <Icon name="tag" />
            <span>
              {t(missing)}
              {most > 0 && <small>{t("checkout.voucher.most", { amount: money(most) })}</small>}
            </span>
            <Icon name="chevron" />
          </summary>
          {!voucher && <VoucherEntry checkout={checkout} vouchers={vouchers} offers={offers} answer={answer} />}
          {sales === null && <SalesCodeEntry checkout={checkout} answer={answer} />}
        </details>
      )}
    </>
  );
}
