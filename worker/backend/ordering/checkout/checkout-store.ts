import { sql } from "drizzle-orm";
import type { Fils } from "#shared/money/money";
import type { TaxTotal } from "#shared/money/vat";
import type { AddressRow } from "../addresses/addresses-statements";
import { statement } from "#backend/platform/database";
import { isOwnDraft, standing } from "../draft-orders/draft-orders-statements";
import { changedOrderOf } from "../draft-orders/order-changes-statements";
import { poNumberOfDraft, usesInCheckout } from "../purchase-orders/po-statements";
import { codeOfCart } from "../sales-reps/links-statements";

/**
 * A line as the buyer last saw it. `in_cart` is its quantity in the cart, null when the checkout was not made of a
 * cart.
 */
export type CheckoutLine = { sku_id: string; quantity: number; unit_price: Fils; in_cart: number | null };
/** The amounts shown last, in fils. */
export type ShownTotals = { total: Fils; shipping: Fils; wallet: Fils; payable: Fils; taxes: TaxTotal[] };
type Source = "cart" | "pdp" | "multiple";

export type CheckoutRow = {
  checkout_id: string;
  user_id: string;
  source: Source;
  /** JSON of `CheckoutLine[]`. */
  lines: string;
  location_id: number | null;
  cart_id: string | null;
  voucher_code: string | null;
  use_wallet: 0 | 1;
  ships_together: 0 | 1;
  delivery_address_id: string | null;
  billing_address_id: string | null;
  shipping_instructions: string;
  /** TRN for this order's invoice; null: the account's, empty: none. */
  trn: string | null;
  /** Of the buyer's purchase order: given here, or that of the draft or of the order that it is added to; empty: none. */
  po_number: string;
  /** JSON of `PoUse[]`: orders that have it; none of them if it is that of the order that it is added to. */
  po_uses: string;
  /** JSON of `ShownTotals`; null before it was first shown. */
  shown: string | null;
  /** Time of delivery that the buyer chose, by its name; it may be taken or over. */
  slot: string | null;
  device_source: string;
  ordered_platform: 1 | 2;
  landed_page_url: string;
  expires_at: number;
  sales_code: string | null;
  /** Id of the staff order that it was made of, else null. */
  draft_id: string | null;
  /** JSON of its `DraftLine[]`; null when it has changed since. */
  draft_lines: string | null;
  /** The buyer is a member of staff who made or approved that order. */
  own_draft: 0 | 1;
  /** JSON of `ChangedOrder`, for a checkout of what is added to an order; else null. */
  changed_order: string | null;
};

/** Life of a checkout after its last change, in ms. */
const checkoutLife = 30 * 60 * 1000;

/** What was given, also that there is none, before what the draft or the changed order has. */
const poNumber = sql`coalesce(checkouts.po_number, ${poNumberOfDraft}, '')`;

/** The buyer's own checkout; another's gives no row. @param byStaff staff place the draft that it was made of */
export const selectCheckout = (checkoutId: string, userId: string, byStaff: boolean, now: number) =>
  statement<CheckoutRow>(sql`
    SELECT checkout_id, user_id, source, lines, location_id, cart_id, voucher_code, use_wallet, ships_together, delivery_address_id,
      billing_address_id, shipping_instructions, trn, ${poNumber} AS po_number,
      ${usesInCheckout(poNumber)} AS po_uses, shown, slot, device_source,
      ordered_platform, landed_page_url, expires_at, sales_code, draft_id, (
        SELECT d.lines FROM draft_orders d WHERE d.draft_id = checkouts.draft_id AND d.version = checkouts.draft_version
          AND ${standing(byStaff, now)}) AS draft_lines,
      ${isOwnDraft(sql`checkouts.draft_id`, userId)} AS own_draft, ${changedOrderOf(sql`checkouts.draft_id`)} AS changed_order
    FROM checkouts WHERE checkout_id = ${checkoutId} AND user_id = ${userId}`);

/** The voucher's code and JSON of the SKUs of the buyer's checkout, for statements of the batch that reads it. */
export const namedInCheckout = (checkoutId: string, userId: string) => ({
  voucherCode: sql`(SELECT voucher_code FROM checkouts WHERE checkout_id = ${checkoutId} AND user_id = ${userId})`,
  skus: sql`(
    SELECT json_group_array(line.value ->> 'sku_id') FROM checkouts c, json_each(c.lines) line
    WHERE c.checkout_id = ${checkoutId} AND c.user_id = ${userId})`,
});

/** What it has become: an order, or an online payment that holds it (JSON of its quote). */
export const selectFate = (checkoutId: string, userId: string) =>
  statement<{ order_id: string | null; held: string | null }>(sql`
    SELECT (SELECT order_id FROM orders WHERE checkout_id = ${checkoutId} AND user_id = ${userId}) AS order_id,
      (SELECT quote FROM payments WHERE checkout_id = ${checkoutId} AND user_id = ${userId} AND status = 'started') AS held`);

/** Both addresses of a checkout, if they are still the buyer's. */
export const selectCheckoutAddresses = (checkoutId: string, userId: string) =>
  statement<AddressRow>(sql`
    SELECT a.address_id, a.first_name, a.last_name, a.address_line_1, a.address_line_2, a.city, a.state, a.country, a.phone,
      a.location_id
    FROM checkouts c JOIN addresses a ON a.address_id IN (c.delivery_address_id, c.billing_address_id)
    WHERE c.checkout_id = ${checkoutId} AND a.user_id = ${userId}`);

export type NewCheckout = Omit<
  CheckoutRow,
  | "use_wallet"
  | "ships_together"
  | "shipping_instructions"
  | "trn"
  | "po_number"
  | "po_uses"
  | "shown"
  | "slot"
  | "expires_at"
  | "sales_code"
  | "lines"
  | "draft_id"
  | "draft_lines"
  | "own_draft"
  | "changed_order"
> & {
  lines: readonly CheckoutLine[];
  /** Absent: that of the draft or of the order that it is added to, if any. */
  po_number?: string | undefined;
  /** The staff order that it is made of. */
  draft?: { id: string; version: number };
};

/** @param linkedCart cart whose sales person it counts for, even if nothing of the cart is bought */
export const insertCheckout = (row: NewCheckout, linkedCart: string, now: number) =>
  statement<never>(sql`
    INSERT INTO checkouts (checkout_id, user_id, source, lines, location_id, cart_id, voucher_code, delivery_address_id,
      billing_address_id, device_source, ordered_platform, landed_page_url, created_at, expires_at, sales_code,
      draft_id, draft_version, po_number)
    VALUES (${row.checkout_id}, ${row.user_id}, ${row.source}, ${JSON.stringify(row.lines)}, ${row.location_id},
      ${row.cart_id}, ${row.voucher_code}, ${row.delivery_address_id}, ${row.billing_address_id}, ${row.device_source},
      ${row.ordered_platform}, ${row.landed_page_url}, ${now}, ${now + checkoutLife},
      ${codeOfCart(linkedCart, row.user_id)}, ${row.draft?.id ?? null}, ${row.draft?.version ?? null}, ${row.po_number ?? null})`);

/** The checkout of a draft, of any customer. */
export const selectDraftCheckout = (draftId: string) =>
  statement<{ checkout_id: string; user_id: string }>(sql`
    SELECT checkout_id, user_id FROM checkouts WHERE draft_id = ${draftId}`);

type Renewed = Pick<CheckoutRow, "delivery_address_id" | "billing_address_id"> & {
  lines: readonly CheckoutLine[];
  version: number;
  /** Undefined: as it was. */
  po_number: string | undefined;
  now: number;
};

/**
 * Restarts the checkout of a draft with the draft's current lines, and these addresses where it has none; not while a
 * payment holds it.
 */
export const renewDraftCheckout = (checkoutId: string, renewed: Renewed) =>
  statement<never>(sql`
    UPDATE checkouts SET lines = ${JSON.stringify(renewed.lines)}, draft_version = ${renewed.version},
      expires_at = ${renewed.now + checkoutLife}, po_number = coalesce(${renewed.po_number ?? null}, po_number),
      delivery_address_id = coalesce(delivery_address_id, ${renewed.delivery_address_id}),
      billing_address_id = coalesce(billing_address_id, ${renewed.billing_address_id})
    WHERE checkout_id = ${checkoutId}
      AND NOT EXISTS (SELECT 1 FROM payments p WHERE p.checkout_id = ${checkoutId} AND p.status = 'started')
      AND NOT EXISTS (SELECT 1 FROM orders o WHERE o.checkout_id = ${checkoutId})`);

type Changeable =
  | "delivery_address_id"
  | "billing_address_id"
  | "shipping_instructions"
  | "trn"
  | "po_number"
  | "use_wallet"
  | "ships_together"
  | "voucher_code"
  | "slot";
/** What a buyer may change; what is absent or undefined stays. */
export type CheckoutChange = { [Column in Changeable]?: CheckoutRow[Column] | undefined };

/**
 * Changes an open checkout and extends its life; nothing changes for an address that is not the buyer's.
 */
export const updateCheckout = (checkoutId: string, userId: string, change: CheckoutChange, now: number) => {
  const { delivery_address_id: delivery = null, billing_address_id: billing = null } = change;
  const {
    shipping_instructions: instructions = null,
    trn = null,
    po_number: number = null,
    use_wallet: wallet = null,
    ships_together: together = null,
    voucher_code: code,
    slot = null,
  } = change;
  const own = (id: string | null) =>
    sql`(${id} IS NULL OR EXISTS (SELECT 1 FROM addresses WHERE address_id = ${id} AND user_id = ${userId}))`;
  return statement<never>(sql`
    UPDATE checkouts SET delivery_address_id = coalesce(${delivery}, delivery_address_id),
      billing_address_id = coalesce(${billing}, billing_address_id),
      shipping_instructions = coalesce(${instructions}, shipping_instructions),
      trn = coalesce(${trn}, trn), po_number = coalesce(${number}, po_number), use_wallet = coalesce(${wallet}, use_wallet),
      ships_together = coalesce(${together}, ships_together), slot = coalesce(${slot}, slot),
      voucher_code = CASE WHEN ${Number(code !== undefined)} THEN ${code ?? null} ELSE voucher_code END,
      expires_at = ${now + checkoutLife}
    WHERE checkout_id = ${checkoutId} AND user_id = ${userId} AND expires_at > ${now} AND ${own(delivery)} AND ${own(billing)}`);
};

/** Saves what the buyer is shown now. @param shown null: nothing was to be had */
export const saveDisplayed = (checkoutId: string, lines: readonly CheckoutLine[], shown: ShownTotals | null) =>
  statement<never>(sql`
    UPDATE checkouts SET lines = ${JSON.stringify(lines)}, shown = ${shown && JSON.stringify(shown)}
    WHERE checkout_id = ${checkoutId}`);

/**
 * Deletes those that expired before a moment, in ms, except ones held by a payment, whose order has yet to end the
 * draft.
 */
export const deleteOldCheckouts = (before: number) =>
  statement<never>(sql`
    DELETE FROM checkouts WHERE expires_at < ${before}
      AND NOT EXISTS (SELECT 1 FROM payments p WHERE p.checkout_id = checkouts.checkout_id AND p.status = 'started')`);
