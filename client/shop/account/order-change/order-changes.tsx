import { href, Link } from "react-router";
import type { ReactNode } from "react";
import { useTexts } from "#client/messages/texts";
import { momentText } from "#client/ui/day-text";
import type { Order } from "../orders/order";

type OrderChangesProps = {
  order: Pick<Order, "changes" | "ships_with" | "items">;
  /** Path of the page of an order, with `:id`. */
  orderPath: string;
  children?: ReactNode;
};

/** Changes that were proposed for an order and what became of each, as its buyer and staff see them; and the order that it was added to. */
export function OrderChanges({ order, orderPath, children }: OrderChangesProps) {
  const t = useTexts();
  const { changes, ships_with: first, items } = order;
  if (changes.length === 0 && first === null) return null;
  const linkTo = ({ id, number }: { id: string; number: string }) => (
    <Link className="link" to={href(orderPath, { id })}>
      {t("orders.number", { number })}
    </Link>
  );
  return (
    <section className="panel order-part" aria-labelledby="order-changes">
      <h2 id="order-changes">{t("changes.of.order")}</h2>
      {first && (
        <p>
          {t("changes.shipsWith")} {linkTo(first)}
        </p>
      )}
      {changes.length > 0 && (
        <ul className="order-returns">
          {changes.map(({ id, state, proposed_at, expires_at, ended_at, cancels, lines, added }) => (
            <li key={id}>
              <b>{t(`changes.state.${state}`)}</b> {added && linkTo(added)}
              <span className="block">
                {cancels.map(({ line, quantity }) => (
                  <span key={line} className="block">
                    {t("changes.takes", { quantity, title: items[line]?.title ?? "" })}
                  </span>
                ))}
                {lines.map(({ sku_id, quantity }) => (
                  <span key={sku_id} className="block">
                    {t("changes.adds", { quantity, sku: sku_id })}
                  </span>
                ))}
              </span>
              <span className="block text-second">
                {t("changes.proposed", { at: momentText(proposed_at) })}
                {state === "open" && ` · ${t("changes.until", { date: momentText(expires_at) })}`}
                {ended_at !== null && ` · ${momentText(ended_at)}`}
              </span>
            </li>
          ))}
        </ul>
      )}
      {children}
    </section>
  );
}
