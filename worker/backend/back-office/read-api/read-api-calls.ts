import { aedFromFils } from "#shared/money/money";
import type { CallAnswer } from "#backend/platform/call-types";
import type { Handlers } from "../call-context";
import { isFail } from "#backend/platform/outcome";
import { offerEndsAt, sellingPrice } from "#backend/goods/pricing/variant-price";
import { apiInvoiceHandlers } from "./invoices";
import { apiOrderHandlers } from "./orders";
import { inOrder, placeOf, restOf } from "./page";
import { pageAmong, pageOf, selectPage, valuesOf } from "./read-api-statements";
import { selectCustomers, selectSkus, type CustomerRow, type SkuRow } from "./read-api-store";
import { isoOrNull } from "#shared/time/iso";

type Customer = CallAnswer<"listApiCustomers">["customers"][number];
type Sku = CallAnswer<"listApiStock">["stock"][number];

/** What is left of an account that is gone: its row, which is empty, and where its orders are now. */
function customerOf(row: CustomerRow, updated_at: string): Customer {
  const isGone = row.gone === 1;
  const own = (text: string | null) => (isGone ? "" : (text ?? ""));
  return {
    id: row.user_id,
    state: isGone ? (row.stays_id === null ? "deleted" : "merged") : "active",
    merged_into: row.stays_id,
    created_at: new Date(row.created_at).toISOString(),
    updated_at,
    name: own(row.name),
    email: own(row.email),
    phone: own(row.phone),
    establishment: own(row.establishment),
    trn: own(row.trn),
    category: own(row.category),
    business_details: isGone ? "none" : row.kyc,
    credit_line: isGone ? "none" : row.credit,
  };
}

/** A SKU's version is the stamp of its last change, in ms. */
const versionOf = (updatedAt: string): string => String(Date.parse(updatedAt));

/** What is left of a SKU that is no longer in the catalogue: its number. */
const goneSku = (sku_id: string, updated_at: string): Sku => ({
  sku_id,
  state: "gone",
  updated_at,
  version: versionOf(updated_at),
  product_id: "",
  slug: "",
  title: { en: "", ar: "" },
  variant_title: { en: "", ar: "" },
  gtin: null,
  manufacturer_code: null,
  hs_code: null,
  unit_code: null,
  available: 0,
  price: null,
  special_price: null,
  special_ends_at: null,
  tax_class: "standard",
});

function skuOf(row: SkuRow, updated_at: string, now: number): Sku {
  const sells = sellingPrice(row, now);
  const ends = offerEndsAt(row, now);
  return {
    sku_id: row.sku_id,
    state: "listed",
    updated_at,
    version: versionOf(updated_at),
    product_id: String(row.group_id),
    slug: row.slug,
    title: { en: row.title_en, ar: row.title_ar },
    variant_title: { en: row.variant_title_en, ar: row.variant_title_ar },
    gtin: row.gtin,
    manufacturer_code: row.manufacturer_code,
    hs_code: row.hs_code,
    unit_code: row.unit_code,
    available: row.stock,
    price: aedFromFils(row.price),
    special_price: sells === row.special_price ? aedFromFils(sells) : null,
    special_ends_at: isoOrNull(ends),
    tax_class: row.tax_class,
  };
}

/** What programs with a key read. */
export const readApiHandlers: Handlers<
  "listApiOrders" | "getApiOrder" | "listApiInvoices" | "listApiCustomers" | "listApiStock"
> = {
  ...apiOrderHandlers,
  ...apiInvoiceHandlers,

  async listApiCustomers({ id, ...listing }, context) {
    const place = placeOf("listApiCustomers", listing, { id }, context);
    if (isFail(place)) return place;
    const page = id ? pageAmong("customer", valuesOf(id), place) : pageOf("customer", place);
    const [changes, rows] = await context.db.run(selectPage(page), selectCustomers(page));
    const byId = new Map(rows.map((row) => [row.user_id, row]));
    return { customers: inOrder(changes, place.limit, byId, customerOf), ...restOf(changes, place, context) };
  },

  async listApiStock({ sku_id, ...listing }, context) {
    const place = placeOf("listApiStock", listing, { sku_id }, context);
    if (isFail(place)) return place;
    const page = sku_id ? pageAmong("sku", valuesOf(sku_id), place) : pageOf("sku", place);
    const [changes, rows] = await context.db.run(selectPage(page), selectSkus(page));
    const listed = new Map(rows.map((row) => [row.sku_id, row]));
    const bySku = new Map(changes.map(({ record_id }) => [record_id, listed.get(record_id) ?? record_id]));
    const show = (sku: SkuRow | string, updated_at: string) =>
      typeof sku === "string" ? goneSku(sku, updated_at) : skuOf(sku, updated_at, context.now);
    return { stock: inOrder(changes, place.limit, bySku, show), ...restOf(changes, place, context) };
  },
};
