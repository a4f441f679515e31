import { variantName } from "#client/ui/variant-name";
import { href } from "react-router";
import type { CallReply } from "#shared/contracts/platform/table";
import { UnitsText } from "#client/shop/account/orders/line-units.tsx";
import { useTexts } from "#client/messages/texts";
import { useMoney } from "#client/ui/money";
import { adminPaths } from "../console-paths";
import { RecordTable } from "../record-table";
import { SeenLink } from "../seen-link";
import { Sum } from "../sum";

type OrderLinesProps = { items: CallReply<"getHandledOrder">["order"]["items"] };

/** What is to be packed, by code, and what it cost. */
export function OrderLines({ items }: OrderLinesProps) {
  const t = useTexts();
  const money = useMoney();
  const rows = items.map(({ sku_id, title, variant_title, quantity, units, ...item }, place) => ({
    key: `${sku_id}-${place}`,
    cells: [
      <SeenLink key={sku_id} className="link console-code" to={href(adminPaths.sku, { id: sku_id })}>
        <bdi>{sku_id}</bdi>
      </SeenLink>,
      <span key="product">
        {variantName({ title, variant_title })}
        <UnitsText units={units} expected={item.expected_on} />
      </span>,
      quantity,
      <Sum key="price">{money(item.price)}</Sum>,
      item.discount > 0 ? <Sum key="discount">{money(item.discount)}</Sum> : null,
      <Sum key="total">{money(item.line_total)}</Sum>,
    ],
  }));
  const headings = [
    t("console.sku"),
    t("console.product"),
    t("console.quantity"),
    t("console.unitPrice"),
    t("console.discount"),
    t("orders.summary.total"),
  ];
  return <RecordTable caption={t("orders.items")} headings={headings} rows={rows} />;
}
