import type { ReactNode } from "react";
import { useTexts } from "#client/messages/texts";
import { dayText } from "#client/ui/day-text";
import { useMoney } from "#client/ui/money";
import type { Order } from "./order";

type RemittanceOrder = Pick<Order, "remittance" | "payment_method">;

/** Where the money of an order by bank transfer or cheque goes, and what to write on it; nothing once it is paid. */
export function OrderRemittance({ order, children }: { order: RemittanceOrder; children?: ReactNode }) {
  const t = useTexts();
  const money = useMoney();
  const { remittance, payment_method } = order;
  if (!remittance) return null;
  const { due, name, bank, iban, reference, until, released } = remittance;
  const way = payment_method === "cheque" ? "cheque" : "transfer";
  const [amount, day] = [money(due), until === null ? "" : dayText(until)];
  return (
    <section className="panel order-part" aria-labelledby="order-remittance">
      <h2 id="order-remittance">{t(`orders.remit.${way}`, { amount })}</h2>
      <dl className="order-figures">
        <Fact name={t(`orders.remit.${way}.name`)}>{name}</Fact>
        {bank !== "" && <Fact name={t("orders.remit.bank")}>{bank}</Fact>}
        {iban !== "" && <Fact name={t("orders.remit.iban")}>{iban}</Fact>}
        <Fact name={t(`orders.remit.${way}.reference`)}>{reference}</Fact>
      </dl>
      <p className="text-meta text-second">
        {!released && t("orders.remit.waits")} {day !== "" && t("orders.remit.until", { day })}
      </p>
      {children}
    </section>
  );
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <bdi>{children}</bdi>
      </dd>
    </div>
  );
}
