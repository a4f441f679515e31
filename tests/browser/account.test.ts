// Shows the account's overview, rewards and wallet in a browser, with scripts and without: the guest's view, how things
// stand, lakhs for rewards alone, pages of the history, and signing out.
import { expect } from "vitest";
import type { CallReply } from "#shared/contracts/platform/table";
import { checkoutOfCart, newBuyer } from "../support/checkout";
import { goods, quantitiesOf } from "../support/filled-cart";
import { creditWallet, newAccount } from "../support/new-account";
import { hydrated, test } from "../support/visitor";
import { inWays } from "../support/ways";
import { violations } from "../support/accessibility";
import { overflowing } from "../support/whole-page";

inWays([
  { javaScript: true, width: 1440, prefix: "" },
  { javaScript: false, width: 390, prefix: "/ar" },
  { javaScript: true, width: 390, prefix: "/ar" },
  { javaScript: false, width: 1440, prefix: "" },
])("scripts $javaScript at $width px in '$prefix'", ({ javaScript, width, prefix }) => {
  // Shows: screens.account
  test("a guest sees what an account gives, and is led to sign-in", async ({ visitor }) => {
    const { page, open } = await visitor({ javaScript, width });
    for (const path of [`${prefix}/account`, `${prefix}/account?selected=reward`]) {
      // oxlint-disable-next-line no-await-in-loop -- one page after the other
      expect(await open(path)).toBe(200);
    }
    expect(await page.locator(".account-guest > .panel li").count()).toBe(4);
    expect(await page.locator("main a[href$='/quick-order']").count()).toBe(1);
    await page.locator("main .button").click();
    await expect.poll(() => new URL(page.url()).pathname).toBe(`${prefix}/account/login`);
    expect(new URL(page.url()).searchParams.get("returnUrl")).toBe(`${prefix}/account`);
  });

  // Shows: screens.account
  test("the overview leads to every part and says how things stand", async ({ visitor }) => {
    const { page, open, context } = await visitor({ javaScript, width });
    const email = await newAccount(context);
    await open(`${prefix}/account`);
    if (javaScript) await hydrated(page);
    expect(await page.locator("h1").innerText()).toBe("Noura Ali");
    expect(await page.locator("main").innerText()).toContain(email);
    expect(
      await page.locator(".account-cards a").evaluateAll((links) => links.map((link) => link.getAttribute("href"))),
    ).toEqual(
      [
        "/order",
        "/account/editProfile",
        "/account/addresses",
        "/account/wallet",
        "/account?selected=reward",
        "/account/my-credit-line",
        "/account/kyc",
        "/account/reviews",
        "/wishlist",
        "/account/data",
        "/contact",
      ].map((path) => prefix + path),
    );
    // Neither credit line nor business details are there yet.
    expect(await page.locator('.account-cards [data-status="none"]').count()).toBe(2);
    expect(await page.locator(".account-nav").isVisible()).toBe(width > 1000);
    await page.locator(".account-cards a[href$='/wallet']").click();
    await expect.poll(() => new URL(page.url()).pathname).toBe(`${prefix}/account/wallet`);
    await page.locator("main .notice h2").waitFor();
    expect(await page.locator(".account-back").isVisible()).toBe(width < 1000);
  });

  test("the desk says what is due and lies ready to be bought again", async ({ visitor }) => {
    const { page, open, context } = await visitor({ javaScript, width });
    await newBuyer(context, { [goods.swabs]: 2 });
    await open(`${prefix}/account`);
    expect(await page.locator(".desk-empty a").getAttribute("href")).toBe(`${prefix}/products`);
    expect(await page.locator(".desk-dues").count()).toBe(0);
    const { id, payable } = await checkoutOfCart(context);
    const placed = await context.request.post("/api/orders/cod/create/", { data: { checkout_id: id } });
    const { order } = (await placed.json()) as CallReply<"createCodOrder">;
    await open(`${prefix}/account`);
    if (javaScript) await hydrated(page);
    expect(await page.locator(".desk-dues").innerText()).toContain(order.number);
    expect(await page.locator(".desk-dues b").innerText()).toContain(String(payable));
    expect(await page.locator(".desk-running").count()).toBe(0);
    expect(await overflowing(page)).toEqual([]);
    if (javaScript) expect(await violations(page)).toEqual([]);
    await page.locator(`.desk a[href$="/order/${order.id}/again"]`).click();
    await page.locator(`[name=sku][value="${goods.swabs}"]:checked`).waitFor();
    await page.locator(".reorder-go button").first().click();
    await expect.poll(() => new URL(page.url()).pathname).toBe(`${prefix}/cart`);
    expect(await quantitiesOf(context)).toEqual({ [goods.swabs]: 2 });
  });

  test("signing out ends the session and leads to the shop", async ({ visitor }) => {
    const { page, open, context } = await visitor({ javaScript, width });
    await newAccount(context);
    await open(`${prefix}/account`);
    if (javaScript) await hydrated(page);
    await page.locator("[value=logout]:visible").click();
    await expect.poll(() => new URL(page.url()).pathname).toBe(`${prefix}/shop`);
    expect((await context.request.get("/api/get-customer/")).status()).toBe(401);
    await open(`${prefix}/account`);
    await page.locator(".account-guest h1").waitFor();
  });

  // Shows: screens.wallet
  test("rewards are in lakhs, everything else in thousands; history has pages", async ({ visitor }) => {
    const { page, open, context } = await visitor({ javaScript, width, expected: [/^status 404: /] });
    const email = await newAccount(context);
    const { context: staff } = await visitor();
    const hostile = "<b>Late</b> delivery";
    const large = Array.from({ length: 20 }, () => ({ amount: 10_000, note: "" }));
    await creditWallet(staff, email, [
      { amount: 1250.5, note: hostile },
      ...large.map((entry) => ({ ...entry, note: "x" })),
    ]);
    await open(`${prefix}/account?selected=reward`);
    const rewards = page.locator(".wallet-balance b");
    expect(await rewards.innerText()).toBe(prefix ? "2,01,250.50 د.إ." : "AED 2,01,250.50");
    expect(await page.locator(".account-how li").count()).toBe(3);
    await open(`${prefix}/account/wallet`);
    if (javaScript) await hydrated(page);
    expect((await rewards.innerText()).replaceAll("\u00a0", " ")).toBe(prefix ? "201,250.50 د.إ." : "AED 201,250.50");
    const entries = page.locator(".ledger li");
    expect(await entries.count()).toBe(20);
    expect((await entries.first().innerText()).replaceAll("\u00a0", " ")).toContain("201,250.50");
    const pages = page.locator(".pagination");
    expect(await pages.evaluate((nav) => getComputedStyle(nav).display)).toBe("flex");
    await pages.locator("a").last().click();
    await expect.poll(() => entries.count()).toBe(1);
    expect(await entries.first().innerText()).toContain(hostile);
    expect(new URL(page.url()).search).toBe("?page=2");
    expect(await open(`${prefix}/account/wallet?page=3`)).toBe(404);
    expect(await open(`${prefix}/account?selected=reward&page=nonsense`)).toBe(404);
  });
});

test("a failed sign-out is reported, and the session stays", async ({ visitor }) => {
  const { page, open, context } = await visitor({ expected: [/^request failed: .*logout/] });
  await newAccount(context);
  await open("/account");
  await hydrated(page);
  await page.route("**/api/authentication/logout/**", (route) => route.abort("internetdisconnected"));
  await page.locator("[value=logout]:visible").click();
  await expect.poll(() => page.locator(".form-problem").innerText()).toContain("Try again");
  expect((await context.request.get("/api/get-customer/")).status()).toBe(200);
});
