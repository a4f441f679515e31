import { z } from "zod";
import { id } from "./catalogue";
import { ticked, typedCount } from "../platform/form-fields";
import { paged, paging } from "../platform/paging";

const backordered = z.object({
  sku_id: id,
  title: z.string(),
  variant_title: z.string(),
  /** Units that orders and payments under way have taken beyond the stock. */
  owed: z.number().int().positive(),
  /** Orders with units that wait for it. */
  orders: z.number().int().nonnegative(),
  /** When the goods are expected that the oldest of them waits for, YYYY-MM-DD; null: none waits yet. */
  expected_on: z.iso.date().nullable(),
});

/** Back-orders of goods, for staff only. */
export const backorderContracts = {
  /** SKUs of which units are owed, those first whose goods are expected first. */
  listBackorders: {
    request: z.object(paging),
    reply: z.object({ success: z.literal(true), skus: z.array(backordered), ...paged }),
  },
  /** How a SKU is supplied beyond its stock: not at all, or so that what is not there comes in `days`. 404 `unknown_sku`. */
  saveBackorders: {
    request: z.object({ sku_id: id, allowed: ticked, days: typedCount(1, 365).optional() }),
    reply: z.object({ success: z.literal(true), message: z.string() }),
  },
} as const;
