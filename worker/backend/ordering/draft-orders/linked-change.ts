import type { LineUnits } from "#shared/orders/order-units";
import type { CallContext } from "../call-context";
import { parseDraftLines } from "./draft-lines";
import { linkedDraft } from "./linked-draft";
import { isStanding } from "../orders/change-step";
import { readChanged, type ReadChanged } from "../orders/changed-order";
import { selectChange, type ChangeState } from "./order-changes-statements";
import { selectNumberOf } from "./order-changes-store";
import type { ChangeContent } from "./price-change";

export type LinkedChange = {
  draft: NonNullable<Awaited<ReturnType<typeof linkedDraft>>>;
  /** Whose order it is. */
  userId: string;
  /** As it is now: an open one whose time is over has expired. */
  state: ChangeState;
  content: ChangeContent;
  orderId: string;
  /** The order, while it is as the change was proposed for; null when it has moved since. */
  read: ReadChanged | null;
  /** Number of the order of what was added; empty before that. */
  addedNumber: string;
};

/** The change of an order that a link opens; null for a link of none. */
export async function linkedChange(
  token: string,
  context: Pick<CallContext, "db" | "settings" | "now">,
): Promise<LinkedChange | null> {
  const { db, now } = context;
  const draft = await linkedDraft(token, context);
  if (!draft || draft.changes === 0 || draft.user_id === null) return null;
  const [[change], [added]] = await db.run(selectChange(draft.draft_id), selectNumberOf(draft.order_id ?? ""));
  if (!change) return null;
  const isOver = change.state === "open" && (draft.expires_at ?? 0) <= now;
  const read = change.state === "open" ? await readChanged(change.order_id, db) : null;
  return {
    draft,
    userId: draft.user_id,
    state: isOver ? "expired" : change.state,
    content: {
      cancels: JSON.parse(change.cancels) as LineUnits[],
      lines: parseDraftLines(draft.lines),
      shipping: change.shipping,
    },
    orderId: change.order_id,
    read: read && isStanding(change, read) ? read : null,
    addedNumber: added ? String(added.number) : "",
  };
}
