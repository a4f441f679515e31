// Shows the search overlay: it opens on focus, searches as one types, and is left as every overlay is.
import type { Route } from "playwright";
import { expect } from "vitest";
import { hydrated, test } from "../support/visitor";
import { arrived, field, isSearch, options, panel, products, search } from "../support/overlay";

// Shows: screens.search-overlay
test("opens on focus, moves nothing, and closes by Escape, a click outside and leaving the field", async ({
  visitor,
}) => {
  const { page, open } = await visitor();
  await open("/shop");
  await hydrated(page);
  const places = () =>
    page.evaluate(() =>
      [...document.querySelectorAll("header .logo, header .icon-link, #search, h1")].map((element) => {
        const { x, y, width } = element.getBoundingClientRect();
        return [x, y, width];
      }),
    );
  const before = await places();
  await search(page);
  expect(await places()).toEqual(before);
  expect(await field(page).getAttribute("aria-expanded")).toBe("true");
  await page.keyboard.press("Escape");
  await panel(page).waitFor({ state: "detached" });
  expect(await field(page).getAttribute("aria-expanded")).toBe("false");
  await search(page);
  await page.mouse.click(20, 700);
  await panel(page).waitFor({ state: "detached" });
  await search(page);
  for (let step = 0; step < 4; step++) await page.keyboard.press("Tab");
  await panel(page).waitFor({ state: "detached" });
});

test("finds products with picture and price, and the last option leads to all of them", async ({ visitor }) => {
  const { page, open } = await visitor({ pictures: true });
  await open("/shop");
  await search(page, "gloves");
  await products(page).first().waitFor();
  expect(await products(page).count()).toBe(8);
  expect(await products(page).first().innerText()).toMatch(/AED\s[\d.,]+/);
  await expect
    .poll(() =>
      products(page)
        .first()
        .locator("img")
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBeGreaterThan(0);
  const all = options(page).last();
  const total = (await all.innerText()).match(/\d+/)![0];
  await all.click();
  await page.waitForURL("**/products/?search=gloves");
  expect(await page.locator("h1 + output").innerText()).toContain(total);
  await panel(page).waitFor({ state: "detached" });
});

// Shows: screens.search-combobox
test("works by keyboard alone, with the active option told to a screen reader", async ({ visitor }) => {
  const { page, open } = await visitor();
  await open("/shop");
  await hydrated(page);
  await field(page).focus();
  await page.keyboard.type("gloves");
  await products(page).first().waitFor();
  const active = () =>
    page.evaluate(() => {
      const focused = document.activeElement!;
      const option = document.getElementById(focused.getAttribute("aria-activedescendant") ?? "");
      return [focused.id, option?.getAttribute("aria-selected"), option?.getAttribute("href")];
    });
  const first = await products(page).nth(0).getAttribute("href");
  const second = await products(page).nth(1).getAttribute("href");
  await page.keyboard.press("ArrowDown");
  expect(await active()).toEqual(["search", "true", first]);
  await page.keyboard.press("ArrowDown");
  expect(await active()).toEqual(["search", "true", second]);
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  expect((await active())[1]).toBeUndefined();
  await page.keyboard.press("ArrowUp");
  expect((await active())[2]).toContain("search=gloves");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.waitForURL(`**${first}`);
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("main");
});

test("Enter on free text searches for it", async ({ visitor }) => {
  const { page, open } = await visitor();
  await open("/shop");
  await search(page, "  gauze & tape ");
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => url.searchParams.get("search") === "gauze & tape");
  // The router changes the address before React has the screen.
  await expect.poll(() => page.locator("h1").innerText()).toContain("gauze & tape");
});

test("an answer that comes late never replaces a later one", async ({ visitor }) => {
  const { page, open } = await visitor();
  const held: Route[] = [];
  await page.route(
    (url) => isSearch(url) && url.searchParams.get("search") === "glo",
    (route) => void held.push(route),
  );
  await open("/shop");
  await search(page, "glo");
  await expect.poll(() => held.length).toBe(1);
  await field(page).fill("masks");
  await products(page).first().waitFor();
  const shown = await products(page).allInnerTexts();
  const late = page.waitForResponse((response) => response.url().includes("search=glo&"));
  await held[0]!.continue();
  await (await late).finished();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  expect(await products(page).allInnerTexts()).toEqual(shown);
  expect(shown.join()).toMatch(/mask/i);
});

test("shows a skeleton as high as the rows while searching, and a blank text empties the results", async ({
  visitor,
}) => {
  const { page, open } = await visitor({ pictures: true });
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(isSearch, async (route) => {
    await released;
    await route.continue();
  });
  await open("/shop");
  await search(page, "gloves");
  await panel(page).locator(".skeleton").first().waitFor();
  expect(await panel(page).getAttribute("aria-busy")).toBe("true");
  expect(await options(page).count()).toBe(0);
  const skeletonTop = await panel(page).locator(".skeleton").first().boundingBox();
  release();
  await products(page).first().waitFor();
  const pictureTop = await products(page).first().locator("img").boundingBox();
  expect(Math.abs(skeletonTop!.y - pictureTop!.y)).toBeLessThan(6);
  await page.getByRole("button", { name: "Clear search" }).click();
  expect(await products(page).count()).toBe(0);
  expect(await field(page).inputValue()).toBe("");
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("search");
});

test("keeps text, results and scroll when closed and opened again, also after a product", async ({ visitor }) => {
  const { page, open } = await visitor({ width: 390 });
  await page.setViewportSize({ width: 390, height: 500 });
  await open("/shop");
  await search(page, "gloves");
  await products(page).first().waitFor();
  const scrollTop = () => panel(page).evaluate((element) => element.scrollTop);
  // The event comes with a later frame than the position; a key before it would close a panel that was never scrolled.
  await panel(page).evaluate(
    (element) =>
      new Promise((resolve) => {
        element.addEventListener("scroll", resolve, { once: true });
        element.scrollTo(0, 120);
      }),
  );
  await page.keyboard.press("Escape");
  await panel(page).waitFor({ state: "detached" });
  await search(page);
  await expect.poll(scrollTop).toBe(120);
  await products(page).nth(3).click();
  await arrived(page, "**/products/*");
  await page.goBack();
  await arrived(page, "**/shop");
  await search(page);
  expect(await field(page).inputValue()).toBe("gloves");
  expect(await products(page).count()).toBe(8);
  await expect.poll(scrollTop).toBe(120);
});

// Shows: screens.search-remembered
test("remembers what was settled on, here and in the shop, and never what was only typed", async ({ visitor }) => {
  const { page, open } = await visitor();
  const counted: unknown[] = [];
  page.on("request", (request) => {
    if (request.url().includes("update-search-keyword")) counted.push(request.postDataJSON());
  });
  await open("/shop");
  await search(page, "masks");
  await products(page).first().waitFor();
  await field(page).fill("gauze");
  await page.keyboard.press("Enter");
  await arrived(page, "**/products/?search=gauze");
  await search(page, "gloves");
  // For a moment those of the text before are still there: a click on one that goes meanwhile would be lost.
  await products(page)
    .filter({ hasText: /gloves/i })
    .first()
    .click();
  await arrived(page, /products\/[a-z]/);
  await expect.poll(() => counted).toEqual([{ keyword: "gauze" }, { keyword: "gloves" }]);
  await search(page);
  await page.getByRole("button", { name: "Clear search" }).click();
  const recent = panel(page).getByRole("group", { name: "Recent searches" });
  await expect.poll(() => recent.getByRole("option").allInnerTexts()).toEqual(["gloves", "gauze"]);
  const top = panel(page).getByRole("group", { name: "Popular searches" });
  await top.getByRole("option").nth(3).waitFor();
  await page.getByRole("button", { name: "Clear recent searches" }).click();
  await recent.waitFor({ state: "detached" });
  expect(await page.evaluate(() => localStorage.getItem("recentSearches"))).toBeNull();
});

test("a single recent search is taken away by its mark or by the Delete key, and the keyboard stays in the field", async ({
  visitor,
}) => {
  const { page, open } = await visitor();
  await open("/shop");
  await page.evaluate(() => localStorage.setItem("recentSearches", JSON.stringify(["tape", "mask", "gauze"])));
  await search(page);
  const recent = panel(page).getByRole("group", { name: "Recent searches" }).getByRole("option");
  await recent.nth(1).locator(".search-remove").click();
  await expect.poll(() => recent.allInnerTexts()).toEqual(["tape", "gauze"]);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Delete");
  await expect.poll(() => recent.allInnerTexts()).toEqual(["gauze"]);
  expect(await page.evaluate(() => localStorage.getItem("recentSearches"))).toBe('["gauze"]');
  expect(await field(page).getAttribute("aria-activedescendant")).toBe(await recent.getAttribute("id"));
  expect(new URL(page.url()).pathname).toBe("/shop");
});

test("says when nothing has every word", async ({ visitor }) => {
  const { page, open } = await visitor();
  await open("/shop");
  await search(page, "electric wheelchair");
  await panel(page).getByText("No exact match for “electric wheelchair”").waitFor();
  await page.keyboard.press("Enter");
  await arrived(page, "**/products/?search=electric+wheelchair");
  await page.locator("main").getByText("No exact match for “electric wheelchair”").waitFor();
});
