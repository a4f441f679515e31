import { z } from "zod";
import { id, isoTime } from "../goods/catalogue";
import { document } from "../identity/documents";

/** The number of the buyer's purchase order, as an order has it. */
export const poNumber = {
  /** Empty: none. */
  po_number: z.string().default(""),
};

/** What a checkout and an order say of the buyer's purchase order beside its number. */
export const purchaseOrder = {
  /** It as a file; null: none. */
  po_file: document.nullable().default(null),
  /** Other orders of the same buyer with this number that are not cancelled, the newest first, at most five. */
  po_number_used: z.array(z.object({ id, number: z.string(), placed_at: isoTime })).default([]),
};

/** What an order says of it beside the number. */
export const orderPo = {
  ...purchaseOrder,
  /** Whether the caller may set number and file now. */
  can_set_po: z.boolean().default(false),
};
