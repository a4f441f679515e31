/** Chromium as a phone with an empty cache, and what it fetches for a page. */
import { existsSync } from "node:fs";
import { chromium } from "playwright";
import { agents } from "./visitor.mjs";

const quiet = [
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
const system = [process.env.CHROME_PATH, "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

export const openBrowser = () =>
  chromium.launch({
    executablePath: system.find((place) => place && existsSync(place)),
    args: ["--no-sandbox", ...quiet],
  });

/**
 * Opens a page in a fresh profile and touches nothing.
 * @returns what was asked for before `load`, the scripts fetched until the network has been quiet, and which of those
 *   were asked for before the largest paint so far
 */
export async function coldVisit(browser, url) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    deviceScaleFactor: 2,
    userAgent: agents.mobile,
  });
  try {
    const page = await context.newPage();
    const asked = [];
    page.on("request", (request) =>
      asked.push({ path: new URL(request.url()).pathname, type: request.resourceType() }),
    );
    await page.goto(url, { waitUntil: "load" });
    const beforeLoad = asked.length;
    await page.waitForFunction(() =>
      performance.getEntriesByType("resource").some(({ name }) => name.includes("/assets/vendor")),
    );
    await page.waitForLoadState("networkidle");
    const largestPaint = await page.evaluate(largestPaintMs);
    const early = await page.evaluate(
      (paint) =>
        performance
          .getEntriesByType("resource")
          .filter(({ name, startTime }) => name.endsWith(".js") && startTime < paint).length,
      largestPaint,
    );
    const scripts = asked.filter(({ type }) => type === "script").map(({ path }) => path);
    return { beforeLoad, scripts: [...new Set(scripts)], scriptsBeforePaint: early };
  } finally {
    await context.close();
  }
}

const largestPaintMs = () =>
  new Promise((resolve) => {
    new PerformanceObserver((list) => resolve(list.getEntries().at(-1).startTime)).observe({
      type: "largest-contentful-paint",
      buffered: true,
    });
  });
