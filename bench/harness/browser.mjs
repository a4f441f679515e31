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

/** A phone's connection: 1.6 Mbps (here in bytes per second), 150 ms to the server and back. */
const slow4g = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 };

/**
 * Opens a page in a fresh profile over a phone's connection and touches nothing.
 * @returns how many requests there were `beforeLoad`; the paths of the `scripts` fetched until the network was quiet,
 *   and of the `earlyScripts` among them that had arrived by the largest paint
 */
export async function coldVisit(browser, url) {
  const context = await browser.newContext({ ...phone, userAgent: agents.mobile });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send("Network.enable");
    await session.send("Network.emulateNetworkConditions", slow4g);
    const asked = [];
    page.on("request", (request) =>
      asked.push({ path: new URL(request.url()).pathname, type: request.resourceType() }),
    );
    await page.goto(url, { waitUntil: "load" });
    const beforeLoad = asked.length;
    await page.waitForFunction(() =>
      performance.getEntriesByType("resource").some(({ name }) => name.includes("/vendor-")),
    );
    await page.waitForLoadState("networkidle");
    const scripts = asked.filter(({ type }) => type === "script").map(({ path }) => path);
    return { beforeLoad, scripts: [...new Set(scripts)], earlyScripts: await page.evaluate(scriptsBeforeLargestPaint) };
  } finally {
    await context.close();
  }
}

const scriptsBeforeLargestPaint = async () => {
  const { startTime: paint } = await new Promise((resolve) => {
    const observer = new PerformanceObserver((list) => resolve(list.getEntries().at(-1)));
    observer.observe({ type: "largest-contentful-paint", buffered: true });
  });
  const resources = performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(".js"));
  return resources.filter(({ responseEnd }) => responseEnd < paint).map(({ name }) => new URL(name).pathname);
};
