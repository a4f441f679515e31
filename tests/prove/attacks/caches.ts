import { expect } from "vitest";
import { rawAttack, victimsMark, type Attack, type Target } from "#support/attacker";
import { samples } from "#support/screens";

const gate = "evil.example";
/** Twenty letters that are no part of a name of any goods. */
const fresh = () => Array.from(crypto.getRandomValues(new Uint8Array(20)), (byte) => "qx"[byte % 2]).join("");
const keptByNobody = /no-store|private/;

/** The victim is led to addresses that look public; then somebody else asks for them. */
const deception = (tries: string, paths: (target: Target) => string[]): Attack => ({
  tries,
  held: "what the victim saw is kept by nobody, and the next one gets nothing of it",
  async run(target) {
    for (const path of paths(target)) {
      const answer = await target.victim.user.fetch(path);
      const body = await answer.text();
      if (answer.status === 200 && body.includes(victimsMark))
        expect([path, answer.headers.get("cache-control")]).toEqual([path, expect.stringMatching(keptByNobody)]);
      // The attacker fails when the victim's mark is revealed.
      await target.nobody().fetch(path);
      await (await target.stranger()).fetch(path);
    }
  },
});

/** What a page says, or a call answers, whatever word was searched for: one that is asked for again has fewer styles and scripts. */
const saidOf = (text: string, word: string): string =>
  text
    .replace(/<(style|script|svg)\b.*?<\/\1>/gs, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .replaceAll(word, "WORD");

/** A first visitor asks in an odd way for what is kept; the next one in the usual way. */
const poisoning = (
  tries: string,
  ask: (path: string, target: Target) => Promise<unknown>,
  paths: readonly string[] = ["/products?search=", "/ar/products?search=", "/api/products/?search="],
): Attack => ({
  tries,
  held: "the next visitor gets what there would have been without",
  async run(target) {
    for (const start of paths) {
      const [usual, word] = [fresh(), fresh()];
      const plain = await (await target.nobody().fetch(start + usual)).text();
      await ask(start + word, target);
      const answer = await target.nobody().fetch(start + word);
      const text = await answer.text();
      expect([start, answer.status]).toEqual([start, 200]);
      expect(text).not.toMatch(/evil/);
      expect(saidOf(text, word)).toBe(saidOf(plain, usual));
      expect(text.includes('lang="ar"')).toBe(plain.includes('lang="ar"'));
    }
  },
});

const asked = (headers: Record<string, string>) => (path: string, target: Target) =>
  target.nobody().fetch(path, { headers });

export const caches: Attack[] = [
  deception("endings of public files behind private pages", ({ victim }) =>
    [
      "/account/addresses/x.css",
      "/account/addresses.css",
      `/order/${victim.ids.order}/x.js`,
      `/order/${victim.ids.order}.png`,
      "/account/kyc;x.png",
      "/account/kyc%3Bx.png",
      "/account/editProfile%23x.css",
      "/account/reviews%3Fx.css",
      "/ar/account/addresses/robots.txt",
    ].flatMap((path) => [path, `${path}?v=1`]),
  ),
  deception("endings of public files behind private calls", () => [
    "/api/get-customer/x.css",
    "/api/get-customer.json",
    "/api/my-addresses;x.js",
    "/api/my-addresses/?x.png",
    "/api/my-data/%3F.css",
    "/api/shopper/?callback=evil&format=js",
  ]),
  deception("public pages that greet who is signed in", () => [
    "/shop",
    "/ar/shop",
    "/products",
    `/products/${samples.product}`,
    "/cart",
    "/wishlist",
    "/products?search=gloves",
  ]),
  {
    tries: "every private page and call that answers the victim",
    held: "each says that nobody may keep it",
    async run({ victim }) {
      const pages = ["", "/addresses", "/editProfile", "/kyc", "/wallet", "/reviews", "/data", "/my-credit-line"];
      const calls = ["get-customer", "my-addresses", "my-kyc-details", "orders", "my-data", "shopper", "my-reviews"];
      const paths = [
        ...pages.map((path) => `/account${path}`),
        ...calls.map((name) => `/api/${name}/`),
        "/order",
        `/order/${victim.ids.order}`,
        `/ar/order/${victim.ids.order}`,
        "/cart",
        `/checkout/${victim.ids.checkout}/payment`,
      ];
      for (const path of paths) {
        const answer = await victim.user.fetch(path);
        await answer.body?.cancel();
        const told = [path, answer.status, answer.headers.get("cache-control")];
        expect(told).toEqual([path, 200, expect.stringMatching(keptByNobody)]);
      }
    },
  },
  poisoning("another host by every name that proxies use", asked({ "x-forwarded-host": gate, "x-host": gate })),
  poisoning(
    "another scheme, port and address",
    asked({
      "x-forwarded-proto": "evil",
      "x-forwarded-port": "1",
      "x-original-url": "/evil",
      "x-rewrite-url": "/evil",
    }),
  ),
  poisoning(
    "another language, format and kind of request",
    asked({ "accept-language": "ar", accept: "evil/json", rsc: "1", "x-requested-with": "evil", range: "bytes=0-5" }),
  ),
  poisoning(
    "a request's id, a source and a token that an answer might tell",
    asked({ "x-request-id": "evil-id", source: "evil", authorization: "Bearer evil", "idempotency-key": "evil" }),
  ),
  poisoning("cookies of nonsense", (path, { origin }) =>
    rawAttack(origin, {
      target: path,
      headers: { Cookie: "business_category=evil; flash=evil; access_token=evil; guest_user_id=evil; lang=ar" },
    }),
  ),
  poisoning("parameters that nobody reads, in front and behind", async (path, target) => {
    const [start, query] = path.split("?");
    await target.nobody().fetch(`${start}?utm_content=evil&${query}&cb=evil&__proto__=evil`);
    await target.nobody().fetch(`${path}&utm_content=evil%22%3E`);
  }),
  poisoning("parameters twice", async (path, target) => {
    await target.nobody().fetch(`${path}&search=evil`);
    await target.nobody().fetch(`${path}&lang=ar&lang=en`);
  }),
  poisoning("its head alone, and by other methods", async (path, target) => {
    for (const method of ["HEAD", "OPTIONS", "PUT"]) await target.nobody().fetch(path, { method });
  }),
  poisoning("the cart's and session's own posts to the same address", (path, target) =>
    target.nobody().fetch(path, { method: "POST", body: new URLSearchParams({ evil: "evil" }) }),
  ),
  poisoning("a host that is not ours", (path, { origin }) =>
    rawAttack(origin, { target: path, headers: { Host: gate } }),
  ),
  {
    tries: "a refusal, to be cached instead of a good answer",
    held: "no refusal may be kept",
    async run({ nobody }) {
      for (const path of [
        "/api/products/?page=x",
        "/api/nothing/",
        "/products/no-such-product-evil",
        "/no-such-page",
      ]) {
        const answer = await nobody().fetch(path);
        expect([path, answer.status >= 400]).toEqual([path, true]);
        expect([path, answer.headers.get("cache-control")]).toEqual([path, expect.stringMatching(/no-store|private/)]);
      }
    },
  },
];
