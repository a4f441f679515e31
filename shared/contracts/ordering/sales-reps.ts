import { z } from "zod";
import { normalSalesCode } from "#shared/typed/sales-code";
import { aed, id, isoTime, wholeNumber } from "../goods/catalogue";
import { email, ticked } from "../platform/form-fields";
import { paged, paging } from "../platform/paging";

/** Eight letters and digits; small letters and Arabic digits mean the same. */
export const salesCode = z.string().max(200).transform(normalSalesCode);
const success = z.literal(true);
const messageReply = z.object({ success, message: z.string() });

/** The sales person that an order counts for; name and e-mail are empty once the account is gone. */
export const salesRep = z.object({ sales_code: z.string(), name: z.string(), email: z.string() });

const sold = {
  orders: z.number().int().nonnegative(),
  /** With shipping, without cancelled or returned orders. */
  total: aed,
  last_order_at: isoTime.nullable(),
};

/** Sales people, their links and the orders through them. */
export const salesRepContracts = {
  /**
   * The user's own code, created the first time, and a link with it. 403 `not_sales` for users who may not have one.
   */
  generateSalesCodeLink: {
    request: z.object({ ordered_platform: wholeNumber(1, 2).default(1) }),
    reply: z.object({ success, sales_code: z.string(), link: z.string() }),
  },
  /** The user's own code and link, null before they were made, and what was ordered by it. 403 `not_sales`. */
  getOwnSales: {
    request: z.object({}),
    reply: z.object({ success, sales_code: z.string().nullable(), link: z.string().nullable(), ...sold }),
  },
  /**
   * Puts a code on the user's checkout, and so on its order; its cart keeps it. 422 `sales_code_unknown`, and
   * `sales_code_own` for the user's own.
   */
  verifySalesCode: {
    request: z.object({ sales_code: salesCode, checkout_id: id }),
    reply: messageReply.extend({ sales_code: z.string() }),
  },
  /** Takes the code off the user's checkout and its cart. */
  removeSalesCode: { request: z.object({ checkout_id: id }), reply: messageReply },
  /** For staff: who has a code, with what was ordered by it. Most sold first. */
  listSalesPeople: {
    request: z.object(paging),
    reply: z.object({
      success,
      sales_people: z.array(
        salesRep.extend({
          user_id: id,
          /** `withdrawn`: may not make new links; orders through old ones keep counting. */
          status: z.enum(["staff", "allowed", "withdrawn"]),
          ...sold,
        }),
      ),
      ...paged,
    }),
  },
  /**
   * For staff: allows a user to make sales links, and creates their code; or withdraws that. The code keeps counting.
   */
  allowSales: { request: z.object({ email, allowed: ticked }), reply: messageReply },
} as const;
