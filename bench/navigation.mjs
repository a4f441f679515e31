/**
 * From a listing's card to the product: time from the pointer going down to the frame that shows the product's
 * heading, in Chromium, on a warm shop. Hovered: a mouse rests on the card of a page that is ready. Tapped: a finger
 * touches it right after `load`, when nothing is hydrated yet.
 */
import { setTimeout as pause } from "node:timers/promises";
import { newVisitor, openBrowser, throttle } from "./harness/browser.mjs";
import { startCompressingFront } from "./harness/compressing-front.mjs";
import { listing, storedPage } from "./harness/pages.mjs";
import { interleaved, median } from "./harness/statistics.mjs";
import { figure, ms } from "./harness/table.mjs";
import { agents } from "./harness/visitor.mjs";
import { shopWorkers, startWorkerd } from "./harness/workerd.mjs";

const rounds = 20;
const restsFor = 300;
const card = ".card-title a";
const most = { hovered: 50, tapped: 120, "hovered, throttled": 150, "tapped, throttled": 250 };

export async function measure() {
  const shop = await startWorkerd(shopWorkers({ withAssets: true }));
  const front = await startCompressingFront(shop.url);
  const browser = await openBrowser();
  try {
    const cards = await warmed(front.url, browser);
    const arm = (act, device, throttled) => (round) =>
      visit(browser, { url: front.url + listing, place: round % cards, act, device, throttled });
    const took = await interleaved(rounds, {
      hovered: arm(hover, "desktop", false),
      tapped: arm(tap, "mobile", false),
      "hovered, throttled": arm(hover, "desktop", true),
      "tapped, throttled": arm(tap, "mobile", true),
    });
    return Object.entries(took).map(([name, visits]) => {
      const [heading, drawn] = ["heading", "drawn"].map((moment) => median(visits.map((one) => one[moment])));
      return figure(`card to product, ${name} (drawn: ${ms(drawn)})`, heading, { atMost: most[name] }, ms);
    });
  } finally {
    await browser.close();
    await front.stop();
    await shop.stop();
  }
}

/** Stores the listing and the products of its first cards for both devices. @returns how many cards that are */
async function warmed(shop, browser) {
  for (const device of ["desktop", "mobile"]) {
    const context = await newVisitor(browser, device);
    const page = await context.newPage();
    await page.goto(shop + listing);
    const addresses = await page.locator(card).evaluateAll((links) => links.map(({ href }) => href));
    await context.close();
    for (const url of [shop + listing, ...addresses.slice(0, mostCards)]) await storedPage(url, agents[device]);
  }
  return mostCards;
}

/** As many cards as a phone's first screens show. */
const mostCards = 4;

/**
 * One visit in a fresh profile.
 * @returns ms from the pointer going down to the frame that has the product's `heading`, and to that frame `drawn`
 */
async function visit(browser, { url, place, act, device, throttled }) {
  const context = await newVisitor(browser, device);
  try {
    await context.addInitScript(noteMoments);
    const page = await context.newPage();
    const link = page.locator(card).nth(place);
    await act(page, link, { url, slowDown: () => throttled && throttle(page) });
    const moments = await page.waitForFunction(momentsNoted, null, { polling: 50 });
    const { down, heading, drawn } = await moments.jsonValue();
    return { heading: heading - down, drawn: drawn - down };
  } finally {
    await context.close();
  }
}

async function hover(page, link, { url, slowDown }) {
  await page.goto(url, { waitUntil: "networkidle" });
  await slowDown();
  await noteTitle(link);
  await link.hover();
  await pause(restsFor);
  await page.mouse.down();
  await page.mouse.up();
}

async function tap(page, link, { url, slowDown }) {
  await slowDown();
  await page.goto(url, { waitUntil: "load" });
  await noteTitle(link);
  await link.tap({ noWaitAfter: true });
}

/** Tells the page which heading to wait for. */
const noteTitle = (link) => link.evaluate(({ textContent }) => sessionStorage.setItem("awaited", textContent.trim()));

/**
 * Runs in every document before its own scripts. Moments are ms of the wall clock and outlive the document, since a
 * tap before hydration loads another one.
 */
function noteMoments() {
  const note = (name) => sessionStorage.setItem(name, String(performance.timeOrigin + performance.now()));
  addEventListener("pointerdown", () => note("down"), { capture: true });
  const look = () => {
    const awaited = sessionStorage.getItem("awaited");
    if (!awaited || document.querySelector("h1")?.textContent.trim() !== awaited) return;
    observer.disconnect();
    requestAnimationFrame(() => {
      note("heading");
      setTimeout(() => note("drawn"));
    });
  };
  const observer = new MutationObserver(look);
  observer.observe(document, { childList: true, subtree: true, characterData: true });
}

const momentsNoted = () => {
  const [down, heading, drawn] = ["down", "heading", "drawn"].map((name) => Number(sessionStorage.getItem(name)));
  return down && drawn ? { down, heading, drawn } : null;
};
