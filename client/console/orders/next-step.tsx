import type { OrderState } from "#shared/orders/order-states";
import { useTexts } from "#client/messages/texts";
import { Decision, refusedHere } from "../decision";
import type { ConsoleRefusal } from "../posted";
import { nextStepOf } from "./next-step-of";
import { ShipFields } from "./ship-fields";

type NextStepProps = { id: string; status: OrderState; refused: ConsoleRefusal | undefined };

/** What is done next with an order of the list, in its place; nothing when it has arrived or ended. */
export function NextStep({ id, status, refused }: NextStepProps) {
  const t = useTexts();
  const verb = nextStepOf(status);
  if (verb === null) return null;
  return (
    <div className="order-next">
      <Decision id={id} intent={verb} question={t(`admin.order.${verb}`)} refused={refused}>
        {verb === "ship" && <ShipFields refused={refusedHere(refused, id, verb)} />}
      </Decision>
    </div>
  );
}
