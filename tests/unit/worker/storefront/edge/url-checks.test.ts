// Shows that addresses which no link of the shop can produce are refused before anything reads them.
import { describe, expect, test } from "vitest";
import { locale } from "#storefront/edge/locale";
import { refusal } from "#storefront/edge/refusal";
import { edgeApp } from "#support/edge-app";
import { urlChecks } from "#storefront/edge/url-checks";
import { refusalOf } from "#storefront/request/url-refusal";

const shop = "https://falaj.example";

describe("an address", () => {
  test.each([
    ["/shop", null],
    ["/products/?search=50%25+gauze&x=%zz", null],
    ["/ar/products/%D8%B4%D8%A7%D8%B4", null],
    ["/media/list@2x/a.webp?v=1", null],
    ["/products/a%20b", null],
    ["/%zz", "malformed_address"],
    ["/products/%ff", "malformed_address"],
    ["/shop%00", "malformed_address"],
    ["/shop?search=%00", "malformed_address"],
    ["/shop%0d%0aset-cookie:x", "malformed_address"],
    ["/shop%7f", "malformed_address"],
    ["/shop%C2%85", "malformed_address"],
    ["/x%E2%80%A8", "malformed_address"],
    ["/products/a%E2%80%A9b", "malformed_address"],
    ["/products?search=%E2%80%A8", null],
    ["/products/%E2%80%8Fa", null],
    ["/products/%ED%A0%80", "malformed_address"],
    ["/media/list/..%2f..%2fsecret", "malformed_address"],
    ["/media/list/..%5csecret", "malformed_address"],
    ["/%2e%2e/secret", "malformed_address"],
    ["/media/%2e/x", "malformed_address"],
    ["/products%2Fgauze", "malformed_address"],
    ["//evil.example/shop", "malformed_address"],
    ["/shop//", "malformed_address"],
    ["/\\evil.example", "malformed_address"],
    ["/shop\tx", "malformed_address"],
    [`/products/?search=${"a".repeat(8192)}`, "address_too_long"],
  ])("%s → %s", (path, expected) => {
    expect(refusalOf(shop + path, { publicOrigin: shop, workersDevHost: null })).toBe(expected);
  });

  test.each([
    ["https://falaj.example", "https://falaj.example/shop", null],
    ["https://falaj.example", "https://FALAJ.example/shop", null],
    ["https://falaj.example", "https://evil.example/shop", "wrong_host"],
    ["https://falaj.example", "https://falaj.example.evil.example/shop", "wrong_host"],
    ["https://falaj.example", "http://localhost:8787/shop", "wrong_host"],
    [null, "http://localhost:8787/shop", null],
    [null, "http://127.0.0.1:8787/shop", null],
    [null, "http://[::1]:8787/shop", null],
    [null, "https://evil.example/shop", "wrong_host"],
    [null, "https://localhost.evil.example/shop", "wrong_host"],
  ])("with PUBLIC_ORIGIN %s, %s → %s", (publicOrigin, url, expected) => {
    expect(refusalOf(url, { publicOrigin, workersDevHost: null })).toBe(expected);
  });

  test.each([
    ["0a1b2c3d-falaj.clinic.workers.dev", null],
    ["new-menu-FALAJ.clinic.workers.dev", null],
    ["falaj.example", null],
    // The shop has a name of its own, so this one would show it twice.
    ["falaj.clinic.workers.dev", "wrong_host"],
    ["-falaj.clinic.workers.dev", "wrong_host"],
    ["falaj.evil.workers.dev", "wrong_host"],
    ["0a1b2c3d-falaj.evil.workers.dev", "wrong_host"],
    ["evil.example/0a1b2c3d-falaj.clinic.workers.dev", "wrong_host"],
    ["0a1b2c3d-falaj.clinic.workers.dev.evil.example", "wrong_host"],
    ["evil.example:443@0a1b2c3d-falaj.clinic.workers.dev", "wrong_host"],
    ["x.y-falaj.clinic.workers.dev", "wrong_host"],
    ["0a1b2c3d-falaj.clinic.workers.dev:8443", "wrong_host"],
    [`${"a".repeat(70)}-falaj.clinic.workers.dev`, "wrong_host"],
  ])("of an uploaded version: %s → %s", (host, expected) => {
    const own = { publicOrigin: shop, workersDevHost: "falaj.clinic.workers.dev" };
    expect(refusalOf(`https://${host}/shop`, own)).toBe(expected);
    if (host !== "falaj.example")
      expect(refusalOf(`https://${host}/shop`, { ...own, workersDevHost: null })).toBe("wrong_host");
  });
});

describe("the answer", () => {
  const app = edgeApp({}, urlChecks()).get("*", (c) => c.json(c.var.refusal));
  const whole = edgeApp({}, urlChecks(), locale(), refusal()).all("*", (c) => c.text("served"));

  test("below /api is JSON with the code's status", async () => {
    const response = await app.request("http://localhost/api/products/%zz");
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ success: false, code: "malformed_address" });
  });

  test("of a page is left to the page's renderer", async () => {
    expect(await (await app.request("http://localhost/shop/%zz")).json()).toBe("malformed_address");
    expect(await (await app.request("http://localhost/shop")).json()).toBeNull();
  });

  // Shows: security.addresses
  test.each([
    ["/media/list/%0a", 400],
    [`/media/list/${"a".repeat(8200)}`, 414],
    ["/documents/%0d%0a", 400],
    ["/feeds/%0A.xml", 400],
    [`/feeds/products-en.xml?x=${"a".repeat(8200)}`, 414],
    ["/sandbox-pay/%0a", 400],
    ["/cart/%0a", 400],
    ["/ar/ar/shop", 404],
  ])("is the refusal's on every route, whatever the method: %s", async (path, status) => {
    for (const method of ["GET", "POST"]) {
      const response = await whole.request(`http://localhost${path}`, { method });
      expect([response.status, (await response.text()).includes("served")]).toEqual([status, false]);
    }
  });

  test("speaks the language of the address, below /api that of its `lang`", async () => {
    for (const path of ["/ar/shop/%zz", "/ar/media/%0a"])
      expect(await (await whole.request(`http://localhost${path}`)).text()).toContain('<html lang="ar"');
    expect(await (await app.request("http://evil.example/ar/shop")).text()).toContain('<html lang="ar"');
    expect(await (await app.request("http://localhost/api/products/%zz?lang=ar")).json()).toMatchObject({
      message: "هذا العنوان غير صالح.",
    });
    expect(await (await app.request("http://localhost/api/products/%zz")).json()).toMatchObject({
      message: "This address is not valid.",
    });
  });

  describe("over http, where the shop is at an https origin,", () => {
    const secure = edgeApp({ publicOrigin: shop }, urlChecks()).all("*", (c) => c.text("served"));

    // Shows: security.addresses
    test.each(["GET", "HEAD"])("leads a %s to the same address over https", async (method) => {
      const response = await secure.request("http://falaj.example/ar/products/?search=a%20b", { method });
      expect([response.status, response.headers.get("location")]).toEqual([
        308,
        "https://falaj.example/ar/products/?search=a%20b",
      ]);
    });

    test("takes nothing that is posted, and leads no unsound address anywhere", async () => {
      for (const path of ["/cart", "/api/cart/"]) {
        const response = await secure.request(`http://falaj.example${path}`, { method: "POST", body: "secret" });
        expect([response.status, response.headers.get("location")]).toEqual([421, null]);
      }
      const unsound = await secure.request("http://falaj.example//evil.example");
      expect([unsound.status, unsound.headers.get("location")]).toEqual([421, null]);
    });

    test("is served over https", async () => {
      expect(await (await secure.request("https://falaj.example/shop")).text()).toBe("served");
    });
  });

  describe("at the address of an uploaded version", () => {
    const own = { publicOrigin: shop, workersDevHost: "falaj.clinic.workers.dev" };
    const preview = edgeApp(own, urlChecks()).all("*", (c) => c.text("served"));

    test("is served, out of search engines", async () => {
      const response = await preview.request("https://0a1b2c3d-falaj.clinic.workers.dev/shop");
      expect([await response.text(), response.headers.get("x-robots-tag")]).toEqual(["served", "noindex"]);
      const visited = await preview.request(`${shop}/shop`);
      expect([await visited.text(), visited.headers.get("x-robots-tag")]).toEqual(["served", null]);
    });

    test("is led to https there, not into the shop", async () => {
      const response = await preview.request("http://0a1b2c3d-falaj.clinic.workers.dev/shop?a=1");
      expect(response.headers.get("location")).toBe("https://0a1b2c3d-falaj.clinic.workers.dev/shop?a=1");
    });
  });

  test("under a foreign name is never a page of the shop", async () => {
    const response = await app.request("http://evil.example/shop");
    expect(response.status).toBe(421);
    expect(await response.text()).not.toContain("evil.example");
  });
});
