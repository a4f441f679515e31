import { z } from "zod";
import { maxLineQuantity } from "#shared/orders/line-quantity";
import { waiting } from "../goods/waiting";
import { cart } from "./cart";
import { aed, id, isoTime, taxTreatment, wholeNumber } from "../goods/catalogue";
import { ticked, trnIfAny, linesIfAny, poNumberIfAny, typedCount } from "../platform/form-fields";
import { location } from "../goods/shipping";
import { deliverySlot } from "./delivery-slot";
import { orderSummary } from "./order-summary";
import { purchaseOrder } from "./purchase-order";
import { storedAddress } from "../customers/addresses";
import { taxTotals } from "../goods/taxes";
import { typedVoucher, voucher } from "../goods/vouchers";

const quantity = z.number().int().positive();

const checkoutItem = z.object({
  sku_id: id,
  title: z.string(),
  variant_title: z.string(),
  slug: z.string(),
  image_url: z.string().nullable(),
  /** Of one unit, by special price and tier at this quantity. */
  price: aed,
  quantity,
  /** `price` × `quantity`, before the voucher. */
  line_total: aed,
  /** Units that wait for goods. */
  waiting: waiting.optional(),
  ...taxTreatment,
});

/** Something that changed since the buyer last saw the checkout; `message` says it in the caller's language. */
const checkoutNotice = z.object({
  code: z.enum(["price_changed", "capped", "sold_out", "not_sold"]),
  sku_id: id,
  title: z.string(),
  message: z.string(),
});

/**
 * What a buyer is about to buy, priced at this moment. Money in AED with VAT. Expires 30 minutes after its last change
 * and reserves nothing.
 */
const checkout = z.object({
  id,
  source: z.enum(["cart", "pdp", "multiple"]),
  items: z.array(checkoutItem),
  items_total: aed,
  /** `total` − `tax`. */
  subtotal: aed,
  discount: aed,
  /** VAT included in `total`. */
  tax: aed,
  /** After the voucher, before shipping. */
  total: aed,
  shipping: aed,
  shipping_struck: aed.nullable(),
  /** VAT included in `shipping`. */
  shipping_tax: aed,
  /** They sum to `total` + `shipping`. */
  taxes: taxTotals,
  location,
  use_wallet: z.boolean(),
  wallet_balance: aed,
  /** What the wallet pays. */
  wallet: aed,
  /** `total` + `shipping` − `wallet`. */
  payable: aed,
  voucher: cart.shape.voucher,
  delivery_address: storedAddress.nullable(),
  /** The delivery address unless another was chosen. */
  billing_address: storedAddress.nullable(),
  shipping_instructions: z.string(),
  /** Whether what is in stock waits for what is back-ordered; one delivery is charged in any case. */
  ships_together: z.boolean().default(false),
  /** It is added to another order, and delivered to that order's addresses. Absent: it is not. */
  added_to_order: z.literal(true).optional(),
  /**
   * When its heavy goods can be delivered: the buyer's choice, null while none is made or it is no longer free, and the
   * free times. Absent: no time is to be chosen.
   */
  delivery_times: z.object({ chosen: deliverySlot.nullable(), free: z.array(deliverySlot) }).optional(),
  /** TRN for the tax invoice: the one given here, else the account's; empty: none. */
  trn: z.string().default(""),
  /** The buyer's purchase order: the number given here, else that of the draft or of the order that it is added to; empty: none. */
  po_number: z.string().default(""),
  ...purchaseOrder,
  /** Every order of the account needs a number. */
  po_number_required: z.boolean().default(false),
  /** The buyer is a business: it has a TRN or an establishment. */
  for_business: z.boolean().default(false),
  /** Code of the sales person that the order counts for. */
  sales_code: z.string().nullable(),
  expires_at: isoTime,
  notices: z.array(checkoutNotice),
  below_minimum: cart.shape.below_minimum,
});

export type Checkout = z.output<typeof checkout>;

const reply = z.object({ success: z.literal(true), checkout });
const messageReply = reply.extend({ message: z.string() });
const checkoutId = { id };

const asked = typedCount(1, maxLineQuantity);
const start = z.object({
  sku_id: id.optional(),
  quantity: asked.optional(),
  device_source: z.string().max(40).default(""),
  /** 1 is the web. */
  ordered_platform: wholeNumber(1, 2).default(1),
  landed_page_url: z.string().max(2000).default(""),
  /** The number of the buyer's purchase order. */
  po_number: poNumberIfAny.optional(),
});

export const placeRequest = z.object({
  checkout_id: id,
  /** The amount on the buyer's screen, in AED; a difference is a `requote`. It never decides what is charged. */
  shown_payable: z
    .union([
      aed,
      z
        .string()
        .regex(/^\d{1,9}(\.\d{1,2})?$/)
        .transform(Number),
    ])
    .optional(),
  /** The buyer knows that other orders have the number of this purchase order; without it they are 409 `po_number_used`. */
  po_number_again: ticked.default(false),
});
const placeReply = z.object({ success: z.literal(true), order: orderSummary });

export const checkoutContracts = {
  /** `pdp` takes `sku_id` and `quantity` (1), `multiple` a list of them, `cart` what is in the cart. */
  createCheckout: {
    request: start.extend({
      source: z.enum(["cart", "pdp", "multiple"]),
      items: z
        .array(z.object({ sku_id: id, quantity: asked }))
        .min(1)
        .max(500)
        .optional(),
    }),
    reply,
  },
  /**
   * For an order made by staff, by its link's token: the same checkout each time. 404 for another account, 410
   * `link_expired` when it can no longer be paid, `checkout_paid` with the order when it is.
   */
  createDraftCheckout: { request: start.extend({ token: z.string().min(20).max(100) }), reply },
  createCartCheckout: { request: start, reply },
  createProductCheckout: { request: start, reply },
  /** `location_id`: previews the price for this location, without changing anything. */
  getCheckout: { request: z.object({ ...checkoutId, location_id: wholeNumber(1, 999_999_999).optional() }), reply },
  /**
   * Fields that are not sent stay. 404 for another customer's address. `po_file`: an own unused file of `uploadFile`; empty takes
   * away the one that it has.
   */
  changeCheckoutAddress: {
    request: z.object({
      ...checkoutId,
      delivery_address_id: id.optional(),
      billing_address_id: id.optional(),
      shipping_instructions: linesIfAny(500).optional(),
      trn: trnIfAny.optional(),
      po_number: poNumberIfAny.optional(),
      po_file: z.string().max(200).optional(),
      ships_together: ticked.optional(),
    }),
    reply,
  },
  listCheckoutVouchers: {
    request: z.object({ checkout_id: id }),
    reply: z.object({ success: z.literal(true), vouchers: z.array(voucher) }),
  },
  /** Vouchers that would reduce this checkout now, the largest saving first. */
  listCheckoutOffers: {
    request: z.object({ checkout_id: id }),
    reply: z.object({ success: z.literal(true), offers: z.array(voucher.extend({ saving: aed })) }),
  },
  applyCheckoutVoucher: { request: z.object({ ...checkoutId, code: typedVoucher }), reply: messageReply },
  removeCheckoutVoucher: { request: z.object(checkoutId), reply: messageReply },
  setCheckoutWallet: { request: z.object({ ...checkoutId, use_wallet: ticked }), reply },
  /**
   * Whether the checkout may be paid in cash, and why not: a line, the area, the amount (`cap`), a buyer whom staff do
   * not offer it (`customer`), a limit of unpaid orders, units of a SKU or total, or an unconfirmed phone.
   */
  checkCod: {
    request: z.object({ checkout_id: id }),
    reply: z.object({
      success: z.literal(true),
      available: z.boolean(),
      /** The first of `reasons` in the caller's language, else null. */
      reason: z.string().nullable(),
      reasons: z.array(
        z.object({
          code: z.enum(["off", "line", "area", "cap", "customer", "orders", "units", "sum", "phone"]),
          message: z.string(),
        }),
      ),
    }),
  },
  createCodOrder: { request: placeRequest, reply: placeReply },
  /** For a checkout that the wallet pays whole. */
  createWalletOrder: { request: placeRequest, reply: placeReply },
} as const;
