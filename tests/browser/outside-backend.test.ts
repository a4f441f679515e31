// Shows that somebody buys in a shop whose backend is a server of its own (BACKEND_URL): from browsing and searching
// over the guest's cart and sign-in to an order in cash and one by a gateway, with scripts and without; and that pages
// survive that server's end.
import type { Page } from "playwright";
import { afterAll, beforeAll, expect } from "vitest";
import { localePrefix } from "#shared/text/locale";
import { BackendRelay } from "../support/backend-relay";
import { checkoutOfCart, endPayment, ordersOf, pay, stepOf } from "../support/checkout";
import { quantitiesOf } from "../support/filled-cart";
import { newAddress } from "../support/new-account";
import { samples } from "../support/screens";
import { startBackend, startShop, type Shop } from "../support/shop";
import { newEmail, sentCode } from "../support/sign-in";
import { hydrated } from "../support/visitor";
import { testInWays } from "../support/ways";

let backend: Shop;
let relay: BackendRelay;
let shop: Shop;

beforeAll(async () => {
  backend = await startBackend([]);
  relay = new BackendRelay(backend.origin);
  await relay.open();
  shop = await startShop({ backendUrl: relay.origin });
}, 120_000);
afterAll(async () => {
  await Promise.all([shop?.stop(), backend?.stop()]);
  await relay?.close();
});

const placedUrl = /\/order\/[^/]+\?placed=1$/;
const sku = "AB-PFW";
const card = (page: Page) => page.locator(".card", { has: page.locator(`[value="${sku}"]`) });

// Shows: calls.outside-backend
testInWays([
  ["en", 1440, true],
  ["ar", 390, false],
] as const)(
  "in %s at %i px, scripts: %s: from the catalogue to orders and their invoice",
  { timeout: 90_000 },
  async ([locale, width, javaScript], { visitor }) => {
    const { page, context, open } = await visitor({ origin: shop.origin, width, javaScript });
    const at = localePrefix(locale);
    const settled = async () => void (javaScript && (await hydrated(page)));

    expect(await open(`${at}/category/${samples.category}`)).toBe(200);
    await page.locator("main article a").first().click();
    await page.waitForURL(/\/products\//);
    await page.locator(".buy-large").waitFor();
    await open(`${at}/products?search=paraffin+wax+refill`);
    await settled();
    await card(page).locator("button[name=add]").click();
    await expect.poll(() => quantitiesOf(context)).toEqual({ [sku]: 1 });

    await open(`${at}/cart`);
    await settled();
    await page.locator("[form=cart-go]:visible").first().click();
    const form = page.locator(javaScript ? "dialog[open]" : "main");
    const email = newEmail();
    await form.locator("[name=address]").fill(email);
    await form.locator("[name=address]").press("Enter");
    await form.locator("[name=otp]").waitFor();
    await form.locator("[name=otp]").fill(await sentCode(context.request, email));
    if (!javaScript) {
      await form.locator("[name=otp]").press("Enter");
      await form.locator(".sign-in-later").click();
      await page.locator("main button").click();
    }
    await page.waitForURL(/\/checkout\/[\w-]{20,}\/address/);
    expect(await quantitiesOf(context)).toEqual({ [sku]: 1 });

    await newAddress(context);
    const { id } = await checkoutOfCart(context);
    await open(stepOf(locale, id, "address"));
    await page.locator(".checkout-go button").click();
    await page.waitForURL(/\/payment$/);
    await pay(page, "cod");
    await page.waitForURL(placedUrl);
    const [cash] = await ordersOf(context);
    expect(cash).toMatchObject({ status: "placed", payment_method: "cod" });
    await expect.poll(() => page.locator("h1").innerText()).toContain(cash!.number);
    expect(await quantitiesOf(context)).toEqual({});

    await context.request.post("/api/cart/add-items/", {
      data: { mode: "add", items: [{ sku_id: sku, quantity: 2 }] },
    });
    const second = await checkoutOfCart(context);
    await newAddress(context);
    await open(stepOf(locale, second.id, "payment"));
    await pay(page, "card");
    await endPayment(page, "pay");
    await page.waitForURL(placedUrl);
    const [paid] = await ordersOf(context);
    expect(paid).toMatchObject({ status: "placed", payment_method: "card" });

    await open(`${at}/order`);
    expect(await page.locator(".orders-card").count()).toBe(2);
    expect(await open(`${at}/order/${paid!.id}/invoice`)).toBe(200);
    expect(await page.locator(".tax-sheet").innerText()).toContain(paid!.number);

    // Spent: the next page renews the session at the backend.
    await context.clearCookies({ name: "access_token" });
    expect(await open(`${at}/order`)).toBe(200);
    expect(await page.locator(".orders-card").count()).toBe(2);
  },
);

testInWays([true, false])(
  "its end costs a guarded page nothing but itself, scripts: %s",
  async (javaScript, { visitor }) => {
    const expected = [/^status 502: /];
    const { page, context, open } = await visitor({ origin: shop.origin, javaScript, expected });
    await context.request.post("/api/auth/send-otp/", { data: { email: "mona@clinic.test" } });
    const otp = await sentCode(context.request, "mona@clinic.test");
    await context.request.post("/api/authentication/confirm-account/", { data: { email: "mona@clinic.test", otp } });
    await relay.close();
    try {
      expect(await open("/account/addresses")).toBe(502);
      if (javaScript) await hydrated(page);
      expect(await page.locator("h1").innerText()).toBe("Something went wrong");
      expect(await page.getByRole("banner").isVisible()).toBe(true);
      expect(await page.getByRole("contentinfo").isVisible()).toBe(true);
    } finally {
      await relay.open();
    }
    await page.getByRole("link", { name: "Try again" }).click();
    await expect.poll(() => page.locator("h1").innerText()).not.toBe("Something went wrong");
    expect(new URL(page.url()).pathname).toBe("/account/addresses");
  },
);
