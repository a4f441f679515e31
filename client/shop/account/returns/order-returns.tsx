import { href, Link } from "react-router";
import { useTexts } from "#client/messages/texts";
import { paths } from "#client/paths";
import { dayText } from "#client/ui/day-text";
import type { Order } from "../orders/order";

/** Return requests of an order with their state, and the way to a new one; nothing where there is neither. */
export function OrderReturns({ order: { id, returns, can_return } }: { order: Order }) {
  const t = useTexts();
  if (returns.length === 0 && !can_return) return null;
  return (
    <section className="panel order-part" aria-labelledby="order-returns">
      <h2 id="order-returns">{t("returns.of.order")}</h2>
      <OrderReturnList returns={returns} addressOf={(one) => href(paths.return, { id, return: one })} />
      {can_return && (
        <p>
          <Link className="button button-quiet" to={href(paths.newReturn, { id })}>
            {t("returns.title")}
          </Link>
        </p>
      )}
    </section>
  );
}

type OrderReturnListProps = { returns: Order["returns"]; addressOf: (returnId: string) => string };

/** Return requests of one order, each with its state, as its buyer and staff see them. */
export function OrderReturnList({ returns, addressOf }: OrderReturnListProps) {
  const t = useTexts();
  if (returns.length === 0) return null;
  return (
    <ul className="order-returns">
      {returns.map(({ id, number, state, units, received, requested_at }) => (
        <li key={id}>
          <Link className="link" to={addressOf(id)} aria-label={t("returns.view", { number })}>
            <bdi>{number}</bdi>
          </Link>{" "}
          <b>{t(`returns.state.${state}`)}</b>
          <span className="block text-second">
            {dayText(requested_at)} ·{" "}
            {state === "received" ? t("returns.received", { count: received }) : t("returns.units", { count: units })}
          </span>
        </li>
      ))}
    </ul>
  );
}
