import type { Cells } from "../catalogue-csv/write-lines";

/** What is said of a new product where its sheet says nothing: most of what a distributor of medical supplies sells. */
export const productDefaults: Cells = { type: "consumable" };
