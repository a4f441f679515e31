/**
 * Columns of a file of orders that came by telephone or from another system. Rows with the same `reference` are one draft order;
 * what belongs to the whole order is on its first row, and others may repeat it.
 */
export const draftColumns = [
  "reference",
  "email",
  "sku",
  "quantity",
  "name",
  "phone",
  "address",
  "note",
  "po_number",
] as const;
export type DraftColumn = (typeof draftColumns)[number];

/** Most rows and bytes of such a file. */
export const longestDraftFile = { rows: 2000, bytes: 500_000 };
