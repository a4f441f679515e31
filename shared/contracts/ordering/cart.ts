import { z } from "zod";
import { maxLineQuantity } from "#shared/orders/line-quantity";
import { aed, id, taxTreatment, tier, wholeNumber } from "../goods/catalogue";
import { typedCount } from "../platform/form-fields";
import { asGuest } from "./guest";
import { salesCode } from "./sales-reps";
import { location } from "../goods/shipping";
import { taxTotals } from "../goods/taxes";
import { waiting } from "../goods/waiting";

const quantity = z.number().int().nonnegative();
/** What limits a quantity: the largest per order, or the stock. */
const cappedBy = z.enum(["max_oq", "stock"]);

/**
 * Something that changed since the shopper last set this line; `message` says it in the caller's language.
 * - `price_changed`: `previous` is the earlier unit price, in AED; `unit_price` the current one.
 * - `capped`: `previous` is the requested quantity; `quantity` is what is available.
 * - `sold_out`, `not_sold` (withdrawn): the line stays, costs nothing and is not counted in the totals.
 */
const notice = z.object({
  code: z.enum(["price_changed", "capped", "sold_out", "not_sold"]),
  message: z.string(),
  previous: z.number().nullable(),
  capped_by: cappedBy.nullable(),
});

/** A line of the cart, priced from the catalogue at this moment. Money in AED with VAT. */
const cartItem = z.object({
  sku_id: id,
  quantity,
  product_group_id: id.nullable(),
  title: z.string(),
  /** Name of the brand; empty when the product is gone. */
  brand: z.string(),
  /** Options that distinguish this SKU from its siblings. */
  variant_title: z.string(),
  /** Null when the product is gone. */
  slug: z.string().nullable(),
  /** File name below `/media/{preset}/`. */
  image_url: z.string().nullable(),
  price_gst: aed,
  special_price_final: aed,
  /** By special price and tier at this quantity. */
  unit_price: aed,
  /** `unit_price` × `quantity`, before the voucher. */
  line_total: aed,
  ...taxTreatment,
  max_oq: quantity.nullable(),
  /** How many can be ordered. */
  stock: quantity,
  /** Units that wait for goods, and in how many days those come. Absent: all of them are in stock. */
  waiting: waiting.optional(),
  tiers: z.array(tier),
  /** Present if cash on delivery is allowed. */
  overlap_image_url: z.string().nullable(),
  notices: z.array(notice),
});

/** Why a voucher takes nothing off; the same codes as in a refusal (422). */
const voucherProblem = z.enum([
  "voucher_unknown",
  "voucher_not_started",
  "voucher_expired",
  "voucher_used_up",
  "voucher_first_order",
  "voucher_own",
  "voucher_below_minimum",
  "voucher_not_for_items",
]);

/** The one voucher of a cart, checked again on every read. */
const cartVoucher = z.object({
  id,
  code: z.string(),
  /** What it takes off now; 0 while `problem` is set. */
  discount: aed,
  problem: voucherProblem.nullable(),
  /** `problem` in the caller's language, else null. */
  message: z.string().nullable(),
});

/**
 * A cart. `total` is after the voucher and before shipping, VAT included; `subtotal` is `total` − `tax`. The badge
 * counts the items.
 */
export const cart = z.object({
  /** Identifies this cart in voucher calls; not secret. Empty for a cart that was never filled. */
  id: z.string(),
  items: z.array(cartItem),
  /** Sum of the line totals, before the voucher. */
  items_total: aed,
  subtotal: aed,
  discount: aed,
  tax: aed,
  total: aed,
  location,
  shipping: aed,
  /** The higher amount to strike through beside `shipping`, if any. */
  shipping_struck: aed.nullable(),
  /** Amount missing for free delivery; 0 when it is free or the cart is empty. */
  free_delivery_missing: aed,
  /** `total` + `shipping`: the total that is shown. */
  total_with_shipping: aed,
  /** They sum to `total_with_shipping`. */
  taxes: taxTotals,
  voucher: cartVoucher.nullable(),
  /** Amount missing for the minimum order of its location, with a message; null: none. */
  below_minimum: z.object({ missing: aed, message: z.string() }).nullable().optional(),
});

const cartReply = z.object({ success: z.literal(true), message: z.string().optional(), cart });

const capReport = {
  /** Less was taken than requested. */
  capped: z.boolean(),
  capped_by: cappedBy.nullable(),
  /** Quantity of this line before the change; 0 when it is new. */
  previous_quantity: quantity,
};

/**
 * Sets, changes or removes one line. UPDATE takes exactly one of `quantity` (the new quantity) and `add` (relative, may
 * be negative; a result of none removes the line), else 400. More than is available is capped, with a notice. A retry
 * carries its `Idempotency-Key` and counts once.
 */
const updateItemRequest = z.object({
  ...asGuest,
  type: z.enum(["UPDATE", "DELETE"]),
  sku_id: id,
  quantity: typedCount(1, maxLineQuantity).optional(),
  add: typedCount(-maxLineQuantity, maxLineQuantity)
    .refine((pieces) => pieces !== 0, { params: { problem: "out_of_range" } })
    .optional(),
  /** Moved from the wishlist: it is removed from that list in the same step, and the message says so. */
  from: z.enum(["wishlist"]).optional(),
});
const updateItemReply = cartReply.extend(capReport);

/** One pasted row. Anything is accepted, so that each row's problem can be reported. */
const pastedRow = z.object({
  sku_id: z.union([z.string().max(200), z.number().transform(String)]).default(""),
  quantity: z.union([z.number(), z.string().max(40)]).default(""),
});

const rowProblem = z.enum([
  "missing_sku",
  "invalid_quantity",
  "unknown_sku",
  "ambiguous_sku",
  "other_business",
  "not_sold",
  "sold_out",
  "repeated",
  "capped",
]);

const addItemsRequest = z.object({
  ...asGuest,
  /**
   * Code of the sales person whose link was used. With rows, an unknown or own code is ignored; without rows the call
   * is only for the link, and it is 422 `sales_code_unknown` or `sales_code_own`.
   */
  sales_code: salesCode.optional(),
  /** `check` changes nothing; `replace` empties the cart first (with no rows: resets it). */
  mode: z.enum(["check", "add", "replace"]).default("add"),
  items: z.array(pastedRow).max(500),
});

/**
 * The result of a row, or in mode `check` its preview. Of rows with a problem only `capped` and `repeated` ones are
 * taken.
 */
const rowReport = z.object({
  sku_id: z.string(),
  /** Of its product; empty for an unknown SKU. */
  title: z.string(),
  /** The same with the SKU's own options. */
  variant_title: z.string().default(""),
  image_url: z.string().nullable().default(null),
  /** Requested; 0 if unreadable. */
  quantity,
  /** How many of this row the cart takes. */
  taken: quantity,
  /** For one unit at the quantity in the cart afterwards; null when nothing is taken. */
  unit_price: aed.nullable(),
  problem: rowProblem.nullable(),
  capped_by: cappedBy.nullable(),
  /** `problem` in the caller's language, else null. */
  message: z.string().nullable(),
});

const addItemsReply = cartReply.extend({
  /** One for each row sent, in their order. */
  rows: z.array(rowReport),
  /** Rows of which something was taken. */
  added: quantity,
});

const locationRequest = z.object({ ...asGuest, location_id: wholeNumber(1, 999_999_999) });

export const cartContracts = {
  getCart: { request: z.object({}), reply: cartReply },
  getGuestCart: { request: z.object(asGuest), reply: cartReply },
  updateCartItem: { request: updateItemRequest.omit({ guest_user_id: true }), reply: updateItemReply },
  updateGuestCartItem: { request: updateItemRequest, reply: updateItemReply },
  addCartItems: { request: addItemsRequest.omit({ guest_user_id: true }), reply: addItemsReply },
  addGuestCartItems: { request: addItemsRequest, reply: addItemsReply },
  setCartLocation: { request: locationRequest.omit({ guest_user_id: true }), reply: cartReply },
  setGuestCartLocation: { request: locationRequest, reply: cartReply },
  /** Moves the guest's lines into the user's cart; safe to repeat. Without a guest it changes nothing. */
  syncGuestCart: {
    request: z.object({ ...asGuest, device_source: z.enum(["mobile", "tablet", "desktop"]).optional() }),
    reply: cartReply.extend({
      /** Lines that could not take all of both carts. */
      capped: z.array(z.object({ sku_id: id, asked: quantity, quantity, capped_by: cappedBy })),
      /** Lines that the user's cart has no room for: they are still in the guest's. */
      left: z.array(z.object({ sku_id: id, title: z.string(), quantity })).default([]),
    }),
  },
} as const;
