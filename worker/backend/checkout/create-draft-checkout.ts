import { v7 as uuidv7 } from "uuid";
import { selectDefaults } from "../addresses/statements";
import type { CallAnswer, CallContext, CallInput } from "../call-context";
import { parseDraftLines } from "../draft-orders/draft-lines";
import { draftMessages } from "../draft-orders/messages";
import { priceDraft } from "../draft-orders/price-draft";
import { bindDraft, selectLinkedDraft } from "../draft-orders/statements";
import { payTokenHash } from "../draft-orders/token";
import { filsFromAed } from "../../../shared/money";
import type { Outcome } from "../outcome";
import { userOf } from "../sessions/caller";
import { guardChanges, isGuardError } from "../store-guard";
import { getCheckout } from "./show-checkout";
import { insertCheckout, renewDraftCheckout, selectDraftCheckout } from "./store";

type Input = CallInput<"createDraftCheckout">;

/**
 * Begins the checkout of an order that staff made, or goes on with the one that it has. It is paid at the prices that
 * were agreed on, by nobody but its customer. Failures: `not_found` (also another's), `link_expired`, `checkout_paid`.
 */
export async function createDraftCheckout(
  { token, ...start }: Input,
  context: CallContext,
): Promise<Outcome<CallAnswer<"createDraftCheckout">>> {
  const { db, locale, now } = context;
  const userId = userOf(context);
  const texts = draftMessages[locale];
  const [[draft], [defaults]] = await db.run(selectLinkedDraft(await payTokenHash(token)), selectDefaults(userId));
  if (!draft || draft.state === "open") return { fail: "not_found", message: texts.unknown };
  if (draft.user_id !== null && draft.user_id !== userId) return { fail: "not_found", message: texts.another };
  if (draft.state === "ordered" && draft.order_id !== null && draft.user_id === userId) {
    return { fail: "checkout_paid", more: { order_id: draft.order_id } };
  }
  if (draft.state !== "sent" || (draft.expires_at ?? 0) <= now) return { fail: "link_expired", message: texts.closed };
  const priced = await priceDraft(parseDraftLines(draft.lines), context);
  const lines = priced.lines.map(({ sku_id, quantity, unit_price }) => ({
    sku_id,
    quantity,
    unit_price: filsFromAed(unit_price),
    in_cart: null,
  }));
  const [[known]] = await db.run(selectDraftCheckout(draft.draft_id));
  if (known) {
    if (known.user_id !== userId) return { fail: "not_found", message: texts.another };
    await db.run(renewDraftCheckout(known.checkout_id, { lines, version: draft.version, now }));
    return getCheckout(known.checkout_id, context);
  }
  const row = {
    checkout_id: uuidv7(),
    user_id: userId,
    source: "multiple" as const,
    lines,
    location_id: null,
    cart_id: null,
    voucher_code: null,
    delivery_address_id: defaults?.default_delivery_address_id ?? null,
    billing_address_id: defaults?.default_billing_address_id ?? null,
    device_source: start.device_source,
    ordered_platform: start.ordered_platform === 2 ? (2 as const) : (1 as const),
    landed_page_url: start.landed_page_url,
    draft: { id: draft.draft_id, version: draft.version },
  };
  try {
    await db.run(bindDraft(draft.draft_id, userId), guardChanges(1), insertCheckout(row, "", now));
  } catch (error) {
    if (isGuardError(error)) return { fail: "not_found", message: texts.another };
    // The same buyer in another tab was quicker.
    const [[other]] = await db.run(selectDraftCheckout(draft.draft_id));
    if (other?.user_id !== userId) throw error;
    return getCheckout(other.checkout_id, context);
  }
  return getCheckout(row.checkout_id, context);
}
