import { aedFromFils } from "#shared/money/money";
import { percentOf } from "#shared/money/vat";
import type { ExportedRow } from "./export-store";

/** Columns of money, in fils; the same word means the same in every table. */
const money = new Set(
  `amount balance_after credit_limit requested_limit items_total discount total tax shipping shipping_tax wallet payable
   refunded unit_price`.split(/\s+/),
);
/** Columns that hold JSON; money inside is in fils, and is brought to AED too. */
const json = new Set("lines shown quote delivery_address billing_address buyer fields".split(" "));

/** A figure as people read it: fils become AED, rates of tax percent, others stay. */
function readable(name: string, value: number): number {
  if (name.endsWith("tax_rate")) return percentOf(value);
  return money.has(name) ? aedFromFils(value) : value;
}

/** A row of the download: fils become AED, rates percent, times ISO 8601, JSON what it stands for. */
export const exportedRow = (row: ExportedRow): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, exportedValue(name, value)]));

function exportedValue(name: string, value: unknown): unknown {
  if (json.has(name) && typeof value === "string") return withReadable(JSON.parse(value));
  if (typeof value !== "number") return value;
  return name === "at" || name.endsWith("_at") ? new Date(value).toISOString() : readable(name, value);
}

function withReadable(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withReadable);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      typeof inner === "number" ? readable(name, inner) : withReadable(inner),
    ]),
  );
}
