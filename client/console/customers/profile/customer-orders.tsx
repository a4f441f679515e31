import { href } from "react-router";
import { useTexts } from "#client/messages/texts";
import { StateMark } from "#client/shop/account/orders/state-mark.tsx";
import { useMoney } from "#client/ui/money";
import { adminPaths } from "#client/console/console-paths";
import { SeenLink } from "#client/console/seen-link.tsx";
import { listUrl } from "#client/console/list-url";
import { Moment } from "#client/console/moment.tsx";
import type { Customer } from "./customer";

/** The newest orders, and the way to all of them. */
export function CustomerOrders({ customer: { id, orders, newest_orders } }: { customer: Customer }) {
  const t = useTexts();
  const money = useMoney();
  return (
    <section className="panel customer-part" aria-labelledby="customer-orders">
      <h2 id="customer-orders">{t("console.orders")}</h2>
      {newest_orders.length === 0 && <p className="text-second">{t("customers.ordered.no")}</p>}
      <ul>
        {newest_orders.map((order) => (
          <li key={order.id}>
            <SeenLink className="link" to={href(adminPaths.order, { id: order.id })}>
              {t("orders.number", { number: order.number })}
            </SeenLink>
            <StateMark status={order.status} />
            <span>
              {money(order.total)} · {t(`orders.method.${order.payment_method}`)}
            </span>
            <Moment iso={order.placed_at} />
          </li>
        ))}
      </ul>
      {orders > newest_orders.length && (
        <SeenLink className="link" to={listUrl(adminPaths.orders, { customer: id })}>
          {t("customers.orders.all", { count: orders })}
        </SeenLink>
      )}
    </section>
  );
}
