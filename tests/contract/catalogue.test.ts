// Shows that the bound backend and the same backend behind BACKEND_URL, over real HTTP, answer every public call of
// the table alike and as its contract says.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createApiClient } from "#shared/calls/api-client";
import { calls, type CallName } from "#shared/calls/calls";
import { contracts } from "#shared/contracts/platform/table";
import { locales } from "#shared/text/locale";
import { startShop, withStores, type Shop } from "../support/shop";

const modes = ["bound", "remote"] as const;
type Mode = (typeof modes)[number];

let shops: Record<Mode, Shop>;
/** A product that is in stock in the demo catalogue, by both its names. */
let sample: { product_group_id: string; slug: string; default_sku: string | null };

beforeAll(async () => {
  const [bound, remote] = await Promise.all(modes.map((backend) => startShop({ backend, prepared: withRedirect })));
  shops = { bound: bound!, remote: remote! };
  const reply = await clientOf("bound", "en").call("listTopOffers", { limit: 1 });
  if (!reply?.success) throw new Error("the catalogue has no offers");
  sample = reply.products[0]!;
}, 120_000);
afterAll(async () => {
  await Promise.all(Object.values(shops ?? {}).map((shop) => shop.stop()));
});

/** Something that was moved. */
const withRedirect = (folder: string) =>
  withStores(folder, async ({ DB }) => {
    await DB.prepare("INSERT INTO redirects VALUES ('/moved-in-a-test', '/about', 301, 1, 0)").run();
  });

const clientOf = (mode: Mode, locale: (typeof locales)[number]) =>
  createApiClient({ base: `${shops[mode].origin}/api`, locale });
const inBoth = <T>(ask: (origin: string) => Promise<T>): Promise<T[]> =>
  Promise.all(modes.map((mode) => ask(shops[mode].origin)));

type PublicCall = { [Name in CallName]: (typeof calls)[Name]["caller"] extends "public" ? Name : never }[CallName];
/** Answered alike to everyone too, but not of the catalogue: they have tests of their own. */
type OtherCall =
  | "openCartLink"
  | "getOrderStatus"
  | "openPayLink"
  | "openOrderChange"
  | "agreeOrderChange"
  | "declineOrderChange"
  | "submitEmail"
  | "sendOtp"
  | "confirmAccount"
  | "openSocialSignIn"
  | "signInSocially"
  | "openPasskeySignIn"
  | "signInByPasskey"
  | "undoAddressChange"
  | "stopPasskeyRecovery"
  | "undoMerge"
  | "settleStockAlert"
  | "openRecall"
  | "answerRecall"
  | "logout"
  | "refreshSession"
  | "listOutbox"
  | "getSandboxPayment"
  | "endSandboxPayment";

/** One good request of every call of the catalogue. */
const requests: { [Name in Exclude<PublicCall, OtherCall>]: () => Record<string, unknown> } = {
  listProductGroups: () => ({ limit: 5, sort: "price_asc" }),
  getHome: () => ({}),
  getFrame: () => ({}),
  getPage: () => ({ slug: "privacy-policy" }),
  listPages: () => ({}),
  findRedirect: () => ({ path: "/moved-in-a-test" }),
  listTopOffers: () => ({ limit: 3 }),
  listClinics: () => ({}),
  getClinic: () => ({ slug: "dental-surgery" }),
  listOffers: () => ({}),
  getGuide: () => ({ slug: "gloves" }),
  listTerms: () => ({ kind: "brand" }),
  filterProducts: () => ({ search: "gloves", in_stock: "1", page: 1 }),
  getProduct: () => ({ id: sample.slug, is_pdp: "true" }),
  listRelatedProducts: () => ({ id: sample.product_group_id }),
  listSimilarProducts: () => ({ product_group_id: sample.product_group_id }),
  listSitemap: () => ({ type: "product" }),
  listFeed: () => ({ after: 5, limit: 3 }),
  listTopSearches: () => ({}),
  updateSearchKeyword: () => ({ keyword: "gloves" }),
  listStates: () => ({}),
  getShop: () => ({}),
  listByIds: () => ({ product_group_id: sample.product_group_id, sku_id: sample.default_sku }),
  listProductVouchers: () => ({ sku_id: sample.default_sku }),
  compareProducts: () => ({ products: sample.product_group_id }),
  listCustomerChoices: () => ({}),
  listReviews: () => ({ id: sample.slug }),
  contactUs: () => ({ name: "Noura", email: `${crypto.randomUUID()}@clinic.test`, QUERY: "When do you deliver?" }),
  leadEnquiry: () => ({ name: "Noura", email: `${crypto.randomUUID()}@clinic.test`, beds: "12" }),
};

describe.each(Object.keys(requests) as (keyof typeof requests)[])("%s", (name) => {
  // Shows: catalogue.home
  test.each(locales)("answers by its contract and alike in both modes, in %s", async (locale) => {
    const replies = await Promise.all(
      modes.map((mode) => clientOf(mode, locale).call(name, requests[name]() as never)),
    );
    for (const reply of replies) expect(contracts[name].reply.parse(reply)).toEqual(reply);
    expect(replies[0]).toEqual(replies[1]);
  });

  // A POST to reviews writes one.
  // Shows: catalogue.filter, catalogue.home, catalogue.top-offers, catalogue.terms, catalogue.similar
  test.runIf(calls[name].kind === "read" && name !== "listReviews")("answers POST as it answers GET", async () => {
    const rest: Record<string, unknown> = { ...requests[name]() };
    const path = calls[name].path.replaceAll(/\{(\w+)\}/g, (_, part: string) => {
      const value = String(rest[part]);
      delete rest[part];
      return value;
    });
    const asked = { ...rest, ...("name" in calls[name] && { name: calls[name].name }) };
    const address = `/api/${path.replace(/^\/(api\/)?/, "")}/`;
    const [got] = await inBoth(async (origin) =>
      (await fetch(`${origin}${address}?${new URLSearchParams(asked as never)}`)).json(),
    );
    const headers = { "content-type": "application/json" };
    const posted = await inBoth(async (origin) =>
      (await fetch(origin + address, { method: "POST", headers, body: JSON.stringify(asked) })).json(),
    );
    expect(got).toMatchObject({ success: true });
    expect(posted).toEqual([got, got]);
  });
});

// Shows: catalogue.product
test("a product is found by slug and by group id, below /api once and twice", async () => {
  const addresses = [
    `/api/products/${sample.slug}/`,
    `/api/products/${sample.product_group_id}`,
    `/api/api/products/${sample.slug}/`,
  ];
  const found = await inBoth((origin) =>
    Promise.all(addresses.map(async (address) => (await fetch(origin + address)).json())),
  );
  for (const body of found.flat()) expect(body).toMatchObject({ success: true, product: { slug: sample.slug } });
});

const list = "/api/get-data-json/?name=product_group";
test.each<[string, string, RequestInit, number, string]>([
  ["an unknown product", "/api/products/no-such-product/", {}, 404, "not_found"],
  ["an unknown slug", `${list}&slug=no-such-slug`, {}, 404, "not_found"],
  ["page 0", `${list}&page=0`, {}, 400, "invalid_input"],
  ["a page that is no number", `${list}&page=x`, {}, 400, "invalid_input"],
  ["limit 101", `${list}&limit=101`, {}, 400, "invalid_input"],
  ["an unknown sort", `${list}&sort=best`, {}, 400, "invalid_input"],
  ["an unknown name", "/api/get-data-json/?name=nothing", {}, 400, "invalid_input"],
  ["no name", "/api/get-data-json/", {}, 400, "invalid_input"],
  ["an unknown call", "/api/nothing/", {}, 404, "unknown_call"],
  ["another method", "/api/products/", { method: "DELETE" }, 405, "method_not_allowed"],
  [
    "a broken body",
    "/api/products/",
    { method: "POST", body: "{", headers: { "content-type": "application/json" } },
    400,
    "invalid_input",
  ],
  [
    "a body of another kind",
    "/api/products/",
    { method: "POST", body: "<a/>", headers: { "content-type": "text/xml" } },
    415,
    "unsupported_media_type",
  ],
  ["a body that is too large", "/api/products/", { method: "POST", body: "x".repeat(300_000) }, 413, "body_too_large"],
  [
    "a foreign origin",
    "/api/products/",
    { method: "POST", headers: { origin: "https://evil.example" } },
    403,
    "cross_site",
  ],
])("%s is refused alike", async (_, address, init, status, code) => {
  const answers = await inBoth(async (origin) => {
    const response = await fetch(origin + address, init);
    return { status: response.status, body: await response.json(), cached: response.headers.get("cache-control") };
  });
  for (const answer of answers) {
    expect(answer).toMatchObject({
      status,
      body: { success: false, code, message: expect.any(String), err_type: expect.any(String) },
    });
    expect(answer.cached).toContain("no-store");
  }
  expect(answers[0]).toEqual(answers[1]);
});

// Shows: calls.backend-url
test("past the end is an empty list; unknown parameters change nothing", async () => {
  const [past, plain, extra] = await Promise.all(
    [`${list}&page=9999`, list, `${list}&utm_source=x&country=US`].map((address) =>
      inBoth(async (origin) => (await fetch(origin + address)).json()),
    ),
  );
  for (const body of past!) expect(body).toMatchObject({ success: true, products: [] });
  expect(extra).toEqual(plain);
});
