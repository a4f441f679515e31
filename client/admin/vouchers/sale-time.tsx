import type { CallReply } from "../../../shared/contracts/table";
import { useTexts } from "../../messages/texts";
import { Moment } from "../moment";

type Sale = Pick<CallReply<"getAnnouncedSale">["sale"], "starts_at" | "ends_at" | "ended_at">;

/** From when until when a sale is. */
export function SaleTime({ sale: { starts_at, ends_at, ended_at } }: { sale: Sale }) {
  const t = useTexts();
  const end = ended_at ?? ends_at;
  return (
    <span>
      <Moment iso={starts_at} /> – {end === null ? t("announcedSales.open") : <Moment iso={end} />}
    </span>
  );
}
