import { Link } from "react-router";
import { dayText } from "#client/ui/day-text";
import { useTexts } from "#client/messages/texts";
import { useMoney } from "#client/ui/money";
import { Figure, TaxTotals } from "#client/ui/tax-totals.tsx";
import type { Order } from "./order";

type OrderSummaryProps = {
  order: Order;
  /** Where the customer sees the credit line; the console has no such page. */
  creditLine?: string;
  /** The sentence about a refund; by default as for the buyer. */
  refundText?: ((target: RefundText, values: { amount: string; day: string }) => string) | undefined;
};
type Refund = Order["refunds"][number];
type RefundText = Refund["target"] | Extract<Refund["status"], "refused" | "replaced">;

/** What the order came to, how it is paid and when it is due, and what was given back. */
export function OrderSummary({ order, creditLine, refundText }: OrderSummaryProps) {
  const t = useTexts();
  const refundSentence = refundText ?? ((target: RefundText, values) => t(`orders.refund.${target}`, values));
  const money = useMoney();
  const { items_total, discount, voucher_code, shipping, total_with_shipping, tax, taxes, wallet, payable } = order;
  const minus = (amount: number) => (
    <>
      <bdi dir="ltr">−</bdi>
      {money(amount)}
    </>
  );
  return (
    <section className="panel order-part" aria-labelledby="order-summary">
      <h2 id="order-summary">{t("orders.summary")}</h2>
      <dl className="order-figures">
        <Figure name={t("orders.summary.items")}>{money(items_total)}</Figure>
        {discount > 0 && (
          <Figure name={t("orders.summary.voucher", { code: voucher_code ?? "" })}>{minus(discount)}</Figure>
        )}
        <Figure name={t("orders.summary.delivery")}>
          {shipping === 0 ? t("orders.summary.free") : money(shipping)}
        </Figure>
        <Figure name={t("orders.summary.total")} className="order-total">
          {money(total_with_shipping)}
        </Figure>
        {wallet > 0 && <Figure name={t("orders.summary.wallet")}>{money(wallet)}</Figure>}
        {payable > 0 && <Figure name={t(`orders.method.${order.payment_method}`)}>{money(payable)}</Figure>}
        {order.cash_due > 0 && order.cash_due < payable && (
          <Figure name={t("orders.summary.cashDue")}>{money(order.cash_due)}</Figure>
        )}
        {order.refunded > 0 && <Figure name={t("orders.summary.refunded")}>{money(order.refunded)}</Figure>}
      </dl>
      {order.credit && <CreditDue credit={order.credit} creditLine={creditLine} />}
      <TaxTotals taxes={taxes} tax={tax} className="text-meta text-second" />
      {order.refunds.length > 0 && (
        <ul className="order-refunds">
          {order.refunds.map(({ target, amount, status, at }, place) => (
            <li key={`${at}-${place}`}>
              {refundSentence(status === "refused" || status === "replaced" ? status : target, {
                amount: money(amount),
                day: dayText(at),
              })}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

type CreditDueProps = { credit: NonNullable<Order["credit"]>; creditLine: string | undefined };

/** When an order on credit is due, as long as something of it is owed. */
function CreditDue({ credit: { due_at, open }, creditLine }: CreditDueProps) {
  const t = useTexts();
  const money = useMoney();
  return (
    <p className="text-meta">
      {open === 0
        ? t("orders.credit.settled")
        : due_at === null
          ? t("orders.credit.notInvoiced", { amount: money(open) })
          : t("orders.credit.due", { amount: money(open), day: dayText(due_at) })}{" "}
      {creditLine && (
        <Link className="link" to={creditLine}>
          {t("orders.credit.see")}
        </Link>
      )}
    </p>
  );
}
