// Shows that addresses which no link of the shop can produce are refused before anything reads them.
import { describe, expect, test } from "vitest";
import { address, refusalOf } from "../../../../worker/edge/address";
import { edgeApp } from "../../../support/edge-app";

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
    expect(refusalOf(shop + path, shop)).toBe(expected);
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
    expect(refusalOf(url, publicOrigin)).toBe(expected);
  });
});

describe("the answer", () => {
  const app = edgeApp({}, address()).get("*", (c) => c.json(c.var.refusal));

  test("below /api is JSON with the code's status", async () => {
    const response = await app.request("http://localhost/api/products/%zz");
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ success: false, code: "malformed_address" });
  });

  test("of a page is left to whoever draws pages", async () => {
    expect(await (await app.request("http://localhost/shop/%zz")).json()).toBe("malformed_address");
    expect(await (await app.request("http://localhost/shop")).json()).toBeNull();
  });

  test("under a foreign name is never a page of the shop", async () => {
    const response = await app.request("http://evil.example/shop");
    expect(response.status).toBe(421);
    expect(await response.text()).not.toContain("evil.example");
  });
});
