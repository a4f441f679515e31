// Shows that a stored page is everyone's: equal but for the nonce, keyed by what it shows, and touched by nothing that
// a visitor sends along.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { browserAgent, crawlerAgent } from "../support/browser-agent";
import { rawRequest, type RawAnswer } from "../support/raw-http";
import { samples, screens } from "../support/screens";
import { startShop, type Shop } from "../support/shop";

// Of its own: in a shop that others change too, a page may be purged between two requests.
let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop?.stop());

const ask = (target: string, headers: Record<string, string> = {}): Promise<RawAnswer> =>
  rawRequest(shop.origin, { target, headers });
const stateOf = (answer: RawAnswer) => answer.headers.get("x-page");
const nonceOf = (answer: RawAnswer) =>
  /'nonce-([^']+)'/.exec(answer.headers.get("content-security-policy") ?? "")?.[1] ?? "none";

/** Asks until the page is stored. */
async function warmed(target: string, headers?: Record<string, string>): Promise<RawAnswer> {
  let answer = await ask(target, headers);
  await expect.poll(async () => stateOf((answer = await ask(target, headers))), { timeout: 5000 }).toBe("fresh");
  return answer;
}

const publicPages = Object.values(screens).filter(({ status, noindex }) => status === 200 && !noindex);

describe.for(publicPages)("$path", ({ path }) => {
  // Shows: design.stored-pages
  test("is sent from the store, equal for all but for the nonce of each answer", async () => {
    await warmed(path);
    const [a, b] = [await ask(path), await ask(path, { Cookie: "session=b; theme=dark", "Accept-Language": "ar" })];
    expect([a.status, stateOf(a), stateOf(b)]).toEqual([200, "fresh", "fresh"]);
    const [nonceA, nonceB] = [nonceOf(a), nonceOf(b)];
    expect(nonceA).not.toBe(nonceB);
    expect(a.body).toContain(`nonce="${nonceA}"`);
    expect(a.body).not.toContain(nonceB);
    expect(a.body.replaceAll(nonceA, "")).toBe(b.body.replaceAll(nonceB, ""));
    expect([...a.headers.keys()].includes("set-cookie")).toBe(false);
    expect(a.headers.get("cache-control")).toContain("private");
  });
});

describe("the key of a stored page", () => {
  test("knows no foreign parameters, no order and no trailing slash", async () => {
    const path = `/category/${samples.category}`;
    await warmed(`${path}?brand=${samples.brand}&sort=newest`);
    for (const same of [
      `${path}?sort=newest&brand=${samples.brand}`,
      `${path}/?sort=newest&brand=${samples.brand}`,
      `${path}?utm_source=x&gclid=${"9".repeat(50)}&brand=${samples.brand}&sort=newest&__proto__=1`,
      `${path}?brand=${samples.brand}&sort=newest&page=`,
    ]) {
      expect(stateOf(await ask(same)), same).toBe("fresh");
    }
  });

  // Shows: roles.device
  test("knows the language and the device", async () => {
    await warmed("/about");
    await warmed("/ar/about");
    const phone = { "User-Agent": browserAgent.replace("(X11; Linux x64)", "(iPhone)") };
    const [english, arabic, mobile] = [await ask("/about"), await ask("/ar/about"), await warmed("/about", phone)];
    expect(english.body).toContain('<html lang="en" dir="ltr" data-device="desktop"');
    expect(arabic.body).toContain('<html lang="ar" dir="rtl" data-device="desktop"');
    expect(mobile.body).toContain('<html lang="en" dir="ltr" data-device="mobile"');
  });
});

describe("nothing that one visitor sends reaches another", () => {
  const mark = "zz-poison-zz";
  const poisons: Record<string, Record<string, string>> = {
    cookies: { Cookie: `access_token=${mark}; name=${mark}; guest_user_id=${mark}; business_category=${mark}` },
    "a bearer token": { Authorization: `Bearer ${mark}` },
    "a forwarded host": { "X-Forwarded-Host": `${mark}.example`, Forwarded: `host=${mark}.example`, "X-Host": mark },
    "a forwarded scheme and port": {
      "X-Forwarded-Proto": mark,
      "X-Forwarded-Port": mark,
      "X-Forwarded-Prefix": `/${mark}`,
    },
    "another path": { "X-Original-URL": `/${mark}`, "X-Rewrite-URL": `/${mark}` },
    "a referrer and an origin": { Referer: `https://${mark}.example/`, Origin: `https://${mark}.example` },
    "another method": { "X-HTTP-Method-Override": "POST", "X-Method-Override": mark },
    "a request id": { "X-Request-Id": mark },
    "a language": { "Accept-Language": mark },
    "a foreign host": { Host: `${mark}.example` },
  };
  const victims = (index: number) => [
    `/brand/${samples.brand}?page=1&price=0-50,${index}00-${index}99`,
    `/api/products/${samples.product}/?v=${index}`,
  ];

  test.for(Object.entries(poisons).map(([name, headers], index) => ({ name, headers, index })))(
    "$name",
    async ({ headers, index }) => {
      for (const target of victims(index)) {
        await ask(target, headers);
        await ask(target, headers);
        const clean = await ask(target);
        expect(clean.status).toBe(200);
        expect(clean.body).not.toContain(mark);
        expect([...clean.headers.values()].join()).not.toContain(mark);
        expect((await ask(target)).body.replaceAll(nonceOf(clean), "")).not.toContain(mark);
      }
    },
  );

  test("a private page is never stored, whatever its address looks like", async () => {
    for (const path of [
      "/cart",
      "/account/login",
      "/cart/style.css",
      "/cart/..%2fassets%2fx.js",
      "/account/login/x.js",
    ]) {
      await ask(path);
      const answer = await ask(path);
      expect(stateOf(answer) ?? "miss", path).toBe("miss");
      expect(answer.headers.get("cache-control"), path).toMatch(/no-store/);
    }
  });
});

test("markup in parameters never reaches the page unescaped", async () => {
  const attack = `"'><script>alert(1)</script><img src=x onerror=alert(2)>`;
  const encoded = encodeURIComponent(attack);
  for (const target of [
    `/products/?search=${encoded}`,
    `/products?brand=${encoded}`,
    `/products?sort=${encoded}`,
    `/products/${encoded}`,
    `/account/login?returnUrl=${encoded}`,
    `/${encoded}/products`,
  ]) {
    const { status, body } = await ask(target);
    expect(status, target).toBeLessThan(500);
    expect(body, target).not.toContain("<script>alert");
    expect(body, target).not.toContain("<img src=x");
    expect(body, target).not.toMatch(/="[^"<>]*"'>/);
  }
});

describe("a crawler", () => {
  // Shows: roles.crawler
  test("gets the same content, whole, with no script", async () => {
    const mainOf = (body: string) => /<main[\s\S]*<\/main>/.exec(body)?.[0];
    for (const { path } of publicPages) {
      const visitor = await warmed(path);
      const crawler = await ask(path, { "User-Agent": crawlerAgent });
      expect(mainOf(crawler.body), path).toBe(mainOf(visitor.body));
      expect(crawler.body).toContain('data-crawler="true"');
      expect(crawler.body).not.toContain("import(");
      expect(crawler.body).not.toMatch(/<div hidden="" id="S:|<template id="B:/);
      expect(crawler.headers.has("set-cookie")).toBe(false);
    }
  });
});
