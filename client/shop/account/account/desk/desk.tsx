import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { useTexts } from "#client/messages/texts";
import { OrderCard } from "#client/shop/account/orders/order-card.tsx";
import { paths } from "#client/paths";
import { dayText } from "#client/ui/day-text";
import { cartonDrawing } from "#client/ui/drawings/carton";
import { Drawing } from "#client/ui/drawings/drawing.tsx";
import { Icon } from "#client/ui/icon.tsx";
import { useMoney } from "#client/ui/money";
import type { Desk as DeskData, Due } from "./desk-data";
import { RunningOut } from "./running-out";
import "#client/shop/account/orders/orders.css";
import "./desk.css";

/** The customer's desk: what is due, what runs out, the last orders, and the lists. */
export function Desk({ desk: { orders, dues, runningOut } }: { desk: DeskData }) {
  const t = useTexts();
  return (
    <div className="desk">
      {dues && dues.length > 0 && (
        <DeskPart name="due" title={t("desk.due")}>
          <ul className="panel desk-dues">
            {dues.map((due) => (
              <DueLine key={due.orderId} due={due} />
            ))}
          </ul>
        </DeskPart>
      )}
      {runningOut && runningOut.length > 0 && (
        <DeskPart name="running-out" title={t("desk.runningOut")} more={t("desk.runningOut.more")}>
          <RunningOut products={runningOut} />
        </DeskPart>
      )}
      <DeskPart name="orders" title={t("desk.orders")}>
        <LastOrders orders={orders} />
      </DeskPart>
      <DeskPart name="lists" title={t("desk.lists")}>
        <DeskLinks />
      </DeskPart>
    </div>
  );
}

type DeskPartProps = { name: string; title: string; more?: string; children: ReactNode };

function DeskPart({ name, title, more, children }: DeskPartProps) {
  const id = `desk-${name}`;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {more && <p className="text-second">{more}</p>}
      {children}
    </section>
  );
}

function DueLine({ due: { orderId, number, amount, method, dueAt, overdue } }: { due: Due }) {
  const t = useTexts();
  const money = useMoney();
  return (
    <li data-overdue={overdue || undefined}>
      <Link to={href(paths.order, { id: orderId })}>{t("orders.number", { number })}</Link>
      <span>
        {dueAt === null
          ? t(method === "cod" ? "desk.due.cash" : "desk.due.notInvoiced")
          : t(overdue ? "desk.due.overdue" : "desk.due.by", { day: dayText(dueAt) })}
      </span>
      <b>{money(amount)}</b>
    </li>
  );
}

function LastOrders({ orders }: Pick<DeskData, "orders">) {
  const t = useTexts();
  if (orders === null) return <p role="alert">{t("desk.failed")}</p>;
  if (orders.length === 0)
    return (
      <div className="panel desk-empty">
        <Drawing of={cartonDrawing} small />
        <p>{t("desk.orders.empty")}</p>
        <Link className="button" to={paths.products}>
          {t("desk.orders.start")}
        </Link>
      </div>
    );
  return (
    <>
      <ul className="orders-list">
        {orders.map((order) => (
          <OrderCard key={order.id} order={order} heading="h3" />
        ))}
      </ul>
      <p>
        <Link className="link" to={paths.orders}>
          {t("desk.orders.all")}
        </Link>
      </p>
    </>
  );
}

const places = [
  { name: "wishlist", to: paths.wishlist, icon: "heart" },
  { name: "quickOrder", to: paths.quickOrder, icon: "grid" },
  { name: "cart", to: paths.cart, icon: "cart" },
] as const;

/** The lists of things to buy, with what each is for. */
export function DeskLinks() {
  const t = useTexts();
  return (
    <ul className="desk-links">
      {places.map(({ name, to, icon }) => (
        <li key={name}>
          <Link className="panel" to={to}>
            <Icon name={icon} />
            <span>
              {t(`desk.lists.${name}`)}
              <small>{t(`desk.lists.${name}.more`)}</small>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
