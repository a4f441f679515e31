// Shows the search overlay (spec §2–§4): it opens on focus, searches as one types, and is left as every overlay is.
import type { Page, Route } from "playwright";
import { describe, expect } from "vitest";
import { localePrefix, locales } from "../../shared/locale";
import { hydrated, test } from "../support/visitor";
import { violations } from "./accessibility";
import { latinWords, rawIds } from "./visible-text";

const panel = (page: Page) => page.locator(".search-panel");
const field = (page: Page) => page.locator("#search");
const options = (page: Page) => panel(page).getByRole("option");
const products = (page: Page) => panel(page).locator("a[href*='/products/']:has(.search-picture)");
const isSearch = ({ searchParams }: URL) => searchParams.get("rows") === "1";

/** Waits until a screen is there and the keyboard is in it. */
async function arrived(page: Page, address: string | RegExp): Promise<void> {
  await page.waitForURL(address);
  await page.waitForFunction(
    () => document.activeElement?.id === "main" && document.activeElement.ariaBusy === "false",
  );
}

/** Opens the overlay of the screen that is shown. */
async function search(page: Page, text = ""): Promise<void> {
  await field(page).click();
  await panel(page).waitFor();
  if (text) await field(page).fill(text);
}

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
  const { page, open } = await visitor();
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
  expect(await page.locator("h1 + p").innerText()).toContain(total);
  await panel(page).waitFor({ state: "detached" });
});

test("works by keyboard alone, with the active option told to a screen reader", async ({ visitor }) => {
  const { page, open } = await visitor();
  await open("/shop");
  await hydrated(page);
  await field(page).focus();
  await page.keyboard.type("gloves");
  await products(page).first().waitFor();
  const active = () =>
    page.evaluate(() => {
      const field = document.activeElement!;
      const option = document.getElementById(field.getAttribute("aria-activedescendant") ?? "");
      return [field.id, option?.getAttribute("aria-selected"), option?.getAttribute("href")];
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
  expect(await page.locator("h1").innerText()).toContain("gauze & tape");
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
  const { page, open } = await visitor();
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
  await page.getByRole("button", { name: "Clear the text" }).click();
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
  await panel(page).evaluate((element) => element.scrollTo(0, 120));
  await expect.poll(scrollTop).toBe(120);
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
  await products(page).first().click();
  await arrived(page, /products\/[a-z]/);
  await expect.poll(() => counted).toEqual([{ keyword: "gauze" }, { keyword: "gloves" }]);
  await search(page);
  await page.getByRole("button", { name: "Clear the text" }).click();
  const recent = panel(page).getByRole("group", { name: "Your recent searches" });
  await expect.poll(() => recent.getByRole("option").allInnerTexts()).toEqual(["gloves", "gauze"]);
  const top = panel(page).getByRole("group", { name: "Popular searches" });
  await expect.poll(() => top.getByRole("option").count()).toBeGreaterThan(3);
  await page.getByRole("button", { name: "Forget recent searches" }).click();
  await recent.waitFor({ state: "detached" });
  expect(await page.evaluate(() => localStorage.getItem("recentSearches"))).toBeNull();
});

test("helps on where nothing is found", async ({ visitor }) => {
  const { page, open } = await visitor();
  await page.route(isSearch, (route) =>
    route.fulfill({
      json: {
        success: true,
        products: [],
        rows: [],
        total: 0,
        total_is_exact: true,
        suggestions: { words: ["gloves"], categories: [{ slug: "dental-uae", name: "Dental" }] },
      },
    }),
  );
  await open("/shop");
  await search(page, "zzzzqqqq");
  await panel(page).getByText("No product matches “zzzzqqqq”").first().waitFor();
  expect(await options(page).allInnerTexts()).toEqual(["gloves", "Dental"]);
  expect(await options(page).last().getAttribute("href")).toBe("/category/dental-uae");
  await page.getByRole("link", { name: "Ask us for it" }).waitFor();
  await options(page).first().click();
  await page.waitForURL("**/products/?search=gloves");
});

test("says so when the shop cannot be reached, and tries again", async ({ visitor }) => {
  const { page, context, open } = await visitor({ expected: [/ERR_INTERNET_DISCONNECTED/] });
  await open("/shop");
  await search(page);
  await context.setOffline(true);
  await field(page).fill("gloves");
  const again = panel(page).getByRole("button", { name: "Try again" });
  await again.waitFor();
  await context.setOffline(false);
  await again.click();
  await products(page).first().waitFor();
  expect(await again.count()).toBe(0);
});

test("searches for what was typed before its code came", async ({ visitor }) => {
  const { page, open } = await visitor();
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/assets/*.js", async (route) => {
    await released;
    await route.continue();
  });
  await open("/shop", "domcontentloaded");
  await field(page).focus();
  await page.keyboard.type("gloves");
  release();
  await products(page).first().waitFor();
  expect(await field(page).inputValue()).toBe("gloves");
});

test("the form still searches when the overlay cannot be had", async ({ visitor }) => {
  const { page, open } = await visitor({ expected: [/^request failed: .*search-overlay/] });
  await page.route("**/assets/search-overlay*", (route) => route.abort("failed"));
  await open("/shop");
  await hydrated(page);
  await field(page).fill("gloves");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/products/?search=gloves");
});

describe("on a phone", () => {
  test("is the whole screen, with the page out of reach, opened by the bottom bar too", async ({ visitor }) => {
    const { page, open } = await visitor({ width: 390 });
    await open("/shop");
    await hydrated(page);
    await page.locator(".bottom-bar a[href='#search']").click();
    await panel(page).waitFor();
    expect(await page.locator(".search-box").boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 900 });
    expect(await page.locator("main").evaluate((main) => main.hasAttribute("inert"))).toBe(true);
    await page.getByRole("button", { name: "Close the search" }).click();
    await panel(page).waitFor({ state: "detached" });
    expect(await page.locator("main").evaluate((main) => main.hasAttribute("inert"))).toBe(false);
  });

  test("the back button closes it, and it leaves no step in the history", async ({ visitor }) => {
    const { page, open } = await visitor({ width: 390 });
    await open("/brands");
    await hydrated(page);
    await page
      .getByRole("link", { name: /home page/ })
      .first()
      .click();
    await page.waitForURL("**/shop");
    await page.evaluate(() => scrollTo(0, 300));
    await search(page);
    await page.goBack();
    await panel(page).waitFor({ state: "detached" });
    expect(new URL(page.url()).pathname).toBe("/shop");
    await search(page, "gloves");
    await products(page).first().click();
    await arrived(page, /products\/[a-z]/);
    await page.goBack();
    await page.waitForURL("**/shop");
    expect(await panel(page).count()).toBe(0);
    await search(page);
    await page.keyboard.press("Escape");
    await panel(page).waitFor({ state: "detached" });
    await page.goBack();
    await page.waitForURL("**/brands");
  });
});

describe.for(locales)("in %s", (locale) => {
  const [found, nothing] = locale === "ar" ? ["قفازات", "ززززقققق"] : ["gloves", "zzzzqqqq"];
  for (const width of [390, 820, 1440]) {
    test(`has no fault of accessibility or language at ${width} px`, async ({ visitor }) => {
      const { page, open } = await visitor({ width });
      await open(`${localePrefix(locale)}/shop`);
      await hydrated(page);
      const faults = async () => {
        if (locale === "ar") expect(await latinWords(page)).toEqual([]);
        return [...(await violations(page)), ...(await rawIds(page))];
      };
      await search(page);
      await options(page).nth(3).waitFor();
      expect(await faults(), "blank").toEqual([]);
      await field(page).fill(found!);
      await products(page).first().waitFor();
      await page.keyboard.press("ArrowDown");
      expect(await faults(), "found").toEqual([]);
      await field(page).fill(nothing!);
      await panel(page).locator("p.search-note").first().waitFor();
      expect(await faults(), "nothing found").toEqual([]);
    });
  }
});
