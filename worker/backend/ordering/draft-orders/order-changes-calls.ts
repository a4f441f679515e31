import { isoOrNull } from "#shared/time/iso";
import { staffIn } from "#backend/identity/staff/staff";
import { auditIfChanged } from "#backend/identity/staff/staff-statements";
import type { CallAnswer, CallInput } from "#backend/platform/call-types";
import { guardChanges, runGuarded } from "#backend/platform/guard-statements";
import { isFail, type Outcome } from "#backend/platform/outcome";
import type { CallContext, Handlers } from "../call-context";
import { readHandled } from "../orders/handle";
import { agreeChange, paysOf } from "../checkout/agree-change";
import { changePayment } from "../checkout/change-payment";
import { linkedChange } from "./linked-change";
import { orderChangeMessages } from "./change-messages";
import { endChange } from "./order-changes-statements";
import { cancelDraftOf, selectNumberOf, selectOpenChange } from "./order-changes-store";
import { priceChange } from "./price-change";
import { selectPoRequired } from "../purchase-orders/po-statements";
import { proposeChange } from "./propose-change";

const nothing = { cancels: [], lines: [], shipping: 0, total: 0, less: 0, difference: 0, tax: 0 };

/** What a link proposes, priced now, and of the buyer no more than the first name. Failures: `not_found`. */
async function openChange(
  { token }: CallInput<"openOrderChange">,
  context: CallContext,
): Promise<Outcome<CallAnswer<"openOrderChange">>> {
  const linked = await linkedChange(token, context);
  if (!linked) return { fail: "not_found" };
  const { draft, state, content, orderId, read, addedNumber } = linked;
  const [[order], [po]] = await context.db.run(selectNumberOf(orderId), selectPoRequired(orderId));
  const head = {
    // One that nobody can agree to any more because the order has moved is over as well.
    state: state === "open" && read === null ? ("moved" as const) : state,
    name: draft.name.split(" ")[0] ?? "",
    order_number: String(order?.number ?? ""),
    added_number: addedNumber,
    expires_at: isoOrNull(draft.expires_at),
    pays: read ? paysOf(read.row) : ("cod" as const),
    po_number_needed: read?.row.po_number === "" && po?.required === 1,
  };
  if (state !== "open" || read === null) return { ...head, ...nothing };
  const priced = await priceChange(read, content, context);
  return { ...head, ...priced, pays: await changePayment(linked, read.row, priced, context) };
}

/** Withdraws the open change of an order. Failures: `not_found`, `payment_open` while the buyer pays for it. */
async function withdrawChange(
  { id }: CallInput<"withdrawOrderChange">,
  context: CallContext,
): Promise<Outcome<CallAnswer<"withdrawOrderChange">>> {
  const { db, now, locale } = context;
  const texts = orderChangeMessages[locale];
  const [[open], [order]] = await db.run(selectOpenChange(id), selectNumberOf(id));
  if (!open || !order) return { fail: "not_found" };
  const isWritten = await runGuarded(
    db,
    ...endChange(open.draft_id, "withdrawn", now),
    cancelDraftOf(open.draft_id, now),
    auditIfChanged(staffIn(context), "order.withdraw", String(order.number), "", now),
    guardChanges(1),
  );
  if (!isWritten) return { fail: "payment_open", message: texts.held };
  const shown = await readHandled(id, context);
  return isFail(shown) ? shown : { message: texts.withdrawn, ...shown };
}

/** Declines a change: it is over, and the order stays as it is. Failures: `not_found`, `link_expired`, `payment_open`. */
async function declineChange(
  { token }: CallInput<"declineOrderChange">,
  context: CallContext,
): Promise<Outcome<CallAnswer<"declineOrderChange">>> {
  const { db, now, locale } = context;
  const texts = orderChangeMessages[locale];
  const linked = await linkedChange(token, context);
  if (!linked) return { fail: "not_found" };
  if (linked.state === "declined") return { message: texts.declined };
  if (linked.state === "agreed") return { fail: "link_expired", message: texts.agreed(linked.addedNumber) };
  if (linked.state !== "open") return { fail: "link_expired", message: texts.closed };
  const id = linked.draft.draft_id;
  const isWritten = await runGuarded(db, ...endChange(id, "declined", now), cancelDraftOf(id, now), guardChanges(1));
  return isWritten ? { message: texts.declined } : { fail: "payment_open", message: texts.held };
}

type ChangeCall =
  | "proposeOrderChange"
  | "withdrawOrderChange"
  | "openOrderChange"
  | "agreeOrderChange"
  | "declineOrderChange";

/** Changes of placed orders, from the proposal to the buyer's answer. */
export const orderChangeHandlers: Handlers<ChangeCall> = {
  proposeOrderChange: (input, context) => proposeChange(input, context),
  withdrawOrderChange: withdrawChange,
  openOrderChange: openChange,
  agreeOrderChange: agreeChange,
  declineOrderChange: declineChange,
};
