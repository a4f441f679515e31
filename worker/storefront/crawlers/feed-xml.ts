import type { CallReply } from "#shared/contracts/platform/table";
import { localePrefix, type Locale } from "#shared/text/locale";
import { plainText } from "#shared/text/plain-text";
import { productPath } from "./crawled-paths";
import { escapeXml } from "../request/xml-text";
import { isDeliveredFree } from "#shared/shipping/delivery-charge";

type Group = CallReply<"listFeed">["groups"][number];
type Variant = Group["variants"][number];
/** Origin and language that a feed is made for. */
export type FeedView = { origin: string; locale: Locale };
/** Delivery charge at the default location, in AED. */
type Delivery = { charge: number; free_from: number };
type ItemView = FeedView & { delivery: Delivery };

/** Limits of Merchant Center: characters, and pictures besides the first one. */
const most = { title: 150, description: 5000, pictures: 10 };

const descriptions: Record<Locale, string> = {
  en: "Medical supplies in the United Arab Emirates, at prices that include VAT",
  ar: "مستلزمات طبية في الإمارات العربية المتحدة، بأسعار شاملة ضريبة القيمة المضافة",
};

/** The XML before the items. @param shop its name in the feed's language */
export const feedHead = ({ origin, locale }: FeedView, shop: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">
<channel>
${element("title", shop)}
${element("link", `${origin}${localePrefix(locale)}/shop`)}
${element("description", descriptions[locale])}
${element("language", locale)}
`;

/** The XML after them. */
export const feedFoot = "</channel>\n</rss>\n";

/** One item for each SKU of some groups, as they are sold `now`. */
export const feedItems = (groups: readonly Group[], view: ItemView, now: Date): string =>
  groups.flatMap((group) => group.variants.map((variant) => `${item(group, variant, view, now)}\n`)).join("");

function item(group: Group, variant: Variant, { origin, locale, delivery }: ItemView, now: Date): string {
  const page = `${origin}${localePrefix(locale)}${productPath(group.slug)}`;
  const [picture, ...others] = group.images.map((file) => `${origin}/media/product-desktop/${file}`);
  const parts = [
    element("g:id", variant.sku_id),
    group.variants.length > 1 && element("g:item_group_id", group.product_group_id),
    element("g:title", cut(titleOf(group, variant), most.title)),
    element("g:description", cut(plainText(group.description), most.description)),
    element("g:link", `${page}?sku=${encodeURIComponent(variant.sku_id)}`),
    picture && element("g:image_link", picture),
    ...others.slice(0, most.pictures).map((other) => element("g:additional_image_link", other)),
    ...availability(variant, now),
    prices(variant, now),
    element("g:brand", group.brand.name),
    variant.gtin && element("g:gtin", variant.gtin),
    variant.manufacturer_code && element("g:mpn", variant.manufacturer_code),
    !variant.gtin && !variant.manufacturer_code && element("g:identifier_exists", "no"),
    element("g:condition", group.type === "refurbished" ? "refurbished" : "new"),
    element("g:product_type", group.path.map(({ name }) => name).join(" > ")),
    ...variant.options.map(detail),
    shipping(variant, delivery),
  ];
  return `<item>${parts.filter(Boolean).join("")}</item>`;
}

/** Whether it can be had now, or from about which day on. */
function availability({ stock, max_oq, backorder }: Variant, now: Date): string[] {
  if (stock === 0 || max_oq === 0) return [element("g:availability", "out_of_stock")];
  if (backorder?.in_stock !== 0) return [element("g:availability", "in_stock")];
  const from = new Date(now.getTime() + backorder.days * 86_400_000);
  return [element("g:availability", "backorder"), element("g:availability_date", minute(from))];
}

/**
 * The list price and, when lower, the selling price with its period. A running special price begins now: its actual
 * start is not known.
 */
function prices({ price_gst, special_price_final, offer_ends_at }: Variant, now: Date): string {
  if (special_price_final >= price_gst) return element("g:price", amount(special_price_final));
  const sale = element("g:price", amount(price_gst)) + element("g:sale_price", amount(special_price_final));
  if (offer_ends_at === null) return sale;
  return sale + element("g:sale_price_effective_date", `${minute(now)}/${minute(new Date(offer_ends_at))}`);
}

/** Delivery charge for one unit at the default location, and the total from which delivery is free. */
function shipping({ special_price_final }: Variant, { charge, free_from }: Delivery): string {
  const country = element("g:country", "AE");
  const threshold = element("g:price_threshold", amount(free_from));
  return `<g:shipping>${country}${element("g:price", amount(isDeliveredFree(special_price_final, free_from) ? 0 : charge))}</g:shipping><g:free_shipping_threshold>${country}${threshold}</g:free_shipping_threshold>`;
}

const detail = ({ name, value }: Variant["options"][number]): string =>
  `<g:product_detail>${element("g:attribute_name", name)}${element("g:attribute_value", value)}</g:product_detail>`;

/** The page's heading with what is chosen on it. */
const titleOf = ({ title, variants }: Group, variant: Variant): string => {
  if (variants.length === 1) return title;
  return [title, variant.options.map(({ value }) => value).join(", ") || variant.title].join(" – ");
};

/** AED with two decimals, as `32.00 AED`. */
const amount = (aed: number): string => `${aed.toFixed(2)} AED`;
/** ISO 8601 to the minute, in UTC. */
const minute = (time: Date): string => `${time.toISOString().slice(0, 16)}Z`;

/** Cuts a text to at most this many characters, without splitting one. */
const cut = (text: string, length: number): string => {
  const characters = Array.from(text);
  return characters.length <= length ? text : `${characters.slice(0, length - 1).join("")}…`;
};

const element = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>`;
