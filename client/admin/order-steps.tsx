import { orderVerbs } from "../../shared/order-states";
import { useTexts } from "../messages/texts";
import { useMoney } from "../ui/money";
import { Decision, refusedHere } from "./decision";
import { EndFields } from "./end-fields";
import type { HandledOrder } from "./handled-order";
import type { ConsoleRefusal } from "./posted";
import { RefundFields } from "./refund-fields";
import { ShipFields } from "./ship-fields";

type OrderStepsProps = { order: HandledOrder; newKey: string; refused: ConsoleRefusal | undefined };

/** What may be done with an order now, as the backend says; each is asked first, for none can be taken back. */
export function OrderSteps({ order, newKey, refused }: OrderStepsProps) {
  const t = useTexts();
  const money = useMoney();
  const { id, refundable } = order;
  const next = order.next.flatMap((state) => (state === "placed" ? [] : [orderVerbs[state]]));
  if (next.length === 0 && refundable === 0) return null;
  const back = refundable > 0 ? ` ${t("admin.order.back", { amount: money(refundable) })}` : "";
  const question = (intent: (typeof next)[number]) =>
    t(`admin.order.${intent}`) + (intent === "cancel" || intent === "return" ? back : "");
  return (
    <div className="console-decisions">
      {next.map((intent) => {
        const own = refusedHere(refused, id, intent);
        return (
          <Decision key={intent} id={id} intent={intent} question={question(intent)} refused={refused}>
            {intent === "ship" && <ShipFields refused={own} />}
            {(intent === "cancel" || intent === "return") && (
              <EndFields order={order} refused={own} withRestock={intent === "return"} />
            )}
          </Decision>
        );
      })}
      {refundable > 0 && (
        // What was given back is no longer asked: the form starts again.
        <Decision
          key={order.refunded}
          id={id}
          intent="refund"
          question={t("admin.order.refund", { amount: money(refundable) })}
          refused={refused}
        >
          <RefundFields order={order} newKey={newKey} refused={refusedHere(refused, id, "refund")} />
        </Decision>
      )}
    </div>
  );
}
