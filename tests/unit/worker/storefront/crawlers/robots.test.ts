// Shows which addresses crawlers are asked to leave alone, read as RFC 9309 says, and that no catalogue page is one.
import { expect, test } from "vitest";
import { robots } from "#storefront/crawlers/robots";
import { edgeApp } from "#support/edge-app";

const app = edgeApp({ publicOrigin: "https://falaj.example" }).get("/robots.txt", robots);
const lines = (await (await app.request("/robots.txt")).text()).split("\n");

/** The longest rule that an address begins like decides; `$` is the end of the address. */
function isOpen(address: string): boolean {
  const rules = lines.flatMap((line) => {
    const [, kind, pattern] = /^(Allow|Disallow): (\S+)$/.exec(line) ?? [];
    return kind && pattern ? [{ allowed: kind === "Allow", pattern }] : [];
  });
  const matches = ({ pattern }: { pattern: string }) =>
    pattern.endsWith("$") ? address === pattern.slice(0, -1) : address.startsWith(pattern);
  const [strongest] = rules.filter(matches).toSorted((a, b) => b.pattern.length - a.pattern.length);
  return strongest?.allowed ?? true;
}

// Shows: crawlers.robots
test.each([
  "/api/products/x/",
  "/cart",
  "/cart/",
  "/cart?x=1",
  "/account/login?returnUrl=/cart",
  "/checkout/1/payment",
  "/checkout-expired",
  "/order/1",
  "/reviews/add",
])("%s is closed", (path) => {
  expect(isOpen(path)).toBe(false);
  if (!path.startsWith("/api")) expect(isOpen(`/ar${path}`)).toBe(false);
});

test.each([
  "/shop",
  "/products/border-gauze-kyc-order-cart",
  "/products/cart",
  "/order-essentials/products",
  "/cartons/products",
  "/accounting-clinic/products",
  "/brand/apiary",
  "/category/dental-uae?brand=alpha&page=2",
  "/media/list/x.webp",
  "/feeds/products-en.xml",
  "/llms.txt",
])("%s is open", (path) => {
  expect(isOpen(path)).toBe(true);
  expect(isOpen(`/ar${path}`)).toBe(true);
});

test("names the sitemap by its whole address", () => {
  expect(lines).toContain("Sitemap: https://falaj.example/sitemap.xml");
});
