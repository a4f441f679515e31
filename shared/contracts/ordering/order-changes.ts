import { z } from "zod";
import { maxLineQuantity } from "#shared/orders/line-quantity";
import { aed, id, isoTime, wholeNumber } from "../goods/catalogue";
import { poNumberIfAny, ticked, typedAmount, typedCount } from "../platform/form-fields";
import { handled } from "./order-console";
import { lines } from "./order-units";

const token = z.string().min(20).max(100);
const done = z.object({ success: z.literal(true), message: z.string() });

/** Changes of a placed order: staff propose them, and buyers agree by a link. */
export const orderChangeContracts = {
  /**
   * Proposes a change of an order to its buyer, who has 72 hours to agree: `cancels` units that are not picked yet, and adds
   * `lines`, at the shop's price then or at an `agreed_price`, which is at most the shop's and at most 30 % below it. Nothing
   * changes before the buyer agrees. 409 `order_state` when all of it is packed or another change waits, `changed_meanwhile`
   * for another `version`. `waits`: a second member of staff has to agree on the prices first, and nothing is proposed yet.
   */
  proposeOrderChange: {
    request: z.object({
      id,
      version: wholeNumber(0, 999_999_999),
      cancels: lines,
      lines: z
        .array(
          z.object({
            sku_id: id,
            quantity: typedCount(1, maxLineQuantity),
            agreed_price: typedAmount(0.01, 1_000_000).nullable().default(null),
          }),
        )
        .min(1)
        .max(20),
    }),
    reply: handled.extend({ waits: z.literal(true).optional() }),
  },
  /** Withdraws the change that waits for the buyer. 404 when none does, 409 `payment_open` while it is being paid. */
  withdrawOrderChange: { request: z.object({ id }), reply: handled },
  /**
   * What a link proposes, priced now; lines and amounts only while the buyer can agree. 404 for an unknown link.
   */
  openOrderChange: {
    request: z.object({ token }),
    reply: z.object({
      success: z.literal(true),
      /** `moved`: the order is not as it was any more, so the change is over. */
      state: z.enum(["open", "agreed", "declined", "withdrawn", "expired", "moved"]),
      /** The buyer's first name. */
      name: z.string(),
      order_number: z.string(),
      /** Number of the order of what was added, once the buyer has agreed. */
      added_number: z.string(),
      expires_at: isoTime.nullable(),
      /** The buyer's orders need a PO number, and the order has none that what is added could have. */
      po_number_needed: z.boolean().default(false),
      /** How what is added is paid: as the order was, or, where that cannot be, in a checkout of its own before anything changes. */
      pays: z.enum(["cod", "credit", "checkout"]),
      /** Units of the order that are cancelled. */
      cancels: z.array(z.object({ title: z.string(), quantity: z.number().int().positive() })),
      lines: z.array(
        z.object({
          sku_id: id,
          title: z.string(),
          quantity: z.number().int().positive(),
          unit_price: aed,
          total: aed,
          /** How many can be bought now: at most `quantity`. */
          available: z.number().int().nonnegative(),
        }),
      ),
      shipping: aed,
      /** What is added, with delivery. */
      total: aed,
      /** What the order comes to less. */
      less: aed,
      /** `total` without `less`; below 0 when the buyer pays less. */
      difference: z.number(),
      /** VAT in the difference. */
      tax: z.number(),
    }),
  },
  /**
   * Agrees at the shown total of what is added; again, it gives the same answer. 409 `link_expired` when the change is over or
   * the order has moved, `requote` at another total, `out_of_stock`, `method_unavailable` when it is paid in a checkout,
   * `po_number_used` for a PO number that other orders of the buyer have, without `po_number_again`. Without a number what is
   * added has that of the order; 400 where the buyer's orders need one and there is none.
   */
  agreeOrderChange: {
    request: z.object({
      token,
      shown_payable: aed.max(9_999_999),
      po_number: poNumberIfAny.default(""),
      po_number_again: ticked.default(false),
    }),
    reply: done,
  },
  /** Declines it. 409 `link_expired` when it is over, `payment_open` while it is being paid. */
  declineOrderChange: { request: z.object({ token }), reply: done },
} as const;
