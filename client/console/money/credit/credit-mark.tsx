import type { CallReply } from "#shared/contracts/platform/table";
import { useTexts } from "#client/messages/texts";

/** The state of a credit line as a mark: its word says it, its colour only helps. */
export function CreditMark({ status }: { status: CallReply<"getCreditAccount">["account"]["status"] }) {
  const t = useTexts();
  return <span className={`credit-mark credit-mark-${status}`}>{t(`console.status.${status}`)}</span>;
}
