import { existsSync } from "node:fs";
import { join } from "node:path";
import { chromium, type Browser, type BrowserContext, type CDPSession, type Page } from "playwright";
import { expect, inject, test as base } from "vitest";
import systemBrowsers from "#scripts/browsers.json";
import { browserAgent } from "./browser-agent";

declare module "vitest" {
  interface ProvidedContext {
    /** Scheme, host and port of the one shop that all browser tests visit. */
    shopOrigin: string;
  }
}

export type VisitorOptions = {
  /** Width of the window, in px. */
  width?: number;
  /** Uses touch instead of a mouse. */
  touch?: boolean;
  javaScript?: boolean;
  userAgent?: string;
  /** Another shop than the one of the whole run. */
  origin?: string;
  /** Loads pictures, which is a fifth of a visit's work: for tests that look at them. */
  pictures?: boolean;
  /** Comes without an answer to the offer to be counted, which would lie over what a test clicks on. */
  unasked?: boolean;
  /** Has nothing in the browser's cache, for tests that cut the network. */
  fresh?: boolean;
  /** May have the shop's own worker, behind whose back a test cannot answer requests. */
  serviceWorker?: boolean;
  /** What may go wrong here because the test makes it so; compared with the lines that `watch` writes. */
  expected?: RegExp[];
};

export type Visitor = {
  page: Page;
  context: BrowserContext;
  /** Opens a path of the shop and gives the document's status. */
  open(path: string, waitUntil?: "commit" | "domcontentloaded" | "load"): Promise<number>;
};

/** `TRACE=1` keeps a Playwright trace of each visitor of a test that fails. Taking one makes every visit slower. */
const traced = process.env["TRACE"] === "1";

/** Of every window, in px. */
const height = 900;

/**
 * What a browser does for somebody who sits before it and no test needs, above all processes that two cores have to
 * carry: the address bar's popups are pages of their own in every window, and one more process waits for a next site.
 */
const unneeded = ["SpareRendererForSitePerProcess", "WebUIOmniboxPopup", "WebUIOmniboxAimPopup"];
const quiet = [
  `--disable-features=${unneeded.join(",")}`,
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** What a window is opened with. One that has been left is taken again only by a visitor who wants the same. */
type Kind = Required<Omit<VisitorOptions, "expected">>;
/** A browser context with the page that its visitors use, and the browser's own tools for that page. */
type Window = { context: BrowserContext; page: Page; tools: CDPSession };
/** Windows of one name differ in their width alone, which each visitor sets. */
const nameOf = (kind: Kind): string => JSON.stringify({ ...kind, width: 0 });
/** Of the shop itself, so that the process with the compiled code is kept, and without scripts. */
const emptyPage = "/favicon.svg";

/**
 * The windows of one worker, in a browser for those with pictures and one for those without. One that a test has left
 * is emptied and taken again: a new one must start a process, fetch and compile the shop's code and styles, which is half
 * of a visit's work.
 */
class Windows {
  readonly #browsers = new Map<boolean, Promise<Browser>>();
  /** Those that nobody is in, by what they were opened with. */
  readonly #left = new Map<string, Window[]>();
  /** Those that a test has changed for good. */
  readonly #spoilt = new WeakSet<BrowserContext>();
  /** Those without a network, or with another medium, than they were opened with. */
  readonly #changed = new WeakSet<BrowserContext>();

  async take(kind: Kind): Promise<Window> {
    const left = kind.fresh ? undefined : this.#left.get(nameOf(kind))?.pop();
    return left ? this.#emptied(left, kind) : this.#open(kind);
  }

  /** @param again whether another visitor may take it after this */
  async leave(kind: Kind, window: Window, again: boolean): Promise<void> {
    const { context, page } = window;
    if (!again || kind.fresh || this.#spoilt.has(context) || page.isClosed()) return context.close();
    await Promise.all(context.pages().map((other) => other !== page && other.close()));
    await Promise.all([
      page.unrouteAll({ behavior: "ignoreErrors" }),
      context.unrouteAll({ behavior: "ignoreErrors" }),
    ]);
    for (const event of ["request", "response", "requestfailed", "console", "pageerror", "dialog"]) {
      page.removeAllListeners(event);
      context.removeAllListeners(event);
    }
    const name = nameOf(kind);
    this.#left.set(name, [...(this.#left.get(name) ?? []), window]);
  }

  async close(): Promise<void> {
    await Promise.all([...this.#browsers.values()].map(async (browser) => (await browser).close()));
  }

  /**
   * As late as can be: an answer that was on its way when its page was left may still set a cookie.
   */
  async #emptied(window: Window, { origin, width }: Kind): Promise<Window> {
    const { context, page, tools } = window;
    if (this.#changed.delete(context)) {
      await context.setOffline(false);
      await page.emulateMedia({ media: null, colorScheme: "light", reducedMotion: "reduce" });
    }
    // Who only called the API has left it as it was.
    if (new URL(page.url()).pathname !== emptyPage) await page.goto(emptyPage, { waitUntil: "commit" });
    await page.mouse.move(0, 0);
    await context.clearCookies();
    await tools.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" });
    await page.evaluate(() => [localStorage, sessionStorage].forEach((storage) => storage.clear()));
    await tools.send("Page.resetNavigationHistory");
    if (page.viewportSize()?.width !== width || page.viewportSize()?.height !== height)
      await page.setViewportSize({ width, height });
    return window;
  }

  /** A new page would be as wide as the first visitor of its window, not as the one who is in it now. */
  #openOthersAsWideAs(page: Page): void {
    const context = page.context();
    const newPage = context.newPage.bind(context);
    context.newPage = async () => {
      const other = await newPage();
      await other.setViewportSize(page.viewportSize()!);
      return other;
    };
  }

  /** Notes a window after one of these calls. */
  #noteBy<Target extends object>(
    noted: WeakSet<BrowserContext>,
    context: BrowserContext,
    target: Target,
    names: (keyof Target)[],
  ): void {
    for (const name of names) {
      const change = target[name] as (...values: unknown[]) => Promise<unknown>;
      const noting = (...values: unknown[]): Promise<unknown> => {
        noted.add(context);
        return change.apply(target, values);
      };
      Object.assign(target, { [name]: noting });
    }
  }

  async #open({
    width,
    touch,
    javaScript,
    userAgent,
    origin,
    pictures,
    unasked,
    serviceWorker,
  }: Kind): Promise<Window> {
    const args = pictures ? quiet : [...quiet, "--blink-settings=imagesEnabled=false"];
    const started = this.#browsers.get(pictures) ?? launch(args);
    this.#browsers.set(pictures, started);
    const browser = await started;
    const context = await browser.newContext({
      baseURL: origin,
      viewport: { width, height },
      hasTouch: touch,
      javaScriptEnabled: javaScript,
      userAgent,
      reducedMotion: "reduce",
      serviceWorkers: serviceWorker ? "allow" : "block",
    });
    await context.addInitScript(ignoreRestingMouse);
    if (!unasked) await context.addInitScript(answerTracking);
    const page = await context.newPage();
    this.#openOthersAsWideAs(page);
    // What these do cannot be taken back.
    this.#noteBy(this.#spoilt, context, context, ["addInitScript", "grantPermissions"]);
    this.#noteBy(this.#spoilt, context, context.clock, ["install", "setFixedTime", "setSystemTime"]);
    this.#noteBy(this.#spoilt, context, page, ["addInitScript"]);
    // These can.
    this.#noteBy(this.#changed, context, context, ["setOffline"]);
    this.#noteBy(this.#changed, context, page, ["emulateMedia"]);
    return { context, page, tools: await context.newCDPSession(page) };
  }
}

/**
 * A test with visitors: each has a window of its own, and the test fails for anything that went wrong in one
 * of them and was not named as expected: console errors (CSP violations among them), page errors, failed requests. A
 * test that fails writes down what its visitors saw.
 */
export const test = base
  // oxlint-disable-next-line no-empty-pattern -- vitest reads from the pattern which fixtures are needed
  .extend("windows", { scope: "worker" }, async ({}, { onCleanup }) => {
    const windows = new Windows();
    onCleanup(() => windows.close());
    return windows;
  })
  .extend("visitor", async ({ windows, task }, { onCleanup }) => {
    const visits: { kind: Kind; window: Window; faults: string[] }[] = [];
    onCleanup(async () => {
      const failed = task.result?.state === "fail";
      for (const { window } of visits) {
        const file = join("test-results", `${fileName(task.name)}-${Date.now()}`);
        if (failed) await tellOf(window.page, task.name, `${file}.png`);
        if (traced) await window.context.tracing.stop(failed ? { path: `${file}.zip` } : {});
        if (traced && failed) console.error(`Trace: npx playwright show-trace ${file}.zip`);
      }
      await Promise.all(visits.map(({ kind, window }) => windows.leave(kind, window, !failed)));
      expect(visits.flatMap(({ faults }) => faults)).toEqual([]);
    });
    return async ({ expected = [], ...options }: VisitorOptions = {}): Promise<Visitor> => {
      const kind = {
        width: 1440,
        touch: false,
        javaScript: true,
        userAgent: browserAgent,
        origin: inject("shopOrigin"),
        pictures: false,
        unasked: false,
        fresh: false,
        serviceWorker: false,
        ...options,
      };
      const faults: string[] = [];
      const window = await windows.take(kind);
      visits.push({ kind, window, faults });
      const { context, page } = window;
      if (traced) await context.tracing.start({ screenshots: true, snapshots: true });
      watch(page, kind.origin, (fault) => {
        if (!expected.some((pattern) => pattern.test(fault))) faults.push(fault);
      });
      return {
        page,
        context,
        open: async (path, waitUntil = "load") => (await page.goto(path, { waitUntil }))!.status(),
      };
    };
  });

/** CHROME_PATH, the system's headless shell, Playwright's own, or else a whole Chromium that is there already. */
async function launch(args: string[]): Promise<Browser> {
  const [shell, ...whole] = systemBrowsers;
  const chosen = process.env["CHROME_PATH"] ?? [shell!].find((file) => existsSync(file));
  try {
    return await chromium.launch({ ...(chosen && { executablePath: chosen }), args });
  } catch (error) {
    const present = whole.find((file) => existsSync(file));
    if (chosen || !present) throw error;
    return chromium.launch({ executablePath: present, args });
  }
}

const fileName = (name: string): string => name.replace(/[^\p{L}\p{N}]+/gu, "-").slice(0, 80);

/** Writes down where a test that failed left its visitor, and what stood there: few of them fail again when asked. */
async function tellOf(page: Page, name: string, file: string): Promise<void> {
  const textsOf = (selector: string) => page.locator(selector).allInnerTexts();
  // What lies over the page says more than the page, and is not to be cut off.
  const texts = await Promise.all([textsOf("dialog[open]"), textsOf(".alerts"), textsOf("main")]).catch(String);
  const text = [texts]
    .flat(2)
    .join(" | ")
    .replace(/\s*\n\s*/g, " · ");
  const pictured = await page.screenshot({ path: file }).then(() => file, String);
  console.error(`✗ ${name}: at ${page.url()}\n${text.slice(0, 2000)}\nScreenshot: ${pictured}`);
}

/** Tells of everything that a visitor's browser complains about, one line each. */
function watch(page: Page, origin: string, report: (fault: string) => void): void {
  page.on("console", (message) => {
    // A failed load has its own line below, with its status.
    if (message.type() === "error" && !message.text().startsWith("Failed to load resource"))
      report(`console: ${message.text()}`);
  });
  page.on("pageerror", (error) => report(`page error: ${error.message}`));
  page.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText ?? "";
    // Leaving a page aborts what it was still loading.
    if (reason !== "net::ERR_ABORTED" && request.url().startsWith(origin))
      report(`request failed: ${request.url()} ${reason}`);
  });
  page.on("response", (response) => {
    if (response.status() >= 400 && response.url().startsWith(origin))
      report(`status ${response.status()}: ${response.url()}`);
  });
}

/**
 * Waits until React has taken the page over: with a sign of a visitor, for which a page asleep waits. An element is React's a
 * little before the rest of its page is: until then keys and files go unheard, and the browser is not idle.
 */
export async function hydrated(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event("keydown")));
  await owned(page, "h1");
  await idle(page);
}

/** Waits until what holds early clicks has run (`asleep.ts`): not only until it is fetched. */
export async function holdsClicks(page: Page): Promise<void> {
  const file = await page.waitForFunction(() => {
    const files = performance.getEntriesByType("resource").map(({ name }) => name);
    return document.readyState === "complete" && files.find((name) => name.includes("/asleep-"));
  });
  // A module that runs already is waited for, and not run again. As text, since a function's import would be Vite's.
  await page.evaluate(`import(${JSON.stringify(await file.jsonValue())})`);
}

/** Waits until a page asleep has what it would run, and has decided to run nothing. */
export async function asleep(page: Page): Promise<void> {
  await page.waitForFunction(hasFetchedAhead);
  await idle(page);
  await page.evaluate(() => new Promise<void>((resolve) => setTimeout(resolve)));
}

/** Brings the page before all others first: the headless shell gives no frame to a window that another lies over. */
async function idle(page: Page): Promise<void> {
  await page.bringToFront();
  await page.evaluate(idleAfterFrame);
}

/**
 * Settles when the page has shown a frame and is idle. The headless shell may wait for a further frame, for which nothing
 * asks, before it calls a page idle: frames are asked for until then. Runs in the page.
 */
export const idleAfterFrame = (): Promise<void> =>
  new Promise((resolve) => {
    const asking = setInterval(() => requestAnimationFrame(() => undefined), 100);
    const settle = () => {
      clearInterval(asking);
      resolve();
    };
    requestAnimationFrame(() => requestIdleCallback(settle));
  });

/** Runs in the page. */
const hasFetchedAhead = (): boolean => {
  const fetched = performance.getEntriesByType("resource").map(({ name }) => name);
  const ahead = Array.from(document.querySelectorAll<HTMLLinkElement>("link[rel=modulepreload]"), ({ href }) => href);
  return fetched.some((name) => name.includes("/asleep-")) && ahead.every((href) => fetched.includes(href));
};

/** Waits until an element is React's. */
export async function owned(page: Page, selector: string): Promise<void> {
  await page.waitForFunction(hasFiber, selector);
}

/** Whether an element is React's by now. */
export const isOwned = (page: Page, selector: string): Promise<boolean> => page.evaluate(hasFiber, selector);

/** Runs in the page. */
const hasFiber = (selector: string): boolean =>
  Object.keys(document.querySelector(selector) ?? {}).some((key) => key.startsWith("__reactFiber"));

/**
 * The headless shell has a mouse in the corner of every window and tells each page of it. Nobody has moved it, and a
 * phone has none: it is no sign of a visitor. Runs in every frame, before its own scripts.
 */
function ignoreRestingMouse(): void {
  const ignore = (event: PointerEvent) =>
    event.clientX === 0 && event.clientY === 0 && event.stopImmediatePropagation();
  addEventListener("pointerover", ignore, { capture: true });
}

/** Runs in every frame; one without an origin, such as another site's, has no storage. */
function answerTracking(): void {
  try {
    localStorage["tracking"] ??= "no";
  } catch {}
}
