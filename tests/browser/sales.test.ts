// Shows sales people from end to end: staff let somebody sell, that person sends a cart or the bare link, a guest in
// Arabic on a phone takes it, signs in and orders, and the console shows whose order it is; with and without scripts,
// with what people get wrong on the way.
import type { Page } from "playwright";
import { expect, inject } from "vitest";
import arAdmin from "#client/messages/ar/console.json" with { type: "json" };
import arCheckout from "#client/messages/ar/checkout.json" with { type: "json" };
import en from "#client/messages/en/console.json" with { type: "json" };
import { localePrefix, locales, type Locale } from "#shared/text/locale";
import { checkoutOfCart, newBuyer, ordersOf, pay, stepOf } from "../support/checkout";
import { cartOf, fillCart, goods } from "../support/filled-cart";
import { HttpShopper } from "../support/http-shopper";
import { newAccount, newAddress } from "../support/new-account";
import { signInAs } from "../support/placed-order";
import { mintToken } from "../support/session";
import { newEmail, sentCode } from "../support/sign-in";
import { hydrated, test, type Visitor } from "../support/visitor";
import { inWays, testInWays } from "../support/ways";
import { isCheckedAt, violations } from "../support/accessibility";
import { rawIds } from "../support/visible-text";
import { overflowing } from "../support/whole-page";

const widths = [390, 820, 1440];
const addressUrl = /\/checkout\/[\w-]{20,}\/address$/;
const placedUrl = /\/order\/[^/]+\?placed=1$/;
const staff = async () => new HttpShopper(inject("shopOrigin"), { access_token: await mintToken("staff") });

/** The visitor becomes somebody who may sell. */
async function aSeller({ context }: Visitor): Promise<{ email: string; code: string }> {
  const email = await newAccount(context);
  await (await staff()).get("allowSales", { email, allowed: true });
  const answer = await context.request.post("/api/auth/generate-sales-code-link/", { data: {} });
  const { sales_code: code }: { sales_code: string } = await answer.json();
  return { email, code };
}

const ordersBy = async (code: string) => (await (await staff()).get("listOrderQueue", { sales_code: code })).orders;
const said = (page: Page) => page.locator(".alert").first().innerText();

async function isWhole(page: Page, locale: Locale): Promise<void> {
  expect(await rawIds(page)).toEqual([]);
  for (const width of widths) {
    /* oxlint-disable no-await-in-loop -- one width after the other */
    await page.setViewportSize({ width, height: 900 });
    expect(await overflowing(page), `wider than ${width} px`).toEqual([]);
    if (isCheckedAt(locale, width)) expect(await violations(page), `at ${width} px`).toEqual([]);
    /* oxlint-enable no-await-in-loop */
  }
}

async function openHydrated(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

// Shows: sales.codes
test("a cart goes from a sales person to a guest, who orders it, and the console says by whom", async ({ visitor }) => {
  const seller = await visitor();
  const email = await newAccount(seller.context);

  const console = await visitor({ expected: [/^status 404: .*sales/] });
  await signInAs(console.context, "staff");
  await console.open("/admin/sales");
  await hydrated(console.page);
  const field = console.page.getByLabel(en["console.sales.email"]);
  const form = console.page.locator(".console-form");
  await field.fill("nobody@shop.test");
  await form.getByRole("button", { name: en["console.sales.allow"] }).click();
  await expect.poll(() => form.locator(".field-problem").allInnerTexts()).toEqual([en["console.sales.unknown"]]);
  expect(await field.inputValue()).toBe("nobody@shop.test");
  await field.fill(` ${email.toUpperCase()} `);
  await form.getByRole("button", { name: en["console.sales.allow"] }).click();
  const row = console.page.locator(".record-table tbody tr", { hasText: email });
  await expect.poll(() => row.locator(".console-switch").count()).toBe(1);
  expect(await row.innerText()).toContain(en["console.sales.allowed"]);

  await fillCartOf(seller, { [goods.masks]: 2, [goods.swabs]: 1 });
  await seller.open("/cart");
  await hydrated(seller.page);
  await seller.page.locator(".cart-tool", { hasText: "Share" }).click();
  const link = await seller.page.locator("dialog[open] .share-link input").inputValue();
  const [code = ""] = /\b[A-Z2-9]{8}\b/.exec(await seller.page.locator("dialog[open]").innerText()) ?? [];
  expect(code).not.toBe("");
  expect(await seller.page.locator("dialog[open] a[href*='wa.me']").getAttribute("href")).toContain(
    encodeURIComponent(link),
  );
  expect(await violations(seller.page)).toEqual([]);

  const { page, context, open } = await visitor({ width: 390 });
  expect(await open(new URL(link).pathname.replace(/^/, "/ar"))).toBe(200);
  await hydrated(page);
  expect(await page.locator(".sales-note").innerText()).toContain(code);
  expect(await page.content()).not.toContain(email);
  expect((await cartOf(context)).items).toEqual([]);
  await isWhole(page, "ar");
  await page.setViewportSize({ width: 390, height: 900 });
  await page.locator("button[value=add]").click();
  await page.waitForURL("**/ar/cart");
  await page.locator("[form=cart-go]:visible").first().click();
  const own = newEmail();
  const dialog = page.locator("dialog[open]");
  await dialog.locator("[name=address]").fill(own);
  await dialog.locator("[name=address]").press("Enter");
  await dialog.locator("[name=otp]").waitFor();
  await dialog.locator("[name=otp]").fill(await sentCode(context.request, own));
  await page.waitForURL(addressUrl);
  await newAddress(context);
  await page.reload();
  // The checkout began before there was an address, so none is chosen.
  await page.locator("[name=delivery]").check();
  await page.locator(".checkout-go button").click();
  await page.waitForURL(/\/payment$/);
  await page.locator(".checkout-applied", { hasText: code }).waitFor();
  expect(await page.locator(".checkout-applied").innerText()).toContain(arCheckout["checkout.sales.counts"]);
  await isWhole(page, "ar");
  await pay(page, "cod");
  await page.waitForURL(placedUrl);
  const [order] = await ordersOf(context);

  await console.open("/admin/sales");
  await hydrated(console.page);
  expect(await row.innerText()).toContain("1 order");
  await row.getByRole("link").click();
  await console.page.waitForURL(`**/admin/orders?sales_code=${code}`);
  const filter = console.page.locator(".console-contact").first();
  expect(await filter.innerText()).toContain("Noura Ali");
  expect(await console.page.locator(".record-table tbody tr").count()).toBe(1);
  await console.page.locator(".record-table").getByRole("link", { name: order!.number }).click();
  await console.page.waitForURL("**/admin/orders/*");
  const person = console.page.locator("section", { has: console.page.locator("#order-sales") });
  expect(await person.innerText()).toContain(email);
  await person.getByRole("link", { name: en["console.sales.theirs"] }).click();
  await console.page.waitForURL(`**/admin/orders?sales_code=${code}`);
  await filter.getByRole("link", { name: en["console.sales.all"] }).click();
  await console.page.waitForURL("**/admin/orders");
  await expect.poll(() => console.page.locator(".console-statuses [aria-current]").count()).toBe(1);
}, 120_000);

async function fillCartOf({ context }: Visitor, lines: Record<string, number>): Promise<void> {
  const items = Object.entries(lines).map(([sku_id, quantity]) => ({ sku_id, quantity }));
  await context.request.post("/api/cart/add-items/", { data: { mode: "add", items } });
}

inWays([true, false])("scripts: %s", (javaScript) => {
  const locale = javaScript ? "en" : "ar";
  const at = localePrefix(locale);

  // Shows: screens.cart-link
  test("the bare link links the cart when its button is pressed, and the order counts", async ({ visitor }) => {
    const { code } = await aSeller(await visitor());
    const { page, context, open } = await visitor({ javaScript, width: 390 });
    const path = `${at}/cart/link/${code.toLowerCase()}`;
    expect(await open(path)).toBe(200);
    expect(await page.locator("meta[name=robots]").getAttribute("content")).toBe("noindex");
    expect((await context.cookies()).filter(({ name }) => name.includes("guest"))).toEqual([]);
    if (javaScript) await openHydrated(page, path);
    await page.locator(".sales-link button").click();
    await page.waitForURL(`**${at}/shop`);
    const words = javaScript ? "credited to the sales representative" : "لمندوب المبيعات";
    await expect.poll(() => said(page)).toContain(words);
    expect((await cartOf(context)).items).toEqual([]);
    await fillCart(context, { [goods.masks]: 1 });
    await newAccount(context);
    await newAddress(context);
    await context.request.post("/api/cart/sync-guest-cart/", { data: {} });
    const { id } = await checkoutOfCart(context);
    await open(stepOf(locale, id, "payment"));
    await page.locator(".checkout-applied", { hasText: code }).waitFor();
    await pay(page, "cod");
    await page.waitForURL(placedUrl);
    const [order] = await ordersOf(context);
    expect((await ordersBy(code)).map((one) => one.id)).toEqual([order!.id]);
  }, 60_000);

  // Shows: sales.codes
  test("a code is typed at checkout, wrong ones are reported beside the field, and it is removed", async ({
    visitor,
  }) => {
    const { code } = await aSeller(await visitor());
    const expected = [/^status 4(00|04|09|22): /];
    const buyer = await visitor({ javaScript, width: 390, expected });
    const { page, context, open } = buyer;
    await newBuyer(context, { [goods.swabs]: 2 });
    const { code: own } = await aSellerAlready(buyer);
    const { id } = await checkoutOfCart(context);
    const payment = stepOf(locale, id, "payment");
    await open(payment);
    if (javaScript) await hydrated(page);
    const input = page.locator("#sales-code");
    await page.locator(".checkout-fold summary", { has: page.locator("[href='#icon-tag']") }).click();
    const problem = () => page.locator("#sales-problem").innerText();
    const enter = async (text: string) => {
      await input.evaluate((element) => element.removeAttribute("maxlength"));
      await input.fill(text);
      await input.press("Enter");
    };
    const wrong = {
      en: ["Enter a sales code.", "We can’t find this sales code.", "too long", "your own sales code"],
      ar: ["أدخل رمز المبيعات.", "لم نعثر على رمز المبيعات هذا.", "أطول أو أقصر", "رمز المبيعات الخاص بك"],
    }[locale];
    for (const [index, text] of ["", "nobody12", "A".repeat(10_000), own].entries()) {
      /* oxlint-disable no-await-in-loop -- one after the other */
      await enter(text);
      await expect.poll(() => problem().catch(() => "")).toContain(wrong[index]);
      expect(await input.inputValue()).toBe(text);
      /* oxlint-enable no-await-in-loop */
    }
    await enter(` ${code.toLowerCase().replace(/\d/g, (digit) => "٠١٢٣٤٥٦٧٨٩"[Number(digit)]!)} `);
    await page.locator(".checkout-applied", { hasText: code }).waitFor();
    await page.locator("button[value=dropSales]").click();
    await input.waitFor({ state: "attached" });
    expect((await checkoutOfCart(context)).sales_code).toBeNull();

    const other = await visitor();
    await newBuyer(other.context, { [goods.swabs]: 1 });
    const theirs = await checkoutOfCart(other.context);
    const form = { intent: "sales", sales_code: code };
    const answer = await context.request.post(stepOf(locale, theirs.id, "payment"), { form, maxRedirects: 0 });
    expect([answer.status(), answer.headers()["location"]]).toEqual([303, `${at}/404`]);
    expect((await checkoutOfCart(other.context)).sales_code).toBeNull();
  }, 60_000);

  // Shows: screens.account-sales
  test("a sales person sees the own code and link, others that it is not for them", async ({ visitor }) => {
    const expected = [/^status 4(03|22): /];
    const seller = await visitor({ javaScript, expected });
    const { code } = await aSeller(seller);
    const { page, open } = seller;
    expect(await open(`${at}/account/sales`)).toBe(200);
    if (javaScript) await hydrated(page);
    expect(await page.locator(".sales-code").innerText()).toBe(code);
    const link = await page.locator(".share-link input").inputValue();
    expect(link).toBe(`${inject("shopOrigin")}${at}/cart/link/${code}`);
    expect(await page.locator(".share-link button").first().isVisible()).toBe(javaScript);
    await open(`${at}/account`);
    expect(await page.locator(".account-cards a[href$='/account/sales']").count()).toBe(1);
    await open(`${at}/cart/link/${code}`);
    if (javaScript) await hydrated(page);
    await page.locator(".sales-link button").click();
    const own = javaScript ? "This is your own sales code" : "رمز المبيعات الخاص بك";
    await expect.poll(() => said(page).catch(() => "")).toContain(own);

    const somebody = await visitor({ javaScript, expected });
    await newAccount(somebody.context);
    expect(await somebody.open(`${at}/account/sales`)).toBe(403);
    expect(await somebody.page.locator(".account-screen .button").count()).toBe(1);
    await somebody.open(`${at}/account`);
    expect(await somebody.page.locator("a[href$='/account/sales']").count()).toBe(0);
  }, 60_000);
});

testInWays(locales, 0)("a sales person's screens are whole in %s", { timeout: 60_000 }, async (locale, { visitor }) => {
  const seller = await visitor();
  const { code } = await aSeller(seller);
  for (const path of [`/cart/link/${code}`, "/account/sales"]) {
    /* oxlint-disable no-await-in-loop -- one screen after the other */
    await openHydrated(seller.page, localePrefix(locale) + path);
    await isWhole(seller.page, locale);
    /* oxlint-enable no-await-in-loop */
  }
});

/** A buyer who sells too. */
async function aSellerAlready({ context }: Visitor): Promise<{ code: string }> {
  const answer = await context.request.get("/api/get-customer/");
  const { user }: { user: { email: string } } = await answer.json();
  await (await staff()).get("allowSales", { email: user.email, allowed: true });
  const made = await context.request.post("/api/auth/generate-sales-code-link/", { data: {} });
  const { sales_code: code }: { sales_code: string } = await made.json();
  return { code };
}

test("staff make their own code by a form, and withdraw another's, without scripts in Arabic", async ({ visitor }) => {
  const { email } = await aSeller(await visitor());
  const { page, context, open } = await visitor({ javaScript: false, width: 390 });
  await signInAs(context, "staff");
  await open("/ar/account/sales");
  if ((await page.locator(".sales-code").count()) === 0) await page.locator(".sales-own button").click();
  expect(await page.locator(".sales-code").innerText()).toMatch(/^[A-Z2-9]{8}$/);
  await open("/ar/admin/sales");
  const row = page.locator(".record-table tbody tr", { hasText: email });
  await row.locator("button[value=forbid]").click();
  await page.locator(".alert").waitFor();
  expect(await row.innerText()).toContain(arAdmin["console.sales.withdrawn"]);
  expect(await row.locator("button").innerText()).toBe(arAdmin["console.sales.allow"]);
  const { entries } = await (await staff()).get("listAuditLog", { subject: email });
  expect(entries.map(({ action }) => action)).toEqual(["sales.forbid", "sales.allow"]);
});

testInWays(locales)(
  "an unknown code is a 404 in %s, and the queue shows nothing for it",
  async (locale, { visitor }) => {
    const { page, context, open } = await visitor({ expected: [/^status 404: /] });
    expect(await open(`${localePrefix(locale)}/cart/link/ZZZZZZZ9`)).toBe(404);
    await signInAs(context, "staff");
    expect(await open(`${localePrefix(locale)}/admin/orders?sales_code=${"Z".repeat(500)}`)).toBe(200);
    await page.locator(".console-empty").waitFor();
  },
);
