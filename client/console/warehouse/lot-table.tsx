import { variantName } from "#client/ui/variant-name";
import { href, Link } from "react-router";
import type { CallReply } from "#shared/contracts/platform/table";
import { useTexts } from "#client/messages/texts";
import { dayText } from "#client/ui/day-text";
import { adminPaths } from "../console-paths";
import { RecordTable } from "../record-table";
import { StateMark } from "../vouchers/state-mark";

export type Lot = CallReply<"listLots">["lots"][number];

/** Lots, each with where it lies. @param named with the product that each is of */
export function LotTable({ lots, named = false }: { lots: readonly Lot[]; named?: boolean }) {
  const t = useTexts();
  return (
    <RecordTable
      caption={t("lots")}
      headings={[
        t("lots.lot"),
        ...(named ? [t("console.product")] : []),
        t("lots.expires"),
        t("lots.quantity"),
        t("lots.places"),
        t("lots.state"),
      ]}
      rows={lots.map((lot) => ({
        key: lot.id,
        cells: [
          <Link key="lot" className="link" to={href(adminPaths.lot, { id: lot.id })}>
            <bdi className="whitespace-nowrap">{lot.number}</bdi>
          </Link>,
          ...(named ? [<OfSku key="sku" lot={lot} />] : []),
          <LotEnd key="end" day={lot.expires_on} />,
          lot.quantity,
          <LotPlaces key="places" places={lot.places} />,
          <LotState key="state" lot={lot} />,
        ],
      }))}
    />
  );
}

function OfSku({ lot: { sku_id, title, variant_title } }: { lot: Lot }) {
  const name = variantName({ title, variant_title });
  return (
    <span>
      {name} <bdi className="text-second">{sku_id}</bdi>
    </span>
  );
}

/** The last day of a lot. @param day as YYYY-MM-DD; null: it does not expire */
export function LotEnd({ day }: { day: string | null }) {
  const t = useTexts();
  if (day === null) return t("lots.never");
  return (
    <time dateTime={day} dir="ltr">
      {dayText(day)}
    </time>
  );
}

/** Bins with how many units lie in each. */
export function LotPlaces({ places }: Pick<Lot, "places">) {
  const t = useTexts();
  return (
    <ul className="lot-places">
      {places.map(({ warehouse, bin, quantity }) => (
        <li key={`${warehouse} ${bin}`}>
          <bdi>{warehouse}</bdi> · {bin === "" ? t("lots.anywhere") : <bdi>{bin}</bdi>} · {quantity}
        </li>
      ))}
    </ul>
  );
}

/** Whether units of a lot are sold, and why not. */
export function LotState({ lot: { state, is_sold } }: { lot: Pick<Lot, "state" | "is_sold"> }) {
  const t = useTexts();
  const shown = state === "free" && !is_sold ? "late" : state;
  return <StateMark isOver={shown !== "free"}>{t(`lots.state.${shown}`)}</StateMark>;
}
