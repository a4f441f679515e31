// Shows that every screen of the console is whole and accessible at three widths, in one of the languages (at full size
// in both), that it is for staff alone, and that the shop carries nothing of it.
import { expect, inject } from "vitest";
import { adminPaths } from "../../client/admin/admin-paths";
import type { ConsoleScreenRow } from "../../shared/console-screens/row";
import { consoleScreens } from "../../shared/console-screens";
import { directionOf, localePrefix, locales, type Locale } from "../../shared/locale";
import { aCustomerWhoApplied, aCustomerWhoWaits } from "../support/customers";
import { isWalkedIn } from "../support/full-size";
import { goods } from "../support/filled-cart";
import { HttpShopper } from "../support/http-shopper";
import { orderOnCredit, placeOrder, signInAs } from "../support/placed-order";
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

let order: Promise<string> | undefined;
let creditLine: Promise<string> | undefined;
let sheetImport: Promise<string> | undefined;
let special: Promise<string> | undefined;
let sale: Promise<string> | undefined;
let draft: Promise<string> | undefined;
let webhook: Promise<{ id: string; event_id: string }> | undefined;

/** The address of a screen; there is an order, a SKU, a credit line or a submission to look at. */
async function addressOf(pattern: string, visitor: () => Promise<Visitor>): Promise<string> {
  if (pattern === adminPaths.settingGroup) return pattern.replace(":group", "payments");
  if (!pattern.includes(":id")) return pattern;
  if (pattern === adminPaths.editedProduct) {
    const { products } = await (await staff()).get("listEditedProducts", { search: goods.masks });
    return pattern.replace(":id", products[0]!.slug);
  }
  if (pattern === adminPaths.sku) return pattern.replace(":id", goods.masks);
  if (pattern === adminPaths.order) return pattern.replace(":id", await (order ??= aPlacedOrder(visitor)));
  if (pattern === adminPaths.customer || pattern === adminPaths.mergeCustomers)
    return pattern.replace(":id", "console-looked");
  if (pattern === adminPaths.creditAccount) return pattern.replace(":id", await (creditLine ??= anOpenCreditLine()));
  if (pattern === adminPaths.staffMember) return pattern.replace(":id", "colleague");
  if (pattern === adminPaths.term) return pattern.replace(":id", "examination-gloves");
  if (pattern === adminPaths.page) return pattern.replace(":id", "privacy-policy");
  if (pattern === adminPaths.landing) return pattern.replace(":id", "dental-uae");
  if (pattern === adminPaths.collection) return pattern.replace(":id", "first-aid");
  if (pattern === adminPaths.voucher) return pattern.replace(":id", await aVoucher());
  if (pattern === adminPaths.special) return pattern.replace(":id", await (special ??= aPlannedSpecial()));
  if (pattern === adminPaths.announcedSale) return pattern.replace(":id", await (sale ??= anAnnouncedSale()));
  if (pattern === adminPaths.draft) return pattern.replace(":id", await (draft ??= aDraft()));
  if (pattern === adminPaths.webhook || pattern === adminPaths.webhookDelivery) {
    const { id, event_id } = await (webhook ??= aTriedWebhook());
    return pattern.replace(":id", id).replace(":event", event_id);
  }
  if (pattern === adminPaths.searchRule) return pattern.replace(":id", "new");
  if (pattern === adminPaths.sheetImport) return pattern.replace(":id", await (sheetImport ??= aCheckedSheet()));
  const colleague = await staff();
  const waiting = async () => (await colleague.get("listKycQueue", { limit: 100 })).submissions;
  if ((await waiting()).length === 0) await aCustomerWhoWaits(origin(), "Looked");
  return pattern.replace(":id", (await waiting())[0]!.id);
}

/** An order of two lines. */
async function aPlacedOrder(visitor: () => Promise<Visitor>): Promise<string> {
  const { context } = await visitor();
  await signInAs(context, "console-looked");
  return (await placeOrder(context, { [goods.masks]: 2, [goods.swabs]: 1 })).id;
}

const aVoucher = async () => (await (await staff()).get("listKeptVouchers", { search: "SAVEBIG" })).vouchers[0]!.id;

/** A sale of something that no other test buys, years ahead. */
const anAnnouncedSale = async () =>
  (
    await (
      await staff()
    ).get("announceSale", { name: "Looked at", skus: ["HL-BON-23CM"], starts_at: "2097-12-01T14:00:00.000Z" })
  ).id;

/** Special prices of some products, years ahead. */
async function aPlannedSpecial(): Promise<string> {
  const colleague = await staff();
  const wanted = {
    scope: { kind: "search", search: "gauze" },
    change: { by: "percent", value: 5, rounding: "none" },
    starts_at: "2097-12-01T00:00:00.000Z",
    ends_at: "2097-12-02T00:00:00.000Z",
  } as const;
  const { result } = await colleague.get("checkSpecialCampaign", wanted);
  return (await colleague.get("beginSpecialCampaign", { ...wanted, name: "Looked at", check: result.check })).id!;
}

/** An order that staff make for somebody. */
async function aDraft(): Promise<string> {
  const lines = [{ sku_id: goods.masks, quantity: 2 }];
  return (await (await staff()).get("saveDraft", { customer: "looked@shop.test", name: "Looked", lines })).id!;
}

/** A webhook at which nobody listens, tried once. */
async function aTriedWebhook() {
  const colleague = await staff();
  const url = "http://127.0.0.1:9/hooks/falaj";
  const { id } = await colleague.get("saveWebhook", { url, event_types: ["order.paid", "stock.back"], on: false });
  return { id, event_id: (await colleague.get("testWebhook", { id })).event_id };
}

/** An import that changes something, with a problem, ready to be taken over. */
async function aCheckedSheet(): Promise<string> {
  const colleague = await staff();
  const file = { file_name: "looked.csv", file_size: 1, file_hash: "a".repeat(64) };
  const begun = await colleague.get("beginSheetImport", { ...file, columns: ["sku_id", "price_gst"] });
  const { id } = begun.import;
  const lines = [goods.masks, "nobody"].map((sku, at) => ({ line: at + 2, cells: [sku, "1.25"] }));
  await colleague.get("addSheetLines", { id, part: 0, lines });
  await colleague.get("endSheetUpload", { id, parts: 1 });
  await colleague.get("continueSheetImport", { id, rounds: 5 });
  return id;
}

/** A credit line on which something was bought. */
async function anOpenCreditLine(): Promise<string> {
  const word = `Borrower${crypto.randomUUID().slice(0, 8)}`;
  const { customer, email } = await aCustomerWhoApplied(origin(), word);
  const colleague = await staff();
  const { accounts } = await colleague.get("listCreditQueue", { search: email });
  const { id } = accounts[0]!;
  await colleague.get("approveCredit", { id, limit: 1000, terms: 30 });
  await orderOnCredit(customer, goods.masks, 2);
  return id;
}

// One visitor walks them all: a new one would compile the console's code, and axe's, again for each.
for (const locale of locales) {
  test(`its screens are whole pages in ${locale}`, { timeout: 240_000 }, async ({ visitor }) => {
    const colleague = await visitor();
    const token = { name: "access_token", value: await mintToken("staff"), url: origin() };
    await colleague.context.addCookies([token]);
    for (const pattern of framed.filter((_, index) => isWalkedIn(locale, index))) {
      await isWhole(colleague, locale, localePrefix(locale) + (await addressOf(pattern, visitor)));
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
