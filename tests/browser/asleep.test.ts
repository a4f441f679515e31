// Shows that a public page stays on phones as the server wrote it, its code fetched and not run, until somebody does more
// than look; what wakes it; and that a click that comes before is seen at once and neither lost nor done twice.
import type { Page } from "playwright";
import { describe, expect } from "vitest";
import { phoneAgent } from "../support/browser-agent";
import { fillCart, quantitiesOf } from "../support/filled-cart";
import { inEveryLanguage, samples } from "../support/screens";
import { asleep, hydrated, isOwned, owned, test, type Visitor } from "../support/visitor";
import { inWays } from "../support/ways";

const phone = { userAgent: phoneAgent };
const product = `/products/${samples.product}`;
const listing = `/category/${samples.category}`;
const sleepers = ["/shop", listing, product, "/brands"];
/** A card of one variant. */
const single = { search: "/products?search=paraffin+wax+refill", sku: "AB-PFW" };
const add = `main .card:has([value="${single.sku}"]) button[name=add]`;

/** Kinds of files of scripts that this page has asked for since it was called, without their hashes. */
function filesOf(page: Page, type = "script"): string[] {
  const files: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() !== type) return;
    const { pathname } = new URL(request.url());
    files.push(
      pathname
        .replace(/^\/assets\//, "")
        .replace(/^texts-.{8}-(en|ar)-/, "texts:")
        .replace(/-.{7}\.js$/, ""),
    );
  });
  return files;
}

/** Keeps the code of the screen away until told; `refuse` lets one request fail in its place. */
async function holdCode(page: Page): Promise<{ release: () => void; asked: Promise<void> }> {
  let release = () => {};
  let tellAsked = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const asked = new Promise<void>((resolve) => (tellAsked = resolve));
  await page.route(/\/assets\/(home-page|listing|product-page)-[^/]*\.js$/, async (route) => {
    tellAsked();
    await released;
    await route.continue().catch(() => undefined);
  });
  return { release, asked };
}

inWays(
  sleepers.flatMap((path) => inEveryLanguage(path).map(({ address }) => address)),
  2,
)("untouched, %s", (address) => {
  // Shows: design.asleep
  test("has its code fetched, nothing of it run, and none of its screen's", async ({ visitor }) => {
    const { page, open } = await visitor(phone);
    const scripts = filesOf(page);
    await open(address);
    await asleep(page);
    expect(await isOwned(page, "main")).toBe(false);
    expect([...new Set(scripts)].toSorted()).toEqual(["asleep", "entry", "rolldown-runtime", "vendor"]);
  });
});

const signs: Record<string, (page: Page) => Promise<unknown>> = {
  "the pointer": (page) => page.locator("main h1").hover(),
  "a key": (page) => page.keyboard.press("Shift"),
  "the focus": (page) => page.keyboard.press("Tab"),
  scrolling: (page) => page.evaluate(() => scrollTo(0, 300)),
};

describe.for(Object.entries(signs))("%s", ([, sign]) => {
  // Shows: design.asleep
  test("wakes the page", async ({ visitor }) => {
    const { page, open } = await visitor(phone);
    await open(listing);
    await asleep(page);
    await sign(page);
    await owned(page, "main h1");
    await page.locator("main .heart").first().waitFor();
  });
});

test("what is known of a shopper wakes the page", async ({ visitor }) => {
  const { page, open, context } = await visitor(phone);
  await fillCart(context, { [single.sku]: 2 });
  await open(single.search);
  await owned(page, "main h1");
  await expect.poll(() => page.locator("main .stepper input[name=quantity]").first().inputValue()).toBe("2");
});

/** Whether a control looks as one under a finger does. */
const looksPressed = (page: Page, selector: string) =>
  page.locator(selector).evaluate((control) => getComputedStyle(control).opacity !== "1");

describe("a click before the code is there", () => {
  test("is done once when it is", async ({ visitor }) => {
    const { page, open, context } = await visitor(phone);
    await open(single.search);
    await asleep(page);
    const documents = filesOf(page, "document");
    const { release, asked } = await holdCode(page);
    await page.locator(add).click();
    expect(await looksPressed(page, add)).toBe(true);
    await page.locator(add).click();
    await asked;
    expect(await isOwned(page, "main h1")).toBe(false);
    release();
    await page.locator("main .stepper").first().waitFor();
    expect(await page.locator("[data-pressed]").count()).toBe(0);
    await expect.poll(() => quantitiesOf(context)).toEqual({ [single.sku]: 2 });
    expect(documents).toEqual([]);
  });

  test("follows a link to another page without waiting for it, in one step", async ({ visitor }) => {
    const { page, open } = await visitor(phone);
    await open(listing);
    await asleep(page);
    const documents = filesOf(page, "document");
    const steps = await page.evaluate(() => history.length);
    await holdCode(page);
    const link = page.locator("main article a[href^='/products/']").first();
    const [title, target] = [await link.innerText(), await link.getAttribute("href")];
    await link.click();
    await page.waitForURL(`**${target}`);
    await expect.poll(() => page.locator("h1").innerText()).toBe(title);
    expect(await page.evaluate(() => history.length)).toBe(steps + 1);
    expect(documents).toEqual([target]);
  });

  test("keeps a link that is followed next waiting", async ({ visitor }) => {
    const { page, open, context } = await visitor(phone);
    await open(single.search);
    await asleep(page);
    const documents = filesOf(page, "document");
    const { release, asked } = await holdCode(page);
    await page.locator(add).click();
    await asked;
    await page.locator("header a.cart-link").click();
    release();
    await page.waitForURL("**/cart");
    await expect.poll(() => quantitiesOf(context)).toEqual({ [single.sku]: 1 });
    expect(documents).toEqual([]);
  });

  test("goes the way without scripts when it cannot be loaded", async ({ visitor }) => {
    const { page, open, context } = await visitor({
      ...phone,
      fresh: true,
      expected: [/^request failed: .*\/assets\/listing/],
    });
    await open(single.search);
    await asleep(page);
    await page.route(/\/assets\/listing-[^/]*\.js$/, (route) => route.abort("failed"));
    const documents = filesOf(page, "document");
    await page.locator(add).click();
    await expect.poll(() => quantitiesOf(context)).toEqual({ [single.sku]: 1 });
    await expect.poll(() => documents.length).toBeGreaterThan(0);
  });
});

describe("the form of a listing asleep", () => {
  const questions: Record<string, { act: (page: Page) => Promise<unknown>; asks: string }> = {
    "an order": {
      act: (page) => page.locator("select[name=sort]").selectOption("price_desc"),
      asks: "sort=price_desc",
    },
    "a filter": {
      act: async (page) => {
        await page.locator("main button[popovertarget=filter-sheet]:visible").first().click();
        await page.locator(`#filter-sheet input[value=${samples.brand}]`).check();
      },
      asks: `brand=${samples.brand}`,
    },
  };

  // Shows: design.asleep
  test.for(Object.entries(questions))(
    "answers %s that is chosen before React once",
    async ([, question], { visitor }) => {
      const { page, open } = await visitor({ ...phone, width: 390 });
      await open(listing);
      await asleep(page);
      const steps = await page.evaluate(() => history.length);
      const titles = await page.locator("main article h3").allInnerTexts();
      const asked: string[] = [];
      page.on("request", (request) => request.url().includes(question.asks) && asked.push(request.resourceType()));
      const { release, asked: woken } = await holdCode(page);
      await question.act(page);
      await woken;
      expect(await isOwned(page, "main h1")).toBe(false);
      release();
      await page.waitForURL(`**${listing}?${question.asks}`);
      await expect.poll(() => page.locator("main article h3").allInnerTexts()).not.toEqual(titles);
      expect(asked).toEqual(["fetch"]);
      expect(await page.evaluate(() => history.length)).toBe(steps + 1);
    },
  );
});

test("a desktop's page does not sleep", async ({ visitor }) => {
  const { page, open } = await visitor();
  await open(listing);
  await owned(page, "main h1");
});

test("code that could not be fetched is asked for at the next sign", async ({ visitor }) => {
  const { page, open } = await visitor({ ...phone, fresh: true, expected: [/^request failed: .*\/assets\/listing/] });
  await open(listing);
  await asleep(page);
  let refused = 0;
  await page.route(/\/assets\/listing-[^/]*\.js$/, (route) =>
    refused++ === 0 ? route.abort("failed") : route.continue(),
  );
  const failure = page.waitForEvent("requestfailed");
  await page.locator("main h1").hover();
  await failure;
  expect(await isOwned(page, "main h1")).toBe(false);
  // A sign counts once the page has learnt that the code is missing.
  const isOwnedAfterASign = async () => {
    // Beside the text, where no link is.
    await page.mouse.move(5, 20);
    await page.mouse.move(5, 300);
    return isOwned(page, "main h1");
  };
  await expect.poll(isOwnedAfterASign).toBe(true);
  expect(refused).toBeGreaterThan(1);
});

test("a link of the frame is followed as well, and the next page has one title", async ({ visitor }) => {
  const { page, open } = await visitor(phone);
  await open(product);
  await asleep(page);
  const before = await page.title();
  await page.locator("header a.cart-link").click();
  await page.waitForURL("**/cart");
  await expect.poll(() => page.title()).not.toBe(before);
  expect(await page.locator("title").count()).toBe(1);
});

test("a link that opens a dialog waits for it", async ({ visitor }) => {
  const { page, open } = await visitor(phone);
  await open("/shop");
  await asleep(page);
  const documents = filesOf(page, "document");
  await page.locator("header .account-link").click();
  await page.locator("dialog[open] h2").waitFor();
  expect(documents).toEqual([]);
});

test("the back arrow leads to the page before, which was another document", async ({ visitor }) => {
  const { page, open } = await visitor({ ...phone, width: 390 });
  const filtered = `${listing}?sort=price_asc`;
  await open(filtered);
  await asleep(page);
  await page.locator("main article a[href^='/products/']").first().click();
  await page.waitForURL("**/products/*");
  await asleep(page);
  await page.locator(".header > .icon-link.sm\\:hidden").click();
  await page.waitForURL(`**${filtered}`);
});

test("back on a page that was loaded again shows the page before", async ({ visitor }) => {
  const { page, open } = await visitor(phone);
  await open(listing);
  await hydrated(page);
  const heading = await page.locator("h1").innerText();
  await page.locator("main article a[href^='/products/']").first().click();
  await page.waitForURL("**/products/*");
  await expect.poll(() => page.locator("h1").innerText()).not.toBe(heading);
  await page.reload();
  await owned(page, "h1");
  await page.goBack();
  await page.waitForURL(`**${listing}`);
  await expect.poll(() => page.locator("h1").innerText()).toBe(heading);
  await hydrated(page);
  expect(await page.locator("title").count()).toBe(1);
});

test("back before the code is there shows the page before", async ({ visitor }) => {
  const { page, open } = await visitor(phone);
  await open(listing);
  await hydrated(page);
  const heading = await page.locator("h1").innerText();
  await page.locator("main article a[href^='/products/']").first().click();
  await page.waitForURL("**/products/*");
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/assets\/entry-[^/]*\.js$/, async (route) => {
    await released;
    await route.continue().catch(() => undefined);
  });
  await page.reload();
  await page.goBack();
  await page.waitForURL(`**${listing}`);
  expect(await page.locator("h1").innerText()).not.toBe(heading);
  release();
  await expect.poll(() => page.locator("h1").innerText()).toBe(heading);
});

test("a product that is only looked at is remembered", async ({ visitor }) => {
  const { page, open } = await visitor(phone);
  await open(product);
  await asleep(page);
  await expect.poll(() => page.evaluate(() => localStorage.getItem("unsaved-lists"))).toContain("recentlyViewed");
  expect(await isOwned(page, "main h1")).toBe(false);
});

/**
 * Answers as when another change overtook the page on its way, as often as the page asks. To be set before the page is
 * opened: one that has prefetched its data does not ask again.
 */
const outdate = (page: Page) => page.route(/page-data=/, (route) => route.fulfill({ status: 204 }));

/** Opens a cached page, which comes without its data; one that another test's change has just purged does not. */
async function openWithoutData({ page, open }: Visitor, path: string): Promise<void> {
  do await open(path);
  while ((await page.locator("link#page-data").count()) === 0);
  await asleep(page);
}

test("fetches the page's data once, ahead of its waking, and reloads if the page has changed meanwhile", async ({
  visitor,
}) => {
  const visit = await visitor(phone);
  const { page } = visit;
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("page-data=")) asked.push(request.url());
  });
  await openWithoutData(visit, listing);
  await expect.poll(() => asked.length).toBe(1);
  expect(new URL(asked[0]!).pathname).toBe(listing);
  await hydrated(page);
  expect(new Set(asked).size).toBe(1);

  await outdate(page);
  // No product: one that is opened a second time has a view to save, and wakes by itself.
  await openWithoutData(visit, single.search);
  await Promise.all([page.waitForEvent("load"), page.evaluate(() => dispatchEvent(new Event("keydown")))]);
  await page.unroute(/page-data=/);
  await hydrated(page);
});

describe("a press in a page that was changed on its way", () => {
  test("on a link leads there, also when only then the page hears of the change", async ({ visitor }) => {
    const visit = await visitor({ ...phone, fresh: true });
    const { page } = visit;
    const { promise: clicked, resolve: release } = Promise.withResolvers<void>();
    await page.route(/page-data=/, async (route) => {
      await clicked;
      await route.fulfill({ status: 204 });
    });
    await openWithoutData(visit, single.search);
    await page.evaluate(() => {
      addEventListener("page-outdated", () => console.log("outdated"));
      dispatchEvent(new Event("keydown"));
    });
    const outdated = page.waitForEvent("console", (message) => message.text() === "outdated");
    await page.route("**/products/*", async (route) => {
      release();
      await outdated;
      await route.continue().catch(() => undefined);
    });
    const documents = filesOf(page, "document");
    const link = page.locator(`.card:has([value="${single.sku}"]) a[href^='/products/']`).first();
    const target = (await link.getAttribute("href"))!;
    await link.click();
    await page.waitForURL(`**${target}`);
    expect(documents).toEqual([target]);
  });

  test("on a link after which the page stays leaves it to load itself again later", async ({ visitor }) => {
    const visit = await visitor({ ...phone, fresh: true });
    const { page } = visit;
    const { promise: clicked, resolve: release } = Promise.withResolvers<void>();
    await page.route(/page-data=/, async (route) => {
      await clicked;
      await route.fulfill({ status: 204 });
    });
    await openWithoutData(visit, single.search);
    const documents = filesOf(page, "document");
    await page.evaluate(() => {
      const link = Object.assign(document.createElement("a"), { href: "tel:+97140000000" });
      document.querySelector("main")!.appendChild(link);
      link.click();
      addEventListener("page-outdated", () => console.log("outdated"));
      dispatchEvent(new Event("keydown"));
    });
    const outdated = page.waitForEvent("console", (message) => message.text() === "outdated");
    release();
    await outdated;
    await expect
      .poll(async () => {
        await page.evaluate(() => dispatchEvent(new Event("keydown"))).catch(() => undefined);
        return documents;
      })
      .toContain(single.search.split("?")[0]);
  });

  test("is done as without scripts, and once", async ({ visitor }) => {
    const visit = await visitor({ ...phone, fresh: true });
    const { page, context } = visit;
    await outdate(page);
    await openWithoutData(visit, single.search);
    const documents = filesOf(page, "document");
    await page.locator(add).click();
    await expect.poll(() => documents.length).toBeGreaterThan(0);
    await page.waitForLoadState();
    await expect.poll(() => quantitiesOf(context)).toEqual({ [single.sku]: 1 });
  });

  test("on the compare list is sent with the form of lists", async ({ visitor }) => {
    const visit = await visitor({ ...phone, fresh: true });
    const { page } = visit;
    await outdate(page);
    await openWithoutData(visit, single.search);
    await Promise.all([
      page.waitForRequest((request) => request.method() === "POST" && request.isNavigationRequest()),
      page.locator("main .compare-mark").first().click(),
    ]);
  });
});
