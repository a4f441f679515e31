import type { PricedSku } from "#client/console/catalogue/prices/price-lines";

/** A SKU as the console's page of prices lists it. */
export const pricedSku = (sku_id: string, changes: Partial<PricedSku> = {}): PricedSku => ({
  sku_id,
  slug: "gloves",
  title: "Gloves",
  variant_title: "Gloves, M",
  image_url: null,
  price: 40,
  special_price: null,
  is_discount: false,
  special_ends_at: null,
  max_oq: null,
  cod: false,
  tax_class: "standard",
  stock: 12,
  ...changes,
});
