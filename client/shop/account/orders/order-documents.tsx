import { href } from "react-router";
import { localePrefix } from "#shared/text/locale";
import { useTexts } from "#client/messages/texts";
import { paths } from "#client/paths";
import { useVisit } from "#client/runtime/request-context";
import { Icon } from "#client/ui/icon.tsx";
import type { Order } from "./order";

type OrderDocumentsProps = {
  order: Order;
  /** Where the order is looked at, without a language; the customer's page by default. */
  address?: string;
};

/** The invoice and credit notes; pages of their own that are made for the printer (`worker/storefront/invoices/invoice.ts`). */
export function OrderDocuments({
  order: { id, documents, shipments, status },
  address = href(paths.order, { id }),
}: OrderDocumentsProps) {
  const t = useTexts();
  const { locale } = useVisit();
  const whole = `${localePrefix(locale)}${address}`;
  const addressOf = ({ kind, number }: Order["documents"][number]) =>
    `${whole}/${kind === "invoice" ? "invoice" : `credit-note/${number}`}`;
  const hasEnded = status === "cancelled" || status === "returned";
  if (documents.length === 0 && hasEnded) return null;
  return (
    <section className="panel order-part" aria-labelledby="order-documents">
      <h2 id="order-documents">{t("orders.documents")}</h2>
      {documents.length === 0 && <p className="text-meta text-second">{t("orders.documents.later")}</p>}
      <ul className="order-documents">
        {documents.map((document) => (
          <li key={document.name}>
            <a href={addressOf(document)}>
              <Icon name="invoice" />
              {t(`orders.documents.${document.kind}`, { name: document.name })}
            </a>
          </li>
        ))}
        <li>
          <a href={`${whole}/delivery-note`}>
            <Icon name="invoice" />
            {t("orders.documents.delivery_note")}
          </a>
        </li>
        {shipments.length > 1 &&
          shipments.map((parcel) => (
            <li key={parcel.id}>
              <a href={`${whole}/delivery-note?shipment=${encodeURIComponent(parcel.id)}`}>
                <Icon name="invoice" />
                {t("orders.documents.parcel_note", { number: parcel.tracking_number })}
              </a>
            </li>
          ))}
      </ul>
    </section>
  );
}
