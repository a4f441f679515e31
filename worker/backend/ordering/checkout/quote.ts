import type { Locale } from "#shared/text/locale";
import type { Fils } from "#shared/money/money";
import type { TaxTotal, TaxTreatment } from "#shared/money/vat";
import type { Slot } from "#shared/shipping/delivery-slots";
import type { AddressRow } from "../addresses/addresses-statements";
import type { PromisedDays } from "../shipping/promised-days";
import type { WantedSlot } from "../slots/slots-statements";
import type { BuyerRow } from "./buyer-statements";

/**
 * A line as it is bought; money in fils with VAT, `discount`: its share of the voucher, `tax`: included in its total.
 */
export type QuoteLine = TaxTreatment & {
  sku_id: string;
  slug: string;
  title_en: string;
  title_ar: string;
  variant_title_en: string;
  variant_title_ar: string;
  image: string | null;
  quantity: number;
  unit_price: Fils;
  /** `quantity` × `unit_price`. */
  total: Fils;
  discount: Fils;
  tax: Fils;
  /** Number of the certificate that zero-rates it; empty for other lines. */
  tax_certificate: string;
  /** Units of it that wait for goods, as it was shown; absent where all are in stock, and in old quotes. */
  waiting?: { quantity: number; days: number } | undefined;
  /** It is delivered by two people; absent: not, and in old quotes. */
  heavy?: 0 | 1 | undefined;
};

/** Everything that an order needs, frozen at one moment: exactly this is held, paid for and written. */
export type Quote = {
  lines: QuoteLine[];
  items_total: Fils;
  discount: Fils;
  /** After the voucher, before shipping. */
  total: Fils;
  tax: Fils;
  shipping: Fils;
  shipping_tax: Fils;
  shipping_tax_rate: number;
  /** Goods and delivery, rate by rate. */
  taxes: TaxTotal[];
  /** What the wallet pays. */
  wallet: Fils;
  /** `total` + `shipping` − `wallet`. */
  payable: Fils;
  voucher: { voucher_id: number; code: string } | null;
  delivery_address: AddressRow;
  billing_address: AddressRow;
  shipping_instructions: string;
  /** Number of the buyer's purchase order; absent: none, and in old quotes. */
  po_number?: string;
  /** What is in stock waits for what is back-ordered; absent in old quotes. */
  ships_together?: boolean;
  /** The delivery days that were promised when it was made; absent in old quotes. */
  promised?: PromisedDays | null;
  /** The change of an order whose added goods these are; absent for any other. */
  change?: string;
  /** When its heavy goods are delivered; absent: it has none, or staff agree on the time later. */
  slot?: WantedSlot | undefined;
  /** The buyer as on the invoice. What is unknown is empty. */
  buyer: BuyerRow;
  /** Language of the e-mails about the order. */
  locale: Locale;
  device_source: string;
  ordered_platform: 1 | 2;
  landed_page_url: string;
  /** What to remove from the cart after the order; null when it was not made of a cart. */
  clear: { cart_id: string; lines: { sku_id: string; quantity: number }[] } | null;
};

/** A quote as its order is written: a delivery time that another order has booked is among it. */
export type PlacedQuote = Omit<Quote, "slot"> & { slot?: Slot | undefined };
