/** The pages that are measured; products are found in the shop's own sitemap. */
import { setTimeout as pause } from "node:timers/promises";
import { browserAgent } from "./visitor.mjs";

export const listing = "/products";
export const home = "/shop";

/** Paths of every product page in one language, as the sitemap lists them. */
export async function productPaths(shop, locale = "en") {
  const response = await fetch(`${shop}/sitemaps/products-${locale}-1.xml`);
  if (!response.ok) throw new Error(`the product sitemap answered ${response.status}`);
  const paths = [...(await response.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address]) => new URL(address).pathname,
  );
  if (paths.length === 0) throw new Error("the shop has no products; is its database loaded?");
  return paths;
}

/** The complete document as it is sent from the store; the first visit puts it there. */
export async function storedPage(url, agent = browserAgent) {
  for (let attempt = 0; attempt < 100; attempt++) {
    const { html, kind } = await visit(url, agent);
    if (kind === "fresh") return html;
    await pause(50);
  }
  throw new Error(`${url} was not stored`);
}

/** @throws when the answer to a visit does not come as said: `fresh` from the store, or rendered (`miss`) */
export async function expectKind(url, kind) {
  const answer = await visit(url);
  if (answer.kind !== kind) throw new Error(`${url} is ${answer.kind}, not ${kind}`);
}

/**
 * Puts products into the cart of a new guest.
 * @returns the guest's cookies; pages that are asked for with them carry a tail
 */
export async function guestWithCart(shop, lines = 3) {
  const list = await fetch(`${shop}/api/get-data-json/?name=product_group&limit=${lines}&in_stock=1`);
  const { products } = await list.json();
  const cookies = new Map();
  for (const { default_sku } of products) {
    const answer = await fetch(`${shop}/api/cart/guest/update-item/`, {
      method: "POST",
      headers: { "content-type": "application/json", cookie: cookieOf(cookies) },
      body: JSON.stringify({ type: "UPDATE", sku_id: default_sku, add: 1 }),
    });
    if (!answer.ok) throw new Error(`adding ${default_sku} answered ${answer.status}`);
    for (const line of answer.headers.getSetCookie()) cookies.set(line.split("=")[0], line.split(";")[0]);
  }
  return cookieOf(cookies);
}

const cookieOf = (cookies) => [...cookies.values()].join("; ");

async function visit(url, agent = browserAgent) {
  const response = await fetch(url, { headers: { "user-agent": agent } });
  const html = Buffer.from(await response.arrayBuffer());
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return { html, kind: response.headers.get("x-page") };
}
