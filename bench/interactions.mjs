/**
 * What somebody does on a phone whose processor is four times slower: from the finger that leaves the screen to the next
 * frame that is painted, in Chromium, on a warm shop. The first tap finds a page that sleeps, the others one that React has.
 */
import { setTimeout as pause } from "node:timers/promises";
import { newVisitor, openBrowser, throttle } from "./harness/browser.mjs";
import { startCompressingFront } from "./harness/compressing-front.mjs";
import { listing, storedPage } from "./harness/pages.mjs";
import { median } from "./harness/statistics.mjs";
import { figure, ms, times } from "./harness/table.mjs";
import { agents } from "./harness/visitor.mjs";
import { shopWorkers, startWorkerd } from "./harness/workerd.mjs";

const rounds = 5;
const most = 100;
const heart = ".card .heart";
/** Its first product is sold in one variant. */
const ofOneVariant = "/products?search=paraffin+wax+refill";

/** Each begins where the one before it on the same page has ended. */
const pages = [
  { path: listing, asleep: true, steps: [["first tap, a heart of a page that sleeps", tap(heart)]] },
  {
    path: listing,
    steps: [
      ["a heart", tap(heart)],
      ["a filter", tap("#filter-sheet .facet input", openFilters)],
      ["another order", choose("select[name=sort]", "price_asc", closeFilters)],
      ["the search overlay", tap("#search")],
    ],
  },
  {
    path: ofOneVariant,
    steps: [
      ["add to the cart", tap(".card form.buy button:visible")],
      ["one more", tap(".card .stepper button[value='1']")],
    ],
  },
  { path: null, steps: [["another variant", tap(".choice:not([aria-current])")]] },
];

export async function measure() {
  const shop = await startWorkerd(shopWorkers({ withAssets: true }));
  const front = await startCompressingFront(shop.url);
  const browser = await openBrowser();
  const took = new Map();
  try {
    const empty = [];
    const withVariants = await productWithVariants(browser, front.url);
    for (const path of [listing, ofOneVariant, withVariants]) await storedPage(front.url + path, agents.mobile);
    for (let round = 0; round < rounds; round++) {
      empty.push(await emptyPage(browser));
      for (const { path, asleep = false, steps } of pages) {
        await visit(browser, front.url + (path ?? withVariants), asleep, steps, took);
      }
    }
    const least = median(empty);
    return Array.from(took, ([name, all]) => {
      const compared = `${times(median(all) / least)} a tap on an empty page`;
      return figure(`next paint on a slow phone: ${name} (${compared})`, median(all), { atMost: most }, ms);
    });
  } finally {
    await browser.close();
    await front.stop();
    await shop.stop();
  }
}

/** The least that a tap takes: on a button of a page with nothing else. @returns ms to the next paint */
async function emptyPage(browser) {
  const context = await newVisitor(browser, "mobile");
  try {
    await context.addInitScript(noteMoments);
    const page = await context.newPage();
    await throttle(page);
    await page.goto("data:text/html,<button>1</button>");
    return await tap("button")(page);
  } finally {
    await context.close();
  }
}

/** Path of a listing's first product that is sold in several variants. */
async function productWithVariants(browser, shop) {
  const context = await newVisitor(browser, "mobile");
  const page = await context.newPage();
  await page.goto(shop + listing);
  const href = await page.locator(".card .buy a[aria-haspopup]").first().getAttribute("href");
  await context.close();
  return href;
}

async function visit(browser, url, asleep, steps, took) {
  const context = await newVisitor(browser, "mobile");
  try {
    await context.addInitScript(noteMoments);
    await context.addInitScript(() => localStorage.setItem("tracking", "no"));
    const page = await context.newPage();
    await throttle(page);
    await page.goto(url, { waitUntil: "networkidle" });
    if (!asleep) await wake(page);
    for (const [name, act] of steps) {
      took.set(name, [...(took.get(name) ?? []), await act(page)]);
      await page.waitForLoadState("networkidle");
      await pause(500);
    }
  } finally {
    await context.close();
  }
}

async function wake(page) {
  await page.evaluate(() => scrollBy(0, 1));
  await page.waitForFunction(() => "awake" in globalThis);
  await pause(1000);
}

/** Taps on the first of these that is in view. @returns ms to the next paint */
function tap(selector, before) {
  return async (page) => {
    await before?.(page);
    const target = page.locator(selector).first();
    await target.scrollIntoViewIfNeeded();
    await pause(300);
    const [took] = await Promise.all([
      page.evaluate(() => globalThis.nextPaint("pointerup")),
      target.tap({ noWaitAfter: true }),
    ]);
    return took;
  };
}

function choose(selector, value, before) {
  return async (page) => {
    await before?.(page);
    const [took] = await Promise.all([
      page.evaluate(() => globalThis.nextPaint("change")),
      page.locator(selector).selectOption(value, { noWaitAfter: true }),
    ]);
    return took;
  };
}

async function openFilters(page) {
  await page.locator("[popovertarget=filter-sheet]:visible").first().tap();
  await pause(500);
}

async function closeFilters(page) {
  await page.keyboard.press("Escape");
  await pause(500);
}

/** Runs in the page before its own scripts. */
function noteMoments() {
  addEventListener("awake", () => (globalThis.awake = true));
  globalThis.nextPaint = (type) =>
    new Promise((resolve) => {
      const seen = ({ timeStamp }) => {
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.addEventListener("message", () => resolve(performance.now() - timeStamp));
          port1.start();
          port2.postMessage(null);
        });
      };
      addEventListener(type, seen, { capture: true, once: true });
    });
}
