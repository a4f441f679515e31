import type { Statement } from "#backend/platform/database";
import type { ChangeStep } from "../orders/change-step";
import { passSlot } from "../slots/slots-statements";
import type { PlacedQuote, Quote } from "./quote";

/**
 * When heavy goods that are added to an order are delivered: at the time that their buyer chose, else at that of the order.
 * @returns the quote as its order is written, and statements that take the order's place where the change leaves it no heavy
 * goods; they come before those of the change, which would give that place back
 */
export function withAddedSlot(
  quote: Quote,
  checkoutId: string,
  change: ChangeStep | null,
): { placed: PlacedQuote; passing: Statement[] } {
  const slot = change?.slot;
  if (!slot || quote.slot || !quote.lines.some(({ heavy }) => heavy === 1)) return { placed: quote, passing: [] };
  const placed = { ...quote, slot, promised: { from: slot.day, to: slot.day } };
  return { placed, passing: slot.isFree ? passSlot(slot, checkoutId) : [] };
}
