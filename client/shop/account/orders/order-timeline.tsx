import type { OrderState } from "#shared/orders/order-states";
import { useTexts } from "#client/messages/texts";
import { momentText } from "#client/ui/day-text";
import type { Order } from "./order";

/** The way of an order when nothing goes wrong. */
const way: readonly OrderState[] = ["placed", "confirmed", "packed", "shipped", "delivered"];

type OrderTimelineProps = {
  order: Order;
  /** Why it ended, in the reader's words; by default those of the buyer, who chose them. */
  why?: string | undefined;
};

/** Every state that the order was in, and what is still to come. */
export function OrderTimeline({ order: { timeline, status, reason }, why = reason?.label }: OrderTimelineProps) {
  const t = useTexts();
  const ended = status === "cancelled" || status === "returned";
  const next = ended ? [] : way.slice(way.indexOf(status) + 1);
  return (
    <section className="panel order-part" aria-labelledby="order-timeline">
      <h2 id="order-timeline">{t("orders.timeline")}</h2>
      <ol className="order-timeline">
        {timeline.map((event, at) => (
          <li key={`${event.status} ${event.at}`} aria-current={at === timeline.length - 1 ? "step" : undefined}>
            <b>{t(`orders.state.${event.status}`)}</b>
            <time dateTime={event.at}>
              <bdi>{momentText(event.at)}</bdi>
            </time>
          </li>
        ))}
        {next.map((state) => (
          <li key={state} className="order-timeline-next">
            {t(`orders.state.${state}`)}
            <span className="sr-only">{t("orders.timeline.next")}</span>
          </li>
        ))}
      </ol>
      {why && <p className="text-second">{t("orders.reason", { reason: why })}</p>}
    </section>
  );
}
