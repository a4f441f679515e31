import type { CallReply } from "#shared/contracts/platform/table";

type Reply = CallReply<"getProduct">;
export type Variant = Reply["variants"][number];

/** A variant as a backend answers it; `changes` is what a test is about. */
export const aVariant = (changes: Partial<Variant> = {}): Variant => ({
  sku_id: "NC-GLV-M",
  title: "Nitrile gloves, M",
  options: [{ name: "Size", value: "M" }],
  manufacturer_code: null,
  price_gst: 32,
  special_price_final: 32,
  discount_percentage: 0,
  offer_ends_at: null,
  max_oq: null,
  image_url: null,
  gtin: null,
  attributes: [],
  tiers: [],
  overlap_image_url: null,
  business_categories: [],
  stock: 100,
  tax_class: "standard",
  tax_rate: 5,
  ...changes,
});

/** A product as a backend answers it, with one variant unless `changes` brings others. */
export function aProduct(changes: Partial<Reply["product"]> = {}): Reply {
  const variants = changes.variants ?? [aVariant()];
  const product: Reply["product"] = {
    product_group_id: "1",
    slug: "nitrile-gloves",
    title: "Nitrile gloves",
    description: "Powder-free gloves.",
    type: "consumable",
    brand: { name: "Noura Care", slug: "noura-care" },
    generic_name: { name: "Gloves", category: "Gloves", category_slug: "examination-gloves" },
    specialities: [],
    procedures: [],
    image_url: "gloves.webp",
    images: ["gloves.webp"],
    image_alts: [],
    files: [],
    registration: null,
    attributes: [],
    variant_attributes: [],
    footprint: null,
    origin: null,
    storage: null,
    variant_count: variants.length,
    default_sku: variants[0]?.sku_id ?? null,
    best_discount_type: "percentage",
    best_discount: 0,
    max_discount: null,
    fromPrice: 32,
    toPrice: 32,
    in_stock: true,
    rating: { average: 0, count: 0 },
    specifications: [],
    standards: [],
    path: [
      { name: "Consumables", slug: "consumables-uae" },
      { name: "Gloves", slug: "examination-gloves" },
    ],
    ...changes,
    variants,
  };
  return { success: true, product, variants };
}
