import type { Fils } from "#shared/money/money";

/** A line of a draft; `agreed_price` is for one unit, null: the shop's own price. */
export type DraftLine = { sku_id: string; quantity: number; agreed_price: Fils | null };
export type DraftState = "open" | "sent" | "ordered" | "cancelled";

export const parseDraftLines = (json: string): DraftLine[] => JSON.parse(json);

/** What was agreed on for one unit, by SKU. */
export const agreedPrices = (lines: readonly DraftLine[]): ReadonlyMap<string, Fils> =>
  new Map(lines.flatMap(({ sku_id, agreed_price }) => (agreed_price === null ? [] : [[sku_id, agreed_price]])));

/** The property of a priced SKU that says so; nothing where nothing was agreed on. */
export function agreedOn(agreed: ReadonlyMap<string, Fils>, sku: string): { agreed?: Fils } {
  const price = agreed.get(sku);
  return price === undefined ? {} : { agreed: price };
}
