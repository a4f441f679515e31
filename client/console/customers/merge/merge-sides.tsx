import type { ReactNode } from "react";
import type { CallReply } from "#shared/contracts/platform/table";
import { useTexts } from "#client/messages/texts";
import { dayText } from "#client/ui/day-text";
import { useMoney } from "#client/ui/money";

type Side = CallReply<"previewCustomerMerge">["stays"];

/** What each of two accounts has. */
export function MergeSides({ stays, goes }: { stays: Side; goes: Side }) {
  const t = useTexts();
  const money = useMoney();
  const counted = (count: number | null) => count ?? t("customers.cart.silent");
  const rows: [string, (side: Side) => ReactNode][] = [
    [t("customers.name"), (side) => <bdi>{side.name || side.establishment}</bdi>],
    [t("customers.email"), (side) => <bdi>{side.email}</bdi>],
    [t("customers.phone"), (side) => <bdi dir="ltr">{side.phone}</bdi>],
    [t("customers.since"), (side) => <span dir="ltr">{dayText(side.since)}</span>],
    [t("console.orders"), (side) => side.orders],
    [t("customers.spent"), (side) => money(side.spent)],
    [t("customers.wallet"), (side) => money(side.wallet)],
    [
      t("console.kyc"),
      (side) => (
        <>
          {side.kyc === "none" ? t("customers.kyc.none") : t(`console.status.${side.kyc}`)} <bdi>{side.trn}</bdi>
        </>
      ),
    ],
    [
      t("customers.credit"),
      (side) => (side.credit === "none" ? t("customers.no") : t(`console.status.${side.credit}`)),
    ],
    [t("customers.owes"), (side) => money(side.owes)],
    [t("customers.cart"), (side) => counted(side.cart_lines)],
    [t("customers.wishlist"), (side) => counted(side.wished)],
    [t("customers.addresses"), (side) => side.addresses],
    [t("console.reviews"), (side) => side.reviews],
    [t("customers.notes"), (side) => side.notes],
    [t("customers.tags"), (side) => side.tags],
    [t("customers.messages"), (side) => side.messages],
    [t("customers.vouchers"), (side) => side.vouchers],
    [t("customers.sessions"), (side) => side.sessions],
  ];
  return (
    <table className="merge-sides panel">
      <caption className="sr-only">{t("customers.merge")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("customers.merge.what.has")}</th>
          <th scope="col">{t("customers.merge.stays")}</th>
          <th scope="col">{t("customers.merge.goes")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, valueOf]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{valueOf(stays)}</td>
            <td>{valueOf(goes)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
