/** Single moments of a visit that the mechanisms of the browser's start are there for, each in a fresh profile. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { brotliCompressSync } from "node:zlib";
import { newVisitor, slowLine } from "./browser.mjs";
import { listing, storedPage } from "./pages.mjs";
import { agents } from "./visitor.mjs";

const card = ".card-title a";
/** Long enough for what a page does when it is idle, in ms. */
const settles = 2500;

async function visited(browser, device, work) {
  const context = await newVisitor(browser, device);
  try {
    await context.addInitScript(() => localStorage.setItem("tracking", "no"));
    const page = await context.newPage();
    return await work(page, await context.newCDPSession(page));
  } finally {
    await context.close();
  }
}

/** Processor time of the page's main thread so far, in ms. */
async function mainThread(session) {
  const { metrics } = await session.send("Performance.getMetrics");
  return 1000 * metrics.find(({ name }) => name === "TaskDuration").value;
}

const counted = (session) => session.send("Performance.enable", { timeDomain: "threadTicks" });

/** Processor time in ms of a phone's listing that nobody touches. */
export const untouchedCpu = (browser, { url }) =>
  visited(browser, "mobile", async (page, session) => {
    await counted(session);
    await page.goto(url + listing, { waitUntil: "load" });
    await pause(settles);
    return mainThread(session);
  });

const slowDown = {
  line: slowLine,
  processor: (session) => session.send("Emulation.setCPUThrottlingRate", { rate: 4 }),
};

/**
 * Ms from the click on a card that a mouse has rested on to the frame with the product's heading.
 * @param slow what is slow: the `line` or the `processor`
 */
export const headingAfter =
  (slow) =>
  (browser, { url }, round) =>
    visited(browser, "desktop", async (page, session) => {
      const link = await rested(page, url, round, () => slowDown[slow](session));
      const took = page.evaluate(untilHeading);
      await link.click();
      return took;
    });

/** Settles with the ms from the pointer going down to the frame that shows another heading. Runs in the page. */
const untilHeading = () =>
  new Promise((resolve) => {
    const left = document.querySelector("h1").textContent;
    let down = 0;
    addEventListener("pointerdown", () => (down = performance.now()), { capture: true });
    new MutationObserver((_, observer) => {
      if (document.querySelector("h1")?.textContent === left) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - down)));
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });

/** A listing, ready, with a mouse that rests on a card. */
async function rested(page, url, round, before) {
  await page.goto(url + listing, { waitUntil: "load" });
  await pause(settles);
  await before?.();
  const link = page.locator(card).nth(round % 4);
  await link.hover();
  await pause(before ? settles : 1000);
  return link;
}

/** Ms from a mouse on a card of a page that is ready to the call for its product, over a slow line. */
export const calledAfter = (browser, { url }, round) =>
  visited(browser, "desktop", async (page, session) => {
    await page.goto(url + listing, { waitUntil: "load" });
    await pause(settles);
    await slowLine(session);
    const called = page.waitForRequest(/\/api\/products\//);
    const link = page.locator(card).nth(round % 4);
    await link.scrollIntoViewIfNeeded();
    const started = performance.now();
    await link.hover();
    await called;
    return performance.now() - started;
  });

/** Paths of the scripts that a page fetches which nobody touches. */
const scriptsOf = (browser, url, device) =>
  visited(browser, device, async (page) => {
    const asked = new Set();
    page.on("request", (request) => asked.add(new URL(request.url()).pathname));
    await page.goto(url, { waitUntil: "load" });
    await pause(settles);
    return [...asked].filter((file) => file.endsWith(".js"));
  });

/** Bytes, brotli, of what a listing fetches of scripts. */
export const scriptBytes =
  (device) =>
  async (browser, { url, folder }) => {
    const files = await scriptsOf(browser, url + listing, device);
    return files.reduce((total, file) => total + brotliCompressSync(readFileSync(path.join(folder, file))).length, 0);
  };

/** How many script files a desktop's product page fetches. */
export const scriptFiles = async (browser, { url, product }) =>
  (await scriptsOf(browser, url + product, "desktop")).length;

/** Bytes, brotli, of a stored listing. */
export const pageBytes = async (_, { url }) => brotliCompressSync(await storedPage(url + listing)).length;

/** Bytes, brotli, of the data that a sleeping listing fetches when it wakes. */
export const wakingBytes = async (_, { url }) => {
  const page = new URL(url + listing);
  const [, address] = /href="([^"]*page-data=[0-9a-f]+)"/.exec(String(await storedPage(page.href, agents.mobile)));
  const reply = await fetch(new URL(address.replaceAll("&amp;", "&"), page), {
    headers: { "user-agent": agents.mobile },
  });
  return brotliCompressSync(Buffer.from(await reply.arrayBuffer())).length;
};
