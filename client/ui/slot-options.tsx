import { slotText } from "#shared/shipping/delivery-slots";
import type { CallReply } from "#shared/contracts/platform/table";
import { useVisit } from "#client/runtime/request-context";

export type DeliverySlot = CallReply<"getOrder">["order"]["slots"][number];

/** Times of delivery as the options of a field; each says its day, since a closed field shows nothing else. */
export function SlotOptions({ slots, choose }: { slots: readonly DeliverySlot[]; choose: string }) {
  const { locale } = useVisit();
  return (
    <>
      <option value="">{choose}</option>
      {slots.map((slot) => (
        <option key={slot.id} value={slot.id}>
          {slotText(slot, locale)}
        </option>
      ))}
    </>
  );
}
