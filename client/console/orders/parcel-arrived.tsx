import { useTexts } from "#client/messages/texts";
import type { ConsoleRefusal } from "../posted";
import { Hidden, PostForm, Send } from "../post-form";
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
      <PostForm refused={own}>
        <Hidden id={order.id} intent="deliver" />
        <input type="hidden" name="shipment" value={shipment.id} />
        <Send quiet>{t("console.parcelArrived")}</Send>
      </PostForm>
    </Writes>
  );
}
