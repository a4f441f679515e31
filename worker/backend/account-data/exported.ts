import { aedFromFils } from "../../../shared/money";
import type { ExportedRow } from "./store-export";

/** Columns of money, in fils; the same word means the same in every table. */
const money = new Set(
  `amount balance_after credit_limit requested_limit items_total discount total tax shipping shipping_tax wallet payable
   refunded unit_price`.split(/\s+/),
);
/** Columns that hold JSON; money inside is in fils, and is brought to AED too. */
const json = new Set("lines shown quote delivery_address billing_address buyer fields".split(" "));

/** A row of the download: fils become AED, times ISO 8601, JSON what it stands for. */
export const exportedRow = (row: ExportedRow): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, exportedValue(name, value)]));

function exportedValue(name: string, value: unknown): unknown {
  if (json.has(name) && typeof value === "string") return inAed(JSON.parse(value));
  if (typeof value !== "number") return value;
  if (money.has(name)) return aedFromFils(value);
  return name === "at" || name.endsWith("_at") ? new Date(value).toISOString() : value;
}

function inAed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inAed);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      typeof inner === "number" && money.has(name) ? aedFromFils(inner) : inAed(inner),
    ]),
  );
}
