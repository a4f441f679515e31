import { localePrefix } from "#shared/text/locale";
import { useTexts } from "#client/messages/texts";
import { useVisit } from "#client/runtime/request-context";
import type { HandledOrder } from "./handled-order";

type ParcelLabelProps = {
  /** Of the order's page, without a language. */
  address: string;
  shipment: HandledOrder["shipments"][number];
};

/** Leads to the label that the carrier made for a parcel, to be printed. */
export function ParcelLabel({ address, shipment: { id, tracking_number: number } }: ParcelLabelProps) {
  const t = useTexts();
  const { locale } = useVisit();
  return (
    <a
      className="button button-quiet"
      href={`${localePrefix(locale)}${address}/label?shipment=${encodeURIComponent(id)}`}
      target="_blank"
      rel="noreferrer"
      aria-label={t("console.ship.label.of", { number })}
    >
      {t("console.ship.label")}
    </a>
  );
}
