import { useTexts } from "#client/messages/texts";
import { SlotOptions } from "#client/ui/slot-options.tsx";
import { Decision } from "../decision";
import { PostedSelect } from "../post-form";
import type { ConsoleRefusal } from "../posted";
import type { HandledOrder } from "./handled-order";

type MoveSlotProps = { order: HandledOrder; refused: ConsoleRefusal | undefined };

/** Moves the delivery of heavy goods to another free time, or agrees on the first one; the buyer is notified. */
export function MoveSlot({ order: { id, slot, slots }, refused }: MoveSlotProps) {
  const t = useTexts();
  if (slots.length === 0) return null;
  return (
    <Decision
      key={slot?.id ?? ""}
      id={id}
      intent="slot"
      right="orders.write"
      question={t("console.slot.question")}
      refused={refused}
    >
      <PostedSelect name="slot" label={t("orders.slot.choose")} required>
        <SlotOptions slots={slots} choose={t("orders.slot.choose")} />
      </PostedSelect>
    </Decision>
  );
}
