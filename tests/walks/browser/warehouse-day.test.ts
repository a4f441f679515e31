// Shows a warehouse man's day, by fingers on a phone in Arabic and on a desktop in English: invited to that role alone he sees
// what came in, opens an order, confirms and packs many, prints what he picks and what goes along, ships, and books goods in.
// Nothing on his way is a 403, and no screen of his shows what money moves.
import type { Locator, Page } from "playwright";
import { expect, inject } from "vitest";
import { localePrefix } from "#shared/text/locale";
import { rightsOf } from "#shared/console/rights";
import { lackingRight } from "#client/console/lacking-right";
import { anAddress } from "#support/buyers";
import { signedInAs } from "#support/customers";
import { goods } from "#support/filled-cart";
import { HttpShopper } from "#support/http-shopper";
import { textsOf } from "#support/messages";
import { invitedTo, signInByCode } from "#support/passkeys";
import { restock } from "#support/placed-order";
import { mintToken } from "#support/session";
import { hydrated, type Visitor, test } from "#support/visitor";

const days = [
  { locale: "en", width: 1440, touch: false },
  { locale: "ar", width: 390, touch: true },
] as const;

/** Orders of one customer in cash, by the calls that the screens of checkout make. */
async function ordersOf(email: string, count: number) {
  const customer = await signedInAs(inject("shopOrigin"), email);
  await customer.get("editAddress", { action: "add", ...anAddress });
  await restock(goods.swabs, count);
  const placed: { id: string; number: string }[] = [];
  while (placed.length < count) {
    const items = [{ sku_id: goods.swabs, quantity: 1 }];
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as a customer orders
    const { checkout } = await customer.get("createCheckout", { source: "multiple", items });
    // oxlint-disable-next-line no-await-in-loop -- see above
    placed.push((await customer.get("createCodOrder", { checkout_id: checkout.id })).order);
  }
  return placed;
}

/** Links of the page that lead where his role does not. */
async function beyond(page: Page): Promise<string[]> {
  const links = await page
    .locator("a[href*='/admin']")
    .evaluateAll((all) => all.map((one) => new URL((one as HTMLAnchorElement).href).pathname.replace(/^\/ar/, "")));
  return [...new Set(links)].filter((path) => lackingRight(path, rightsOf.warehouse) !== null);
}

test.for(days)("in $locale at $width px", { timeout: 120_000 }, async ({ locale, width, touch }, { visitor }) => {
  const say = textsOf(locale);
  const origin = inject("shopOrigin");
  const word = crypto.randomUUID().slice(0, 8);
  const [first, ...others] = await ordersOf(`clinic-${word}@customer.test`, 3);
  const owner = new HttpShopper(origin, { access_token: await mintToken("staff") });
  // A refused call or screen anywhere on his way fails the test.
  const man: Visitor = await visitor({ width, touch, fresh: touch });
  const { page, open, context } = man;
  const press = (target: Locator) => (touch ? target.tap() : target.click());
  const stateOf = async ({ id }: { id: string }) => (await owner.get("getHandledOrder", { id })).order.status;
  const at = async (path: string) => {
    expect(await open(localePrefix(locale) + path)).toBe(200);
    await hydrated(page);
  };
  /** Nothing lies beside the window, and nothing leads where he may not go. */
  const looks = async (over: Page = page) => {
    expect(await over.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    expect(await beyond(over)).toEqual([]);
  };

  const email = `warehouse-${word}@shop.test`;
  await signInByCode(context, origin, email);
  await open(await invitedTo(origin, owner, { email, roles: ["warehouse"], locale }));
  await hydrated(page);
  await press(page.getByRole("button", { name: say["team.join.accept"]! }));
  await page.waitForURL("**/admin/account");
  await looks();

  await at("/admin");
  await looks();
  await press(page.locator(".now-list").getByRole("link", { name: say["waiting.do.placed"]! }));
  await page.waitForURL("**/admin/orders");
  await page.locator(".record-table").waitFor();
  await looks();
  await at(`/admin/orders?search=clinic-${word}@customer.test`);
  await press(page.locator(".record-table").getByRole("link", { name: first!.number }));
  await page.waitForURL(`**/admin/orders/${first!.id}`);
  await page.locator("h1", { hasText: first!.number }).waitFor();
  await looks();

  const bulk = page.locator("#bulk");
  for (const [step, reached] of [
    ["confirm", "confirmed"],
    ["pack", "packed"],
  ] as const) {
    await at(`/admin/orders?search=clinic-${word}@customer.test&select=page`);
    expect(await page.locator("input[name=chosen]:checked").count()).toBe(3);
    await press(bulk.locator("summary"));
    await looks();
    await press(bulk.getByRole("button", { name: say[`console.${step}.sure`]! }));
    await page.locator(".order-outcome").waitFor();
    expect(await page.locator(".order-outcome li").count()).toBe(0);
    expect(await Promise.all([first!, ...others].map(stateOf))).toEqual([reached, reached, reached]);
  }
  await looks();

  await at(`/admin/orders?search=clinic-${word}@customer.test&select=page`);
  for (const paper of ["pick-list", "delivery-notes"] as const) {
    const [printed] = await Promise.all([
      context.waitForEvent("page"),
      press(bulk.getByRole("button", { name: say[`console.print.${paper}`]!, exact: true })),
    ]);
    await printed.waitForLoadState();
    expect(new URL(printed.url()).pathname).toBe(`${localePrefix(locale)}/admin/${paper}`);
    const text = await printed.locator("body").innerText();
    for (const { number } of [first!, ...others]) expect(text).toContain(number);
    expect(text).not.toMatch(/AED|د\.إ/);
    await looks(printed);
    await printed.close();
  }

  await at(`/admin/orders/${first!.id}`);
  const ship = page.locator(".decision", { has: page.locator("summary", { hasText: say["console.ship"]! }) });
  await press(ship.locator("summary"));
  await ship.locator("[name=carrier]").fill("Aramex");
  await ship.locator("[name=tracking_number]").fill("٤٧١١");
  await looks();
  await press(ship.getByRole("button", { name: say["console.ship.sure"]! }));
  await expect.poll(() => stateOf(first!)).toBe("shipped");
  await page.locator(".order-shipments", { hasText: "4711" }).waitFor();
  await looks();

  await at("/admin/stock");
  await page.getByLabel(say["console.stock.search"]!).fill(goods.swabs);
  await looks();
  await press(page.getByRole("button", { name: say["console.search"]!, exact: true }));
  await page.waitForURL("**/admin/stock?search=*");
  await press(page.getByRole("link", { name: goods.swabs, exact: true }));
  await page.waitForURL(`**/admin/stock/${goods.swabs}`);
  const reason = `Delivery ${word}`;
  await page.locator(".console-form [name=count]").fill(locale === "ar" ? "١٢" : "12");
  await page.locator(".console-form [name=reason]").fill(reason);
  await press(page.locator(".console-form").getByRole("button"));
  const booked = page.locator(".record-table tbody tr", { hasText: reason });
  await booked.waitFor();
  expect(await booked.innerText()).toContain("+12");
  await looks();
});
