// Shows that scripts come after the picture, that no click is lost or doubled while they do, and that the hydrated
// shop navigates without documents, fetches on intent, restores what was left and survives a failed script.
import type { Page, Request } from "playwright";
import { describe, expect } from "vitest";
import { browserAgent, phoneAgent } from "../support/browser-agent";
import { samples } from "../support/screens";
import { hydrated, isOwned, owned, test } from "../support/visitor";
import { testInWays } from "../support/ways";

const listing = `/category/${samples.category}`;
const firstCard = (page: Page) => page.locator("main article a[href^='/products/']").first();

/** Everything a page asks for from now on, by kind. */
function requestsOf(page: Page): { documents(): string[]; scripts(): string[]; calls(): string[] } {
  const requests: Request[] = [];
  page.on("request", (request) => requests.push(request));
  const pathsOf = (wanted: (request: Request) => boolean) =>
    requests.filter(wanted).map((request) => new URL(request.url()).pathname);
  return {
    documents: () => pathsOf((request) => request.resourceType() === "document"),
    scripts: () => pathsOf((request) => request.resourceType() === "script"),
    calls: () => pathsOf((request) => new URL(request.url()).pathname.startsWith("/api/")),
  };
}

// Shows: design.no-click-lost
test("no script file is asked for before the load event of an untouched page", async ({ visitor }) => {
  const { page, open } = await visitor();
  await open(`/products/${samples.product}`);
  await hydrated(page);
  const { load, scripts } = await page.evaluate(() => ({
    load: (performance.getEntriesByType("navigation")[0] as PerformanceNavigationTiming).loadEventStart,
    scripts: performance
      .getEntriesByType("resource")
      .filter(({ name }) => /\.js($|\?)/.test(name))
      .map(({ startTime }) => startTime),
  }));
  expect(scripts.length).toBeGreaterThan(0);
  expect(Math.min(...scripts)).toBeGreaterThanOrEqual(load);
});

const devices = [
  ["a desktop", { width: 1440, userAgent: browserAgent }],
  ["a phone, whose page sleeps,", { width: 390, userAgent: phoneAgent }],
] as const;

describe.for(devices)("a click after the first paint on %s", ([, device]) => {
  // Shows: design.no-click-lost
  testInWays([0, 100, 20, 50], 2)("%i ms later, before React, navigates exactly once", async (wait, { visitor }) => {
    const { page, open } = await visitor(device);
    const { promise: clicked, resolve: release } = Promise.withResolvers<void>();
    await delayScripts(page, () => clicked);
    await open(listing, "domcontentloaded");
    expect(await clickOnceAfter(page, wait, release)).toBe("the server's");
  });

  testInWays([200, 100, 400])(
    "%i ms later, while scripts arrive, navigates exactly once",
    async (wait, { visitor }) => {
      const { page, open } = await visitor(device);
      await delayScripts(page, () => new Promise((resolve) => setTimeout(resolve, 120)));
      await open(listing, "domcontentloaded");
      expect(["the server's", "React's"]).toContain(await clickOnceAfter(page, wait));
    },
  );
});

/** Holds every script of a page back until what is given settles. */
const delayScripts = (page: Page, until: () => Promise<void>) =>
  page.route("**/assets/*.js", async (route) => {
    await until();
    // A document that was left has no use for its scripts.
    await route.continue().catch(() => undefined);
  });

/**
 * Clicks the first card of a listing `wait` ms after its first paint and shows that one step, to one product, comes of
 * it, and that the way back leads to the listing.
 * @returns whose the link was at the moment of the click
 */
async function clickOnceAfter(page: Page, wait: number, clicked = () => {}): Promise<string> {
  await page.evaluate(noteWhose);
  await page.evaluate(paintedSince, wait);
  const link = firstCard(page);
  const target = (await link.getAttribute("href"))!;
  const entries = await page.evaluate(() => history.length);
  const requests = requestsOf(page);
  let reloads = 0;
  page.on("response", (response) => {
    const { pathname, searchParams } = new URL(response.url());
    if (response.status() === 204 && searchParams.has("page-data") && pathname === target) reloads += 1;
  });
  await link.click();
  clicked();
  await page.waitForURL(`**${target}`);
  await hydrated(page);
  expect(new URL(page.url()).pathname).toBe(target);
  expect(await page.evaluate(() => history.length)).toBe(entries + 1);
  // A page that another test's change has overtaken loads itself again.
  expect(
    requests
      .documents()
      .slice(1 + reloads)
      .join(" "),
  ).toBe("");
  expect(await page.locator("h1").count()).toBe(1);
  const whose: string = await page.evaluate(() => sessionStorage["whose"]);
  await page.goBack();
  await page.waitForURL(`**${listing}`);
  return whose;
}

/** Notes at the click itself whether React has the link by then. Runs in the page; the note outlives its document. */
const noteWhose = () =>
  addEventListener(
    "click",
    ({ target }) => {
      const link = (target as Element).closest("a")!;
      const isReacts = Object.keys(link).some((key) => key.startsWith("__reactFiber"));
      sessionStorage["whose"] = isReacts ? "React's" : "the server's";
    },
    { capture: true },
  );

/** Settles `wait` ms after the first contentful paint. Runs in the page. */
const paintedSince = (wait: number) =>
  new Promise<void>((resolve) => {
    new PerformanceObserver((list) => {
      const paint = list.getEntriesByName("first-contentful-paint")[0];
      if (paint) setTimeout(resolve, Math.max(0, paint.startTime + wait - performance.now()));
    }).observe({ type: "paint", buffered: true });
  });

test("after hydration a link loads no document", async ({ visitor }) => {
  const { page, open } = await visitor();
  await open(listing);
  await hydrated(page);
  const requests = requestsOf(page);
  const title = await firstCard(page).innerText();
  await firstCard(page).click();
  await page.waitForURL("**/products/*");
  await expect.poll(() => page.locator("h1").innerText()).toBe(title);
  expect(await page.title()).toContain(title);
  expect(requests.documents()).toEqual([]);
});

test("a page stays where somebody has scrolled it before React, also when it was loaded again", async ({ visitor }) => {
  const { page, open } = await visitor();
  await page.route("**/assets/entry-*.js", async (route) => {
    await page.waitForFunction(() => scrollY > 300);
    await route.continue();
  });
  const scrolled = () => page.evaluate(() => scrollY);
  await open(listing);
  await page.evaluate(() => scrollTo(0, 500));
  await hydrated(page);
  await page.waitForLoadState("networkidle");
  expect(await scrolled()).toBe(500);
  await page.reload();
  await page.evaluate(() => scrollTo(0, 700));
  await hydrated(page);
  await page.waitForLoadState("networkidle");
  expect(await scrolled()).toBe(700);
});

describe("before the code that navigates is there", () => {
  /** Keeps it away until told. */
  async function holdNavigation(page: Page): Promise<{ release: () => void; asked: Promise<void> }> {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const { promise: asked, resolve: tellAsked } = Promise.withResolvers<void>();
    await page.route(/\/assets\/navigation-[^/]*\.js$/, async (route) => {
      tellAsked();
      await released;
      await route.continue().catch(() => undefined);
    });
    return { release, asked };
  }

  test("a link is followed once it is, in one step and without a document", async ({ visitor }) => {
    const { page, open } = await visitor();
    const { release, asked } = await holdNavigation(page);
    await open(listing);
    await hydrated(page);
    const requests = requestsOf(page);
    const steps = await page.evaluate(() => history.length);
    const title = await firstCard(page).innerText();
    await firstCard(page).click();
    await asked;
    expect(new URL(page.url()).pathname).toBe(listing);
    release();
    await page.waitForURL("**/products/*");
    await expect.poll(() => page.locator("h1").innerText()).toBe(title);
    expect(await page.evaluate(() => history.length)).toBe(steps + 1);
    expect(requests.documents()).toEqual([]);
  });

  test("a form that is sent twice is posted once", async ({ visitor }) => {
    const { page, open } = await visitor();
    const { release, asked } = await holdNavigation(page);
    await open("/contact");
    await hydrated(page);
    const requests = requestsOf(page);
    await page.locator("[name=name]").fill("Noura");
    await page.locator("[name=email]").fill("twice@clinic.test");
    await page.locator("textarea").fill("Once");
    await asked;
    await page.locator("main form [type=submit], main form button").last().dblclick();
    release();
    await page.waitForURL("**/contact?sent=1");
    expect(requests.calls().filter((path) => path.includes("contact-us"))).toHaveLength(1);
  });

  test("the browser follows a link where it never comes", async ({ visitor }) => {
    const { page, open } = await visitor({ expected: [/^request failed: .*navigation-/, /^console: .*navigation-/] });
    await page.route(/\/assets\/navigation-[^/]*\.js$/, (route) => route.abort("failed"));
    await open(listing);
    await hydrated(page);
    const requests = requestsOf(page);
    const title = await firstCard(page).innerText();
    await firstCard(page).click();
    await page.waitForURL("**/products/*");
    await expect.poll(() => page.locator("h1").innerText()).toBe(title);
    expect(requests.documents()).toHaveLength(1);
  });

  test("the way back is taken once it is", async ({ visitor }) => {
    const { page, open } = await visitor();
    await open(listing);
    await hydrated(page);
    const heading = await page.locator("h1").innerText();
    await firstCard(page).click();
    await page.waitForURL("**/products/*");
    await expect.poll(() => page.locator("h1").innerText()).not.toBe(heading);
    const { release, asked } = await holdNavigation(page);
    await page.reload();
    await owned(page, "h1");
    const product = await page.locator("h1").innerText();
    const requests = requestsOf(page);
    await page.goBack();
    await page.waitForURL(`**${listing}`);
    await asked;
    expect(await page.locator("h1").innerText()).toBe(product);
    release();
    await expect.poll(() => page.locator("h1").innerText()).toBe(heading);
    expect(requests.documents()).toEqual([]);
  });
});

// Shows: design.intent
test("hovering a link fetches what its screen needs, and the click fetches nothing", async ({ visitor }) => {
  const { page, open } = await visitor();
  await open(listing);
  await hydrated(page);
  const requests = requestsOf(page);
  // The vouchers are asked for once the product is there.
  const fetched = [/related-products/, /\/vouchers/].map((call) => page.waitForResponse(call));
  await firstCard(page).hover();
  await Promise.all(fetched);
  await page.waitForLoadState("networkidle");
  const before = { calls: requests.calls(), scripts: requests.scripts() };
  expect(before.calls).toContain(`/api${new URL((await firstCard(page).getAttribute("href"))!, page.url()).pathname}/`);
  const title = await firstCard(page).innerText();
  // Where the pointer lay there may be another link on the next page, and hovering that fetches, too.
  await page.mouse.move(0, 0);
  await firstCard(page).evaluate((link) => (link as HTMLElement).click());
  await expect.poll(() => page.locator("h1").innerText()).toBe(title);
  await page.waitForLoadState("networkidle");
  expect(requests.calls()).toEqual(before.calls);
  // What keeps a view in the browser, reviews and vouchers, and what counts visits come later and are none of its needs.
  const later =
    /\/(view-actions|persistence|product-reviews|product-vouchers|stars|day-text|tracking|signs)-|-(reviews|vouchers)\./;
  const needed = (scripts: string[]) => scripts.filter((script) => !later.test(script));
  expect(needed(requests.scripts())).toEqual(needed(before.scripts));
  expect(requests.documents()).toEqual([]);
});

test("going back shows the listing again where it was left", async ({ visitor }) => {
  const { page, open } = await visitor({ width: 390 });
  await open(listing);
  await hydrated(page);
  const card = page.locator("main article h3 a").nth(9);
  await card.scrollIntoViewIfNeeded();
  const left = await page.evaluate(() => scrollY);
  expect(left).toBeGreaterThan(500);
  const titles = await page.locator("main article h3").allInnerTexts();
  await card.click();
  await page.waitForURL("**/products/*");
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await page.waitForURL(`**${listing}`);
  await expect.poll(() => page.locator("main article h3").allInnerTexts()).toEqual(titles);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(left);
  await page.goForward();
  await page.waitForURL("**/products/*");
  await expect.poll(() => page.locator("main article h3").allInnerTexts()).not.toEqual(titles);
});

describe("while the next screen is on its way", () => {
  /** Holds the calls of the next screen until told. */
  async function holdCalls(page: Page): Promise<() => void> {
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route("**/api/**", async (route) => {
      await released;
      await route.continue().catch(() => undefined);
    });
    return release;
  }

  // Shows: screens.placeholder
  test("a skeleton stands for a listing", async ({ visitor }) => {
    const { page, open } = await visitor();
    await open("/shop");
    await hydrated(page);
    const release = await holdCalls(page);
    await page.locator(`nav a[href='${listing}']`).first().click();
    await page.locator("main .skeleton").first().waitFor();
    expect(await page.locator("main h1").count()).toBe(0);
    release();
    await page.waitForURL(`**${listing}`);
    await page.locator("main h1").waitFor();
    expect(await page.locator("main .skeleton").count()).toBe(0);
  });

  test("nothing stands for a listing before a short wait is over", async ({ visitor }) => {
    const { page, open } = await visitor();
    await open("/shop");
    await hydrated(page);
    const release = await holdCalls(page);
    await page.evaluate(() => {
      const { setTimeout: begin } = window;
      const held = Object.assign(window, { ended: [] as (() => void)[] }).ended;
      const hold = (act: (...values: unknown[]) => void, ms?: number, ...values: unknown[]) =>
        ms === 100 ? held.push(() => act(...values)) : begin(act, ms, ...values);
      Object.assign(window, { setTimeout: hold });
    });
    await page.locator(`nav a[href='${listing}']`).first().click();
    await page.waitForFunction(() => (window as unknown as { ended: unknown[] }).ended.length > 0);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    expect(await page.locator("main .skeleton, .progress-line, main[aria-busy=true]").count()).toBe(0);
    await page.evaluate(() => (window as unknown as { ended: (() => void)[] }).ended.forEach((end) => end()));
    await page.locator("main .skeleton").first().waitFor();
    release();
    await page.locator("main h1").waitFor();
  });

  // Shows: screens.placeholder
  test("the old screen stays for a product", async ({ visitor }) => {
    const { page, open } = await visitor();
    await open(listing);
    await hydrated(page);
    const heading = await page.locator("h1").innerText();
    const release = await holdCalls(page);
    await firstCard(page).click();
    await page.locator("main[aria-busy=true]").waitFor();
    expect(await page.locator("h1").innerText()).toBe(heading);
    expect(await page.locator("main .skeleton").count()).toBe(0);
    release();
    await page.waitForURL("**/products/*");
  });
});

test("a part whose file is missing leaves the screen as it is, and comes with a later sign", async ({ visitor }) => {
  const { page, open } = await visitor({ fresh: true, expected: [/^request failed: .*\/assets\/product-reviews/] });
  let refused = 0;
  await page.route("**/assets/product-reviews*.js", (route) =>
    refused++ === 0 ? route.abort("failed") : route.continue(),
  );
  await open(`/products/${samples.product}`);
  const failure = page.waitForEvent("requestfailed");
  await hydrated(page);
  await failure;
  const isTakenOver = async () => {
    await page.mouse.move(200, 200);
    await page.mouse.move(300, 300);
    return isOwned(page, "#reviews");
  };
  await expect.poll(isTakenOver).toBe(true);
  expect(await page.locator("main .buy-large").count()).toBe(1);
});

test("when the script fails to load, the next touch tries again", async ({ visitor }) => {
  const { page, open } = await visitor({ expected: [/^request failed: .*\/assets\//] });
  let refused = 0;
  await page.route("**/assets/entry*.js", (route) => (refused++ === 0 ? route.abort("failed") : route.continue()));
  const failure = page.waitForEvent("requestfailed");
  await open("/shop");
  await failure;
  expect(refused).toBe(1);
  await page.mouse.move(200, 200);
  await page.mouse.move(300, 300);
  await hydrated(page);
  expect(refused).toBe(2);
});
