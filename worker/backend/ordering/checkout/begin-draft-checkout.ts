import { v7 as uuidv7 } from "uuid";
import { filsFromAed } from "#shared/money/money";
import { selectDefaults } from "../addresses/addresses-statements";
import type { CallContext } from "../call-context";
import type { CallInput } from "#backend/platform/call-types";
import { parseDraftLines } from "../draft-orders/draft-lines";
import { priceDraft } from "../draft-orders/price-draft";
import { bindDraft, type LinkedDraftRow } from "../draft-orders/draft-orders-statements";
import { guardChanges, isGuardError } from "#backend/platform/guard-statements";
import { insertCheckout, renewDraftCheckout, selectDraftCheckout } from "./checkout-store";

type Start = Omit<CallInput<"createDraftCheckout">, "token">;

/**
 * Begins the checkout of a draft for its customer, or refreshes the existing one, with the draft's current lines.
 * @returns its id; null when the draft is another's
 */
export async function beginDraftCheckout(
  draft: LinkedDraftRow,
  userId: string,
  start: Start,
  context: CallContext,
): Promise<string | null> {
  const { db, now } = context;
  const priced = await priceDraft(parseDraftLines(draft.lines), userId, context);
  const lines = priced.lines.map(({ sku_id, quantity, unit_price }) => ({
    sku_id,
    quantity,
    unit_price: filsFromAed(unit_price),
    in_cart: null,
  }));
  const [[known], [defaults]] = await db.run(selectDraftCheckout(draft.draft_id), selectDefaults(userId));
  const addresses = {
    delivery_address_id: defaults?.default_delivery_address_id ?? null,
    billing_address_id: defaults?.default_billing_address_id ?? null,
  };
  if (known) {
    if (known.user_id !== userId) return null;
    const { po_number } = start;
    await db.run(
      renewDraftCheckout(known.checkout_id, { ...addresses, lines, version: draft.version, po_number, now }),
    );
    return known.checkout_id;
  }
  const row = {
    ...addresses,
    checkout_id: uuidv7(),
    user_id: userId,
    source: "multiple" as const,
    lines,
    location_id: null,
    cart_id: null,
    voucher_code: null,
    device_source: start.device_source,
    ordered_platform: start.ordered_platform === 2 ? (2 as const) : (1 as const),
    landed_page_url: start.landed_page_url,
    po_number: start.po_number,
    draft: { id: draft.draft_id, version: draft.version },
  };
  try {
    await db.run(bindDraft(draft.draft_id, userId), guardChanges(1), insertCheckout(row, "", now));
    return row.checkout_id;
  } catch (error) {
    if (isGuardError(error)) return null;
    // The same buyer in another tab was quicker.
    const [[other]] = await db.run(selectDraftCheckout(draft.draft_id));
    if (other?.user_id !== userId) throw error;
    return other.checkout_id;
  }
}
