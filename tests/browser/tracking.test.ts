// Shows that nothing is counted without consent, what is counted with it, and that a refusal deletes and stops
// everything.
import type { BrowserContext, Page } from "playwright";
import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import { trackingLimits } from "#shared/tracking/tracking";
import { crawlerAgent } from "../support/browser-agent";
import { startCollector, type Collector } from "../support/collector";
import { startShop, type Shop } from "../support/shop";
import { hydrated, owned, test, type Visitor } from "../support/visitor";
import { testInWays } from "../support/ways";
import { violations } from "../support/accessibility";

type Event = { id: string; name: string; at: number; data: Record<string, string | number> };

let shop: Shop;
let collector: Collector;

beforeAll(async () => {
  collector = await startCollector();
  shop = await startShop({ variables: { EVENTS_URL: `${collector.origin}/events` } });
});
beforeEach(() => {
  collector.taken.length = 0;
});
afterAll(() => Promise.all([shop.stop(), collector.stop()]));

const collected = (): Event[] =>
  collector.taken.flatMap(({ body }) => (JSON.parse(body) as { events: Event[] }).events);
const names = () => collected().map(({ name }) => name);
/** Lets the time pass after which a tab sends what it has counted, and tells the names of all that was sent. */
async function namesLater(page: Page): Promise<string[]> {
  await page.clock.runFor(trackingLimits.flushMs);
  return names();
}
const notice = (page: Page) => page.locator(".consent-notice");
const answer = (page: Page, name: string) => notice(page).getByRole("button", { name });

/** Every address that a page asks for, from now on. */
function asked(context: BrowserContext): string[] {
  const addresses: string[] = [];
  context.on("request", (request) => addresses.push(new URL(request.url()).pathname));
  return addresses;
}

// Shows: states.tracking
test("before an answer, and after a no, nothing is sent, fetched or kept", async ({ visitor }) => {
  const { page, open, context } = await visitor({ unasked: true, origin: shop.origin });
  const addresses = asked(context);
  await open("/shop");
  await owned(page, "main");
  expect(await notice(page).count()).toBe(0);
  await page.mouse.move(300, 300);
  await answer(page, "No, thanks").click();
  await expect.poll(() => notice(page).count()).toBe(0);
  await page.getByRole("link", { name: "Brands" }).first().click();
  await page.waitForURL("**/brands");
  await open("/products?search=gloves");
  await hydrated(page);
  await page.mouse.move(300, 400);
  await page.waitForLoadState("networkidle");
  expect(addresses.filter((path) => path.startsWith("/events"))).toEqual([]);
  expect(addresses.filter((path) => /\/tracker-/.test(path))).toEqual([]);
  expect(await notice(page).count()).toBe(0);
  expect((await context.cookies()).map(({ name }) => name)).toEqual([]);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(["tracking", "fonts"]);
  expect(collected()).toEqual([]);
});

testInWays([1440, 390, 820])(
  "at %i px the offer lies behind the footer and covers nothing",
  async (width, { visitor }) => {
    const { page, open } = await visitor({ unasked: true, origin: shop.origin, width });
    await open("/products");
    await hydrated(page);
    await page.mouse.move(300, 300);
    await notice(page).waitFor();
    const at = async (part: string) => (await page.locator(part).boundingBox())!;
    const [offer, footer] = [await at(".consent-notice"), await at(".footer")];
    expect(offer.y).toBeGreaterThanOrEqual(footer.y + footer.height);
    expect(await page.locator(".consent-line").isVisible()).toBe(width === 1440);
    if (width === 1440) await page.locator(".consent-line").click();
    else await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    // Nothing lies over its answers either.
    await answer(page, "No, thanks").click({ trial: true });
    await answer(page, "Yes, that’s fine").click({ trial: true });
    expect(await page.evaluate(() => getComputedStyle(document.querySelector(".consent-notice")!).position)).toBe(
      "static",
    );
  },
);

test("after a yes the visit is counted in batches, without anything that says who it is", async ({ visitor }) => {
  const { page, open, context } = await visitor({ unasked: true, origin: shop.origin });
  await page.clock.install();
  await open("/shop?utm_source=letter&token=secret-token-1234567890");
  await hydrated(page);
  await page.mouse.move(300, 300);
  await answer(page, "Yes, that’s fine").click();
  await expect.poll(() => namesLater(page)).toEqual(["session_start", "page_view"]);
  await open("/products?search=paraffin+wax+refill");
  await hydrated(page);
  await page.locator(".card button[name=add]").first().click();
  await expect.poll(() => namesLater(page)).toContain("add_to_cart");
  await open("/products?search=call+0501234567");
  await hydrated(page);
  await expect.poll(async () => (await namesLater(page)).filter((name) => name === "search").length).toBe(2);
  const [start] = collected();
  expect(start?.data).toMatchObject({ path: "/shop", utm_source: "letter", locale: "en" });
  const searches = collected().filter(({ name }) => name === "search");
  expect(searches.map(({ data }) => data["text"])).toEqual(["paraffin wax refill", undefined]);
  expect(names().filter((name) => name === "session_start")).toHaveLength(1);
  expect(new Set(collected().map(({ data }) => data["visitor"])).size).toBe(1);
  const sent = collector.taken.map(({ headers, body }) => JSON.stringify(headers) + body).join("\n");
  expect(sent).not.toMatch(/secret-token|0501234567|\$device:|guest_user_id|cf-connecting-ip|cookie/i);
  const cookie = (await context.cookies()).find(({ name }) => name === "mp_falaj");
  expect(Math.round((cookie!.expires - Date.now() / 1000) / 86_400)).toBe(365);
});

// Shows: states.tracking
test("switching it off on the policy page deletes what was kept, and another tab stops too", async ({ visitor }) => {
  const { page, open, context } = await visitor({ unasked: true, origin: shop.origin });
  await page.clock.install();
  await open("/policy/privacy-policy#choices");
  await hydrated(page);
  const choice = page.getByRole("checkbox", { name: "Count my visits" });
  await choice.check();
  await expect.poll(() => namesLater(page)).toContain("page_view");
  const other = await context.newPage();
  await other.goto("/shop");
  await hydrated(other);
  const countsHome = async () => {
    await namesLater(other);
    return collected().some(({ data }) => data["screen"] === "home");
  };
  await expect.poll(countsHome).toBe(true);
  await choice.uncheck();
  const left = (tab: Page) =>
    tab.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].toSorted());
  await expect.poll(() => left(other)).toEqual(["fonts", "landingPageURL", "tracking"]);
  expect(await left(page)).toEqual(["fonts", "landingPageURL", "tracking"]);
  expect((await context.cookies()).map(({ name }) => name)).toEqual([]);
  const addresses = asked(context);
  await other.getByRole("link", { name: "Brands" }).first().click();
  await other.waitForURL("**/brands");
  // What waits in the library's queue is sent when a page is hidden.
  await other.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { value: "hidden" });
    window.dispatchEvent(new Event("visibilitychange"));
  });
  await other.waitForLoadState("networkidle");
  expect(await left(other)).toEqual(["fonts", "landingPageURL", "tracking"]);
  expect(addresses.filter((path) => path.startsWith("/events"))).toEqual([]);
});

// Shows: states.session, constants.local-flags
test("the landing page is kept once a browser session, as the very address", async ({ visitor }) => {
  const { page, open, context } = await visitor({ unasked: true, origin: shop.origin });
  await open("/ar/shop?utm_source=letter");
  await open("/products");
  const landing = (tab: Page) => tab.evaluate(() => sessionStorage.getItem("landingPageURL"));
  expect(await landing(page)).toBe(`${shop.origin}/ar/shop?utm_source=letter`);
  const another = await context.newPage();
  await another.goto("/brands");
  expect(await landing(another)).toBe(`${shop.origin}/brands`);
});

test("it takes no focus and moves nothing, and is not offered again once it is closed, in Arabic too", async ({
  visitor,
}) => {
  const { page, open } = await visitor({ unasked: true, origin: shop.origin, width: 390 });
  await open("/ar/shop");
  await owned(page, "main");
  const heading = await page.locator("h1").boundingBox();
  await page.keyboard.press("Tab");
  const focused = await page.evaluate(() => document.activeElement?.textContent);
  await expect.poll(() => answer(page, "نعم، أوافق").isVisible()).toBe(true);
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(focused);
  expect(await page.locator("h1").boundingBox()).toEqual(heading);
  expect(await violations(page)).toEqual([]);
  await notice(page).getByRole("button", { name: "إغلاق دون إحصاء" }).click();
  await expect.poll(() => notice(page).count()).toBe(0);
  // The place that the window comes back to may be the first sign already.
  const tracking = page.waitForResponse((response) => response.url().includes("/assets/tracking-"));
  await page.reload();
  await owned(page, "main");
  await page.mouse.move(200, 300);
  const started = await tracking;
  await started.finished();
  await page.waitForLoadState("networkidle");
  expect(await notice(page).count()).toBe(0);
});

/** Opens the policy as somebody who said yes, moves about, and returns what was shown and asked for. */
async function anythingTracked({ page, open, context }: Visitor, scripted: boolean): Promise<unknown> {
  await context.addInitScript(() => localStorage.setItem("tracking", "yes"));
  const addresses = asked(context);
  await open("/policy/privacy-policy");
  if (scripted) await hydrated(page);
  await page.mouse.move(300, 300);
  await page.waitForLoadState("networkidle");
  expect(await page.getByRole("checkbox", { name: "Count my visits" }).isDisabled()).toBe(true);
  return [await notice(page).count(), addresses.filter((path) => /^\/events|\/tracker-/.test(path))];
}

test("whose browser asks not to be tracked is neither asked nor counted", async ({ visitor }) => {
  const someone = await visitor({ unasked: true, origin: shop.origin });
  await someone.context.addInitScript(() => Object.defineProperty(navigator, "globalPrivacyControl", { value: true }));
  expect(await anythingTracked(someone, true)).toEqual([0, []]);
});

test("a crawler is neither asked nor counted", async ({ visitor }) => {
  const crawler = await visitor({ unasked: true, origin: shop.origin, userAgent: crawlerAgent });
  expect(await anythingTracked(crawler, false)).toEqual([0, []]);
});
