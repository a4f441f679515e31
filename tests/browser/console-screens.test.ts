// Shows that screens of the console are whole and accessible, that it is for staff alone, and that the shop carries nothing
// of it. `tests/walks/browser/console-screens.test.ts` walks all of its screens.
import { expect, inject } from "vitest";
import { adminPaths } from "#client/console/console-paths";
import { localePrefix, locales } from "#shared/text/locale";
import { mintToken } from "../support/session";
import { hydrated, test } from "../support/visitor";
import { testInWays } from "../support/ways";
import { isGuarded, isUnknownToOthers, isWholeConsole } from "../support/console-screens";

const origin = () => inject("shopOrigin");

/** A list with its forms, and figures. */
const kinds = { en: [adminPaths.orders], ar: ["/admin/figures"] } as const;

test.for(["en", "ar"] as const)(
  "a screen of each kind is whole in %s",
  { timeout: 60_000 },
  async (locale, { visitor }) => {
    const colleague = await visitor();
    for (const pattern of kinds[locale]) await isWholeConsole(colleague, locale, pattern);
  },
);

test("the console leads a guest to sign-in and back, and is unknown to who is no staff", async () => {
  await isGuarded(adminPaths.orders);
  await isUnknownToOthers(adminPaths.orders);
});

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

// Shows: console.hidden
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

testInWays(locales)("a way from the shop to the console is a new document, in %s", async (locale, { visitor }) => {
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
