import type { CallAnswer, CallInput } from "#backend/platform/call-types";
import type { CallContext } from "../call-context";
import { draftMessages } from "../draft-orders/messages";
import { linkedDraft } from "../draft-orders/linked-draft";
import type { Outcome } from "#backend/platform/outcome";
import { userOf } from "#backend/identity/sessions/caller";
import { beginDraftCheckout } from "./begin-draft-checkout";
import { getCheckout } from "./show-checkout";

type Input = CallInput<"createDraftCheckout">;

/**
 * Begins the checkout of an order that staff made, or continues the existing one. It is paid at the agreed prices, by
 * its customer only. Failures: `not_found` (also another's), `link_expired`, `checkout_paid`, `self_dealing` for staff
 * who agreed on its prices.
 */
export async function createDraftCheckout(
  { token, ...start }: Input,
  context: CallContext,
): Promise<Outcome<CallAnswer<"createDraftCheckout">>> {
  const { locale, now } = context;
  const userId = userOf(context);
  const texts = draftMessages[locale];
  const draft = await linkedDraft(token, context, userId);
  if (!draft) return { fail: "not_found", message: texts.unknown };
  if (draft.user_id !== null && draft.user_id !== userId) return { fail: "not_found", message: texts.another };
  if (draft.state === "ordered" && draft.order_id !== null && draft.user_id === userId) {
    return { fail: "checkout_paid", more: { order_id: draft.order_id } };
  }
  if (draft.state !== "sent" || (draft.expires_at ?? 0) <= now) return { fail: "link_expired", message: texts.closed };
  if (draft.own === 1) return { fail: "self_dealing", message: texts.ownDraft };
  const checkoutId = await beginDraftCheckout(draft, userId, start, context);
  return checkoutId === null ? { fail: "not_found", message: texts.another } : getCheckout(checkoutId, context);
}
