import { sql } from "drizzle-orm";
import type { Fils } from "../../../shared/money";
import type { TaxedSku, TaxTotal } from "../../../shared/vat";
import type { AddressRow } from "../addresses/statements";
import { statement } from "../database";
import type { SellableVariant } from "../pricing/variant-price";
import { codeOfCart } from "../sales/statements-links";

/** A line as the buyer last saw it. `in_cart` is what the cart held of it, null when it was not made of a cart. */
export type CheckoutLine = { sku_id: string; quantity: number; unit_price: Fils; in_cart: number | null };
/** Figures that were shown last, in fils. */
export type Shown = { total: Fils; shipping: Fils; wallet: Fils; payable: Fils; taxes: TaxTotal[] };
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
  delivery_address_id: string | null;
  billing_address_id: string | null;
  shipping_instructions: string;
  /** JSON of `Shown`; null before the first time. */
  shown: string | null;
  device_source: string;
  ordered_platform: 1 | 2;
  landed_page_url: string;
  expires_at: number;
  sales_code: string | null;
};

/** Life of a checkout after its last change, in ms. */
const checkoutLife = 30 * 60 * 1000;

/** The buyer's own checkout; another's gives no row. */
export const selectCheckout = (checkoutId: string, userId: string) =>
  statement<CheckoutRow>(sql`
    SELECT checkout_id, user_id, source, lines, location_id, cart_id, voucher_code, use_wallet, delivery_address_id,
      billing_address_id, shipping_instructions, shown, device_source, ordered_platform, landed_page_url, expires_at,
      sales_code
    FROM checkouts WHERE checkout_id = ${checkoutId} AND user_id = ${userId}`);

/** What has become of it: an order, or an online payment that holds it (JSON of its quote). */
export const selectFate = (checkoutId: string, userId: string) =>
  statement<{ order_id: string | null; held: string | null }>(sql`
    SELECT (SELECT order_id FROM orders WHERE checkout_id = ${checkoutId} AND user_id = ${userId}) AS order_id,
      (SELECT quote FROM payments WHERE checkout_id = ${checkoutId} AND user_id = ${userId} AND status = 'started') AS held`);

/** Both addresses of a checkout, as far as they are still the buyer's. */
export const selectCheckoutAddresses = (checkoutId: string, userId: string) =>
  statement<AddressRow>(sql`
    SELECT a.address_id, a.first_name, a.last_name, a.address_line_1, a.address_line_2, a.city, a.state, a.country, a.phone,
      a.location_id
    FROM checkouts c JOIN addresses a ON a.address_id IN (c.delivery_address_id, c.billing_address_id)
    WHERE c.checkout_id = ${checkoutId} AND a.user_id = ${userId}`);

export type BuyerRow = { name: string; email: string; phone: string; establishment: string; trn: string };

/**
 * Who buys, as the order and its tax documents keep it: the establishment and its TRN are those of the business details
 * that were approved last, else those of a credit line that staff have opened.
 */
export const selectBuyer = (userId: string) =>
  statement<BuyerRow>(sql`
    SELECT u.name, coalesce(u.email, '') AS email, coalesce(u.phone, '') AS phone,
      coalesce(k.establishment, a.establishment, u.establishment_name) AS establishment,
      coalesce(k.trn, a.trn, '') AS trn
    FROM users u
    LEFT JOIN kyc_submissions k ON k.submission_id = (
      SELECT submission_id FROM kyc_submissions WHERE user_id = u.user_id AND status = 'approved'
      ORDER BY submitted_at DESC, rowid DESC LIMIT 1)
    LEFT JOIN credit_accounts a ON a.user_id = u.user_id AND a.status IN ('approved', 'suspended')
    WHERE u.user_id = ${userId}`);

/** What a checkout's line needs from the catalogue; money in fils. */
export type CheckoutSkuRow = SellableVariant &
  TaxedSku & {
    tax_certificate: string | null;
    sku_id: string;
    slug: string;
    title_en: string;
    title_ar: string;
    variant_title_en: string;
    variant_title_ar: string;
    image: string | null;
    cod: 0 | 1;
    /** JSON of `Tier[]`. */
    tiers: string;
  };

/** The SKUs that exist, of any number, in one statement with one bound value. */
export const selectCheckoutSkus = (skus: readonly string[]) =>
  statement<CheckoutSkuRow>(sql`
    SELECT v.sku_id, g.slug, g.title_en, g.title_ar, v.title_en AS variant_title_en, v.title_ar AS variant_title_ar,
      coalesce(v.image, g.images ->> '$[0]') AS image, v.cod, v.price, v.special_price, v.special_ends_at, v.max_oq, v.stock, v.tax_class, v.tax_certificate,
      v.tax_basis_expires_at, (
        SELECT json_group_array(json_object('min_quantity', p.min_quantity, 'price', p.price) ORDER BY p.min_quantity)
        FROM price_tiers p WHERE p.sku_id = v.sku_id) AS tiers
    FROM json_each(${JSON.stringify(skus)}) wanted
    CROSS JOIN variants v ON v.sku_id = wanted.value
    JOIN product_groups g ON g.group_id = v.group_id`);

export type NewCheckout = Omit<
  CheckoutRow,
  "use_wallet" | "shipping_instructions" | "shown" | "expires_at" | "sales_code" | "lines"
> & {
  lines: readonly CheckoutLine[];
};

/** @param linkedCart whose sales person it counts for, also where nothing of the cart is bought */
export const insertCheckout = (row: NewCheckout, linkedCart: string, now: number) =>
  statement<never>(sql`
    INSERT INTO checkouts (checkout_id, user_id, source, lines, location_id, cart_id, voucher_code, delivery_address_id,
      billing_address_id, device_source, ordered_platform, landed_page_url, created_at, expires_at, sales_code)
    VALUES (${row.checkout_id}, ${row.user_id}, ${row.source}, ${JSON.stringify(row.lines)}, ${row.location_id},
      ${row.cart_id}, ${row.voucher_code}, ${row.delivery_address_id}, ${row.billing_address_id}, ${row.device_source},
      ${row.ordered_platform}, ${row.landed_page_url}, ${now}, ${now + checkoutLife},
      ${codeOfCart(linkedCart, row.user_id)})`);

type Changeable =
  | "delivery_address_id"
  | "billing_address_id"
  | "shipping_instructions"
  | "use_wallet"
  | "voucher_code";
/** What a buyer may change; what is absent or undefined stays. */
export type CheckoutChange = { [Column in Changeable]?: CheckoutRow[Column] | undefined };

/**
 * Changes an open checkout and lengthens its life; an address that is not the buyer's changes nothing. Gives a row when
 * something was changed.
 */
export const updateCheckout = (checkoutId: string, userId: string, change: CheckoutChange, now: number) => {
  const { delivery_address_id: delivery = null, billing_address_id: billing = null } = change;
  const { shipping_instructions: instructions = null, use_wallet: wallet = null, voucher_code: code } = change;
  const own = (id: string | null) =>
    sql`(${id} IS NULL OR EXISTS (SELECT 1 FROM addresses WHERE address_id = ${id} AND user_id = ${userId}))`;
  return statement<{ checkout_id: string }>(sql`
    UPDATE checkouts SET delivery_address_id = coalesce(${delivery}, delivery_address_id),
      billing_address_id = coalesce(${billing}, billing_address_id),
      shipping_instructions = coalesce(${instructions}, shipping_instructions),
      use_wallet = coalesce(${wallet}, use_wallet),
      voucher_code = CASE WHEN ${Number(code !== undefined)} THEN ${code ?? null} ELSE voucher_code END,
      expires_at = ${now + checkoutLife}
    WHERE checkout_id = ${checkoutId} AND user_id = ${userId} AND expires_at > ${now} AND ${own(delivery)} AND ${own(billing)}
    RETURNING checkout_id`);
};

/** Notes what the buyer is shown now. */
export const keepShown = (checkoutId: string, lines: readonly CheckoutLine[], shown: Shown) =>
  statement<never>(sql`
    UPDATE checkouts SET lines = ${JSON.stringify(lines)}, shown = ${JSON.stringify(shown)}
    WHERE checkout_id = ${checkoutId}`);

/** Those that ended before a moment, in ms. */
export const deleteOldCheckouts = (before: number) =>
  statement<never>(sql`DELETE FROM checkouts WHERE expires_at < ${before}`);
