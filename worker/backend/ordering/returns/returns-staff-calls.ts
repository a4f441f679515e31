import { openReturnStates } from "#shared/orders/return-requests";
import { staffActor } from "#backend/identity/staff/actor";
import type { CallName } from "#shared/calls/calls";
import type { CallAnswer } from "#backend/platform/call-types";
import { isFail, type Outcome } from "#backend/platform/outcome";
import type { CallContext, Handlers } from "../call-context";
import { buyerOf } from "../orders/order";
import { moveReturn, type ReturnStep } from "./decide-return";
import { doneMessages } from "./done-messages";
import { readReturn } from "./read-return";
import { receiveReturn } from "./receive-return";
import { handledReturnOf } from "./return";
import { returnSummaryOf } from "./return-summary";
import { countReturns, selectReturns } from "./returns-store";

type ReturnStaffCall =
  | "listReturns"
  | "getHandledReturn"
  | "approveReturn"
  | "refuseReturn"
  | "receiveReturn"
  | "closeReturn";

async function readHandled(id: string, context: CallContext): Promise<Outcome<CallAnswer<"getHandledReturn">>> {
  const found = await readReturn(id, null, context);
  return isFail(found) ? found : { return: handledReturnOf(found, context) };
}

/** Decides on a request, and shows it as it is then. */
async function decide(
  call: CallName,
  id: string,
  step: ReturnStep & { to: "approved" | "refused" | "closed" },
  context: CallContext,
): Promise<Outcome<CallAnswer<"approveReturn">>> {
  const moved = await moveReturn(call, id, step, staffActor(context), context);
  if (isFail(moved)) return moved;
  const read = await readHandled(id, context);
  return isFail(read) ? read : { message: doneMessages[context.locale][step.to], ...read };
}

/** Return requests as staff deal with them. */
export const returnStaffHandlers: Handlers<ReturnStaffCall> = {
  async listReturns({ status, page, limit }, { db }) {
    const oldestFirst = openReturnStates.some((one) => one === status);
    const [rows, [count]] = await db.run(
      selectReturns(status, oldestFirst, limit, (page - 1) * limit),
      countReturns(status),
    );
    const returns = rows.map((row) => {
      const buyer = buyerOf(row);
      return {
        ...returnSummaryOf(row, row.number),
        order: { id: row.order_id, number: String(row.number) },
        buyer: buyer.establishment || buyer.name,
        way: row.way,
      };
    });
    return { returns, total: count?.total ?? 0, page, limit };
  },
  getHandledReturn: ({ id }, context) => readHandled(id, context),
  approveReturn: ({ id, note }, context) => decide("approveReturn", id, { to: "approved", note }, context),
  refuseReturn: ({ id, denial, note }, context) => decide("refuseReturn", id, { to: "refused", denial, note }, context),
  receiveReturn: (input, context) => receiveReturn(input, context),
  closeReturn: ({ id, note }, context) => decide("closeReturn", id, { to: "closed", note }, context),
};
