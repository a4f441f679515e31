import type { CallInput } from "#backend/platform/call-types";
import type { Fail } from "#backend/platform/outcome";

/** A SKU and its quantity. */
export type WantedUnits = { sku_id: string; quantity: number };

/** The lines of a request that names products, with the quantities of equal SKUs added up. */
export function requestedUnits(input: CallInput<"createCheckout">): WantedUnits[] | Fail {
  const { source, sku_id, quantity = 1, items } = input;
  if (source === "pdp") return sku_id === undefined ? missing("sku_id") : [{ sku_id, quantity }];
  return items ? summed(items) : missing("items");
}

/** Each SKU once, with the sum of its units. */
export function summed(units: readonly WantedUnits[]): WantedUnits[] {
  const sums = new Map<string, number>();
  for (const { sku_id, quantity } of units) sums.set(sku_id, (sums.get(sku_id) ?? 0) + quantity);
  return [...sums].map(([sku, quantity]) => ({ sku_id: sku, quantity }));
}

const missing = (name: string): Fail => ({ fail: "invalid_input", fields: { [name]: "required" } });
