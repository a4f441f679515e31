import { href, Link } from "react-router";
import type { CallReply } from "#shared/contracts/platform/table";
import { dayText } from "#client/ui/day-text";
import { useTexts } from "#client/messages/texts";
import { paths } from "#client/paths";
import { Picture } from "#client/ui/picture.tsx";
import { useMoney } from "#client/ui/money";
import { useArrivalOf } from "./arrival";
import { StateMark } from "./state-mark";

type ListedOrder = CallReply<"listOrders">["orders"][number];

/** Pictures that a card shows before it counts the rest. */
const mostPictures = 4;

/** One order in the list: its goods, state and total. */
export function OrderCard({ order, heading: Heading = "h2" }: { order: ListedOrder; heading?: "h2" | "h3" }) {
  const t = useTexts();
  const money = useMoney();
  const day = useArrivalOf(order);
  const { id, number, status, items, items_away, placed_at, po_number, total_with_shipping } = order;
  return (
    <li className="panel orders-card">
      <div className="orders-card-head">
        <Heading>
          <Link to={href(paths.order, { id })}>{t("orders.number", { number })}</Link>
        </Heading>
        <StateMark status={status} items={items} />
        <p>
          {t("orders.placed", { day: dayText(placed_at) })} ·{" "}
          {items_away ? t("orders.away.items") : t("orders.count", { count: items.length })}
        </p>
        {po_number !== "" && (
          <p>
            {t("orders.po")} <bdi>{po_number}</bdi>
          </p>
        )}
        {day !== null && <p className="orders-card-arrives">{t("orders.arrives", { day })}</p>}
      </div>
      {!items_away && (
        <ul className="orders-pictures">
          {items.slice(0, mostPictures).map(({ sku_id, title, image_url }, at) => (
            <li key={`${sku_id}-${at}`}>
              <Picture file={image_url} alt={title} kind="list" sizes="64px" />
            </li>
          ))}
          {items.length > mostPictures && <li>{t("orders.moreItems", { count: items.length - mostPictures })}</li>}
        </ul>
      )}
      <p className="orders-card-foot">
        <b>{money(total_with_shipping)}</b>
        {!items_away && (
          <Link
            className="button button-quiet"
            to={href(paths.reorder, { id })}
            aria-label={t("orders.again.of", { number })}
          >
            {t("orders.again")}
          </Link>
        )}
        <Link
          className="button button-quiet"
          to={href(paths.order, { id })}
          aria-label={t("orders.view.of", { number })}
        >
          {t("orders.view")}
        </Link>
      </p>
    </li>
  );
}
