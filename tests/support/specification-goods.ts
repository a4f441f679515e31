/** What the shop of `specification-answers.ts` has: twelve products, one place, one voucher, one customer. */

const variant = (sku_id: string) => ({
  sku_id,
  title: `Variant ${sku_id}`,
  options: [],
  manufacturer_code: null,
  price_gst: 21,
  special_price_final: 21,
  discount_percentage: 0,
  offer_ends_at: null,
  max_oq: null,
  tiers: [],
  overlap_image_url: "cod.webp",
  business_categories: [],
  stock: 100,
});

export const product = (number: number) => ({
  product_group_id: String(number),
  slug: `product-${number}`,
  title: `Plain product ${number}`,
  description: "A product.",
  type: "consumable",
  brand: { name: "Plain", slug: "plain" },
  generic_name: { name: "Gloves", category: "Consumables", category_slug: "consumables-uae" },
  specialities: [],
  procedures: [],
  image_url: null,
  images: [],
  variant_count: 1,
  default_sku: `SKU-${number}`,
  best_discount_type: "percentage",
  best_discount: 0,
  max_discount: null,
  fromPrice: 21,
  toPrice: 21,
  in_stock: true,
  rating: { average: 0, count: 0 },
  variants: [variant(`SKU-${number}`)],
});
/** Of the registry, for any slug. */
export const term = (slug: string) => ({
  kind: "category",
  slug,
  name: "Consumables",
  description: "",
  image_url: null,
  parent: null,
  product_count: 12,
});
export const location = {
  id: 49,
  name: "Dubai",
  location_type: "State",
  shipping_charges: 15,
  slashed_shipping_charges: 0,
  minimum_order_value: 50,
};
export const voucher = {
  id: "v1",
  code: "SAVEBIG",
  title: "Save",
  type: "fixed",
  value: 1,
  max_discount: null,
  minimum: 0,
  ends_at: null,
};
export const all = Array.from({ length: 12 }, (_, index) => product(index + 1));
export const user = { email: "noura@clinic.test", name: "Noura", phone: "", first_name: "Noura", last_name: "" };
