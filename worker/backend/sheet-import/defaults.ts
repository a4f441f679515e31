import type { Cells } from "../catalogue-csv/write-lines";

/** What is said of a new product, and of a new SKU, where its sheet says nothing. */
export const sheetDefaults: { product: Cells; sku: Cells } = {
  // Most of what a distributor of medical supplies sells.
  product: { type: "consumable" },
  sku: {},
};
