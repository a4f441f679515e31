import { z } from "zod";
import { aed, id, isoTime, wholeNumber } from "./catalogue";
import { email, ticked } from "./form-fields";
import { paged, paging } from "./paging";

/** Eight letters and digits; small letters mean the same. */
export const salesCode = z
  .string()
  .trim()
  .max(40)
  .transform((text) => text.toUpperCase());
const success = z.literal(true);

/** Sales people, their links and what was ordered by them (spec §6, §7, A32). */
export const salesContracts = {
  /** The user's own code, made the first time, and a link that carries it. 403 `not_sales` for who may not. */
  generateSalesCodeLink: {
    request: z.object({ ordered_platform: wholeNumber(1, 2).default(1) }),
    reply: z.object({ success, sales_code: z.string(), link: z.string() }),
  },
  /** Puts a code on the user's checkout, and so on its order. 422 `sales_code_unknown`. */
  verifySalesCode: {
    request: z.object({ sales_code: salesCode, checkout_id: id }),
    reply: z.object({ success, message: z.string(), sales_code: z.string() }),
  },
  /** For staff: who has a code, with what was ordered by it. Most sold first. */
  listSalesPeople: {
    request: z.object(paging),
    reply: z.object({
      success,
      sales_people: z.array(
        z.object({
          user_id: id,
          name: z.string(),
          email: z.string(),
          sales_code: z.string(),
          orders: z.number().int().nonnegative(),
          /** With shipping, without what was cancelled or returned. */
          total: aed,
          last_order_at: isoTime.nullable(),
        }),
      ),
      ...paged,
    }),
  },
  /** For staff: lets a user make sales links, or no longer. A code that was made goes on counting. */
  allowSales: {
    request: z.object({ email, allowed: ticked }),
    reply: z.object({ success, message: z.string() }),
  },
} as const;
