import { z } from "zod";
import { normalVoucherCode } from "#shared/typed/voucher-code";
import { aed, id, isoTime } from "./catalogue";
import { cart, cartContracts } from "../ordering/cart";
import { asGuest } from "../ordering/guest";

/** An offered voucher. SAVEBIG, then SPECIALGIFT, then the others in the shop's order. */
export const voucher = z.object({
  id,
  code: z.string(),
  title: z.string(),
  type: z.enum(["fixed", "percentage"]),
  /** AED, or whole percent. */
  value: z.number().positive(),
  /** Most that a percentage takes off; null = no cap. */
  max_discount: aed.nullable(),
  /** Minimum total of the items that it applies to. */
  minimum: aed,
  ends_at: isoTime.nullable(),
});

const listReply = z.object({ success: z.literal(true), vouchers: z.array(voucher) });
const cartReply = cartContracts.getCart.reply;
/** However it was typed or pasted. */
export const typedVoucher = z.string().max(200).transform(normalVoucherCode).pipe(z.string().min(1).max(40));

export const voucherContracts = {
  listCartVouchers: { request: z.object({}), reply: listReply },
  listGuestCartVouchers: { request: z.object(asGuest), reply: listReply },
  listProductVouchers: { request: z.object({ sku_id: id }), reply: listReply },
  /** Puts the voucher on the cart. A refusal is 422 with a `voucher_…` code; another's cart is 404. */
  validateVoucher: {
    request: z.object({ ...asGuest, id: cart.shape.id.min(1).max(64), code: typedVoucher }),
    reply: cartReply.extend({ voucher }),
  },
  removeVoucher: { request: z.object({ ...asGuest, id: cart.shape.id.min(1).max(64) }), reply: cartReply },
} as const;
