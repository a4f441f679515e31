import { orderReasons } from "#shared/orders/order-reasons";
import { isOnline } from "#shared/payments/payment-methods";
import { orderVerbs } from "#shared/orders/order-states";
import { unitsFor } from "#shared/orders/order-units";
import { LineUnitFields } from "#client/shop/account/orders/line-units.tsx";
import { useTexts } from "#client/messages/texts";
import { useMoney } from "#client/ui/money";
import { AmountFields } from "../amount-fields";
import { Decision, refusedHere } from "../decision";
import type { HandledOrder } from "./handled-order";
import type { ConsoleRefusal } from "../posted";
import { PostedSelect } from "../post-form";
import { RefundLineField } from "./refund-line-field";
import { RestockTick } from "./restock-tick";
import { ShipFields } from "./ship-fields";

type OrderStepsProps = { order: HandledOrder; newKey: string; refused: ConsoleRefusal | undefined };

/** What may be done with an order now, as the backend says; each is asked first, for none can be taken back. */
export function OrderSteps({ order, newKey, refused }: OrderStepsProps) {
  const t = useTexts();
  const money = useMoney();
  const { id, refundable } = order;
  const steps = order.next.flatMap((state) => (state === "placed" ? [] : [orderVerbs[state]]));
  const isPacked = order.items.some(({ units }) => unitsFor("unpacked", units, "staff") > 0);
  const next = isPacked ? [...steps, orderVerbs.unpacked] : steps;
  if (next.length === 0 && refundable === 0) return null;
  const back = refundable > 0 ? ` ${t("console.order.back", { amount: money(refundable) })}` : "";
  const question = (intent: (typeof next)[number]) =>
    t(`console.order.${intent}`) + (intent === "cancel" || intent === "return" ? back : "");
  return (
    <div className="console-decisions">
      {next.map((intent) => {
        const own = refusedHere(refused, id, intent);
        return (
          <Decision
            key={intent}
            id={id}
            intent={intent}
            right={intent === "cancel" || intent === "return" ? "orders.cancel" : "orders.write"}
            second={
              order.refundable > 0 && (intent === "cancel" || intent === "return")
                ? { act: `order.${intent}` }
                : undefined
            }
            question={question(intent)}
            refused={refused}
          >
            {intent !== "confirm" && intent !== "deliver" && (
              <LineUnitFields
                items={order.items}
                available={order.items.map(({ units }) => unitsFor(stateOf[intent], units, "staff"))}
                values={own?.values}
                problems={own?.failure?.fields}
              />
            )}
            {intent === "ship" && <ShipFields booksWith={order.books_with} refused={own} />}
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
          second={{ act: "order.refund" }}
          right="money.write"
          question={t("console.order.refund", { amount: money(refundable) })}
          refused={refused}
        >
          <RefundFields order={order} newKey={newKey} refused={refusedHere(refused, id, "refund")} />
        </Decision>
      )}
    </div>
  );
}

type RefundFieldsProps = {
  order: HandledOrder;
  /** For a refund that was not asked for yet. */
  newKey: string;
  refused: ConsoleRefusal | undefined;
};

/** What each step takes units to. */
const stateOf = {
  pack: "packed",
  unpack: "unpacked",
  ship: "shipped",
  cancel: "cancelled",
  return: "returned",
} as const;

/** How much goes back, where and why. */
function RefundFields({ order, newKey, refused }: RefundFieldsProps) {
  const t = useTexts();
  return (
    <>
      <RefundLineField order={order} refused={refused} />
      <AmountFields
        mayBeEmpty
        newKey={newKey}
        refused={refused}
        tooMuch="refund_too_much"
        amount={t("console.refund.amount")}
        note={t("console.reason")}
      />
      <RefundTarget order={order} chosen={refused?.values["refund_to"]} />
    </>
  );
}

type EndFieldsProps = {
  order: HandledOrder;
  refused: ConsoleRefusal | undefined;
  /** Whether the goods may go back on the shelf. */
  withRestock: boolean;
};

/** Why an order ends before its time, and where money and goods go. */
function EndFields({ order, refused, withRestock }: EndFieldsProps) {
  const t = useTexts();
  return (
    <>
      <PostedSelect name="reason" label={t("console.reason")} required defaultValue="">
        <option value="">{t("console.choose")}</option>
        {orderReasons.map((one) => (
          <option key={one} value={one}>
            {t(`console.orderReason.${one}`)}
          </option>
        ))}
      </PostedSelect>
      {withRestock && (
        <RestockTick
          label={t("console.restock")}
          problem={refused?.failure?.fields?.["restock"]}
          defaultChecked={refused?.values["restock"] === "yes"}
        />
      )}
      {order.refundable > 0 && <RefundTarget order={order} chosen={refused?.values["refund_to"]} />}
    </>
  );
}

/** Where money goes back to; only what was paid at a gateway can go back there, and what is owed is lowered first. */
function RefundTarget({ order, chosen = "gateway" }: { order: HandledOrder; chosen?: string | undefined }) {
  const t = useTexts();
  if (order.buyer_deleted) return <p className="text-second">{t("console.refundTo.deleted")}</p>;
  if (order.payment_method === "credit") return <p className="text-second">{t("console.refundTo.credit")}</p>;
  if (!isOnline(order.payment_method)) return <p className="text-second">{t("console.refundTo.walletOnly")}</p>;
  return (
    <fieldset>
      <legend>{t("console.refundTo")}</legend>
      {(["gateway", "wallet"] as const).map((target) => (
        <label key={target} className="tick">
          <input type="radio" name="refund_to" value={target} defaultChecked={chosen === target} />{" "}
          {t(`console.refundTo.${target}`)}
        </label>
      ))}
      <small className="text-second">{t("console.refundTo.more")}</small>
    </fieldset>
  );
}
