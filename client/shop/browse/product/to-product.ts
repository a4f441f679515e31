import type { CallReply } from "#shared/contracts/platform/table";
import { priceCut } from "../product-card/price-cut";
import type { ProductData, ProductVariant } from "./product-data";
import { isInRoom, type RoomSize } from "./room-size";

type Reply = CallReply<"getProduct">;

/** The product page's part of a reply. */
export function toProduct({ product, variants }: Reply): ProductData {
  const optionNames = optionNamesOf(variants);
  return {
    id: product.product_group_id,
    slug: product.slug,
    title: product.title,
    description: product.description,
    type: product.type,
    brand: product.brand,
    path: product.path,
    specialities: product.specialities,
    procedures: product.procedures,
    images: product.images,
    imageAlts: product.image_alts.some(Boolean) ? product.image_alts : undefined,
    registration: product.registration ?? undefined,
    origin: product.origin?.name,
    storage: product.storage ?? undefined,
    files: product.files.length > 0 ? product.files : undefined,
    rating: product.rating.count > 0 ? product.rating : undefined,
    specifications: [
      ...product.attributes.map(({ label, value }) => ({ label, value })),
      ...product.specifications.filter(({ label }) => product.attributes.every((one) => one.label !== label)),
    ],
    variantAttributes: product.variant_attributes.map(({ label }) => label),
    room: roomOf(product.footprint),
    standards: product.standards,
    optionNames,
    variants: variants.map((variant) => toVariant(variant, product, optionNames)),
    defaultSku: product.default_sku,
  };
}

/** What it takes up, where that is worth a drawing. */
function roomOf(footprint: Reply["product"]["footprint"]): RoomSize | undefined {
  if (!footprint) return undefined;
  const size = { length: footprint.width, width: footprint.depth, height: footprint.height };
  return isInRoom(size) ? size : undefined;
}

function toVariant(
  variant: Reply["variants"][number],
  product: Reply["product"],
  optionNames: readonly string[],
): ProductVariant {
  const { price_gst, special_price_final, max_oq, tax_class, tax_rate } = variant;
  return {
    sku: variant.sku_id,
    image: variant.image_url ?? undefined,
    title: optionNames.length > 0 ? undefined : variant.title,
    options: optionNames.length > 0 ? variant.options.map(({ value }) => value) : [],
    manufacturerCode: variant.manufacturer_code ?? undefined,
    gtin: variant.gtin ?? undefined,
    attributes: product.variant_attributes.length > 0 ? variant.attributes : undefined,
    price: special_price_final,
    list: price_gst > special_price_final ? price_gst : undefined,
    ...priceCut(product, variant),
    endsAt: variant.offer_ends_at ?? undefined,
    most: max_oq ?? undefined,
    tiers: variant.tiers.length > 0 ? variant.tiers : undefined,
    taxClass: tax_class === "standard" ? undefined : tax_class,
    taxRate: tax_rate,
    cod: variant.overlap_image_url ? true : undefined,
    stock: variant.stock,
    backorder: variant.backorder,
    expiresOn: variant.expires_on,
    saleStartsAt: variant.sale_starts_at,
  };
}

/** The names of the options, if every variant has the same ones and no two variants have equal values. */
function optionNamesOf(variants: Reply["variants"]): string[] {
  const names = variants[0]?.options.map(({ name }) => name) ?? [];
  const alike = variants.every(({ options }) => options.map(({ name }) => name).join("\n") === names.join("\n"));
  const combinations = new Set(variants.map(({ options }) => options.map(({ value }) => value).join("\n")));
  return alike && combinations.size === variants.length ? names : [];
}
