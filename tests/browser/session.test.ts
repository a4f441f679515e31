// Shows what a session does to the browser with scripts: flags, other tabs, signing out, guarded addresses, and that
// sign-in leads to no other shop.
import type { Page } from "playwright";
import { describe, expect, inject } from "vitest";
import { fillCart, goods } from "../support/filled-cart";
import { sentCode, signIn } from "../support/sign-in";
import { hydrated, test } from "../support/visitor";
import { testInWays } from "../support/ways";
import { violations } from "../support/accessibility";

const origin = inject("shopOrigin");
const account = (page: Page) => page.locator(".account-link");
/** That it has the fonts, and the answer to the offer to be counted, are the browser's, no matter who is signed in. */
const stored = (page: Page) =>
  page.evaluate(() =>
    Object.keys(localStorage)
      .filter((key) => !["tracking", "fonts"].includes(key))
      .toSorted(),
  );
const kept = (page: Page) =>
  page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name ?? "");
    if (!names.includes("keyval-store")) return [];
    const opening = indexedDB.open("keyval-store");
    const database = await new Promise<IDBDatabase>((resolve) => {
      opening.addEventListener("success", () => resolve(opening.result));
    });
    const keys = database.transaction("keyval").objectStore("keyval").getAllKeys();
    return new Promise<string[]>((resolve) => {
      keys.addEventListener("success", () => resolve(keys.result.map(String)));
    });
  });

/** Follows a link of the footer to an address, as a click on any link of the shop does: without a new document. */
async function navigate(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    const link = document.querySelector<HTMLAnchorElement>("#footer a")!;
    link.href = to;
    link.click();
  }, address);
}

// Shows: states.signed-out-in-browser
test("signing out forgets everything of the shopper, here and in the other tab, and ends at the shop", async ({
  visitor,
}) => {
  // What is on its way when "Sign out" is pressed, here and in the other tab, is answered after the session's end.
  const { page, open, context } = await visitor({ expected: [/^status 401: /] });
  // A guest's list and search, kept by this browser.
  await open("/products?search=gloves");
  await hydrated(page);
  await page.locator("main .heart:not(.compare-mark)").first().click();
  await expect.poll(() => kept(page)).toEqual(["shopper-1-guest"]);
  await page.evaluate(() => localStorage.setItem("recentSearches", '["gloves"]'));
  await page.evaluate(() => sessionStorage.setItem("placed FJ-1", "1"));
  await fillCart(context, { [goods.masks]: 2 });
  await signIn(context, { name: "Layla Hassan" });
  await open("/about");
  await hydrated(page);
  await expect.poll(() => stored(page)).toContain("isLoggedIn");
  const other = await context.newPage();
  await other.goto("/brands");
  await hydrated(other);
  await account(page).click();
  await page.locator(".dialog-sheet").waitFor();
  await page.getByRole("button", { name: "Sign out" }).click();
  await page.waitForURL("**/shop");
  await other.waitForURL("**/shop");
  await hydrated(page);
  await hydrated(other);
  for (const tab of [page, other]) {
    await expect.poll(() => account(tab).textContent()).toBe("Sign in");
    expect(await tab.locator(".cart-count").count()).toBe(0);
    expect(await tab.locator("#tail").count()).toBe(0);
  }
  expect(await stored(page)).toEqual([]);
  expect(await page.evaluate(() => sessionStorage.getItem("placed FJ-1"))).toBeNull();
  expect(await kept(page)).toEqual([]);
  // What tells browsers apart for limits says nothing of who used them.
  expect((await context.cookies()).map(({ name }) => name)).toEqual(["browser_id"]);
  await page.goBack();
  await hydrated(page);
  expect(await account(page).textContent()).not.toContain("Layla");
});

test("without a network signing out says that it failed, and nothing says otherwise", async ({ visitor }) => {
  const { page, open, context } = await visitor({ expected: [/^request failed: .*logout/] });
  await signIn(context, { name: "Layla" });
  await open("/shop");
  await hydrated(page);
  await account(page).click();
  await page.locator(".dialog-sheet").waitFor();
  await page.route("**/logout/**", (route) => route.abort());
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect.poll(() => page.locator(".alert-error p").innerText()).toContain("We couldn’t sign you out");
  expect(await stored(page)).toContain("isLoggedIn");
});

// Shows: states.local-flags, constants.local-flags
test("a sign-in reaches the other tab; a session that is gone takes the flags with it", async ({ visitor }) => {
  const { page, open, context } = await visitor();
  const { email } = await signIn(context, { name: "Mona" });
  await context.clearCookies();
  await open("/about");
  await hydrated(page);
  const other = await context.newPage();
  await other.goto("/brands");
  await hydrated(other);
  expect(await stored(page)).toEqual([]);
  await account(page).click();
  await page.locator("dialog[open] [name=address]").fill(email);
  await page.keyboard.press("Enter");
  await page.locator("dialog[open] [name=otp]").waitFor();
  await page.locator("dialog[open] [name=otp]").fill(await sentCode(context.request, email));
  await page.keyboard.press("Enter");
  await expect.poll(() => account(page).textContent()).toContain("Mona");
  await expect.poll(() => account(other).textContent()).toContain("Mona");
  expect(await stored(page)).toEqual(["isLoggedIn", "token"]);
  await context.clearCookies();
  await page.reload();
  await hydrated(page);
  await expect.poll(() => stored(page)).toEqual([]);
});

test("who signed in by a plain post has the flags from the next page on", async ({ visitor }) => {
  const { page, open, context } = await visitor();
  await signIn(context, { name: "Mona" });
  await open("/about");
  await hydrated(page);
  await expect.poll(() => stored(page)).toEqual(["isLoggedIn", "token"]);
});

test("the tokens' flags hold no token", async ({ visitor }) => {
  const { page, open, context } = await visitor();
  await signIn(context, { name: "Mona" });
  await open("/shop");
  await hydrated(page);
  await expect.poll(() => stored(page)).toEqual(["isLoggedIn", "token"]);
  const secrets = (await context.cookies()).filter(({ httpOnly }) => httpOnly).map(({ value }) => value);
  expect(secrets.length).toBeGreaterThan(1);
  const readable = await page.evaluate(
    () => document.cookie + JSON.stringify(localStorage) + document.documentElement.innerHTML,
  );
  expect(secrets.filter((secret) => readable.includes(secret) && !secret.includes("%40"))).toEqual([]);
});

// Shows: screens.account-sheet
test("the account sheet tells who is there, with rewards, KYC and credit status", async ({ visitor }) => {
  for (const [width, at, none] of [
    [1440, "", ["Not applied", "Not submitted"]],
    [390, "/ar", ["لم تقدم طلبًا", "لم تُرسل بعد"]],
  ] as const) {
    const { page, open, context } = await visitor({ width });
    const { email } = await signIn(context, { name: "Layla Hassan" });
    // The tail, with a balance that shows how it is written.
    await page.route("**/about", async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replace(/"rewards":[\d.]+/, '"rewards":125000.5');
      await route.fulfill({ response: answer, body });
    });
    await open(`${at}/about`);
    await hydrated(page);
    await expect.poll(() => account(page).textContent()).toContain("1,25,000.50");
    await (width < 640 ? page.locator(".bottom-bar a:last-child") : account(page)).click();
    const sheet = page.locator(".dialog-sheet");
    await expect.poll(() => sheet.locator("[data-status=none]").allTextContents()).toEqual(none);
    const text = await sheet.innerText();
    for (const part of ["Layla Hassan", email, "1,25,000.50"]) expect(text).toContain(part);
    expect(await sheet.getByRole("link").count()).toBeGreaterThan(4);
    expect(await violations(page)).toEqual([]);
  }
});

// Shows: screens.header-account
test("name and rewards come into the header without moving anything", async ({ visitor }) => {
  const { page, open, context } = await visitor({ width: 1024 });
  await signIn(context, { name: "Abdulrahman Al Mansoori Al Suwaidi" });
  // The font comes with the first page, and may move its words; on a slow machine it comes after its scripts.
  await open("/about");
  await hydrated(page);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Reflect.set(window, "shifts", shifts);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push(Number(Reflect.get(entry, "value")));
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.reload();
  await hydrated(page);
  await expect.poll(() => account(page).textContent()).toContain("Al Suwaidi");
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  expect(await page.evaluate(() => Reflect.get(window, "shifts"))).toEqual([]);
});

describe("a guarded address", () => {
  // Shows: screens.route-guard-in-browser
  test.for(["", "/ar"])("leads a guest to sign-in before anything of it is asked for (%j)", async (at, { visitor }) => {
    const { page, open } = await visitor();
    await open(`${at}/about`);
    await hydrated(page);
    await page.evaluate(() => Reflect.set(window, "sameDocument", true));
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await navigate(page, `${at}/account/kyc?from=mail`);
    const back = encodeURIComponent(`${at}/account/kyc?from=mail`);
    await page.waitForURL(`**${at}/account/login?returnUrl=${back}&source=route_guard`);
    await page.locator("main [name=address]").waitFor();
    expect(await page.evaluate(() => Reflect.get(window, "sameDocument"))).toBe(true);
    // Code and texts are the same for everyone; they may come beside the guard.
    expect(asked.filter((path) => path.includes("kyc") && !path.startsWith("/assets/"))).toEqual([]);
  });
});

describe("who is signed in", () => {
  test("is led on from the sign-in, by the server and in the browser", async ({ visitor }) => {
    const { page, open, context } = await visitor();
    await signIn(context, { name: "Mona" });
    await open("/account/login?returnUrl=%2Fbrands&source=route_guard");
    expect(page.url()).toBe(`${origin}/brands`);
    await hydrated(page);
    await navigate(page, "/account/login?returnUrl=%2Fproducts%3Fsearch%3Dmask");
    await page.waitForURL("**/products?search=mask");
    await navigate(page, "/account/login?returnUrl=%2Far%2Fbrands");
    await page.waitForURL("**/ar/brands");
  });

  const elsewhere = [
    "https://evil.example/",
    "//evil.example",
    "/\\evil.example",
    "/\t/evil.example",
    "/.//evil.example",
    "/account/login",
  ];
  testInWays(elsewhere)("is led to no other place by %j", async (address, { visitor }) => {
    const { page, open, context } = await visitor();
    await signIn(context, { name: "Mona" });
    await open(`/account/login?returnUrl=${encodeURIComponent(address)}`);
    expect(page.url()).toBe(`${origin}/shop`);
    await hydrated(page);
    await navigate(page, `/account/login?returnUrl=${encodeURIComponent(address)}`);
    await expect.poll(() => page.locator("main").getAttribute("aria-busy")).toBe("false");
    expect(page.url()).toBe(`${origin}/shop`);
  });
});

testInWays([true, false])(
  "a session that was ended elsewhere leaves no cookie behind its next page, with scripts %s",
  async (javaScript, { visitor }) => {
    const { context, open } = await visitor({ javaScript, pictures: true });
    await signIn(context, { name: "Layla Hassan" });
    const elsewhere = await visitor({ javaScript });
    await elsewhere.context.addCookies(await context.cookies());
    expect((await elsewhere.context.request.post("/api/authentication/logout/")).status()).toBe(200);
    expect(await open("/shop")).toBe(200);
    const ofSession = new Set([
      "__Host-access_token",
      "__Host-refresh_token",
      "access_token",
      "refresh_token",
      "email",
      "has_tail",
    ]);
    const left = async () => (await context.cookies()).map(({ name }) => name).filter((name) => ofSession.has(name));
    await expect.poll(left).toEqual([]);
  },
);
