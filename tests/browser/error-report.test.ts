// Shows that a failing page and a failing server reach the error service that is configured, without anything secret.
import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import { startCollector, type Collector } from "../support/collector";
import { startShop, type Shop } from "../support/shop";
import { hydrated, test } from "../support/visitor";

let shop: Shop;
let collector: Collector;

beforeAll(async () => {
  collector = await startCollector();
  shop = await startShop({ variables: { ERROR_REPORT_URL: `${collector.origin}/reports` } });
});
beforeEach(() => {
  collector.taken.length = 0;
});
afterAll(() => Promise.all([shop.stop(), collector.stop()]));

const reports = () => collector.taken.map(({ body }) => JSON.parse(body) as Record<string, string>);
const expected = [/console: /, /page error: /];

// Shows: errors.reported
test("a page that cannot be rendered shows the error screen and is reported, its code fetched only then", async ({
  visitor,
}) => {
  const { page, open } = await visitor({ origin: shop.origin, expected });
  const addresses: string[] = [];
  page.on("request", (request) => addresses.push(new URL(request.url()).pathname));
  await page.route("**/api/get-data-json/**", (route) =>
    route.fulfill({ json: { success: true, terms: [{ name: "Abc", slug: null, count: 1 }] } }),
  );
  await open("/shop");
  await hydrated(page);
  expect(addresses.filter((path) => path.startsWith("/errors"))).toEqual([]);
  await page.getByRole("link", { name: "Brands" }).first().click();
  await page.getByRole("heading", { name: "Something went wrong" }).waitFor();
  expect(await page.getByRole("link", { name: "Try again" }).count()).toBe(1);
  await expect.poll(reports).toHaveLength(1);
  expect(reports()[0]).toMatchObject({ event: "page_failed", name: "TypeError", path: "/brands" });
  expect(reports()[0]?.["stack"]).toContain("/assets/");
  expect(reports()[0]?.["requestId"]).toMatch(/^[\w-]+$/);
});

test("what nothing caught is reported once, without codes, tokens, addresses and queries", async ({ visitor }) => {
  const { page, open } = await visitor({ origin: shop.origin, expected });
  await open("/account/login?returnUrl=/secret-place");
  await page.mouse.move(100, 100);
  await page.waitForFunction(() => document.querySelector(".skip-link") !== null);
  await hydrated(page);
  await page.evaluate(() => {
    const fail = () => {
      throw new Error(
        "code 123456 of noura@shop.test at https://shop.test/x?token=secret eyJhbGciOiJIUzI1.eyJzdWIiOiJub3Vy.c2lnbmF0dXJl",
      );
    };
    setTimeout(fail);
    setTimeout(fail);
    void Promise.reject(new RangeError("left alone"));
  });
  await expect.poll(() => reports().length).toBe(2);
  const sent = collector.taken.map(({ headers, body }) => JSON.stringify(headers) + body).join("\n");
  expect(sent).not.toMatch(/123456|noura|secret|eyJ|c2lnbmF0dXJl|returnUrl|cookie/);
  expect(
    reports()
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(["Error", "RangeError"]);
  expect(reports().map(({ path }) => path)).toEqual(["/account/login", "/account/login"]);
});
