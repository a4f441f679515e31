// Shows that a stored page, which carries only the styles it uses, looks the same without the rest, and that a screen
// reached by a click looks as it does when it is opened.
import type { BrowserContext, Page } from "playwright";
import { describe, expect } from "vitest";
import { phoneAgent } from "../support/browser-agent";
import { goods } from "../support/filled-cart";
import { samples } from "../support/screens";
import { signIn } from "../support/sign-in";
import { hydrated, test } from "../support/visitor";
import { testInWays } from "../support/ways";

/** Of each rule at least one property is among these: what takes room, where it stands, and its colours. */
const looked = [
  [
    "display",
    "position",
    "inset",
    "order",
    "width",
    "height",
    "margin",
    "padding",
    "gap",
    "flex",
    "grid-template-columns",
  ],
  [
    "color",
    "background-color",
    "border",
    "border-radius",
    "fill",
    "outline-color",
    "box-shadow",
    "clip-path",
    "translate",
  ],
  ["font-family", "font-size", "font-weight", "line-height", "text-align", "white-space", "text-decoration-line"],
].flat();

/** The computed style of every element of the page with its place in it, one line each. */
const looks = (page: Page): Promise<string[]> =>
  page.evaluate(async (names) => {
    await document.fonts.ready;
    // What is out of sight has the height that it had or would have; here it is to have its own.
    for (const element of document.querySelectorAll<HTMLElement>("#root *"))
      if (getComputedStyle(element).contentVisibility === "auto") element.style.contentVisibility = "visible";
    // How many goods a filter would leave changes with what other tests do to the goods of the one shop.
    for (const count of document.querySelectorAll("main small"))
      if (/^\d+$/.test(count.textContent)) count.textContent = "0";
    // Chromium reports margins that are `auto` as it last laid them out, at times not at all: everything is laid out
    // again.
    document.documentElement.hidden = true;
    document.documentElement.getBoundingClientRect();
    document.documentElement.hidden = false;
    const elements = [...document.querySelectorAll("html, body, #root *")];
    const shown = elements.filter((element) => !["SCRIPT", "NOSCRIPT", "OPTION"].includes(element.tagName));
    return shown.flatMap((element) =>
      ["", "::before", "::after"].map((part) => {
        const style = getComputedStyle(element, part);
        const values = names.map((name) => `${name}: ${style.getPropertyValue(name)}`);
        return `${element.tagName} ${element.getAttribute("class")} ${part} ${values.join("; ")}`;
      }),
    );
  }, looked);

/** What the page says, in sight or not. */
const wording = (page: Page): Promise<string> =>
  page.locator("#root").evaluate((root) => {
    const nodes = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const words: string[] = [];
    while (nodes.nextNode())
      if (!nodes.currentNode.parentElement!.closest("script, noscript")) words.push(nodes.currentNode.nodeValue!);
    return words.join("|");
  });

/** The first places where one looks unlike the other, and by what; few, so that a failure can be read. */
function unlike(some: readonly string[], others: readonly string[]): string[] {
  const lines = some.flatMap((line, at) => {
    const other = others[at] ?? "";
    if (line === other) return [];
    const [element] = line.split(" display:");
    const values = new Set(other.split("; "));
    const differing = line.split("; ").filter((value) => !values.has(value));
    return [`${element}: ${differing.join("; ").slice(0, 300)}`];
  });
  const count = some.length === others.length ? [] : [`${some.length} lines, not ${others.length}`];
  return [...count, ...lines.slice(0, 12)];
}

/** Asks for a page until it comes from the store. */
async function stored(context: BrowserContext, path: string): Promise<void> {
  const isStored = async () => (await context.request.get(path)).headers()["x-page"] === "fresh";
  await expect.poll(isStored, { timeout: 30_000 }).toBe(true);
}

describe("a stored page looks as with its whole stylesheets", () => {
  testInWays(
    [
      ["/shop", 1440],
      [`/ar/products/${samples.product}`, 390],
      ["/ar/shop", 390],
      ["/ar/products", 1440],
      ["/products?search=nothing-like-this", 390],
      [`/products/${samples.product}`, 1440],
      ["/ar/brands", 820],
      ["/policy/privacy-policy", 390],
      ["/contact", 820],
      ["/clinics", 390],
      ["/clinics/nurses-bag", 390],
      ["/ar/choose/sutures", 390],
      ["/ar/categories", 390],
    ] as const,
    2,
  )("%s at %i px", { timeout: 90_000 }, async ([path, width], { visitor }) => {
    const { page, open, context } = await visitor({
      width,
      ...(width === 390 && { userAgent: phoneAgent }),
      expected: [/^request failed: .*\.js/],
    });
    await page.route("**/assets/*.js", (route) => route.abort("failed"));
    await stored(context, path);
    await open(path);
    expect(await page.locator("style[data-rest]").count()).toBeGreaterThan(0);
    const before = await looks(page);
    await switchRestOn(page);
    expect(unlike(await looks(page), before)).toEqual([]);
  });
});

/** Adds what a page leaves out of its stylesheets. */
const switchRestOn = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const files = [...document.querySelectorAll<HTMLElement>("style[data-rest]")].flatMap(({ dataset }) =>
      dataset["rest"]!.split(" "),
    );
    const texts = await Promise.all(files.map(async (file) => (await fetch(file)).text()));
    document.adoptedStyleSheets.push(...(await Promise.all(texts.map((text) => new CSSStyleSheet().replace(text)))));
  });

test(
  "what a page leaves out is there before scripts add anything, and hides nothing",
  { timeout: 90_000 },
  async ({ visitor }) => {
    const { page, open, context } = await visitor();
    await stored(context, "/products");
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route("**/assets/*.css", async (route) => {
      await released;
      await route.continue();
    });
    const asked = page.waitForRequest(/\/assets\/styles-.*\.css/);
    await open("/products");
    await asked;
    expect(await page.locator(".heart").first().isVisible()).toBe(true);
    expect(await page.locator("h1").evaluate((heading) => heading.checkVisibility())).toBe(true);
    release();
    await hydrated(page);
    await page.locator(".heart").first().waitFor();
    const heart = page.locator(".heart").first();
    expect(await heart.evaluate((button) => getComputedStyle(button).position)).toBe("absolute");
    // The outline of an icon that the page did not use is there too.
    await expect
      .poll(() => heart.locator("use").evaluate((use: SVGUseElement) => use.getBBox().width))
      .toBeGreaterThan(0);
  },
);

// Either would have the browser lay out the whole page again, once for each sheet that follows.
test("a page that wakes adds each stylesheet once, before React has it, and declares its fonts once", async ({
  visitor,
}) => {
  const { page, open, context } = await visitor({ width: 390 });
  const path = "/products";
  await stored(context, path);
  await page.addInitScript(() => {
    addEventListener("awake", () => (sessionStorage["adopted"] ??= document.adoptedStyleSheets.length), { once: true });
  });
  await open(path);
  await hydrated(page);
  await page.waitForLoadState("networkidle");
  const { faces, texts, adopted, rest } = await page.evaluate(() => {
    const sheets = [...document.styleSheets, ...document.adoptedStyleSheets];
    const rules = sheets.map(({ cssRules }) => [...cssRules]);
    return {
      faces: rules.map((all) => all.filter((rule) => rule instanceof CSSFontFaceRule).length).filter(Boolean),
      texts: rules.map((all) => all.map(({ cssText }) => cssText).join("")),
      adopted: Number(sessionStorage["adopted"]),
      rest: [...document.querySelectorAll<HTMLElement>("style[data-rest]")].flatMap(({ dataset }) =>
        dataset["rest"]!.split(" "),
      ),
    };
  });
  expect(faces).toEqual([4]);
  expect(new Set(texts).size).toBe(texts.length);
  expect(new Set(rest).size).toBe(rest.length);
  expect(adopted).toBeGreaterThanOrEqual(rest.length);
});

test("a browser's first page fetches the fonts once it has loaded, the next one at once", async ({ visitor }) => {
  const { page, open } = await visitor({ width: 390, fresh: true });
  const moments = () =>
    page.evaluate(async () => {
      await document.fonts.ready;
      const [arrival] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
      const fonts = performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(".woff2"));
      return { loaded: arrival!.loadEventStart, fonts: fonts.map(({ startTime }) => startTime) };
    });
  await open("/products");
  await expect.poll(async () => (await moments()).fonts.length, { timeout: 10_000 }).toBeGreaterThan(0);
  const first = await moments();
  expect(Math.min(...first.fonts)).toBeGreaterThan(first.loaded);
  await open("/shop");
  const next = await moments();
  expect(Math.min(...next.fonts)).toBeLessThan(next.loaded);
});

const clickedThrough = [
  { paths: ["/account", "/products"] },
  { paths: ["/cart", "/order", "/account/addresses", "/checkout/start?source=cart", "/brands"] },
];

// Shows: design.styles
testInWays(clickedThrough, 0)(
  "screens that one clicks through look as when they are opened: $paths",
  { timeout: 180_000 },
  async ({ paths }, { visitor }) => {
    const { page, open, context } = await visitor();
    await signIn(context, { name: "Huda Clinic" });
    const items = [{ sku_id: goods.masks, quantity: 4 }];
    await context.request.post("/api/cart/add-items/", { data: { mode: "add", items } });
    const opened = await context.newPage();
    /** Goes through the screens; whether both pages showed the same goods, texts and counts all the way. */
    const compared = async (): Promise<boolean> => {
      // As most visitors get it: from the store, with only the styles that it uses.
      await stored(context, "/shop");
      await open("/shop");
      await hydrated(page);
      for (const path of paths) {
        await follow(page, path);
        await opened.goto(path);
        await hydrated(opened);
        await opened.waitForLoadState("networkidle");
        const [text, openedText] = await Promise.all([page, opened].map(wording));
        if (text !== openedText) return false;
        // A window that another lies over gets no frame, and what waits for one would stay as it is.
        const differences = async () => {
          await hydrated(page);
          const look = await looks(page);
          await hydrated(opened);
          return unlike(look, await looks(opened)).join("\n");
        };
        await expect.poll(differences, { message: path, timeout: 10_000 }).toBe("");
      }
      return true;
    };
    // Other tests change the one shop, and what the first page has of it stays: then both begin again.
    while (!(await compared()));
  },
);

/** Goes to a path without a new document, the way a link of the footer does. */
async function follow(page: Page, path: string): Promise<void> {
  await page.bringToFront();
  await page.evaluate((href) => {
    const link = document.createElement("a");
    link.href = href;
    document.querySelector("#footer")!.appendChild(link);
    link.click();
    link.remove();
  }, path);
  await page.locator("main[aria-busy=false]").waitFor();
  await page.waitForLoadState("networkidle");
}
