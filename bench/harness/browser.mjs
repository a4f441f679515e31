/** Chromium as a phone with an empty cache, and what it fetches for a page. */
import { existsSync, readFileSync } from "node:fs";
import net from "node:net";
import { chromium } from "playwright";
import { trusting } from "./certificate.mjs";
import { agents } from "./visitor.mjs";

const quiet = [
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  trusting,
];
/**
 * Whole browsers: the headless shell that `setup.mjs` brings for the tests has a mouse resting in the corner of every
 * window, whose sign wakes a page that sleeps.
 */
const whole = JSON.parse(readFileSync(new URL("../../scripts/browsers.json", import.meta.url), "utf8")).slice(1);
const places = [process.env.CHROME_PATH, ...whole];

/** The one of CHROME_PATH, the system's, or Playwright's own Chromium. */
export function openBrowser(more = []) {
  const executablePath = places.find((place) => place && existsSync(place));
  const program = executablePath ? { executablePath } : { channel: "chromium" };
  return chromium.launch({ ...program, args: ["--no-sandbox", ...quiet, ...more] });
}

/** The same for a tool that connects to it by itself: `browser`, and the `port` where it listens. */
export async function openBrowserAt() {
  const port = await freePort();
  return { browser: await openBrowser([`--remote-debugging-port=${port}`]), port };
}

function freePort() {
  const { promise, resolve } = Promise.withResolvers();
  const server = net.createServer().listen(0, "127.0.0.1", () => {
    const { port } = server.address();
    server.close(() => resolve(port));
  });
  return promise;
}

/** A phone's connection: 1.6 Mbps (here in bytes per second), 150 ms to the server and back. */
const slow4g = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 };
const devices = {
  mobile: { ...phone, userAgent: agents.mobile },
  desktop: { viewport: { width: 1440, height: 900 }, userAgent: agents.desktop },
};

/** A fresh profile of somebody with a `mobile` or a `desktop`. */
export const newVisitor = (browser, device) => browser.newContext(devices[device]);

/** Makes a page's network a phone's, and its processor four times slower. */
export async function throttle(page) {
  const session = await slowNetwork(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
}

async function slowNetwork(page) {
  const session = await page.context().newCDPSession(page);
  await slowLine(session);
  return session;
}

/** Makes the network of a session's page a phone's. */
export async function slowLine(session) {
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", slow4g);
}

/**
 * Opens a page in a fresh profile over a phone's connection and touches nothing.
 * @returns how many requests there were `beforeLoad`; the paths of the `scripts` fetched until the network was quiet,
 *   and of the `earlyScripts` among them that had arrived by the largest paint
 */
export async function coldVisit(browser, url) {
  const context = await newVisitor(browser, "mobile");
  try {
    const page = await context.newPage();
    await slowNetwork(page);
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
    const scripts = asked.filter(({ path }) => path.endsWith(".js")).map(({ path }) => path);
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
