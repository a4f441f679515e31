import type { CreditState } from "#shared/payments/credit-line";
import type { OrderState } from "#shared/orders/order-states";
import { useTexts } from "../messages/texts";
import { PartLinks } from "./part-links";

export type Status =
  | OrderState
  | Exclude<CreditState, "none">
  | "submitted"
  | "pending"
  | "new"
  | "done"
  | "waiting"
  | "refused"
  | "paid";
type StatusLinksProps = {
  path: string;
  statuses: readonly Status[];
  /** Undefined: none of them. */
  current: Status | undefined;
  /** How many there are of each; nothing is said where it is unknown. */
  counts?: readonly { status: Status; count: number }[];
};

/** Which part of a queue is shown; the first is what waits. */
export function StatusLinks({ path, statuses, current, counts = [] }: StatusLinksProps) {
  const t = useTexts();
  return (
    <PartLinks
      path={path}
      parts={statuses}
      current={current}
      by="status"
      nameOf={(status) => t(`console.status.${status}`)}
      countOf={(status) => counts.find((one) => one.status === status)?.count ?? 0}
    />
  );
}
