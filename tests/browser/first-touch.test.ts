// Shows that a touch which is the first on a page that nobody has touched does what the same touch does on a page that is
// awake: on a phone, whose page sleeps, and at a desk, whose page's code is still on its way.
import type { BrowserContext, Page } from "playwright";
import { expect } from "vitest";
import { phoneAgent } from "../support/browser-agent";
import { controlsOf, outcomeOf, tellKinds, touch, type Control } from "../support/first-touch";
import { fillCart, goods } from "../support/filled-cart";
import { samples } from "../support/screens";
import { holdsClicks, hydrated, type VisitorOptions } from "../support/visitor";
import { testInWays } from "../support/ways";

type Device = "phone" | "desk";
const devices: Record<Device, VisitorOptions> = {
  phone: { userAgent: phoneAgent, width: 390, touch: true },
  desk: { width: 1440 },
};

type Way = { device: Device; path: string; part: string; filled?: boolean };

const product = `/products/${samples.product}`;
const listing = `/category/${samples.category}`;
/** Pages with the parts of them that other pages do not have. */
const parts: Omit<Way, "device">[] = [
  { path: "/shop", part: "body" },
  { path: `/ar${listing}`, part: "main" },
  { path: product, part: "header, main" },
  { path: "/ar/brands", part: "main" },
  { path: "/products?search=paraffin+wax+refill", part: "main" },
  { path: "/ar/categories", part: "main" },
  { path: "/clinics/nurses-bag", part: "main" },
  { path: "/ar/choose/sutures", part: "main" },
  { path: "/quick-order", part: "main" },
  { path: "/ar/compare?products=1,7", part: "main" },
  { path: "/cart", part: "main", filled: true },
];
const ways: Way[] = [
  { device: "phone", path: "/ar/shop", part: ".bottom-bar, main .card" },
  { device: "desk", path: product, part: ".category-nav li:first-child, .gallery, .buy-large, .variant-choices" },
  ...parts.flatMap((part) => [
    { device: "phone" as const, ...part },
    { device: "desk" as const, ...part },
  ]),
];

/** Somebody's window in which one page after the other is opened as if by a new visitor. */
class Newcomer {
  /** Of the page that is open. */
  posts: string[] = [];
  #asked = 0;
  readonly #page: Page;
  readonly #context: BrowserContext;

  constructor(page: Page, context: BrowserContext) {
    this.#page = page;
    this.#context = context;
    const end = () => this.#asked--;
    page.on("request", (request) => {
      this.#asked++;
      if (request.method() !== "GET") this.posts.push(`${request.method()} ${new URL(request.url()).pathname}`);
    });
    page.on("requestfinished", end);
    page.on("requestfailed", end);
  }

  async open({ path, filled }: Way): Promise<void> {
    await this.#page.goto("/favicon.svg");
    await this.#context.clearCookies();
    await this.#page.evaluate(() => {
      for (const storage of [localStorage, sessionStorage]) storage.clear();
      // The offer to be counted comes after some seconds, and would shift the places of controls.
      localStorage.setItem("tracking", "no");
    });
    if (filled) await fillCart(this.#context, { [goods.masks]: 2 });
    await this.#page.goto(path);
  }

  /** What a touch has done so far; null while something is on its way. */
  async outcome(from: string) {
    const seen = await outcomeOf(this.#page, from).catch(() => null);
    return this.#asked === 0 && seen ? { ...seen, posts: this.posts } : null;
  }
}

/** Opens a page that nobody has touched, and gives the way to let its code come. */
async function untouched(page: Page, newcomer: Newcomer, way: Way): Promise<() => Promise<void>> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const entry = /\/assets\/entry-[^/]*\.js$/;
  // Scrolling to what is touched is a first sign too: code that came with it could move what a finger is about to touch.
  await page.route(entry, async (route) => {
    await released;
    await route.continue().catch(() => undefined);
  });
  await newcomer.open(way);
  await holdsClicks(page);
  return async () => {
    release();
    await page.unroute(entry);
  };
}

const timeout = 400_000;
const patiently = { timeout: 10_000 };

// Shows: design.asleep
testInWays(ways, 2)("$device, $path: $part", { timeout }, async (way, { visitor }) => {
  const [first, second] = [await visitor(devices[way.device]), await visitor(devices[way.device])];
  const touchedFirst = new Newcomer(first.page, first.context);
  const touchedAwake = new Newcomer(second.page, second.context);
  await Promise.all([tellKinds(first.page), tellKinds(second.page)]);
  await touchedAwake.open(way);
  const controls = await controlsOf(second.page, way.part);
  const from = new URL(second.page.url()).pathname;
  expect(controls.length).toBeGreaterThan(0);

  const touchFirst = async (control: Control) => {
    const release = await untouched(first.page, touchedFirst, way);
    touchedFirst.posts = [];
    await touch(first.page, control);
    await release();
  };
  const touchAwake = async (control: Control) => {
    await touchedAwake.open(way);
    await hydrated(second.page);
    touchedAwake.posts = [];
    await touch(second.page, control);
  };
  const differences = async (): Promise<string[]> => {
    const [outcome, expected] = await Promise.all([touchedFirst.outcome(from), touchedAwake.outcome(from)]);
    if (!outcome || !expected) return ["not done"];
    const names = Object.keys({ ...outcome, ...expected }) as (keyof typeof outcome)[];
    const texts = names.map((name) => [name, JSON.stringify(outcome[name]), JSON.stringify(expected[name])]);
    // The bottom bar's search is followed to the field before the code is there, and opened by it after; both end in it.
    const isFollowed =
      outcome.inView !== undefined && expected.inView === undefined && outcome.focus === expected.focus;
    return texts.flatMap(([name, is, should]) =>
      is === should || (name === "inView" && isFollowed) ? [] : [`${name} is ${is} and should be ${should}`],
    );
  };

  const faults: string[] = [];
  for (const control of controls) {
    try {
      await Promise.all([touchFirst(control), touchAwake(control)]);
      await expect.poll(() => differences(), patiently).toEqual([]);
      // Nothing comes later, such as a second post.
      await expect.poll(() => differences(), patiently).toEqual([]);
    } catch (error) {
      faults.push(`${control.name}: ${(await differences()).join("; ")} (${String(error).split("\n")[0]})`);
    }
  }
  expect(faults, faults.join("\n")).toEqual([]);
});
