import type { CallInput } from "#backend/platform/call-types";
import type { CallContext, Handlers } from "../call-context";
import type { Statement } from "#backend/platform/database";
import { giveUpMessage, messageDueAgain } from "#backend/messages/outbox/outbox-statements";
import { refundDueAgain } from "#backend/ordering/orders/refunds-statements";
import { decide } from "#backend/identity/staff/decide";
import { countSetAside, selectSetAside, takeBack } from "./set-aside-statements";

/** What makes some work due again, while it is still set aside: of two members of staff, one decides. */
const dueAgain = ({ kind, about }: CallInput<"retrySetAside">, now: number): Statement<never> =>
  kind === "message" ? messageDueAgain(about, now) : refundDueAgain(about, now);

function retry(input: CallInput<"retrySetAside">, context: CallContext) {
  const subject = `${input.kind}:${input.about}`;
  const before = [dueAgain(input, context.now)];
  return decide({ change: takeBack(input), action: "queue.retry", done: "work_retried", subject, before }, context);
}

function drop(input: CallInput<"dropSetAside">, context: CallContext) {
  const subject = `${input.kind}:${input.about}`;
  const before = [giveUpMessage(input.about, context.now)];
  return decide({ change: takeBack(input), action: "queue.drop", done: "work_dropped", subject, before }, context);
}

/** What queues have given up, for staff. */
export const queueHandlers: Handlers<"listSetAside" | "retrySetAside" | "dropSetAside"> = {
  async listSetAside({ page, limit }, { db }) {
    const [rows, [count]] = await db.run(selectSetAside(limit, (page - 1) * limit), countSetAside());
    const works = rows.map(({ set_aside_at, ...row }) => ({
      ...row,
      set_aside_at: new Date(set_aside_at).toISOString(),
    }));
    return { works, total: count?.total ?? 0, page, limit };
  },
  retrySetAside: retry,
  dropSetAside: drop,
};
