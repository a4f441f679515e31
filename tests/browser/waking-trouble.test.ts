// Shows that a phone's page which wakes in bad conditions stays whole, and that each press in it is done exactly once:
// stylesheets that fail or come late, fonts that are refused, a slow processor, a line that loses requests, and a return
// from the back/forward cache.
import type { Page, Route } from "playwright";
import { describe, expect } from "vitest";
import { phoneAgent } from "../support/browser-agent";
import { quantitiesOf } from "../support/filled-cart";
import { asleep, hydrated, isOwned, owned, test, type Visitor } from "../support/visitor";

const phone = { userAgent: phoneAgent, width: 390, touch: true, fresh: true };
/** A listing of one card, whose product has one variant. */
const search = "/products?search=paraffin+wax+refill";
const sku = "AB-PFW";
const add = `main .card:has([value="${sku}"]) button[name=add]`;
const stylesheet = /\/assets\/[^/]*\.css$/;
const lost = [/^request failed: .*(\/assets\/|page-data=)/];

/** How the card stands in the page. */
const lookOf = (page: Page) =>
  page.locator("main .card").evaluate((card) => {
    const title = card.querySelector("h3")!;
    const { display, backgroundColor } = getComputedStyle(card);
    const { fontSize, lineHeight } = getComputedStyle(title);
    const { left, width } = title.getBoundingClientRect();
    return { display, backgroundColor, fontSize, lineHeight, left, width, visible: title.checkVisibility() };
  });

type Look = Awaited<ReturnType<typeof lookOf>>;

/** Opens the cached page, which comes without its data and with the part of its stylesheets that its markup uses. */
async function openCached({ page, open }: Visitor): Promise<void> {
  do await open(search);
  while ((await page.locator("link#page-data").count()) === 0);
  await asleep(page);
}

/** Presses "add" in a page that nobody has touched. */
async function press(visit: Visitor, trouble: () => Promise<unknown>): Promise<Look> {
  const { page } = visit;
  await openCached(visit);
  const look = await lookOf(page);
  await trouble();
  await page.locator(add).tap();
  return look;
}

/** Waits until the card shows what was added, in the look that it had, and expects one post to have done it. */
async function expectOnce({ page, context }: Visitor, look: Look, posts: string[]): Promise<void> {
  await expect.poll(() => quantitiesOf(context), { timeout: 25_000 }).toEqual({ [sku]: 1 });
  await expect.poll(() => signAndSee(page, "main .card .stepper"), { timeout: 25_000 }).toBe(true);
  await expect.poll(() => lookOf(page)).toEqual(look);
  expect(posts).toHaveLength(1);
  expect(await quantitiesOf(context)).toEqual({ [sku]: 1 });
}

/** Gives a sign, at which a page without its code asks for it again, and says whether something is there. */
async function signAndSee(page: Page, selector: string): Promise<boolean> {
  await page.evaluate(() => dispatchEvent(new Event("keydown"))).catch(() => undefined);
  return page.locator(selector).first().isVisible();
}

function postsOf(page: Page): string[] {
  const posts: string[] = [];
  page.on("request", (request) => request.method() === "POST" && posts.push(new URL(request.url()).pathname));
  return posts;
}

/** Lets the first request for each file fail, and each later one pass after a while. */
function lossy(delay: number): (route: Route) => Promise<void> {
  const seen = new Set<string>();
  return async (route) => {
    const url = route.request().url();
    if (seen.has(url)) {
      await new Promise((resolve) => setTimeout(resolve, delay));
      return route.continue().catch(() => undefined);
    }
    seen.add(url);
    return route.abort("connectionreset");
  };
}

describe("a stylesheet", () => {
  test("that fails has the press done without scripts, and the page asks again at the next sign", async ({
    visitor,
  }) => {
    const visit = await visitor({ ...phone, expected: lost });
    const posts = postsOf(visit.page);
    let failed = 0;
    const look = await press(visit, () =>
      visit.page.route(stylesheet, (route) => (failed++ === 0 ? route.abort("failed") : route.continue())),
    );
    await expectOnce(visit, look, posts);
    expect(failed).toBeGreaterThan(0);
  });

  test("that fails leaves a page that was only looked at as it was, until the next sign", async ({ visitor }) => {
    const visit = await visitor({ ...phone, expected: lost });
    const { page } = visit;
    await openCached(visit);
    const look = await lookOf(page);
    let fails = true;
    await page.route(stylesheet, (route) => (fails ? route.abort("failed") : route.continue()));
    const failure = page.waitForEvent("requestfailed");
    await page.evaluate(() => dispatchEvent(new Event("keydown")));
    await failure;
    expect(await lookOf(page)).toEqual(look);
    expect(await isOwned(page, "h1")).toBe(false);
    fails = false;
    const isAwake = async () => {
      await page.evaluate(() => dispatchEvent(new Event("keydown")));
      return isOwned(page, "h1");
    };
    await expect.poll(isAwake).toBe(true);
    expect(await lookOf(page)).toEqual(look);
  });

  test("that comes late has the press wait for it; each is asked for once", async ({ visitor }) => {
    const visit = await visitor(phone);
    const { page } = visit;
    const posts = postsOf(page);
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const asked: string[] = [];
    const look = await press(visit, () =>
      page.route(stylesheet, async (route) => {
        asked.push(route.request().url());
        await released;
        await route.continue();
      }),
    );
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    expect(await page.locator(add).getAttribute("data-pressed")).toBe("");
    expect(await lookOf(page)).toEqual(look);
    expect(posts).toEqual([]);
    release();
    await expectOnce(visit, look, posts);
    expect(asked.toSorted()).toEqual([...new Set(asked)].toSorted());
    const adopted = await page.evaluate(() => document.adoptedStyleSheets.map(({ cssRules }) => cssRules.length));
    expect(adopted.length).toBe(asked.length);
  });
});

test("without fonts the page is whole and the press done", async ({ visitor }) => {
  const visit = await visitor({ ...phone, expected: [/^request failed: .*\.woff2/, /woff2/] });
  const posts = postsOf(visit.page);
  await visit.page.route(/\.woff2/, (route) => route.abort("failed"));
  const look = await press(visit, async () => undefined);
  await expectOnce(visit, look, posts);
});

test("a processor that is twenty times slower does the press once", { timeout: 90_000 }, async ({ visitor }) => {
  const visit = await visitor(phone);
  const { page, context } = visit;
  const posts = postsOf(page);
  const tools = await context.newCDPSession(page);
  const look = await press(visit, () => tools.send("Emulation.setCPUThrottlingRate", { rate: 20 }));
  await page.locator("main .stepper").first().waitFor({ timeout: 60_000 });
  await tools.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  await expectOnce(visit, look, posts);
});

test.for([0, 200])(
  "a line that loses each file once, and takes %i ms",
  { timeout: 60_000 },
  async (delay, { visitor }) => {
    const visit = await visitor({ ...phone, expected: lost });
    const posts = postsOf(visit.page);
    const look = await press(visit, () => visit.page.route(/\/assets\/|page-data=/, lossy(delay)));
    await expectOnce(visit, look, posts);
  },
);

// The browser of the tests has no such cache: the page is told what it would be told.
test("a return from the back/forward cache while it wakes loses no press and doubles none", async ({ visitor }) => {
  const visit = await visitor(phone);
  const { page } = visit;
  const posts = postsOf(page);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { promise: asked, resolve: tellAsked } = Promise.withResolvers<void>();
  const look = await press(visit, () =>
    page.route(/\/assets\/listing-[^/]*\.js$/, async (route) => {
      tellAsked();
      await released;
      await route.continue().catch(() => undefined);
    }),
  );
  await asked;
  await page.evaluate(() => {
    dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true }));
    dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  });
  release();
  await owned(page, "h1");
  await expectOnce(visit, look, posts);
  await hydrated(page);
});
