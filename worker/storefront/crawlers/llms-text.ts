import type { Context } from "hono";
import type { Call } from "#shared/calls/call";
import { calls, type CallName } from "#shared/calls/calls";
import type { Shop } from "#shared/contracts/back-office/shop-settings";
import type { CallReply } from "#shared/contracts/platform/table";
import { locales, localePrefix } from "#shared/text/locale";
import { parametersOf } from "../api/forwarded-query";
import { purposes } from "../api/open-api/purposes";
import type { EdgeEnv } from "../request/context";
import { catalogueMaps, categoryPath } from "./crawled-paths";
import { cacheableFile } from "./cached-file";
import { Gathered } from "../public-cache/gathered";
import { uncacheableHeaders } from "../public-cache/cache-lifetime";
import { originOf } from "../request/origin";
import { shopFor, loadShop } from "../api/shop";
import { publicClient } from "./public-client";

type PublicCall = {
  [Name in CallName]: (typeof calls)[Name] extends { readonly edgeSeconds: number } ? Name : never;
}[CallName];

/** Calls that answer everyone alike. */
const publicCalls = Object.keys(calls).filter((name): name is PublicCall => "edgeSeconds" in calls[name as CallName]);

/** `/llms.txt`: what the shop is and where to find what, for language models; in English, about both languages. */
export async function llmsText(c: Context<EdgeEnv>): Promise<Response> {
  const gathered = new Gathered();
  const begunAt = Date.now();
  const client = publicClient(c, "en", gathered);
  const [reply, isLoaded] = await Promise.all([client.call("listTerms", { kind: "category" }), loadShop(c, client)]);
  if (!reply?.success || !isLoaded) return new Response(null, { status: 502, headers: uncacheableHeaders });
  const headers = { "content-type": "text/plain; charset=UTF-8" };
  return cacheableFile(c, textOf(originOf(c), reply.terms, await shopFor(c)), { headers, gathered, begunAt });
}

const costOf = ({ charge, charge_from }: Shop["delivery"]): string =>
  charge_from === undefined ? `AED ${charge}` : `AED ${charge_from} to ${charge} by area`;

const textOf = (
  origin: string,
  categories: CallReply<"listTerms">["terms"],
  { brand, contact, delivery }: Shop,
): string => `# ${brand.name}

> ${brand.name} is an online shop for medical supplies in the United Arab Emirates: consumables, instruments, devices and
> furniture for clinics, hospitals and homes. Prices are in UAE dirhams (AED) and
> include VAT, at the rate that each product names: the standard rate, or 0 % for registered medical devices.

Delivery in Dubai costs ${costOf(delivery)} and is free from AED ${delivery.free_from}; other places have prices of
their own. Reach the shop at ${contact.phone.text} or ${contact.email.text}.

Every page is there in English and in Arabic: the Arabic address is the English one with \`/ar\` before its path. Pages
are complete HTML without scripts, and carry JSON-LD.

## Addresses

- Home: ${origin}/shop in English, ${origin}/ar/shop in Arabic
- Product: ${origin}${pathIn("products")}, a variant of it by \`?sku=\`
- Every product: ${origin}/products, searched by \`?search=\`
- Category at the top: ${origin}${categoryPath("{slug}", true)}, below it: ${origin}${categoryPath("{slug}", false)}
- Brand: ${origin}${pathIn("brands")}, all of them: ${origin}/brands
- Speciality: ${origin}${pathIn("specialities")}
- Procedure: ${origin}${pathIn("procedures")}
- Collection: ${origin}${pathIn("collections")}
- Terms, delivery and returns: ${origin}/policy/terms-to-use

Lists have 24 products on a page (\`?page=2\`), and filters of the same names as the facets of the call below.

## Categories

${categories
  .filter(isListed)
  .map((category) => categoryLine(origin, category))
  .join("\n")}

## For machines

- [Sitemap](${origin}/sitemap.xml): every page, by kind and language
${locales.map((locale) => `- [Product feed, ${locale}](${origin}/feeds/products-${locale}.xml): every SKU with price and stock, RSS 2.0`).join("\n")}

## For assistants

- \`${origin}/mcp\`: the Model Context Protocol over Streamable HTTP, no key and no session. Tools: search, product details,
  categories, a link that fills a cart, an order's progress (with the code that its buyer has), the shop and its policies,
  in English or Arabic. No tool places an order or takes money: give buyers the cart link, they pay in the shop's checkout.

## Public calls

GET, JSON, no key. \`lang=${locales.join("|")}\` chooses the language; amounts are in AED including VAT, times in UTC. A
failure is \`{ "success": false, "code", "message" }\` with its status. Answers may be a minute old.

${publicCalls.map((name) => callLine(origin, name)).join("\n")}
`;

const pathIn = (map: string): string => catalogueMaps[map]!.pathOf({ slug: "{slug}", updated_at: "", top_level: true });

type Category = CallReply<"listTerms">["terms"][number];

/** A category at the top that has something to show. */
const isListed = ({ parent, product_count }: Category): boolean => parent === null && product_count > 0;

function categoryLine(origin: string, { slug, name, product_count }: Category): string {
  const path = categoryPath(slug, true);
  return `- [${name}](${origin}${path}): ${product_count} products; [in Arabic](${origin}${localePrefix("ar")}${path})`;
}

function callLine(origin: string, name: PublicCall): string {
  const { path, name: shared }: Call = calls[name];
  const inPath = new Set([...path.matchAll(/\{(\w+)\}/g)].map(([, key]) => key));
  const parameters = parametersOf(name).filter((key) => !inPath.has(key));
  const url = `${origin}/api${path.replace(/^\/api(?=\/)/, "")}/${shared ? `?name=${shared}` : ""}`;
  const taken = parameters.length > 0 ? ` Takes ${parameters.map((key) => `\`${key}\``).join(", ")}.` : "";
  return `- \`${url}\`: ${purposes[name]}.${taken}`;
}
