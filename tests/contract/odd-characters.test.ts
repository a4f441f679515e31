// Shows that invisible characters, line breaks, direction marks and invalid ones are accepted or refused clearly in
// every input: no 5xx, in time, and none of them raw in a header of an answer.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { screens } from "#shared/routes/shop-routes";
import { isFullSize } from "../support/full-size";
import { brokenEscapes, someOddCharacters } from "../support/odd-characters";
import { rawRequest, type RawAnswer } from "../support/raw-http";
import { mintToken } from "../support/session";
import { startShop, type Shop } from "../support/shop";

let shop: Shop;
let staff: string;
beforeAll(async () => {
  shop = await startShop({ users: ["staff"] });
  staff = `access_token=${await mintToken("staff")}`;
}, 120_000);
afterAll(() => shop?.stop());

const characters = Array.from("\u2028\u2029\x1B\x85\u202E\u200B\uFEFF\uFDD0\uFFFF\u{10FFFF}");
const escapes = [...(isFullSize ? someOddCharacters : characters).map(encodeURIComponent), ...brokenEscapes];
/** At full size all words, else the first, which once was a 5xx, and some others that change from place to place. */
const someOf = (words: readonly string[], place: number): readonly string[] =>
  words.filter((_, at) => isFullSize || at === 0 || (at + place) % 6 === 0);

/** Where an address has a place for a word; `*` is the place. */
const paths = [
  ...Object.values(screens).map(({ path }) => (path.includes(":") ? path.replace(/:\w+/g, "*") : `${path}*`)),
  ..."/* /*/products /assets/* /media/* /media/list/* /media/files/* /documents/* /sitemaps/* /feeds/* /dev/* /docs/*".split(
    " ",
  ),
  ..."/api/* /api/products/* /api/v1/orders/* /api/orders/online/* /api/contents/* /.well-known/* /sandbox-pay/*".split(
    " ",
  ),
  ..."/invoice/* /events/* /errors/* /mcp/* /call/* /outbox/* /policy/* /robots.txt* /sw.js*".split(" "),
].filter((path) => !path.startsWith("**"));

type More = { method?: string; headers?: Record<string, string>; body?: string };

/** Asks with a word in a place, and looks at the answer. @returns what is wrong with it */
async function faultOf(target: string, more: More = {}) {
  const begun = Date.now();
  const answer = await rawRequest(shop.origin, { target, ...more });
  const bare = [...answer.headers].find(([, value]) => /[^\t -~]/.test(value));
  const isSound = answer.status >= 200 && answer.status < 500 && !bare && Date.now() - begun < 10_000;
  return isSound ? null : [target, JSON.stringify(more).slice(0, 200), answer.status, bare];
}

/** Eight at a time. */
async function faultsOf<Case>(cases: readonly Case[], look: (one: Case) => Promise<unknown>): Promise<unknown[]> {
  const waiting = [...cases];
  const faults: unknown[] = [];
  const work = async () => {
    for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const fault = await look(one);
      if (fault !== null) faults.push(fault);
    }
  };
  await Promise.all(Array.from({ length: 8 }, work));
  return faults;
}

describe("in a path", () => {
  test.each([
    ["of everybody", "", escapes],
    ["in Arabic", "/ar", isFullSize ? escapes : escapes.slice(0, 1)],
  ] as const)("%s", { timeout: 300_000 }, async (_, prefix, words) => {
    const targets = paths.flatMap((path, at) =>
      someOf(words, at).map((word) => prefix + path.replaceAll("*", `a${word}b`)),
    );
    expect(await faultsOf(targets, faultOf)).toEqual([]);
  });

  test("of staff, and posted", { timeout: 300_000 }, async () => {
    const some = paths.filter((path) => /admin|webhooks|account|checkout|order/.test(path));
    const targets = some.flatMap((path) =>
      ["%E2%80%A8", "%E2%80%AE", "%EF%BF%BE"].map((word) => path.replaceAll("*", word)),
    );
    expect(await faultsOf(targets, (target) => faultOf(target, { headers: { Cookie: staff } }))).toEqual([]);
    const post = {
      method: "POST",
      headers: { Origin: shop.origin, "Content-Type": "application/x-www-form-urlencoded" },
    };
    expect(
      await faultsOf([...targets, "/webhooks/%E2%80%A8"], (target) => faultOf(target, { ...post, body: "a=b" })),
    ).toEqual([]);
  });
});

const queries = [
  "/shop?*=a /shop?utm_source=* /products?search=* /products?brand=* /products?sort=* /products?page=* /ar/products?search=*",
  "/shop?page-data=* /account/login?returnUrl=/* /account/login?returnUrl=* /products?business_category=* /cart?sales=*",
  "/api/get-data-json/?name=* /api/get-data-json/?name=product_group&search=* /api/get-data-json/?name=product_group&slug=*",
  "/api/get-data-json/?name=product_group&lang=* /api/products/?id=* /documents/x?expires=*&by=*&signature=*",
  "/media/list/a.webp?v=* /sandbox-pay?token=* /api/docs?*=* /undo-change?token=* /api/v1/orders?cursor=*",
].flatMap((line) => line.split(" "));

test("in a query, escaped and bare", { timeout: 300_000 }, async () => {
  const bare = characters.filter((character) => !/[\t\n\r\f\v ]/.test(character)).map(bytesOf);
  const targets = queries.flatMap((query, at) =>
    someOf([...escapes, ...bare], at).map((word) => query.replaceAll("*", word)),
  );
  expect(await faultsOf(targets, faultOf)).toEqual([]);
});

/** A text as the bytes that go over the line. */
function bytesOf(text: string): string {
  return Buffer.from(text).toString("latin1");
}

const cookies = "access_token refresh_token guest_user_id business_category browser_id form_key flash".split(" ");
const headers = [
  ..."Accept Accept-Language User-Agent Referer Origin Source X-Request-Id Idempotency-Key If-None-Match Authorization".split(
    " ",
  ),
  ..."Content-Type CF-Connecting-IP X-Forwarded-For Sec-Fetch-Site Save-Data".split(" "),
];

test("in a header", { timeout: 300_000 }, async () => {
  // A server ends or refuses a message that has one of these, before the shop sees anything.
  const words = characters.filter((character) => character >= "\x80").map(bytesOf);
  const cases = words.flatMap((word) => [
    ...headers.map((name) => ({ [name]: name === "Authorization" ? `Bearer ${word}` : `a${word}b` })),
    ...cookies.map((name) => ({ Cookie: `${name}=a${word}b` })),
  ]);
  const places = ["/products?search=x", "/api/get-cart-products/"];
  const asked = cases.flatMap((sent) => places.map((target) => ({ target, sent })));
  expect(await faultsOf(asked, ({ target, sent }) => faultOf(target, { headers: sent }))).toEqual([]);
});

test("a page that is refused says so in its language, and a call as JSON", async () => {
  const told = async (target: string): Promise<RawAnswer> => rawRequest(shop.origin, { target });
  for (const word of ["%E2%80%A8", "%E2%80%A9", "%C2%85", "%1B", "%ED%A0%80"]) {
    const [english, arabic, call] = await Promise.all([`/x${word}`, `/ar/x${word}`, `/api/x${word}`].map(told));
    expect([word, english!.status, arabic!.status, call!.status]).toEqual([word, 400, 400, 400]);
    expect(english!.body).toContain("This address is not valid.");
    expect(arabic!.body).toContain("هذا العنوان غير صالح.");
    expect(JSON.parse(call!.body)).toMatchObject({ success: false, code: "malformed_address" });
  }
});
