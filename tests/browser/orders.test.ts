// Shows a buyer's orders in the browser: the list with its filters, one order, its cancel with a reason, ordering again
// and the tax documents, with scripts and without, in both languages and at three widths.
import type { BrowserContext } from "playwright";
import { expect } from "vitest";
import { localePrefix, locales } from "#shared/text/locale";
import { goods, quantitiesOf } from "../support/filled-cart";
import { handleOrder, placeOrder, sendOrder, signInAs } from "../support/placed-order";
import { hydrated, test } from "../support/visitor";
import { inWays } from "../support/ways";
import { isCheckedAt, violations } from "../support/accessibility";
import { rawIds, reversedCodes } from "../support/visible-text";
import { overflowing } from "../support/whole-page";

const widths = [390, 820, 1440];
const users = { en: "orderer-en", ar: "orderer-ar" } as const;

/** Orders: one that is new, one on its way, one that came back, one cancelled. */
async function fourOrders(context: BrowserContext, staff: BrowserContext, userId: string) {
  await signInAs(context, userId);
  const placed = await placeOrder(context, { [goods.masks]: 12, [goods.swabs]: 2 });
  const shipped = await placeOrder(context, { [goods.swabs]: 3 });
  await sendOrder(staff, shipped.id, { tracking_url: "https://track.test/AX77" });
  const returned = await placeOrder(context, { [goods.swabs]: 1 });
  await sendOrder(staff, returned.id);
  await handleOrder(staff, returned.id, "return", { reason: "undeliverable" });
  const cancelled = await placeOrder(context, { [goods.masks]: 1 });
  await handleOrder(staff, cancelled.id, "cancel", { reason: "out_of_stock" });
  return { placed, shipped, returned, cancelled };
}

inWays(locales, 0)("in %s", (locale) => {
  // Shows: screens.tax-documents
  test("list, orders and tax documents are whole and accessible at every width", async ({ visitor }) => {
    const { page, open, context } = await visitor();
    const { context: staff } = await visitor();
    const { placed, shipped, returned, cancelled } = await fourOrders(context, staff, users[locale]);
    const credit = await context.request.get(`/api/orders/${returned.id}/`);
    const { order } = (await credit.json()) as { order: { documents: { kind: string; number: number }[] } };
    const note = order.documents.find(({ kind }) => kind === "credit_note")!;
    const addresses = [
      "/order",
      "/order?status=delivered",
      `/order/${placed.id}?placed=1`,
      `/order/${shipped.id}`,
      `/order/${cancelled.id}`,
      `/order/${shipped.id}/invoice`,
      `/order/${placed.id}/delivery-note`,
      `/order/${shipped.id}/delivery-note`,
      `/order/${returned.id}/credit-note/${note.number}`,
    ];
    for (const address of addresses) {
      /* oxlint-disable no-await-in-loop -- one page after the other */
      expect(await open(localePrefix(locale) + address), address).toBe(200);
      expect(await page.locator("h1").count()).toBe(1);
      expect(await rawIds(page)).toEqual([]);
      if (locale === "ar") expect(await reversedCodes(page)).toEqual([]);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        expect(await overflowing(page), `${address}, wider than ${width} px`).toEqual([]);
        if (isCheckedAt(locale, width)) expect(await violations(page), `${address} at ${width} px`).toEqual([]);
      }
      /* oxlint-enable no-await-in-loop */
    }
  }, 120_000);
});

test("a guest is led to sign-in, and another's order and its invoice are a 404", async ({ visitor }) => {
  const owner = await visitor();
  await signInAs(owner.context, "order-owner");
  const { id } = await placeOrder(owner.context, { [goods.masks]: 1 });
  // Before it leaves there is none.
  expect((await owner.context.request.get(`/order/${id}/invoice`)).status()).toBe(404);
  await sendOrder((await visitor()).context, id);
  const answer = await owner.context.request.get(`/order/${id}/invoice`);
  expect([answer.status(), answer.headers()["cache-control"]]).toEqual([200, "private, no-store"]);
  expect(await answer.text()).toContain("Tax Invoice");
  const guest = await visitor();
  for (const path of [`/order/${id}`, `/order/${id}/invoice`, "/order"]) {
    // oxlint-disable-next-line no-await-in-loop -- one page after the other
    const led = await guest.context.request.get(path, { maxRedirects: 0 });
    expect([led.status(), led.headers()["location"]]).toEqual([
      302,
      `/account/login?returnUrl=${encodeURIComponent(path)}&source=route_guard`,
    ]);
  }
  const other = await visitor();
  await signInAs(other.context, "order-thief");
  for (const path of [`/order/${id}`, `/order/${id}/invoice`, `/order/${id}/credit-note/1`, "/order/no-such"]) {
    // oxlint-disable-next-line no-await-in-loop -- one page after the other
    const refused = await other.context.request.get(path);
    expect(refused.status(), path).toBe(404);
    expect(await refused.text()).not.toContain("Al Falasi");
  }
});

// Shows: screens.orders
test("the list is narrowed down by links and a form, and says so where nothing is left", async ({ visitor }) => {
  const { page, open, context } = await visitor({ javaScript: false });
  const { context: staff } = await visitor();
  await signInAs(context, "order-empty");
  await open("/order");
  expect(await page.locator(".notice").innerText()).toContain("You haven’t placed any orders yet");
  const { placed, shipped, returned, cancelled } = await fourOrders(context, staff, "order-filter");
  const shown = () => page.locator(".orders-card h2").allInnerTexts();
  await open("/order");
  await expect.poll(shown).toEqual([cancelled, returned, shipped, placed].map(({ number }) => `Order ${number}`));
  await page.getByRole("link", { name: "Cancelled" }).click();
  await expect.poll(shown).toEqual([`Order ${cancelled.number}`]);
  await page.getByRole("link", { name: "In progress" }).click();
  await expect.poll(shown).toHaveLength(2);
  await page.getByRole("searchbox", { name: "Order number, product or SKU" }).fill(placed.number);
  await page.getByRole("button", { name: "Search orders" }).click();
  await expect.poll(shown).toEqual([`Order ${placed.number}`]);
  await page.getByRole("link", { name: "Delivered" }).click();
  await expect.poll(() => page.locator(".notice").innerText()).toContain("No orders found");
});

inWays([true, false])("scripts: %s", (javaScript) => {
  // Shows: screens.order, entities.cancel-reasons
  test("an order is cancelled with a reason, which it cannot do without", async ({ visitor }) => {
    const { page, open, context } = await visitor({ javaScript, expected: [/400|status/] });
    await signInAs(context, `order-cancel-${javaScript}`);
    const { id } = await placeOrder(context, { [goods.masks]: 2 });
    await open(`/order/${id}`);
    if (javaScript) await hydrated(page);
    await page.getByText("Cancel order").click();
    await page.getByRole("button", { name: "Cancel the order" }).click();
    await expect.poll(() => page.getByText("Choose a reason.").count()).toBe(1);
    await page.getByLabel("Why are you cancelling?").selectOption("wrong_item");
    await page.getByRole("button", { name: "Cancel the order" }).click();
    await expect.poll(() => page.locator(".order-head .order-state").innerText()).toBe("Cancelled");
    expect(await page.locator(".order-timeline + p").innerText()).toBe("Reason: I chose the wrong item or quantity");
    expect(await page.getByText("Cancel order").count()).toBe(0);
    await expect.poll(() => page.locator(".alert").first().innerText()).toContain("Order cancelled");
    // It was in cash and had not left, so there was no invoice to correct.
    expect(await page.getByRole("link", { name: /CN-|INV-/ }).count()).toBe(0);
  });

  // Shows: screens.order, orders.check-reorder
  test("an order is bought again: what changed is said first, and what is ticked is added", async ({ visitor }) => {
    const { page, open, context } = await visitor({
      javaScript,
      width: javaScript ? 1440 : 390,
      expected: [/status 400/],
    });
    await signInAs(context, `order-again-${javaScript}`);
    const { id } = await placeOrder(context, { [goods.masks]: 3, [goods.swabs]: 1 });
    await open(`/order/${id}`);
    if (javaScript) await hydrated(page);
    await page.getByRole("link", { name: "Order again" }).click();
    await page.waitForURL(`**/order/${id}/again`);
    expect(await page.locator(".lead").innerText()).toContain("Nothing has changed");
    expect(await overflowing(page)).toEqual([]);
    if (javaScript) expect(await violations(page)).toEqual([]);
    expect(await quantitiesOf(context)).toEqual({});
    const tick = (sku: string) => page.locator(`[name=sku][value="${sku}"]`);
    await tick(goods.masks).uncheck();
    await tick(goods.swabs).uncheck();
    await page.getByRole("button", { name: "Add selected items to cart" }).click();
    await expect.poll(() => page.locator(".form-problem").innerText()).toBe("Select at least one item.");
    expect(await quantitiesOf(context)).toEqual({});
    await tick(goods.masks).check();
    await tick(goods.swabs).uncheck();
    await page.locator(`[name="quantity of ${goods.masks}"]`).fill("5");
    if (javaScript) await expect.poll(() => page.locator(".reorder-sum b").innerText()).toMatch(/62\.50$/);
    await page.getByRole("button", { name: "Add selected items to cart" }).click();
    await expect.poll(() => new URL(page.url()).pathname).toBe("/cart");
    expect(await quantitiesOf(context)).toEqual({ [goods.masks]: 5 });
    await expect.poll(() => page.locator(`[id="line-${goods.masks}"]`).count()).toBe(1);
    if (javaScript) await expect.poll(() => page.locator(".cart-count").first().innerText()).toBe("1");
  });
});

test("a network that is gone takes nothing away, and says so", async ({ visitor }) => {
  const { page, open, context } = await visitor({ expected: [/./] });
  await signInAs(context, "order-offline");
  const { id } = await placeOrder(context, { [goods.masks]: 2 });
  await open(`/order/${id}`);
  await hydrated(page);
  await page.getByText("Cancel order").click();
  await page.getByLabel("Why are you cancelling?").selectOption("too_slow");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Cancel the order" }).click();
  await expect.poll(() => page.locator(".order-problem").innerText()).toContain("We couldn’t reach the shop");
  expect(await page.getByLabel("Why are you cancelling?").inputValue()).toBe("too_slow");
  await context.setOffline(false);
  await page.getByRole("button", { name: "Cancel the order" }).click();
  await expect.poll(() => page.locator(".order-head .order-state").innerText()).toBe("Cancelled");
});
