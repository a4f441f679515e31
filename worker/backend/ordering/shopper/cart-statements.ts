import type { Fils } from "#shared/money/money";

/** A line as the object keeps it. `unit_price` is what the shopper was last shown. */
export type Line = { sku_id: string; quantity: number; unit_price: Fils };

export type CartState = { id: string; location_id: number | null; voucher_code: string | null; lines: Line[] };
