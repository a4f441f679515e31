// Shows that one day of arrival is said all along: by the product, the cart, the checkout, the confirmation, the order, the list
// of orders and the e-mail, where it is near and where goods take longer, in both languages.
import { expect } from "vitest";
import { daysText } from "#shared/time/day-name";
import { localePrefix } from "#shared/text/locale";
import { checkoutOfCart, ordersOf, pay, stepOf } from "../support/checkout";
import { cartOf, goods } from "../support/filled-cart";
import { newAccount, newAddress } from "../support/new-account";
import { restock } from "../support/placed-order";
import { samples } from "../support/screens";
import { hydrated } from "../support/visitor";
import { testInWays } from "../support/ways";

testInWays([
  { locale: "en", place: { state: "Dubai", city: "Deira" } },
  { locale: "ar", place: { state: "Sharjah", city: "Khor Fakkan" } },
] as const)("to $place.city in $locale", async ({ locale, place }, { visitor }) => {
  const { page, context, open } = await visitor();
  const prefix = localePrefix(locale);
  const email = await newAccount(context);
  await newAddress(context, place);
  await restock(goods.swabs, 1);
  const items = [{ sku_id: goods.swabs, quantity: 1 }];
  await context.request.post("/api/cart/add-items/", { data: { mode: "add", items } });
  const said = async (path: string, selector: string) => {
    await open(prefix + path);
    await hydrated(page);
    return page.locator(selector).allInnerTexts();
  };
  const before = {
    product: await said(`/products/${samples.product}`, "main"),
    cart: await said("/cart", ".cart-summary"),
  };
  const { id } = await checkoutOfCart(context);
  const { location } = await cartOf(context);
  await open(stepOf(locale, id, "payment"));
  await hydrated(page);
  const checkout = await page.locator(".checkout-arrival").allInnerTexts();
  await pay(page, "cod");
  await page.waitForURL(/\?placed=1$/);
  const confirmation = [await page.locator(".order-thanks").innerText()];
  const [order] = await ordersOf(context);
  // Both ends where it is a span, in whatever words: "to", or "between" where it is said until when to order.
  const { from, to } = order!.promised!;
  const days = [from, to].map((day) => daysText({ from: day, to: day }, locale));
  const headers = { accept: "application/json" };
  const outbox = await context.request.get(`/dev/outbox?to=${encodeURIComponent(email)}`, { headers });
  const { messages } = (await outbox.json()) as { messages: { text: string }[] };
  const all = {
    ...before,
    checkout,
    confirmation,
    order: await said(`/order/${order!.id}`, ".order-arrives"),
    list: await said("/order", ".orders-card-arrives"),
    email: messages.map(({ text }) => text).filter((text) => text.includes(order!.number)),
  };
  expect(location.days_max).toBeGreaterThan(0);
  for (const [where, texts] of Object.entries(all))
    for (const day of days) expect(texts.join(" · "), where).toContain(day);
});
