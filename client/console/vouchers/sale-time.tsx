import type { CallReply } from "#shared/contracts/platform/table";
import { useTexts } from "#client/messages/texts";
import { Moment } from "../moment";

type Sale = CallReply<"getAnnouncedSale">["sale"];

/** When it was ended before it began; null of every other sale. */
const calledOffAt = ({ starts_at, ended_at }: Pick<Sale, "starts_at" | "ended_at">): string | null =>
  ended_at !== null && Date.parse(ended_at) < Date.parse(starts_at) ? ended_at : null;

/** From when until when a sale is; of one that was called off when it was to begin, and when that was said. */
export function SaleTime({ sale }: { sale: Pick<Sale, "starts_at" | "ends_at" | "ended_at"> }) {
  const t = useTexts();
  const calledOff = calledOffAt(sale);
  const end = sale.ended_at ?? sale.ends_at;
  if (calledOff !== null)
    return (
      <span>
        <Moment iso={sale.starts_at} /> · {t("announcedSales.calledOff")} <Moment iso={calledOff} />
      </span>
    );
  return (
    <span>
      <Moment iso={sale.starts_at} /> – {end === null ? t("announcedSales.open") : <Moment iso={end} />}
    </span>
  );
}

/** State of a sale: one that never began did not end early. */
export const saleStateText = (sale: Pick<Sale, "state" | "starts_at" | "ended_at">) =>
  calledOffAt(sale) === null ? (`announcedSales.state.${sale.state}` as const) : "announcedSales.state.calledOff";
