// Shows that a link names its lines whatever their SKUs look like, and that no text is read as lines that are none.
import { expect, test } from "vitest";
import {
  mostPermalinkLines,
  permalinkLines,
  permalinkPath,
  permalinkToken,
  poNumberIn,
  poQuery,
} from "#shared/routes/cart-permalink";

// Shows: cart.permalink
test("lines come back as they went in, those of one SKU added up", () => {
  const lines = [
    { sku_id: "100200", quantity: 2 },
    { sku_id: "a:b,c/d é%", quantity: 9999 },
  ];
  const token = permalinkToken([...lines, { sku_id: "100200", quantity: 1 }]);
  expect(permalinkLines(token)).toEqual([{ sku_id: "100200", quantity: 3 }, lines[1]]);
  const path = permalinkPath(token);
  expect(path).toMatch(/^\/cart\/link\/100200:3,a%253Ab/);
  expect(decodeURIComponent(path.slice("/cart/link/".length))).toBe(token);
});

// Shows: checkout.po
test("a PO number goes along in its query, in the normal form; what is none does not", () => {
  const at = (search: string) => poNumberIn(new URL(`https://shop.test/cart${search}`));
  expect(permalinkPath("A:1", "PO 2026/42")).toBe("/cart/link/A:1?po=PO+2026%2F42");
  expect(at(permalinkPath("A:1", "PO 2026/42").slice("/cart/link/A:1".length))).toBe("PO 2026/42");
  expect([poQuery(""), poQuery(" \u200f"), at(""), at("?po=%3D1%2B1"), at(`?po=${"9".repeat(61)}`)]).toEqual(
    Array.from({ length: 5 }, () => ""),
  );
});

test.each([
  "3f2a9c",
  "",
  ":1",
  "1:",
  "1:0",
  "1:-1",
  "1:1.5",
  "1:10000",
  "1:1,",
  "1:1,1:2",
  "%E0%A4%A:1",
  "1:1e3",
  "1:١",
  `${"9".repeat(201)}:1`,
  Array.from({ length: mostPermalinkLines + 1 }, (_, at) => `${at}:1`).join(","),
])("%s names no lines", (token) => {
  expect(permalinkLines(token)).toBeNull();
});
