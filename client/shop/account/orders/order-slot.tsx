import { Form, useActionData, useNavigation } from "react-router";
import { slotText } from "#shared/shipping/delivery-slots";
import { useTexts } from "#client/messages/texts";
import { useVisit } from "#client/runtime/request-context";
import { useFirstProblem } from "#client/runtime/refused";
import { FormAlert, SelectField } from "#client/ui/field.tsx";
import { SlotOptions } from "#client/ui/slot-options.tsx";
import { isToCome } from "./arrival";
import type { FormAnswer, Order } from "./order";

type OrderSlotProps = {
  order: Pick<Order, "slot" | "status">;
  /** Shown to the buyer, with what to prepare until the goods are delivered. */
  forBuyer: boolean;
};

/** When two people bring the heavy items of an order; nothing for an order without an agreed time. */
export function OrderSlot({ order: { slot, status }, forBuyer }: OrderSlotProps) {
  const t = useTexts();
  const { locale } = useVisit();
  if (!slot) return null;
  return (
    <section className="panel order-part" aria-labelledby="order-slot">
      <h2 id="order-slot">{t("orders.slot")}</h2>
      <p>
        <b>{slotText(slot, locale)}</b>
      </p>
      {forBuyer && isToCome(status) && <p className="text-second">{t("orders.slot.more")}</p>}
    </section>
  );
}

/** Moves it to another free time, as long as that is possible; it opens on demand. */
export function SlotForm({ order: { slots } }: { order: Pick<Order, "slots"> }) {
  const t = useTexts();
  const posted = useActionData<FormAnswer>();
  const busy = useNavigation().formMethod === "POST";
  const answer = posted?.values["intent"] === "slot" ? posted : undefined;
  const problem = answer && (answer.problems?.["slot"] ?? (answer.text || t("orders.failed")));
  const form = useFirstProblem(answer);
  if (slots.length === 0)
    return problem ? (
      <section className="panel order-part">
        <FormAlert>{problem}</FormAlert>
      </section>
    ) : null;
  return (
    <details className="panel order-part order-slot-form" open={answer !== undefined}>
      <summary>{t("orders.slot.change")}</summary>
      <Form ref={form} method="post">
        <SelectField name="slot" label={t("orders.slot.choose")} problem={problem} defaultValue="" required>
          <SlotOptions slots={slots} choose={t("orders.slot.choose")} />
        </SelectField>
        <button className="button" name="intent" value="slot" disabled={busy}>
          {t("orders.slot.save")}
        </button>
      </Form>
    </details>
  );
}
