// Shows that shop and console follow the system's light or dark, that a visitor's own choice is on the page before it is
// painted, and that everything can be read by night.
import type { Page } from "playwright";
import { expect } from "vitest";
import arTexts from "#client/messages/ar/theme.json" with { type: "json" };
import enTexts from "#client/messages/en/theme.json" with { type: "json" };
import { localePrefix } from "#shared/text/locale";
import { fillCart, goods } from "../support/filled-cart";
import { signInAs } from "../support/placed-order";
import { samples } from "../support/screens";
import { signIn } from "../support/sign-in";
import { hydrated, test } from "../support/visitor";
import { inWays } from "../support/ways";
import { violations } from "../support/accessibility";

const texts = { en: enTexts, ar: arTexts };
const night = "rgb(15, 22, 21)";
const day = "rgb(251, 250, 247)";

const ground = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

/** Notes the ground of the page when its body comes to be, which is before anything is painted. */
const noteFirstGround = () => {
  const seen = () => {
    if (document.body && !("ground" in window))
      Object.assign(window, { ground: getComputedStyle(document.documentElement).backgroundColor });
  };
  new MutationObserver(seen).observe(document, { childList: true, subtree: true });
};
const firstGround = (page: Page) => page.evaluate(() => Reflect.get(window, "ground") as unknown);

inWays(["en", "ar"] as const)("in %s", (locale) => {
  const say = texts[locale];
  const prefix = localePrefix(locale);

  // Shows: screens.themes
  test("what is chosen at the foot is on every page from its first paint", { timeout: 60_000 }, async ({ visitor }) => {
    const { page, context, open } = await visitor({ width: 390 });
    await page.emulateMedia({ colorScheme: "light" });
    await page.addInitScript(noteFirstGround);
    await open(`${prefix}/shop`);
    const choice = page.getByLabel(say["theme.title"]);
    await choice.scrollIntoViewIfNeeded();
    await hydrated(page);
    await choice.selectOption(say["theme.dark"]);
    await expect.poll(() => ground(page)).toBe(night);
    expect(await page.locator("meta[name=theme-color]").first().getAttribute("content")).toBe("#083f42");

    const other = await context.newPage();
    await other.addInitScript(noteFirstGround);
    // The choice needs none of the client's files.
    await other.route("**/assets/*.js", (route) => route.abort("failed"));
    for (const path of ["/products", `/products/${samples.product}`, "/cart"]) {
      await other.goto(prefix + path);
      expect([path, await firstGround(other), await ground(other)]).toEqual([path, night, night]);
    }
    await open(`${prefix}/brands`);
    await choice.scrollIntoViewIfNeeded();
    await hydrated(page);
    await expect.poll(() => choice.inputValue()).toBe("dark");
    await choice.selectOption(say["theme.system"]);
    await expect.poll(() => ground(page)).toBe(day);
    // The other tab follows.
    await other.unroute("**/assets/*.js");
    await open(`${prefix}/shop`);
    expect(await firstGround(page)).toBe(day);
  });

  test("without scripts the system's choice holds, and no other is offered", async ({ visitor }) => {
    const { page, open } = await visitor({ javaScript: false });
    await page.emulateMedia({ colorScheme: "dark" });
    await open(`${prefix}/shop`);
    expect(await ground(page)).toBe(night);
    expect(await page.getByLabel(say["theme.title"]).isVisible()).toBe(false);
  });
});

test("the console has the same choice, and both tabs show it", { timeout: 60_000 }, async ({ visitor }) => {
  const { page, context, open } = await visitor();
  await page.emulateMedia({ colorScheme: "dark" });
  await signInAs(context, "staff");
  await open("/admin");
  await hydrated(page);
  expect(await ground(page)).toBe(night);
  const other = await context.newPage();
  await other.emulateMedia({ colorScheme: "dark" });
  await other.goto("/ar/admin");
  await hydrated(other);
  await page.getByLabel(enTexts["theme.title"]).selectOption(enTexts["theme.light"]);
  expect(await ground(page)).toBe(day);
  await expect.poll(() => ground(other)).toBe(day);
  await expect.poll(() => other.getByLabel(arTexts["theme.title"]).inputValue()).toBe("light");
});

inWays(["nothing is hard to see by night"], 0)("%s", () => {
  test("for a guest", { timeout: 90_000 }, async ({ visitor }) => {
    const { page, context, open } = await visitor({ width: 390 });
    await page.emulateMedia({ colorScheme: "dark" });
    await fillCart(context, { [goods.masks]: 4 });
    for (const path of ["/ar/shop", "/ar/products", `/ar/products/${samples.product}`, "/ar/cart"]) {
      await open(path);
      await hydrated(page);
      expect([path, await violations(page)]).toEqual([path, []]);
    }
  });

  // Shows: screens.themes
  test("for a customer and for staff", { timeout: 90_000 }, async ({ visitor }) => {
    const { page, context, open } = await visitor();
    await page.emulateMedia({ colorScheme: "dark" });
    await signIn(context, { name: "Huda Clinic" });
    const items = [{ sku_id: goods.masks, quantity: 4 }];
    await context.request.post("/api/cart/add-items/", { data: { mode: "add", items } });
    for (const path of ["/account", "/order", "/checkout/start?source=cart"]) {
      await open(path);
      await hydrated(page);
      expect([path, await violations(page)]).toEqual([path, []]);
    }
    await signInAs(context, "staff");
    for (const path of ["/admin", "/admin/orders", "/admin/figures"]) {
      await open(path);
      await hydrated(page);
      expect([path, await violations(page)]).toEqual([path, []]);
    }
  });
});
