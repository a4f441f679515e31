import type { ComparedProduct } from "#client/shop/browse/compare/compare-rows";

type Stated = {
  price?: number;
  specifications?: ComparedProduct["specifications"];
  standards?: string[];
  /** Name and value, one variant each. */
  options?: [name: string, value: string][];
  compared?: ComparedProduct["compared"];
};

/** A product of a comparison with what a test states of it; no reviews, in stock. */
export const toComparedProduct = ({
  price = 1,
  specifications = [],
  standards = [],
  options = [],
  compared = [],
}: Stated): ComparedProduct => ({
  compared,
  product_group_id: "1",
  slug: "product",
  title: "Product",
  description: "",
  type: "",
  brand: { name: "Brand", slug: "brand" },
  generic_name: { name: "", category: "", category_slug: "c" },
  specialities: [],
  procedures: [],
  image_url: null,
  images: [],
  image_alts: [],
  files: [],
  registration: null,
  attributes: [],
  variant_attributes: [],
  footprint: null,
  origin: null,
  storage: null,
  variant_count: options.length,
  default_sku: null,
  best_discount_type: "fixed",
  best_discount: 0,
  max_discount: null,
  fromPrice: price,
  toPrice: price,
  in_stock: true,
  rating: { average: 0, count: 0 },
  variants: options.map(([name, value], place) => ({
    sku_id: String(place),
    title: "",
    attributes: [],
    options: [{ name, value }],
    manufacturer_code: null,
    price_gst: price,
    special_price_final: price,
    discount_percentage: 0,
    offer_ends_at: null,
    max_oq: null,
    image_url: null,
    gtin: null,
    tiers: [],
    overlap_image_url: null,
    business_categories: [],
    stock: 1,
    tax_class: "standard",
    tax_rate: 5,
  })),
  specifications,
  standards,
  path: [],
});
