import { useTexts } from "#client/messages/texts";
import { EInvoiceFacts, type EInvoice } from "../money/e-invoice-facts";
import type { ConsoleRefusal } from "../posted";

type OrderEInvoicesProps = { eInvoices: readonly EInvoice[]; refused: ConsoleRefusal | undefined };

/** The papers of an order that are reported, each with how far it is. */
export function OrderEInvoices({ eInvoices, refused }: OrderEInvoicesProps) {
  const t = useTexts();
  if (eInvoices.length === 0) return null;
  return (
    <section className="panel order-part" aria-labelledby="order-e-invoices">
      <h2 id="order-e-invoices">{t("eInvoices.of.order")}</h2>
      {eInvoices.map((one) => (
        <div key={one.id}>
          <h3>
            <bdi>{one.name}</bdi> · {t(`eInvoices.state.${one.state}`)}
          </h3>
          <EInvoiceFacts eInvoice={one} refused={refused} />
        </div>
      ))}
    </section>
  );
}
