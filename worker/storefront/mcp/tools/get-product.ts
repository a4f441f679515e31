import { z } from "zod";
import type { CallReply } from "#shared/contracts/platform/table";
import { promiseAt } from "#shared/shipping/delivery-promise";
import type { Shop } from "#shared/contracts/back-office/shop-settings";
import { plainText } from "#shared/text/plain-text";
import { taxClasses } from "#shared/money/vat";
import { policyPath, productPath } from "../paths";
import type { Shopfront } from "../shopfront";
import { aed, currency, dirhams, language, repliedBy, shopTool, ToolRefusal } from "../shop-tool";
import { toolTexts } from "../texts";

const input = z.strictObject({
  product: z.string().min(1).max(200).optional().describe("Slug or id of the product, as search_products gives it"),
  sku: z.string().min(1).max(200).optional().describe("SKU of one of its variants, in place of `product`"),
  language,
});

const variant = z.object({
  sku: z.string(),
  title: z.string(),
  options: z.array(z.object({ name: z.string(), value: z.string() })),
  attributes: z.array(z.object({ label: z.string(), value: z.string() })).describe("What differs between its variants"),
  price: aed.describe("One unit, VAT included"),
  list_price: aed.describe("Above `price` where it is reduced"),
  offer_ends_at: z.string().nullable(),
  quantity_prices: z.array(z.object({ from_quantity: z.number().int(), price: aed })),
  vat_percent: z.number(),
  vat_class: z.enum(taxClasses),
  available: z.number().int().describe("Most that one order can take now; 0: not available"),
  orders_open_at: z.string().nullable().describe("Its sale is announced for then; before, nobody can order it"),
  cash_on_delivery: z.boolean(),
  manufacturer_code: z.string().nullable(),
  gtin: z.string().nullable(),
  url: z.string(),
});

const output = z.object({
  product: z.string(),
  id: z.string(),
  title: z.string(),
  brand: z.string(),
  path: z.array(z.string()).describe("Categories, from the top"),
  description: z.string(),
  specifications: z.array(z.object({ label: z.string(), value: z.string() })),
  standards: z.array(z.string()),
  registration: z
    .object({ number: z.string(), authority: z.string(), expires_on: z.string().nullable() })
    .nullable()
    .describe("As a medical device"),
  made_in: z.string().nullable(),
  storage_celsius: z.object({ min: z.number().nullable(), max: z.number().nullable() }).nullable(),
  documents: z.array(z.object({ title: z.string(), kind: z.string(), language: z.string(), url: z.string() })),
  images: z.array(z.string()),
  rating: z.object({ average: z.number(), count: z.number().int() }).nullable(),
  currency,
  variants: z.array(variant),
  variants_left_out: z.number().int(),
  delivery: z.object({
    arrives_from: z.string().nullable().describe("Day, if it is ordered before `order_before`, in Dubai"),
    arrives_until: z.string().nullable(),
    order_before: z.string().nullable(),
    charge: aed,
    free_from: aed.describe("Goods of this amount are delivered free"),
  }),
  url: z.string(),
  note: z.string(),
  disclaimer_url: z.string(),
});

/** Limits of an answer, so that no product fills a conversation. */
const most = { variants: 60, specifications: 40, images: 6, documents: 10, description: 1500 };

export const getProduct = shopTool({
  name: "get_product",
  title: "Product details",
  description:
    "One product whole: its variants with SKU, price in AED (VAT included), quantity prices and how many can be ordered now, " +
    "specifications, registration as a medical device, documents, delivery and link. Use the SKUs with create_cart_link.",
  input,
  output,
  async run({ product, sku }, shop) {
    const texts = toolTexts[shop.locale];
    if ((product === undefined) === (sku === undefined)) throw new ToolRefusal(texts.oneOf);
    const id = product ?? (await productOf(sku!, shop));
    const [reply, delivery] = await Promise.all([
      id === undefined ? undefined : shop.api.call("getProduct", { id, is_pdp: "true" }),
      shop.shop(),
    ]);
    const isUnknown = id === undefined || (reply?.success === false && (reply.status === 404 || reply.status === 400));
    if (isUnknown) throw new ToolRefusal(texts.noProduct);
    return productOutput(repliedBy(reply, shop), delivery, shop);
  },
});

/** The slug of the product that a SKU belongs to. */
async function productOf(sku: string, shop: Shopfront): Promise<string | undefined> {
  // Commas separate SKUs there.
  if (sku.includes(",")) return undefined;
  const reply = await shop.api.call("listByIds", { sku_id: [sku], product_group_id: [] });
  const { skus } = repliedBy(reply, shop, { sku_id: "sku" });
  return skus[0]?.product.slug;
}

type Found = CallReply<"getProduct">;

/** A product as the tool answers it, bounded. */
export function productOutput(
  { product }: Found,
  { delivery }: Pick<Shop, "delivery">,
  shop: Shopfront,
): z.input<typeof output> {
  const { average, count } = product.rating;
  const promised = promiseAt(shop.now, delivery);
  const texts = toolTexts[shop.locale];
  return {
    product: product.slug,
    id: product.product_group_id,
    title: product.title,
    brand: product.brand.name,
    path: product.path.map(({ name }) => name),
    description: plainText(product.description).slice(0, most.description),
    specifications: [
      ...product.attributes.map(({ label, value }) => ({ label, value })),
      ...product.specifications.filter(({ label }) => product.attributes.every((one) => one.label !== label)),
    ].slice(0, most.specifications),
    standards: product.standards,
    registration: product.registration,
    made_in: product.origin?.name ?? null,
    storage_celsius: product.storage,
    documents: product.files.slice(0, most.documents).map(({ title, kind, language: of, file }) => ({
      title,
      kind,
      language: of,
      url: new URL(`/media/files/${encodeURIComponent(file)}`, shop.urlOf("/")).href,
    })),
    images: product.images.slice(0, most.images).map((file) => shop.pictureOf(file)!),
    rating: count > 0 ? { average, count } : null,
    currency: dirhams,
    variants: product.variants.slice(0, most.variants).map((one) => variantOf(product, one, shop)),
    variants_left_out: Math.max(0, product.variants.length - most.variants),
    delivery: {
      arrives_from: promised?.from ?? null,
      arrives_until: promised?.to ?? null,
      order_before: promised ? new Date(promised.before).toISOString() : null,
      charge: delivery.charge,
      free_from: delivery.free_from,
    },
    url: shop.urlOf(productPath(product.slug)),
    note: `${texts.prices} ${texts.advice}`,
    disclaimer_url: shop.urlOf(policyPath("disclaimer")),
  };
}

type Variant = Found["product"]["variants"][number];

const isComing = ({ sale_starts_at }: Variant, now: number): boolean =>
  sale_starts_at !== undefined && Date.parse(sale_starts_at) > now;

const variantOf = (
  { slug, variant_attributes }: Found["product"],
  one: Variant,
  shop: Shopfront,
): z.output<typeof variant> => ({
  sku: one.sku_id,
  title: one.title,
  options: one.options,
  attributes: variant_attributes.flatMap(({ label }, place) => {
    const value = one.attributes[place];
    return value ? [{ label, value }] : [];
  }),
  price: one.special_price_final,
  list_price: one.price_gst,
  offer_ends_at: one.offer_ends_at,
  quantity_prices: one.tiers.map(({ min_quantity, price }) => ({ from_quantity: min_quantity, price })),
  vat_percent: one.tax_rate,
  vat_class: one.tax_class,
  available: isComing(one, shop.now) ? 0 : Math.min(one.stock, one.max_oq ?? Number.POSITIVE_INFINITY),
  orders_open_at: isComing(one, shop.now) ? one.sale_starts_at! : null,
  cash_on_delivery: one.overlap_image_url !== null,
  manufacturer_code: one.manufacturer_code,
  gtin: one.gtin,
  url: shop.urlOf(productPath(slug, one.sku_id)),
});
