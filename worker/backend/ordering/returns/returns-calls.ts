import { isOnline } from "#shared/payments/payment-methods";
import { returnReasons } from "#shared/orders/return-requests";
import { needsSeal, returnableUnits } from "#shared/orders/return-rules";
import { documentOf } from "#backend/identity/documents/documents";
import { selectUnused } from "#backend/identity/documents/documents-statements";
import { userOf } from "#backend/identity/sessions/caller";
import { buyerActor } from "#backend/identity/staff/actor";
import { fieldMessage } from "#backend/platform/field-messages";
import { isFail, type Outcome } from "#backend/platform/outcome";
import type { CallAnswer } from "#backend/platform/call-types";
import type { CallContext, Handlers } from "../call-context";
import { linesOf } from "../orders/order";
import { selectShipments } from "../orders/orders-statements";
import { readWhole } from "../orders/whole-order";
import { moveReturn } from "./decide-return";
import { doneMessages } from "./done-messages";
import { readReturn } from "./read-return";
import { requestReturn } from "./request-return";
import { orderedLineOf, returnOf } from "./return";
import { returnReasonLabels } from "./return-labels";
import { returnableLines } from "./returnable-lines";
import { selectReturnsOf } from "./returns-statements";

/** What may come back of an order now. */
async function readOptions(id: string, context: CallContext): Promise<Outcome<CallAnswer<"getReturnOptions">>> {
  const { locale, now } = context;
  const userId = userOf(context);
  const found = await readWhole(id, userId, context, selectShipments([id]), selectReturnsOf(id), selectUnused(userId));
  if (!found) return { fail: "not_found" };
  const { row, content } = found;
  const [shipments, returns, unused] = found.more;
  const known = await returnableLines(row, content?.shipments ?? shipments, returns, context);
  return {
    order: { id, number: String(row.number) },
    lines: linesOf(row).map((ordered, line) => ({
      ...orderedLineOf(line, ordered, locale),
      choices: returnReasons.map((reason) => {
        const { quantity, refusal } = returnableUnits(known[line]!, reason, now);
        const text = refusal && { code: refusal, text: fieldMessage(refusal, locale) };
        return { reason, quantity, needs_seal: needsSeal(known[line]!.goods, reason), refusal: text };
      }),
    })),
    reasons: returnReasons.map((code) => ({ code, label: returnReasonLabels[locale][code] })),
    asks_refund: isOnline(row.payment_method),
    uploads: unused
      .filter(({ content_type }) => content_type !== "application/pdf")
      .map((file) => documentOf(file, context)),
  };
}

/** A request as its buyer sees it, after a step of the buyer's. */
async function readOwn(id: string, context: CallContext): Promise<Outcome<CallAnswer<"getReturn">>> {
  const found = await readReturn(id, userOf(context), context);
  return isFail(found) ? found : { return: returnOf(found, context) };
}

/** Returns that buyers request of their own orders. */
export const returnHandlers: Handlers<"getReturnOptions" | "requestReturn" | "getReturn" | "withdrawReturn"> = {
  getReturnOptions: ({ id }, context) => readOptions(id, context),
  async requestReturn(input, context) {
    const requested = await requestReturn(input, context);
    if (isFail(requested)) return requested;
    const read = await readOwn(requested.id, context);
    return isFail(read) ? read : { message: doneMessages[context.locale].requested, ...read };
  },
  getReturn: ({ id }, context) => readOwn(id, context),
  async withdrawReturn({ id }, context) {
    const moved = await moveReturn("withdrawReturn", id, { to: "withdrawn" }, buyerActor(context), context);
    if (isFail(moved)) return moved;
    const read = await readOwn(id, context);
    return isFail(read) ? read : { message: doneMessages[context.locale].withdrawn, ...read };
  },
};
