// Shows that every screen of the console is whole and accessible at three widths, in one of the languages (at full size
// in both), that it is for staff alone, and that the shop carries nothing of it.
import { expect, inject } from "vitest";
import { adminPaths } from "#client/console/console-paths";
import type { ConsoleScreenRow } from "#shared/routes/console/row";
import { consoleScreens } from "#shared/routes/console-routes";
import { directionOf, localePrefix, locales, type Locale } from "#shared/text/locale";
import { consoleRecords } from "../support/console-records";
import { isWalkedIn } from "../support/full-size";
import { HttpShopper } from "../support/http-shopper";
import { mintToken } from "../support/session";
import { hydrated, test, type Visitor } from "../support/visitor";
import { isCheckedAt, violations } from "./accessibility";
import { rawIds, reversedCodes } from "./visible-text";
import { overflowing } from "./whole-page";

const widths = [390, 820, 1440];
const origin = () => inject("shopOrigin");
const staff = async () => new HttpShopper(origin(), { access_token: await mintToken("staff") });

/** Paths of the screens in the console's own frame. */
const framed = Object.values<ConsoleScreenRow>(consoleScreens).flatMap(({ path, outside }) => (outside ? [] : [path]));

let records: ((pattern: string) => Promise<string>) | undefined;

/** The address of a screen; there is an order, a SKU, a credit line or a submission to look at. */
async function addressOf(pattern: string): Promise<string> {
  const buyer = new HttpShopper(origin(), { access_token: await mintToken("console-looked") });
  records ??= consoleRecords({ origin: origin(), staff: await staff(), buyer, buyerId: "console-looked" });
  return records(pattern);
}

// One visitor walks them all: a new one would compile the console's code, and axe's, again for each.
for (const locale of locales) {
  test(`its screens are whole pages in ${locale}`, { timeout: 240_000 }, async ({ visitor }) => {
    const colleague = await visitor();
    const token = { name: "access_token", value: await mintToken("staff"), url: origin() };
    await colleague.context.addCookies([token]);
    for (const pattern of framed.filter((_, index) => isWalkedIn(locale, index))) {
      await isWhole(colleague, locale, localePrefix(locale) + (await addressOf(pattern)));
    }
  });
}

/** Tells everything that is wrong with a screen, and lets the walk go on. */
async function isWhole({ page, open }: Visitor, locale: Locale, path: string): Promise<void> {
  expect.soft(await open(path), path).toBe(200);
  await hydrated(page);
  expect.soft(await page.locator("html").getAttribute("dir"), path).toBe(directionOf(locale));
  expect.soft(await page.locator("h1").count(), path).toBe(1);
  expect.soft(await page.locator("meta[name=robots]").getAttribute("content"), path).toBe("noindex");
  expect.soft(await page.locator("link[rel=canonical]").count(), path).toBe(0);
  expect.soft(await page.locator(".footer, .bottom-bar, .promo-bar").count(), path).toBe(0);
  expect.soft(await rawIds(page), path).toEqual([]);
  if (locale === "ar") expect.soft(await reversedCodes(page), path).toEqual([]);
  for (const summary of await page.locator("main summary").all()) await summary.click();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    expect.soft(await overflowing(page), `${path}, wider than ${width} px`).toEqual([]);
    if (isCheckedAt(locale, width)) expect.soft(await violations(page), `${path} at ${width} px`).toEqual([]);
  }
}

test.for(framed)("%s leads a guest to sign-in and back", async (pattern) => {
  const path = pattern.replace(":id", "any");
  for (const prefix of ["", "/ar"]) {
    const login = `${prefix}/account/login?returnUrl=${encodeURIComponent(`${prefix}${path}`)}&source=route_guard`;
    const read = await new HttpShopper(origin()).fetch(prefix + path);
    expect([read.status, read.headers.get("location")]).toEqual([302, login]);
    const posted = await new HttpShopper(origin()).fetch(prefix + path, {
      method: "POST",
      body: new URLSearchParams(),
    });
    expect([posted.status, posted.headers.get("location")]).toEqual([303, login]);
  }
});

test.for(framed)("%s is an unknown address to who is no staff", async (pattern) => {
  const neighbour = new HttpShopper(origin(), { access_token: await mintToken("neighbour") });
  const answerTo = async (path: string) => {
    const answer = await neighbour.fetch(path);
    const html = await answer.text();
    return { status: answer.status, main: mainOf(html), isConsole: /class="[^"]*\bconsole\b/.test(html), html };
  };
  const { html: ofUnknown, ...unknown } = await answerTo("/no-such-address");
  expect(unknown).toMatchObject({ status: 404, isConsole: false });
  const { html, ...shown } = await answerTo(pattern.replace(":id", "any"));
  expect(shown).toEqual(unknown);
  for (const part of ["footer", "bottom-bar"])
    expect(
      [html, ofUnknown].map((page) => page.includes(`class="${part}`)),
      part,
    ).toEqual([true, true]);
});

/** The texts of a page's own part. */
const mainOf = (html: string): string =>
  html
    .slice(html.indexOf("<main"), html.indexOf("</main>"))
    .replaceAll(/<[^>]*>/g, "\n")
    .replaceAll(/\s+/g, " ");

test("the console stays unknown to who is no staff when scripts take over", async ({ visitor }) => {
  const { page, open, context } = await visitor({ expected: [/^status 404: /, /^status 403: /] });
  await context.addCookies([{ name: "access_token", value: await mintToken("neighbour"), url: origin() }]);
  await open("/no-such-address");
  const unknown = await page.locator("main").innerText();
  expect(await open(adminPaths.orders)).toBe(404);
  await hydrated(page);
  expect(await page.locator("main").innerText()).toBe(unknown);
  expect(await page.locator(".footer, .bottom-bar").count()).toBe(2);
  expect(await page.locator(".console").count()).toBe(0);
});

test("the shop fetches nothing of the console, and no sitemap names it", async ({ visitor }) => {
  const { page, open } = await visitor();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await open("/shop");
  await hydrated(page);
  await page.mouse.move(400, 400);
  expect(asked.filter((path) => /admin|console/.test(path))).toEqual([]);
  expect(await page.content()).not.toContain("console-");
  const index = await (await page.request.get("/sitemap.xml")).text();
  expect(index).not.toContain("/admin");
});

test.for(locales)("a way from the shop to the console is a new document, in %s", async (locale, { visitor }) => {
  const { page, open, context } = await visitor({ expected: [/^status 404: .*\/admin\/no-such-screen/] });
  await context.addCookies([{ name: "access_token", value: await mintToken("staff"), url: origin() }]);
  const prefix = localePrefix(locale);
  for (const [path, within] of [
    ["/admin/kyc", ".console h1"],
    ["/admin/no-such-screen", ".notice h1"],
  ] as const) {
    await open(`${prefix}/shop`);
    await hydrated(page);
    // As the router follows a link of the footer.
    await page.evaluate((to) => {
      const link = document.createElement("a");
      link.href = to;
      document.getElementById("footer")!.appendChild(link);
      link.click();
    }, prefix + path);
    await page.waitForURL(`**${prefix}${path}`);
    await page.locator(within).waitFor();
    await hydrated(page);
  }
});

test("without a network the console says that the sign-out went unheard, and the session stays", async ({
  visitor,
}) => {
  const { page, open, context } = await visitor({ expected: [/^request failed: .*logout/] });
  await context.addCookies([{ name: "access_token", value: await mintToken("staff"), url: origin() }]);
  await open("/admin/stock");
  await hydrated(page);
  await page.route("**/logout/**", (route) => route.abort());
  await page.locator("[value=sign-out]").click();
  await expect.poll(() => page.locator(".console-refusal").innerText()).toContain("couldn’t confirm");
  expect((await context.cookies()).map(({ name }) => name)).toContain("access_token");
});

test("who signs out of the console is a guest in the shop, and the browser keeps nothing of them", async ({
  visitor,
}) => {
  const { page, open, context } = await visitor();
  await context.addCookies([{ name: "access_token", value: await mintToken("staff"), url: origin() }]);
  // What this browser kept while the same person shopped, and a shop that is still open in another tab.
  await open("/ar/shop");
  await hydrated(page);
  await page.evaluate(() => localStorage.setItem("recentSearches", '["gloves"]'));
  const shop = await context.newPage();
  await shop.goto("/ar/brands");
  await hydrated(shop);
  await open("/ar/admin");
  await hydrated(page);
  await page.locator("[value=sign-out]").click();
  await page.waitForURL("**/ar/shop");
  await shop.waitForURL("**/ar/shop");
  expect(await page.evaluate(() => localStorage.getItem("recentSearches"))).toBeNull();
  expect((await context.cookies()).filter(({ name }) => name === "access_token")).toEqual([]);
  await open("/ar/admin");
  expect(new URL(page.url()).pathname).toBe("/ar/account/login");
});
