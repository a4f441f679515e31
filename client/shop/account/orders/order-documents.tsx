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

/** The papers of an order: pages of their own that are made for the printer (`worker/storefront/invoices`), and PDF files. */
export function OrderDocuments({
  order: { id, status, documents, shipments },
  address = href(paths.order, { id }),
}: OrderDocumentsProps) {
  const t = useTexts();
  const { locale } = useVisit();
  const whole = `${localePrefix(locale)}${address}`;
  const hasEnded = status === "cancelled" || status === "returned";
  if (documents.length === 0 && hasEnded) return null;
  const parcelNotes = shipments.length > 1 ? shipments : [];
  return (
    <section className="panel order-part" aria-labelledby="order-documents">
      <h2 id="order-documents">{t("orders.documents")}</h2>
      {documents.length === 0 && <p className="text-meta text-second">{t("orders.documents.later")}</p>}
      <ul className="order-documents">
        {documents.map(({ kind, name, number }) => (
          <Paper
            key={name}
            name={t(`orders.documents.${kind}`, { name })}
            page={`${whole}/${kind === "invoice" ? "invoice" : `credit-note/${number}`}`}
            pdf={`${whole}/pdf/${kind === "invoice" ? "invoice" : `credit-note?number=${number}`}`}
          />
        ))}
        {documents.length > 0 ? (
          <Paper
            name={t("orders.documents.delivery_note")}
            page={`${whole}/delivery-note`}
            pdf={`${whole}/pdf/delivery-note`}
          />
        ) : (
          <Paper name={t("orders.documents.pro_forma")} page={`${whole}/pro-forma`} pdf={`${whole}/pdf/pro-forma`} />
        )}
        {parcelNotes.map((parcel) => (
          <Paper
            key={parcel.id}
            name={t("orders.documents.parcel_note", { number: parcel.tracking_number })}
            page={`${whole}/delivery-note?shipment=${encodeURIComponent(parcel.id)}`}
            pdf={`${whole}/pdf/delivery-note?shipment=${encodeURIComponent(parcel.id)}`}
          />
        ))}
      </ul>
    </section>
  );
}

type PaperProps = {
  name: string;
  /** Addresses of the page for the printer and of the file. */ page: string;
  pdf: string;
};

/** A paper as a page, and as a PDF file beside it. */
function Paper({ name, page, pdf }: PaperProps) {
  const t = useTexts();
  return (
    <li>
      <a href={page}>
        <Icon name="invoice" />
        {name}
      </a>
      <a href={pdf} className="order-document-pdf" aria-label={t("orders.documents.as_pdf", { name })}>
        PDF
      </a>
    </li>
  );
}
