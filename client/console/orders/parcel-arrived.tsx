import { useTexts } from "#client/messages/texts";
import type { ConsoleRefusal } from "../posted";
import { Question } from "../post-form";
import { Writes } from "../writes";
import type { HandledOrder } from "./handled-order";

type ParcelArrivedProps = {
  order: HandledOrder;
  shipment: HandledOrder["shipments"][number];
  refused: ConsoleRefusal | undefined;
};

/** Says that one of several parcels has arrived; a single one arrives with its order. */
export function ParcelArrived({ order, shipment, refused }: ParcelArrivedProps) {
  const t = useTexts();
  if (shipment.delivered_at !== null || order.shipments.length === 1) return null;
  const own = refused?.values["shipment"] === shipment.id ? refused : undefined;
  return (
    <Writes right="orders.write">
      <Question
        label={t("console.parcelArrived")}
        question={t("console.order.deliver")}
        sure={t("console.deliver.sure")}
        intent="deliver"
        hidden={{ id: order.id, shipment: shipment.id }}
        refused={own}
        open={own !== undefined}
      />
    </Writes>
  );
}
