// Shows the operator's hands on orders and stock: an order's whole life in the console, with and without scripts, on a
// phone and on a desktop, in both languages; two colleagues at once; a lost answer; stock corrections; the audit log.
import type { BrowserContext, Page } from "playwright";
import { expect, inject } from "vitest";
import ar from "#client/messages/ar/console.json" with { type: "json" };
import en from "#client/messages/en/console.json" with { type: "json" };
import arOrders from "#client/messages/ar/orders.json" with { type: "json" };
import enOrders from "#client/messages/en/orders.json" with { type: "json" };
import { localePrefix } from "#shared/text/locale";
import { fieldMessages } from "#backend/platform/field-messages";
import { aCustomerWhoApplied } from "../support/customers";
import { goods } from "../support/filled-cart";
import { HttpShopper } from "../support/http-shopper";
import { orderOnCredit, placeOrder, sendOrder, signInAs } from "../support/placed-order";
import { mintToken } from "../support/session";
import { hydrated, test } from "../support/visitor";
import { inWays } from "../support/ways";

const texts = { en: { ...en, ...enOrders }, ar: { ...ar, ...arOrders } };
const staff = async () => new HttpShopper(inject("shopOrigin"), { access_token: await mintToken("staff") });
const userOf = async (id: string) => new HttpShopper(inject("shopOrigin"), { access_token: await mintToken(id) });
const entriesOf = async (subject: string) =>
  (await (await staff()).get("listAuditLog", { subject })).entries.map(({ action }) => action).toReversed();
const stockOf = async (sku: string) => (await (await staff()).get("findStock", { search: sku })).skus[0]!.stock;

/** Answers the question behind a step's button. */
async function decide(page: Page, name: string, sure: string, fill?: (form: ReturnType<Page["locator"]>) => unknown) {
  const decision = page.locator(".decision", { has: page.locator("> summary", { hasText: name }) });
  await decision.locator("> summary").click();
  await fill?.(decision.locator("form"));
  await decision.getByRole("button", { name: sure }).click();
}
const state = (page: Page) => page.locator(".console-title .order-state").innerText();

const ways = [
  { how: "with scripts on a desktop", javaScript: true, width: 1440, locale: "en", buyer: "console-ways-1440-en" },
  { how: "without scripts on a phone", javaScript: false, width: 390, locale: "en", buyer: "console-plain-390-en" },
  { how: "with scripts on a phone", javaScript: true, width: 390, locale: "ar", buyer: "console-ways-390-ar" },
  { how: "without scripts on a desktop", javaScript: false, width: 1440, locale: "ar", buyer: "console-plain-1440-ar" },
] as const;

inWays(ways)("$how in $locale", ({ javaScript, width, locale, buyer }) => {
  const say = texts[locale];

  // Shows: console.order
  test("an order goes from placed to delivered, and comes back", async ({ visitor }) => {
    const shopper = await visitor();
    await signInAs(shopper.context, buyer);
    const order = await placeOrder(shopper.context, { [goods.masks]: 3 });
    const { page, open, context } = await visitor({ javaScript, width });
    await signInAs(context, "staff");
    expect(await open(`${localePrefix(locale)}/admin/orders`)).toBe(200);
    if (javaScript) await hydrated(page);
    await page.getByLabel(say["console.orders.search"]).fill(order.number);
    await page.getByRole("button", { name: say["console.search"] }).click();
    await page.waitForURL(`**/admin/orders?search=${order.number}`);
    await page.locator(".record-table").getByRole("link", { name: order.number }).click();
    await page.waitForURL(`**${localePrefix(locale)}/admin/orders/${order.id}`);
    // The address is there before the page that it leads to, and the list has decisions of its own.
    await page.locator("h1", { hasText: order.number }).waitFor();
    const reached = async (name: string) => {
      await expect.poll(() => state(page)).toBe(name);
      await expect.poll(() => page.locator(".alert").count()).toBeGreaterThan(0);
    };

    await decide(page, say["console.confirm"], say["console.confirm.sure"]);
    await reached(say["orders.state.confirmed"]);
    await decide(page, say["console.pack"], say["console.pack.sure"]);
    await reached(say["orders.state.packed"]);
    await decide(page, say["console.ship"], say["console.ship.sure"], async (form) => {
      await form.locator("[name=carrier]").fill("Aramex");
      await form.locator("[name=tracking_number]").fill("AX-1");
      await form.locator("[name=tracking_url]").fill("https://track.test/AX-1");
    });
    await reached(say["orders.state.shipped"]);
    expect(await page.locator(".order-shipments").innerText()).toContain("AX-1");
    await decide(page, say["console.deliver"], say["console.deliver.sure"]);
    await reached(say["orders.state.delivered"]);
    await decide(page, say["console.refund"], say["console.refund.sure"], async (form) => {
      await form.locator("[name=amount]").fill(locale === "ar" ? "٢.٥" : "2.5");
      await form.locator("[name=note]").fill("A dent");
    });
    const customer = await userOf(buyer);
    await expect.poll(async () => (await customer.get("checkWalletBalance")).data.balance).toBe(2.5);
    await expect.poll(() => page.locator(".order-refunds li").count()).toBe(1);
    // Pressed again, the form would give the same amount back once more.
    await expect.poll(() => page.locator(".decision[open]").count()).toBe(0);
    await decide(page, say["console.return"], say["console.return.sure"], async (form) => {
      await form.locator("[name=reason]").selectOption("damaged");
      await form.locator("[name=restock]").check();
    });
    await reached(say["orders.state.returned"]);
    expect(await page.locator(".console-decisions .decision").count()).toBe(0);

    const { order: seen } = await customer.get("getOrder", { id: order.id });
    expect(seen).toMatchObject({ status: "returned", reason: { code: "damaged" }, refunded: seen.total_with_shipping });
    expect((await customer.get("checkWalletBalance")).data.balance).toBe(seen.total_with_shipping);
    const steps = ["confirm", "pack", "ship", "deliver", "refund", "return"].map((step) => `order.${step}`);
    expect(await entriesOf(order.number)).toEqual(steps);
    expect(await page.locator(".record-table").last().locator("tbody tr").count()).toBe(steps.length);
    const documents = page.locator(".order-documents a");
    // Each as a page and as PDF.
    expect(await documents.count()).toBe(8);
    await documents.first().click();
    await page.waitForURL(`**${localePrefix(locale)}/admin/orders/${order.id}/invoice`);
    expect(await page.locator("body").innerText()).toContain("INV-");
  }, 90_000);
});

inWays([true, false])("scripts: %s", (javaScript) => {
  // Shows: console.order-meanwhile
  test("a colleague's step is reported, and the steps possible now are shown", async ({ visitor }) => {
    const shopper = await visitor();
    await signInAs(shopper.context, javaScript ? "console-twice" : "console-doubly");
    const { id, number } = await placeOrder(shopper.context, { [goods.swabs]: 2 });
    const [one, two] = [await visitor({ javaScript }), await visitor({ javaScript, expected: [/^status 409: /] })];
    for (const { context, open, page } of [one, two]) {
      /* oxlint-disable no-await-in-loop -- one colleague after the other */
      await signInAs(context, "staff");
      await open(`/admin/orders/${id}`);
      if (javaScript) await hydrated(page);
      /* oxlint-enable no-await-in-loop */
    }
    await decide(one.page, en["console.confirm"], en["console.confirm.sure"]);
    await expect.poll(() => state(one.page)).toBe("Confirmed");
    await decide(two.page, en["console.confirm"], en["console.confirm.sure"]);
    await expect
      .poll(() => two.page.locator(".console-refusal").allInnerTexts())
      .toEqual(["The order’s status has changed, so this is no longer possible."]);
    await expect.poll(() => state(two.page)).toBe("Confirmed");
    expect(await two.page.locator(".decision > summary").allInnerTexts()).toEqual([
      "Pack",
      "Cancel the order",
      "Refund",
      "Change the order",
      "Add number or file",
    ]);
    expect(await entriesOf(number)).toEqual(["order.confirm"]);
  });

  test("units of a packed order go back to stock unless it is unticked, and are not delivered", async ({ visitor }) => {
    const word = `Units${crypto.randomUUID().slice(0, 8)}`;
    const { customer, email } = await aCustomerWhoApplied(inject("shopOrigin"), word);
    const clerk = await staff();
    const [line] = (await clerk.get("listCreditQueue", { search: email })).accounts;
    await clerk.get("approveCredit", { id: line!.id, limit: 1000, terms: 30 });
    const { id, number } = await orderOnCredit(customer, goods.masks, 5);
    await clerk.get("confirmOrder", { id });
    await clerk.get("packOrder", { id });
    const { page, open, context } = await visitor({ javaScript, expected: [/^status 400: .*refund/] });
    await signInAs(context, "staff");
    await open(`/admin/orders/${id}`);
    if (javaScript) await hydrated(page);
    const refund = (units: string, amount: string, isKept?: boolean) =>
      decide(page, en["console.refund"], en["console.refund.sure"], async (form) => {
        const tick = form.getByLabel(en["console.refund.restock"]);
        expect(await tick.isChecked()).toBe(true);
        await form.locator("[name=line]").selectOption("0");
        await form.locator("[name=quantity]").fill(units);
        if (amount) await form.locator("[name=amount]").fill(amount);
        await form.locator("[name=note]").fill("Torn");
        if (isKept === false) await tick.uncheck();
      });
    await refund("", "1");
    await expect
      .poll(() => page.locator(".decision .field-problem").allInnerTexts())
      .toEqual([fieldMessages.en.no_units]);
    await open(`/admin/orders/${id}`);
    if (javaScript) await hydrated(page);
    await refund("2", "");
    await expect.poll(() => page.locator(".record-table").first().innerText()).toContain("3 to come · 2 cancelled");
    await refund("1", "", false);
    await expect.poll(() => page.locator(".record-table").first().innerText()).toContain("2 to come · 3 cancelled");
    const { entries } = await clerk.get("listAuditLog", { subject: number });
    expect(entries.slice(0, 2).map(({ detail }) => detail.replace(/^[\d.]+ /, ""))).toEqual([
      `AED, 1 × ${goods.masks}, not restocked: Torn`,
      `AED, 2 × ${goods.masks}, restocked: Torn`,
    ]);
    await open(`/admin/orders/${id}/delivery-note`);
    expect(await page.locator(".tax-lines tbody td").nth(2).innerText()).toBe("2");
  });

  // Shows: console.stock
  test("stock is found by code and title, corrected, and its history shows", async ({ visitor }) => {
    const { page, open, context } = await visitor({ javaScript, expected: [/^status 4(00|09): .*stock/] });
    await signInAs(context, "staff");
    await open("/admin/stock");
    if (javaScript) await hydrated(page);
    const [sku, words] = javaScript ? ["BH-FOL-CH18", "BH-FOL-CH18"] : ["SH-SPC-100", "60 ml, non-ster"];
    await page.getByLabel(en["console.stock.search"]).fill(words);
    await page.getByRole("button", { name: en["console.search"] }).click();
    await page.waitForURL("**/admin/stock?search=*");
    await page.getByRole("link", { name: sku, exact: true }).click();
    await page.waitForURL(`**/admin/stock/${sku}`);
    const before = await stockOf(sku);
    const form = page.locator(".console-form");
    const correct = async (how: string, count: string, reason: string) => {
      await form.locator("[name=kind]").selectOption(how);
      await form.locator("[name=count]").fill(count);
      await form.locator("[name=reason]").fill(reason);
      await form.getByRole("button").click();
    };
    const problems = () => page.locator(".field-problem").allInnerTexts();

    await correct("correct", "many", "Counted");
    await expect.poll(problems).toEqual(["Enter a whole number in digits, such as 1250."]);
    expect(await form.locator("[name=count]").inputValue()).toBe("many");
    await correct("correct", "-999999", "Counted");
    await expect.poll(problems).toEqual([`Only ${before} in stock.`]);
    await correct("correct", "5", "   ");
    await expect.poll(problems).toEqual(["This field is required."]);
    expect(await form.locator("[name=count]").inputValue()).toBe("5");
    expect(await stockOf(sku)).toBe(before);

    await correct("correct", "+٧", "Found behind the shelf");
    await expect.poll(() => page.locator(".console-stock").innerText()).toBe(String(before + 7));
    await correct("count", "40", "Counted");
    await expect.poll(() => page.locator(".console-stock").innerText()).toBe("40");
    expect(await stockOf(sku)).toBe(40);
    const history = await page.locator(".record-table tbody tr").allInnerTexts();
    expect(history[0]!.split(/\s*[\t\n]\s*/).slice(2)).toEqual([
      String(33 - before),
      "40",
      "staff@shop.test",
      "Counted",
    ]);
    expect(history[1]!.split(/\s*[\t\n]\s*/).slice(2, 4)).toEqual(["+7", String(before + 7)]);
    expect(history[1]).toContain("Found behind the shelf");
    expect(history[0]).toContain("staff@shop.test");
  });
});

// Shows: console.order-meanwhile
test("no answer to a refund leaves the same question, and asking again gives back once", async ({ visitor }) => {
  const shopper = await visitor();
  await signInAs(shopper.context, "console-lost");
  const { id, number } = await placeOrder(shopper.context, { [goods.masks]: 2 });
  const colleague = await staff();
  await colleague.get("confirmOrder", { id });
  await colleague.get("packOrder", { id });
  await colleague.get("shipOrder", { id, carrier: "Own van", tracking_number: "1" });
  await colleague.get("deliverOrder", { id });
  const { page, open, context } = await visitor({ expected: [/^request failed: .*refund/, /^status 409: .*refund/] });
  await signInAs(context, "staff");
  await open(`/admin/orders/${id}`);
  await hydrated(page);
  const refund = (amount: string) =>
    decide(page, en["console.refund"], en["console.refund.sure"], async (form) => {
      await form.locator("[name=amount]").fill(amount);
      await form.locator("[name=note]").fill("Late");
    });
  await refund("99999");
  await expect.poll(() => page.locator(".field-problem").count()).toBe(1);
  expect(await page.locator("[name=amount]").inputValue()).toBe("99999");
  // The refund is made, its answer is lost.
  await page.route("**/api/admin/orders/*/refund/**", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.locator("[name=amount]").fill("3");
  await page.getByRole("button", { name: en["console.refund.sure"] }).click();
  await expect.poll(() => page.locator(".console-refusal").allInnerTexts()).toEqual([en["console.noAnswer"]]);
  await page.unroute("**/api/admin/orders/*/refund/**");
  await page.getByRole("button", { name: en["console.refund.sure"] }).click();
  await expect.poll(() => page.locator(".alert").count()).toBeGreaterThan(0);
  expect((await (await userOf("console-lost")).get("checkWalletBalance")).data.balance).toBe(3);
  expect((await entriesOf(number)).filter((action) => action === "order.refund")).toHaveLength(1);
});

// Shows: console.orders
test("the overview counts what waits; an order is found by e-mail and cancelled", async ({ visitor }) => {
  const shopper = await visitor();
  await signInAs(shopper.context, "console-cancelled");
  const { id, number } = await placeOrder(shopper.context, { [goods.swabs]: 4 });
  const { page, open, context } = await visitor();
  await signInAs(context, "staff");
  await open("/admin");
  await hydrated(page);
  const { waiting } = await (await staff()).get("getConsole");
  expect(waiting.placed).toBeGreaterThan(0);
  await page.locator(".now-list a[href$='/admin/orders']").click();
  await page.waitForURL("**/admin/orders");
  await page.getByLabel(en["console.orders.search"]).fill("console-cancelled@shop.test");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/admin/orders?search=*");
  await page.getByRole("link", { name: number }).click();
  await page.waitForURL(`**/admin/orders/${id}`);
  await decide(page, en["console.cancel"], en["console.cancel.sure"], (form) =>
    form.locator("[name=reason]").selectOption("out_of_stock"),
  );
  await expect.poll(() => state(page)).toBe("Cancelled");
  expect(await entriesOf(number)).toEqual(["order.cancel"]);
  expect(await (await userOf("console-cancelled")).get("getOrder", { id })).toMatchObject({
    order: { status: "cancelled", reason: { code: "out_of_stock" } },
  });
});

// Shows: console.tax-documents
test("an invoice in the console is for staff alone", async ({ visitor }) => {
  const shopper = await visitor();
  await signInAs(shopper.context, "console-found");
  const { id } = await placeOrder(shopper.context, { [goods.masks]: 1 });
  await sendOrder((await visitor()).context, id);
  const status = async (context: BrowserContext) =>
    (await context.request.get(`/admin/orders/${id}/invoice`, { maxRedirects: 0 })).status();
  expect(await status(shopper.context)).toBe(404);
  const { context } = await visitor();
  expect(await status(context)).toBe(302);
  await signInAs(context, "staff");
  expect(await status(context)).toBe(200);
});
