// Shows how a listing is narrowed and ordered: at once, by its address alone, back and forward, and by keyboard.
import type { Page } from "playwright";
import { describe, expect } from "vitest";
import { samples } from "../support/screens";
import { hydrated, test } from "../support/visitor";
import { testInWalk } from "../support/ways";

const listing = `/category/${samples.category}`;
const queryOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);
const titles = (page: Page) => page.locator("main article h3").allInnerTexts();
const count = (page: Page) => page.locator("h1 + output").innerText();
const box = (page: Page, name: string, place = 0) => page.locator(`#filters input[name=${name}]`).nth(place);
/** How many products a filter's value promises. */
const promise = (page: Page, name: string, value: string) =>
  page.locator(`#filters label:has(input[name=${name}][value="${value}"]) small`).innerText();
const focused = (page: Page) =>
  page.evaluate(() => {
    const { id, name, value } = document.activeElement as HTMLInputElement;
    return name ? `${name}=${value}` : id;
  });

/** The query of the address that the page was last rendered for, which the link to the other language has. */
const shownQuery = (page: Page) =>
  page
    .locator("a[hreflang][lang]")
    .first()
    .evaluate((link: HTMLAnchorElement) => Object.fromEntries(new URL(link.href).searchParams));

/** Waits until the listing shows what its address says. */
async function settled(page: Page, query: Record<string, unknown>): Promise<void> {
  await expect.poll(() => queryOf(page), { timeout: 10_000 }).toEqual(query);
  await expect.poll(() => shownQuery(page)).toEqual(query);
  await page.locator("main[aria-busy=false]").waitFor();
}

test("a filter answers at once with as many products as it promised, says so, and keeps the keyboard", async ({
  visitor,
}) => {
  const { page, open } = await visitor();
  await open(listing);
  await hydrated(page);
  const all = await count(page);
  // The last one: with fewer products it moves up, and is another element then.
  const last = (await page.locator("#filters input[name=brand]:visible").count()) - 1;
  const brand = await box(page, "brand", last).inputValue();
  const promised = await promise(page, "brand", brand);
  await box(page, "brand", last).focus();
  await page.keyboard.press("Space");
  await settled(page, { brand });
  expect(await count(page)).toMatch(new RegExp(`^${promised} products?$`));
  expect(await page.locator("h1 + output").getAttribute("aria-live")).not.toBe("off");
  expect(await focused(page)).toBe(`brand=${brand}`);
  await page.keyboard.press("Space");
  await settled(page, {});
  expect(await count(page)).toBe(all);
});

// Shows: screens.listing-filters
test("boxes that are ticked faster than answers come all count", async ({ visitor }) => {
  const { page, open } = await visitor();
  await open(listing);
  await hydrated(page);
  const values = [await box(page, "brand", 0).inputValue(), await box(page, "brand", 1).inputValue()];
  const held: (() => void)[] = [];
  await page.route(/get-data-json.*brand=/, async (route) => {
    await new Promise<void>((resolve) => held.push(resolve));
    await route.continue().catch(() => undefined);
  });
  for (const value of values) await page.locator(`#filters input[name=brand][value="${value}"]`).check();
  await expect.poll(() => held.length).toBe(2);
  for (const release of held.toReversed()) release();
  await settled(page, { brand: values.toSorted().join(",") });
  expect(await page.locator("#filters input[name=brand]:checked").count()).toBe(2);
});

// Shows: screens.listing-filters
testInWalk("every facet's counts are what a click gives", { timeout: 60_000 }, async ({ visitor }) => {
  const { page, open } = await visitor();
  await open("/products?search=gloves");
  await hydrated(page);
  for (const facet of ["brand", "price", "category", "speciality", "cod", "in_stock", "offers"]) {
    const first = box(page, facet);
    if ((await first.count()) === 0) continue;
    const value = await first.inputValue();
    await first.evaluate((input) => (input.closest<HTMLDetailsElement>(".facet")!.open = true));
    const promised = await promise(page, facet, value);
    await first.check();
    await settled(page, { search: "gloves", [facet]: value });
    expect((await count(page)).replace(/\D/g, ""), facet).toBe(promised);
    await page.locator(`#filters input[name=${facet}][value="${value}"]`).uncheck();
    await settled(page, { search: "gloves" });
  }
});

test("what is chosen stands above the products, is taken away there, and the keyboard goes on", async ({ visitor }) => {
  const { page, open } = await visitor();
  await open(`${listing}?brand=${samples.brand}&in_stock=1&price=0-50`);
  await hydrated(page);
  const chips = page.getByRole("list", { name: "Active filters" }).getByRole("link");
  expect(await chips.count()).toBe(4);
  await chips.filter({ hasText: "In stock" }).focus();
  await page.keyboard.press("Enter");
  await settled(page, { brand: samples.brand, price: "0-50" });
  await expect.poll(() => focused(page)).toBe("results");
  expect(await page.locator("#filters input[name=in_stock]:checked").count()).toBe(0);
  await page.getByRole("link", { name: "Clear all" }).click();
  await settled(page, {});
  expect(await chips.count()).toBe(0);
  await expect.poll(() => focused(page)).toBe("results");
  expect(await page.locator("#filters input:checked").count()).toBe(0);
});

// Shows: screens.listing-back
test("back and forward restore filters, order, page and scroll", async ({ visitor }) => {
  const { page, open } = await visitor();
  await open(listing);
  await hydrated(page);
  const seen: { query: Record<string, string>; titles: string[]; scroll: number }[] = [];
  const leave = async () => {
    seen.push({ query: queryOf(page), titles: await titles(page), scroll: await page.evaluate(() => scrollY) });
  };
  const scroll = () => page.evaluate(() => scrollY);
  await page.evaluate(() => scrollTo(0, 150));
  await leave();
  await box(page, "in_stock").check();
  await settled(page, { in_stock: "1" });
  expect(await scroll()).toBe(150);
  await page.evaluate(() => scrollTo(0, 250));
  await leave();
  await page.locator("select[name=sort]").selectOption("price_asc");
  await settled(page, { in_stock: "1", sort: "price_asc" });
  const next = page.locator("main a[rel=next]");
  await next.scrollIntoViewIfNeeded();
  await leave();
  await next.click();
  await settled(page, { in_stock: "1", sort: "price_asc", page: "2" });
  await expect.poll(scroll).toBe(0);
  await leave();
  for (const [go, place] of [
    ["goBack", 2],
    ["goBack", 1],
    ["goBack", 0],
    ["goForward", 1],
    ["goForward", 2],
    ["goForward", 3],
  ] as const) {
    const step = seen[place]!;
    await page[go]();
    await settled(page, step.query);
    await expect.poll(() => titles(page)).toEqual(step.titles);
    await expect.poll(scroll).toBe(step.scroll);
    expect(await page.locator("#filters input[name=in_stock]:checked").count()).toBe(step.query["in_stock"] ? 1 : 0);
    expect(await page.locator("select[name=sort]").inputValue()).toBe(step.query["sort"] ?? "stock");
  }
});

test("without a search or order of one's own, what is sold out comes last", async ({ visitor }) => {
  const { page, open } = await visitor({ javaScript: false });
  const furniture = "/category/hospital-furniture-uae";
  await open(furniture);
  const last = await page.locator(".pagination a[aria-label^='Page']").last().getAttribute("href");
  const sold: boolean[] = [];
  for (let number = 1; number <= Number(new URLSearchParams(last!.split("?")[1]).get("page")); number++) {
    await open(`${furniture}?page=${number}`);
    const cards = await page.locator("main article").allInnerTexts();
    sold.push(...cards.map((text) => text.includes("Sold out")));
  }
  expect(sold).toContain(true);
  expect(sold).toEqual(sold.toSorted((a, b) => Number(a) - Number(b)));
});

test("page links keep the filters and are plain addresses", async ({ visitor }) => {
  const { page, open } = await visitor({ javaScript: false });
  await open("/products?in_stock=1&sort=price_asc");
  const next = (await page.locator("main a[rel=next]").getAttribute("href"))!;
  expect(Object.fromEntries(new URLSearchParams(next.split("?")[1]))).toEqual({
    in_stock: "1",
    sort: "price_asc",
    page: "2",
  });
  expect(await open(next)).toBe(200);
});

describe("to search engines", () => {
  const robots = (page: Page) => page.locator("meta[name=robots]").count();
  for (const [what, query, listed] of [
    ["the whole list", "", true],
    ["a further page", "?page=2", true],
    ["one filter", `?brand=${samples.brand}`, false],
    ["many filters", `?brand=${samples.brand}&in_stock=1`, false],
    ["another order", "?sort=price_asc", false],
  ] as const) {
    // Shows: screens.listing-noindex
    test(`${what} ${listed ? "is" : "is no"} page of its own`, async ({ visitor }) => {
      const { page, open } = await visitor({ javaScript: false });
      await open(listing + query);
      expect(await robots(page)).toBe(listed ? 0 : 1);
    });
  }
});

test("on a phone the sheet tells how many products it would show, and shows them", async ({ visitor }) => {
  const { page, open } = await visitor({ width: 390 });
  await open(listing);
  await hydrated(page);
  await page.getByRole("button", { name: "Filters", exact: true }).click();
  const sheet = page.locator("#filter-sheet");
  await expect.poll(() => sheet.isVisible()).toBe(true);
  await box(page, "in_stock").check();
  await settled(page, { in_stock: "1" });
  const brand = await box(page, "brand").inputValue();
  await box(page, "brand").check();
  await settled(page, { in_stock: "1", brand });
  const found = await count(page);
  const show = sheet.getByRole("button", { name: `Show ${found}` });
  await show.click();
  await expect.poll(() => sheet.isVisible()).toBe(false);
  expect(await page.locator("main article").count()).toBe(Math.min(24, Number(found.replace(/\D/g, ""))));
});

test("a search without results offers words that find something and categories", async ({ visitor }) => {
  const { page, open } = await visitor();
  const nothing = {
    success: true,
    products: [],
    total: 0,
    total_is_exact: true,
    page: 1,
    limit: 24,
    facets: [],
    term: null,
  };
  await page.route(/get-data-json.*search=stetoscop/, (route) =>
    route.fulfill({
      json: { ...nothing, suggestions: { words: ["gloves"], categories: [{ slug: "dental-uae", name: "Dental" }] } },
    }),
  );
  await open("/brands");
  await hydrated(page);
  await page.locator("#search").fill("stetoscop");
  await page.keyboard.press("Enter");
  await page.locator("main").getByText("No results for “stetoscop”").waitFor();
  const links = page.locator("main .chips a");
  expect(await links.allInnerTexts()).toEqual(["gloves", "Dental"]);
  await links.first().click();
  await page.waitForURL("**/products/?search=gloves");
  await expect.poll(() => page.locator("main article").count()).toBeGreaterThan(3);
});

test("a filtered list without products offers to clear the filters", async ({ visitor }) => {
  const { page, open } = await visitor();
  await open(`${listing}?price=999998-999999`);
  await hydrated(page);
  await page.locator("main").getByRole("link", { name: "Clear all" }).last().click();
  await settled(page, {});
  expect(await page.locator("main article").count()).toBe(24);
});

test("filters are not blamed when the search itself finds nothing", async ({ visitor }) => {
  const { page, open } = await visitor();
  await open("/products/?search=zzqqxxw&in_stock=1");
  await page.locator("main").getByText("No results for “zzqqxxw”").waitFor();
});
