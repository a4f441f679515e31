import { z } from "zod";
import { id, isoTime } from "../goods/catalogue";
import { document } from "../identity/documents";

/** What a checkout and an order say of the buyer's purchase order beside its number. */
export const purchaseOrder = {
  /** It as a file; null: none. */
  po_file: document.nullable().default(null),
  /** Other orders of the same buyer with this number that are not cancelled, the newest first, at most five. */
  po_number_used: z.array(z.object({ id, number: z.string(), placed_at: isoTime })).default([]),
};
