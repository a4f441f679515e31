import { selfDealing } from "#backend/identity/approvals/request-approval";
import { cleared } from "#backend/identity/approvals/clear-act";
import type { CallAnswer, CallInput } from "#backend/platform/call-types";
import type { CallContext } from "../call-context";
import { draftProblem } from "../draft-orders/draft-problem";
import { draftOrderMessages } from "../draft-orders/messages";
import { localeOf } from "../draft-orders/send-draft";
import { selectLinkedDraft, type LinkedDraftRow } from "../draft-orders/draft-orders-statements";
import { isFail, type Fail, type Outcome } from "#backend/platform/outcome";
import { staffIn } from "#backend/identity/staff/staff";
import { auditIfChanged } from "#backend/identity/staff/staff-statements";
import { beginDraftCheckout } from "./begin-draft-checkout";
import { placeOrder, type ForBuyer } from "./place-order";
import { getCheckout } from "./show-checkout";
import { updateCheckout } from "./checkout-store";

type Input = CallInput<"placeDraft">;
const calls = { cod: "createCodOrder", credit: "createCreditOrder" } as const;

/**
 * Places a draft for the customer who has agreed, with the same checkout, quote and batch as every other order. The
 * customer's wallet is not used. Failures: `not_found`, `changed_meanwhile`, `self_dealing`, `invalid_input` without a
 * key or for a customer without an account, `requote` when it comes to another total, and those of `placeOrder`.
 */
export async function placeDraft(input: Input, context: CallContext): Promise<Outcome<CallAnswer<"placeDraft">>> {
  const { db, locale, now, idempotencyKey } = context;
  if (!idempotencyKey) return { fail: "invalid_input", fields: { "idempotency-key": "required" } };
  const texts = draftOrderMessages[locale];
  const staff = staffIn(context);
  const [[draft]] = await db.run(selectLinkedDraft({ id: input.id }));
  if (!draft) return { fail: "not_found", message: texts.unknown };
  if (draft.order_id !== null) return { message: texts.placedBefore, order_id: draft.order_id };
  if (draft.version !== input.version || draft.state === "cancelled") return { fail: "changed_meanwhile" };
  const userId = draft.user_id;
  if (userId === null) return { fail: "invalid_input", message: texts.noAccountYet };
  const own = selfDealing(staff, userId);
  if (own) return own;
  if (draft.own === 1) return { fail: "self_dealing" };
  // The sent prices are binding; without an open link the prices are agreed on today.
  const isPromised = draft.state === "sent" && (draft.expires_at ?? 0) > now;
  const problem = isPromised ? null : await draftProblem(draft, context);
  if (problem) return problem;
  // Stored under the customer's id, like their own orders; prefixed, so that no other member of staff can use the same
  // key.
  const key = `${staff.userId}:${idempotencyKey}`;
  const buyer: CallContext = { ...context, who: { userId }, shopper: null, idempotencyKey: key };
  // Its discount was approved when it was saved.
  const behind = [
    auditIfChanged(staff, "draft.place", draft.draft_id, draft.email ?? "", now),
    ...cleared().statements,
  ];
  const placed = await place(draft, userId, input, buyer, { locale: localeOf(draft.locale, locale), behind });
  if (isFail(placed)) return staffReplyOf(placed, context);
  return { message: texts.placed(placed.order.number), order_id: placed.order.id };
}

async function place(
  draft: LinkedDraftRow,
  userId: string,
  { method, shown_payable }: Input,
  buyer: CallContext,
  forBuyer: ForBuyer,
): ReturnType<typeof placeOrder> {
  const start = { device_source: "", ordered_platform: 1, landed_page_url: "" } as const;
  const checkoutId = await beginDraftCheckout(draft, userId, start, buyer);
  if (checkoutId === null) return { fail: "changed_meanwhile" };
  const update = updateCheckout(checkoutId, userId, { use_wallet: 0 }, buyer.now);
  const shown = await getCheckout(checkoutId, buyer, [update]);
  if (isFail(shown)) return shown;
  return placeOrder(calls[method], { checkout_id: checkoutId, shown_payable, po_number_again: true }, buyer, forBuyer);
}

/** The failure, worded for staff instead of the customer. */
function staffReplyOf(failure: Fail, { locale }: CallContext): Fail {
  const texts = draftOrderMessages[locale];
  switch (failure.fail) {
    case "session_expired":
      return { fail: "changed_meanwhile" };
    case "address_missing":
      return { ...failure, message: texts.noAddress };
    case "phone_unverified":
      return { ...failure, message: texts.noPhone };
    case "self_dealing":
      return { ...failure, message: texts.ownPrice };
    case "requote": {
      const { payable = 0, delivery_address: to } = failure.more?.checkout ?? {};
      return { ...failure, message: texts.otherTotal(payable.toFixed(2), to?.city || to?.state || "") };
    }
    default:
      return failure;
  }
}
