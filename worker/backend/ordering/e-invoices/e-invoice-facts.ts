import type { CallAnswer } from "#backend/platform/call-types";
import type { OrderReason } from "#shared/orders/order-reasons";
import type { PaymentMethod } from "#shared/payments/payment-methods";
import type { ShopSettings } from "#shared/shop-settings/shop-setting-fields";

/** An invoice or a credit note as it was printed; money in AED with VAT. */
export type TaxPaper = CallAnswer<"getTaxDocument">["document"];

/** A postal address, as an e-invoice splits it. */
export type EInvoiceAddress = {
  street: string;
  /** What else of the address stands before the city; empty: nothing. */
  additional: string;
  city: string;
  /** Code of an emirate, or a subdivision of another country; empty: the address names none that is known. */
  subdivision: string;
  /** ISO 3166 alpha-2; null: the address names a country that is not known. */
  country: string | null;
};

/** What an e-invoice says of a SKU beyond its paper; null: nothing was entered, and the default holds. */
export type EInvoiceGoods = {
  gtin: string | null;
  hs_code: string | null;
  /** UNECE Recommendation 20, or 21 behind an X. */
  unit_code: string | null;
  /** Lots of the units that were sent. */
  lots: readonly string[];
};

/** Everything that an e-invoice is built from. */
export type EInvoiceFacts = {
  /** Of the e-invoice; the same each time that it is built. */
  uuid: string;
  paper: TaxPaper;
  settings: ShopSettings["e_invoices"];
  /** The shop's own account for transfers; empty: it has none. */
  iban: string;
  buyer: {
    /** Where it differs from the first ten digits of its TRN; null: it does not. */
    tin: string | null;
    /** Trade licence; null: none was approved. */
    licence: { number: string; authority: string } | null;
    address: EInvoiceAddress;
    /** It is not subject to e-invoicing. */
    isExcluded: boolean;
    /** Identifier of the beneficiary of a supply that involves a free zone; null: it involves none. */
    freeZoneId: string | null;
  };
  delivery: EInvoiceAddress;
  /** Number of the buyer's purchase order; null: none was given. */
  poNumber: string | null;
  /** Tracking numbers of the parcels that left so far. */
  parcels: readonly string[];
  paymentMethod: PaymentMethod;
  /** By SKU. */
  goods: Readonly<Record<string, EInvoiceGoods>>;
  /** Of a credit note: a reason's code, null for a reason that staff wrote; and whether its goods had been delivered. */
  credit: { reason: OrderReason | null; wasDelivered: boolean } | null;
};

/** Who can settle a problem: the shop in its settings, the buyer in the business details, or staff at the product. */
export type ProblemOwner = "shop" | "buyer" | "product";

/** Why an e-invoice cannot leave. `e-invoice-problems.ts` has the words for it. */
export type EInvoiceProblem = {
  code: EInvoiceProblemCode;
  owner: ProblemOwner;
  /** What is to be changed: a setting, a field of the business details or of an address, or a SKU. */
  field: string;
};

export type EInvoiceProblemCode =
  | "tin_missing"
  | "tin_form"
  | "trn_missing"
  | "trn_form"
  | "licence_missing"
  | "authority_missing"
  | "name_missing"
  | "street_missing"
  | "city_missing"
  | "emirate_missing"
  | "country_unknown"
  | "text_too_long"
  | "hs_code_missing"
  | "hs_code_form"
  | "unit_code_unknown"
  | "gtin_form"
  | "rate_unknown"
  | "exempt_without_law"
  | "sums_differ"
  | "uuid_form"
  | "invoice_missing";
