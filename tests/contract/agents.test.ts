// Shows, with the official SDK's own client over HTTP, that assistants find, read and link what the shop sells, see the
// state of an order by its code and nothing else of it, and are refused by the protocol's rules; with both kinds of
// backend and in both revisions of the protocol.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { locales } from "#shared/text/locale";
import type { serverCard } from "#storefront/mcp/server-card";
import { victimsMark } from "../support/attacker";
import { HttpShopper } from "../support/http-shopper";
import { connectAgent, postMessage, tools as offered, type AgentClient } from "../support/mcp-client";
import { startShop, type Shop } from "../support/shop";
import { aVictim } from "../support/victim";

const sku = "NC-NGL-M";
const arabic = /\p{Script=Arabic}/u;
let shop: Shop;
let modern: AgentClient;
let legacy: AgentClient;

beforeAll(async () => {
  shop = await startShop({ users: ["victim"] });
  [modern, legacy] = await Promise.all([connectAgent(shop.origin, "modern"), connectAgent(shop.origin, "legacy")]);
});
afterAll(async () => {
  await Promise.all([modern?.client.close(), legacy?.client.close()]);
  await shop?.stop();
});

// Shows: assistants.mcp
test("both revisions of the protocol find the same tools, which change nothing", async () => {
  expect(modern.client.getNegotiatedProtocolVersion()).toBe("2026-07-28");
  expect(legacy.client.getNegotiatedProtocolVersion()).toBe("2025-11-25");
  expect(modern.client.getInstructions()).toContain("buying ends in the shop's own checkout");
  const [{ tools }, before] = await Promise.all([modern.client.listTools(), legacy.client.listTools()]);
  expect(tools.map(({ name }) => name)).toEqual(Object.keys(offered));
  expect(before.tools).toEqual(tools);
  for (const { title, description, annotations, inputSchema, outputSchema } of tools) {
    expect(title).toBeTruthy();
    expect(description!.length).toBeGreaterThan(60);
    expect(annotations).toMatchObject({ readOnlyHint: true, idempotentHint: true, destructiveHint: false });
    expect(inputSchema).toMatchObject({ additionalProperties: false, properties: { language: { enum: locales } } });
    expect(outputSchema).toMatchObject({ type: "object" });
  }
});

describe.each(["modern", "legacy"] as const)("by the %s revision", (mode) => {
  const agent = () => (mode === "modern" ? modern : legacy);

  // Shows: assistants.mcp
  test("products are searched, page by page, and each is found by slug, id and SKU", async () => {
    const first = await agent().call("search_products", { query: "gloves", limit: 3, with_filters: true });
    const { products, total, next_cursor, available_filters } = first;
    expect(products).toHaveLength(3);
    expect(total).toBeGreaterThan(3);
    const second = await agent().call("search_products", { query: "gloves", limit: 3, cursor: next_cursor });
    const slugs = [...products, ...second.products].map(({ product }) => product);
    expect(new Set(slugs).size).toBe(6);
    const brand = available_filters!.find(({ filter }) => filter === "brand")!.values[0]!;
    const narrowed = await agent().call("search_products", { query: "gloves", filters: { brand: [brand.value] } });
    expect(narrowed.total).toBe(brand.count);
    const found = await agent().call("get_product", { product: slugs[0] });
    expect(found).toMatchObject({ product: slugs[0], currency: "AED", title: products[0]!.title });
    expect(await agent().call("get_product", { product: found.id })).toEqual(found);
    expect(await agent().call("get_product", { sku: found.variants.at(-1)!.sku })).toEqual(found);
    for (const url of [found.url, found.variants[0]!.url, found.disclaimer_url, found.images[0]!]) {
      expect([url, (await fetch(url)).status]).toEqual([url, 200]);
    }
  });

  test("categories lead from the top down to products, and so do the shop's own pages", async () => {
    const all = await agent().call("list_categories");
    const top = all.entries.find(({ parent }) => parent === null)!;
    const below = await agent().call("list_categories", { parent: top.category });
    const [child] = below.entries;
    expect(child!.parent).toBe(top.category);
    const browsed = await agent().call("search_products", { category: child!.category });
    expect(browsed.total).toBe(child!.product_count);
    const brands = await agent().call("list_categories", { kind: "brand" });
    for (const { url } of [top, child!, brands.entries[0]!]) {
      expect([url, (await fetch(url)).status]).toEqual([url, 200]);
    }
  });

  // Shows: assistants.cart-link
  test("a link is made of SKUs; opened in the shop it fills the cart with exactly those", async () => {
    const lines = [
      { sku, quantity: 2 },
      { sku: "SH-SMK-50", quantity: 3 },
    ];
    const link = await agent().call("create_cart_link", { lines });
    expect(link.lines).toMatchObject(lines);
    const { variants } = await agent().call("get_product", { sku });
    const { price } = variants.find((variant) => variant.sku === sku)!;
    expect(link.lines[0]).toMatchObject({ unit_price: price, line_total: price * 2 });
    const visitor = new HttpShopper(shop.origin);
    const path = new URL(link.url).pathname;
    const html = await (await visitor.fetch(path)).text();
    for (const line of lines) expect(html).toContain(line.sku);
    const key = /name="key" value="([^"]+)"/.exec(html)![1]!;
    const posted = await visitor.fetch(path, { method: "POST", body: new URLSearchParams({ key, mode: "add" }) });
    expect([posted.status, posted.headers.get("location")]).toEqual([303, "/cart"]);
    const { items } = (await visitor.get("getGuestCart")).cart;
    expect(items.map(({ sku_id, quantity }) => ({ sku: sku_id, quantity }))).toEqual(lines);
  });

  // Shows: assistants.cart-link
  test("what is not in stock in that quantity, or not sold at all, gives no link and says why", async () => {
    const lines = [
      { sku, quantity: 9999 },
      { sku: "NO-SUCH-SKU", quantity: 1 },
    ];
    const said = await agent().refused("create_cart_link", { lines });
    expect(said).toMatch(/NC-NGL-M .*: \d+ at most can be ordered now/);
    expect(said).toContain("SKU NO-SUCH-SKU does not exist.");
    expect(await agent().refused("create_cart_link", { lines, language: "ar" })).toMatch(arabic);
  });

  test("the shop tells where it delivers, how it is paid and by what terms", async () => {
    const about = await agent().call("get_shop_information");
    expect(about.delivery.map(({ place }) => place)).toContain("Dubai");
    expect(about.payment_methods[0]).toEqual({ method: "cod", name: "Cash on delivery" });
    expect((await fetch(about.links.returns)).status).toBe(200);
    const terms = await agent().call("get_policy", { policy: "terms-to-use" });
    expect(terms.text).toContain("## Returns");
    expect(terms.text).not.toContain("{#");
  });

  // Shows: assistants.mcp
  test("everything is answered in Arabic too, with links to the Arabic shop", async () => {
    const language = "ar";
    const { products, note } = await agent().call("search_products", { query: "قفازات", limit: 1, language });
    const found = await agent().call("get_product", { product: products[0]!.product, language });
    const { entries } = await agent().call("list_categories", { language });
    const about = await agent().call("get_shop_information", { language });
    const policy = await agent().call("get_policy", { policy: "disclaimer", language });
    const link = await agent().call("create_cart_link", { lines: [{ sku, quantity: 1 }], language });
    for (const text of [
      products[0]!.title,
      note,
      found.description,
      found.note,
      entries[0]!.name,
      about.company,
      about.payment_methods[0]!.name,
      policy.text,
      link.lines[0]!.title,
      link.note,
    ]) {
      expect(text).toMatch(arabic);
    }
    for (const url of [products[0]!.url, entries[0]!.url, about.links.terms, policy.url, link.url]) {
      expect(new URL(url).pathname).toMatch(/^\/ar\//);
    }
  });

  test("what does not exist, and cursors that no answer has given, are refused in the caller's language", async () => {
    for (const [name, args] of [
      ["get_product", { product: "no-such-product" }],
      ["get_product", { sku: "NO-SUCH-SKU" }],
      ["get_product", {}],
      ["search_products", { category: "no-such-category" }],
      ["search_products", { cursor: "bWFkZSB1cA==" }],
      ["get_order_status", { order_number: "100001", status_code: "0000-0000-0000-0000" }],
    ] as const) {
      expect(await agent().refused(name, args)).not.toMatch(arabic);
      expect(await agent().refused(name, { ...args, language: "ar" })).toMatch(arabic);
    }
  });
});

// Shows: assistants.nothing-of-buyers
test("an order is seen by its number and code, and neither it nor any other answer tells of its buyer", async () => {
  const victim = await aVictim(shop.origin, "victim", sku);
  const { order, status_code } = await victim.user.get("getOrder", { id: victim.ids.order });
  const asked = { order_number: order.number, status_code };
  const seen = await modern.call("get_order_status", asked);
  expect(seen).toMatchObject({ order_number: order.number, status: "placed", status_text: "Placed" });
  expect((await legacy.call("get_order_status", { ...asked, language: "ar" })).status_text).toMatch(arabic);
  const unknown = { ...asked, order_number: "999999" };
  const wrong = { ...asked, status_code: "7777-7777-7777-7777" };
  const [foreign, none] = await Promise.all([wrong, unknown].map((args) => modern.refused("get_order_status", args)));
  expect(foreign).toBe(none);
  // As the victim's own browser would have it sent: cookies count for nothing here.
  const cookie = [...victim.user.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const withCookies = await connectAgent(shop.origin, "legacy", { cookie });
  const answers = [
    seen,
    await withCookies.call("get_order_status", asked),
    await withCookies.call("search_products", { query: victimsMark }),
    await withCookies.call("get_shop_information"),
    await withCookies.refused("get_product", { product: victim.ids.order }),
    await withCookies.refused("get_order_status", { ...asked, status_code: victim.ids.order }),
  ];
  await withCookies.client.close();
  const told = JSON.stringify(answers);
  const secrets = [
    victimsMark,
    victim.email,
    victim.guestId,
    victim.ids.address,
    "Villa",
    "Al Wasl",
    sku,
    "0501234567",
  ];
  expect(secrets.filter((secret) => told.includes(secret))).toEqual([]);
});

// Shows: assistants.refusals
test("messages that are none are refused by the protocol's rules, and nothing is kept of any answer", async () => {
  const call = (args: unknown, name = "search_products") => ({
    jsonrpc: "2.0",
    id: 1,
    method: "tools/call",
    params: { name, arguments: args },
  });
  const ping = { jsonrpc: "2.0", id: 1, method: "ping" };
  const deep = `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":${"[".repeat(20_000)}${"]".repeat(20_000)}}`;
  const cases: [string, unknown, Record<string, string>, number, number | undefined][] = [
    ["several at once", [ping, ping], {}, 400, -32_600],
    ["no JSON", "{bad", {}, 400, -32_700],
    ["nothing", "", {}, 400, -32_700],
    ["too deep", deep, {}, 400, -32_700],
    ["a list", "[]", {}, 400, -32_600],
    ["a number", "1", {}, 400, -32_600],
    ["another version of JSON-RPC", { ...ping, jsonrpc: "1.0" }, {}, 400, -32_600],
    ["an id that is none", { ...ping, id: {} }, {}, 400, -32_600],
    ["an unknown method", { ...ping, method: "orders/place" }, {}, 200, -32_601],
    ["a stream", { ...ping, method: "subscriptions/listen" }, {}, 404, -32_601],
    ["an unknown tool", call({}, "place_order"), {}, 200, -32_602],
    ["a tool of every object", call({}, "constructor"), {}, 200, -32_602],
    ["arguments that are a list", call([]), {}, 200, -32_602],
    ["too large", " ".repeat(70_000), {}, 413, -32_000],
    ["another type", ping, { "content-type": "text/plain" }, 415, -32_000],
    ["nothing that is accepted", ping, { accept: "text/html" }, 406, -32_000],
    ["an unknown revision", ping, { "mcp-protocol-version": "1999-01-01" }, 400, -32_000],
    ["a foreign page", ping, { origin: "https://evil.test" }, 403, -32_000],
    ["a page without a name", ping, { origin: "null" }, 403, -32_000],
    ["a foreign page, said by the browser", ping, { "sec-fetch-site": "cross-site" }, 403, -32_000],
    ["the shop's own page", ping, { origin: shop.origin }, 200, undefined],
  ];
  for (const [what, body, headers, status, code] of cases) {
    const answer = await postMessage(shop.origin, body, headers);
    const { jsonrpc, error } = (await answer.json()) as { jsonrpc: string; error?: { code: number } };
    expect([what, answer.status, jsonrpc, error?.code]).toEqual([what, status, "2.0", code]);
    expect([what, answer.headers.get("cache-control"), answer.headers.get("set-cookie")]).toEqual([
      what,
      "no-store",
      null,
    ]);
  }
  for (const method of ["GET", "DELETE", "PUT", "OPTIONS"]) {
    const answer = await fetch(`${shop.origin}/mcp`, { method });
    expect([method, answer.status, answer.headers.get("allow")]).toEqual([method, 405, "POST"]);
  }
});

test("arguments that no tool takes are refused by name, whatever they are called", async () => {
  for (const args of [
    { constructor: {} },
    JSON.parse('{"filters":{"__proto__":["a"]}}') as Record<string, unknown>,
    { query: "a".repeat(10_000) },
    { limit: 1e9 },
    { limit: "10" },
    { filters: { brand: Array.from({ length: 11 }, () => "x") } },
    { price: 1 },
  ]) {
    expect(await legacy.refused("search_products", args)).toMatch(/Invalid arguments for tool search_products/);
  }
  expect(await legacy.refused("search_products", { query: "\u0000" })).toMatch(/^query: /);
  const many = Array.from({ length: 51 }, (_, at) => ({ sku: `SKU-${at}`, quantity: 1 }));
  expect(await legacy.refused("create_cart_link", { lines: many })).toMatch(/Invalid arguments/);
  expect(({} as Record<string, unknown>)["limit"]).toBeUndefined();
});

// Shows: assistants.found
test("programs that look for servers find it by the site's catalogue and the server's card", async () => {
  const catalogue = await fetch(`${shop.origin}/.well-known/ai-catalog.json`);
  expect(catalogue.headers.get("content-type")).toBe("application/ai-catalog+json");
  const { entries } = (await catalogue.json()) as { entries: { type: string; url: string }[] };
  expect(entries).toHaveLength(1);
  const card = await fetch(entries[0]!.url, { headers: { origin: "https://elsewhere.test" } });
  expect(card.headers.get("content-type")).toBe(entries[0]!.type);
  expect(card.headers.get("access-control-allow-origin")).toBe("*");
  const { name, version, title, remotes } = (await card.json()) as ReturnType<typeof serverCard>;
  expect(name).toMatch(/^[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+$/);
  expect(modern.client.getServerVersion()).toMatchObject({ version, title, name: name.split("/")[1] });
  const found = await connectAgent(new URL(remotes[0]!.url).origin, "modern");
  expect(remotes[0]!.supportedProtocolVersions).toContain(found.client.getNegotiatedProtocolVersion());
  await found.client.close();
});

test("a backend that is a server of its own answers assistants alike", async () => {
  const remote = await startShop({ backend: "remote" });
  try {
    const agent = await connectAgent(remote.origin, "modern");
    const asked = { query: "gloves", limit: 3 };
    const found = async (by: AgentClient) =>
      (await by.call("search_products", asked)).products.map(({ product }) => product);
    expect(await found(agent)).toEqual(await found(modern));
    const lines = [{ sku, quantity: 1 }];
    const link = await agent.call("create_cart_link", { lines });
    expect((await fetch(link.url)).status).toBe(200);
    expect(await agent.refused("get_order_status", { order_number: "1", status_code: "x" })).toMatch(/No order/);
    await agent.client.close();
  } finally {
    await remote.stop();
  }
});
