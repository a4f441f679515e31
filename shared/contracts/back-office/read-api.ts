import { z } from "zod";
import { eInvoiceStates } from "#shared/e-invoices/e-invoice-states";
import { orderStates } from "#shared/orders/order-states";
import { orderReasons } from "#shared/orders/order-reasons";
import { paymentStandings } from "#shared/orders/payment-standings";
import { paymentMethods } from "#shared/payments/payment-methods";
import { aed, id, isoTime, taxTreatment, wholeNumber } from "../goods/catalogue";
import { postalAddress, shipment } from "../ordering/order-parts";
import { taxDocument } from "../ordering/orders";
import { unitCounts } from "../ordering/order-units";
import { taxTotals } from "../goods/taxes";

const success = z.literal(true);
const inBoth = z.object({ en: z.string(), ar: z.string() });
const documentKind = z.enum(["invoice", "credit_note"]);

/**
 * Parameters of every list of the read API. A reply has at most `limit` records, oldest change first; a request with
 * its `next` and the same filters continues after them. A cursor of another list, of other filters or a made-up one is
 * 400 `invalid_cursor`.
 */
const listing = {
  /** Records that changed at this time or later, such as `2026-11-25T00:00:00Z`. */
  updated_since: z.iso.datetime({ offset: true }).optional(),
  cursor: z.string().min(1).max(200).optional(),
  limit: wholeNumber(1, 100).default(50),
};
/**
 * `next`: the cursor after the last record, even on the last page: a later request with it returns what changed
 * meanwhile.
 */
const listed = { next: z.string(), more: z.boolean() };

/** One value, or several with commas between. @param most values */
const several = (most: number) =>
  z
    .string()
    .max(most * 201)
    .transform((text) => text.split(",").map((part) => part.trim()))
    .pipe(z.array(z.string().min(1).max(200)).min(1).max(most))
    .optional();

/**
 * Who an order or a document is made out to, at that time; empty where the account has been deleted and the law allows
 * it.
 */
const buyer = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  establishment: z.string(),
  trn: z.string(),
});

/** An order whole, as programs and files have it. */
export const apiOrder = z.object({
  id,
  number: z.string(),
  state: z.enum(orderStates),
  /** Another one after each step; a step may be taken only from the one that was read. */
  version: z.string(),
  placed_at: isoTime,
  updated_at: isoTime,
  /** Of `/api/v1/customers`. */
  customer_id: id,
  payment_method: z.enum(paymentMethods),
  payment_state: z.enum(paymentStandings),
  buyer,
  delivery_address: postalAddress,
  billing_address: postalAddress,
  shipping_instructions: z.string(),
  /** The buyer's purchase order; empty: none. */
  po_number: z.string(),
  items: z.array(
    z.object({
      sku_id: id,
      title: inBoth,
      variant_title: inBoth,
      quantity: z.number().int().positive(),
      /** As in `units`. */
      cancelled_quantity: z.number().int().nonnegative(),
      units: unitCounts,
      /** Of which lots its packed and sent units are; empty where its SKU has none. `shipment_id` is null until it leaves. */
      lots: z.array(
        z.object({
          lot: z.string(),
          expires_on: z.string().nullable(),
          quantity: z.number().int().positive(),
          returned: z.number().int().nonnegative(),
          shipment_id: id.nullable(),
        }),
      ),
      /** With VAT, before the voucher. */
      unit_price: aed,
      /** The voucher's share of the line. */
      discount: aed,
      /** With VAT, after the voucher. */
      total: aed,
      /** VAT contained in `total`. */
      tax: aed,
      ...taxTreatment,
    }),
  ),
  voucher_code: z.string().nullable(),
  discount: aed,
  shipping: aed,
  /** Goods after the voucher and delivery, with VAT. */
  total: aed,
  /** VAT contained in `total`. */
  tax: aed,
  taxes: taxTotals,
  /** Parts of `total`: paid by the wallet, and paid or payable otherwise. */
  wallet: aed,
  payable: aed,
  refunded: aed,
  /** Why it was cancelled or returned. */
  reason: z.enum(orderReasons).nullable(),
  shipments: z.array(shipment),
  /** Ids of `/api/v1/invoices`: the invoice, then credit notes. */
  documents: z.array(z.object({ id, kind: documentKind, name: z.string(), total: aed, issued_at: isoTime })),
});

const customer = z.object({
  id,
  /** `deleted` and `merged`: the account is gone, and everything below is empty. Delete what you hold of it. */
  state: z.enum(["active", "deleted", "merged"]),
  /** The customer whom all of it belongs to now. */
  merged_into: id.nullable(),
  created_at: isoTime,
  updated_at: isoTime,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  establishment: z.string(),
  /** From the approved business details; empty without. */
  trn: z.string(),
  /** Such as `dental`; empty if unknown. */
  category: z.string(),
  business_details: z.enum(["none", "submitted", "approved", "rejected"]),
  credit_line: z.enum(["none", "applied", "approved", "rejected", "suspended"]),
});

const sku = z.object({
  sku_id: id,
  /** `gone`: no longer in the catalogue, and everything below is empty. */
  state: z.enum(["listed", "gone"]),
  updated_at: isoTime,
  /** Another one after each change; a price may be set only over the one that was read. */
  version: z.string(),
  product_id: z.string(),
  slug: z.string(),
  title: inBoth,
  variant_title: inBoth,
  gtin: z.string().nullable(),
  manufacturer_code: z.string().nullable(),
  /** Its HS code, else that of its category; null: the shop's default applies. */
  hs_code: z.string().nullable().default(null),
  /** What it is counted in on e-invoices, by UNECE Recommendations 20 and 21; null: by its title, else pieces. */
  unit_code: z.string().nullable().default(null),
  /** Units that can be bought now: those of placed orders and pending payments are already deducted. */
  available: z.number().int().nonnegative(),
  /** With VAT; null if gone. */
  price: aed.nullable(),
  /** Special price until `special_ends_at` (null: no end); null: none. */
  special_price: aed.nullable(),
  special_ends_at: isoTime.nullable(),
  tax_class: taxTreatment.tax_class,
});

/** A tax invoice or a credit note, as it was printed. */
export const paper = taxDocument.omit({ supplier: true }).extend({
  id,
  customer_id: id,
  supplier_trn: z.string(),
  /** Its report to the tax office: `handed_over` is for a program elsewhere to issue. Null: it is not reported. */
  e_invoice: z
    .object({ uuid: z.uuid(), state: z.enum(eInvoiceStates) })
    .nullable()
    .default(null),
});

/**
 * The read API for integrators' programs; `docs/programs-api.md` documents it for them. Amounts are in AED with VAT unless
 * said otherwise.
 */
export const readApiContracts = {
  listApiOrders: {
    request: z.object({ ...listing, state: z.enum(orderStates).optional() }),
    reply: z.object({ success, orders: z.array(apiOrder), ...listed }),
  },
  /** By its id, or by the number that people read out. 404 `not_found`. */
  getApiOrder: { request: z.object({ id }), reply: z.object({ success, order: apiOrder }) },
  listApiInvoices: {
    request: z.object({ ...listing, kind: documentKind.optional(), order_id: id.optional() }),
    reply: z.object({ success, invoices: z.array(paper.extend({ updated_at: isoTime })), ...listed }),
  },
  listApiCustomers: {
    request: z.object({ ...listing, id: several(50) }),
    reply: z.object({ success, customers: z.array(customer), ...listed }),
  },
  listApiStock: {
    request: z.object({ ...listing, sku_id: several(50) }),
    reply: z.object({ success, stock: z.array(sku), ...listed }),
  },
} as const;
