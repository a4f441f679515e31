// Shows the console's pages on which money waits for people: a second approval, which cannot come from the person who
// asked, and a payout to somebody whose account is gone; with and without scripts, on a phone and on a desktop, in both
// languages.
import type { Page } from "playwright";
import { expect, inject } from "vitest";
import ar from "#client/messages/ar/console.json" with { type: "json" };
import en from "#client/messages/en/console.json" with { type: "json" };
import { localePrefix } from "#shared/text/locale";
import { aCustomerWhoApplied, sentTo } from "../support/customers";
import { goods } from "../support/filled-cart";
import { HttpShopper } from "../support/http-shopper";
import { restock, signInAs } from "../support/placed-order";
import { mintToken } from "../support/session";
import { hydrated, test } from "../support/visitor";
import { inWays } from "../support/ways";
import { overflowing } from "../support/whole-page";

const texts = { en, ar };
const staff = async () => new HttpShopper(inject("shopOrigin"), { access_token: await mintToken("staff") });

const ways = [
  { how: "with scripts on a desktop", javaScript: true, width: 1440, locale: "en" },
  { how: "without scripts on a phone", javaScript: false, width: 390, locale: "en" },
  { how: "with scripts on a phone", javaScript: true, width: 390, locale: "ar" },
  { how: "without scripts on a desktop", javaScript: false, width: 1440, locale: "ar" },
] as const;

/** The entry of a list that says this. */
const entry = (page: Page, text: string) => page.locator(".console-items > li", { hasText: text });

/** Presses a step's button, fills in what its form asks for, and answers its question. */
async function decide(page: Page, text: string, name: string, sure: string, fill?: [label: string, value: string]) {
  const decision = entry(page, text).locator(".decision", { has: page.locator("summary", { hasText: name }) });
  await decision.locator("summary").click();
  if (fill) await decision.getByLabel(fill[0]).fill(fill[1]);
  await decision.getByRole("button", { name: sure, exact: true }).click();
}

/** A credit line for which staff have asked a limit that needs a second one. @returns the name on it */
async function anAskedLimit(): Promise<{ email: string; id: string }> {
  const { email } = await aCustomerWhoApplied(inject("shopOrigin"), `Dear${crypto.randomUUID().slice(0, 8)}`);
  const asking = await staff();
  const [account] = (await asking.get("listCreditQueue", { search: email })).accounts;
  expect(await asking.get("approveCredit", { id: account!.id, limit: 60_000, terms: 30 })).toMatchObject({
    waits: true,
  });
  return { email, id: account!.id };
}

/** Somebody who deleted the account after an order in cash was delivered, which then came back. @returns its number */
async function aGoneBuyersOrder(): Promise<string> {
  const { customer, email } = await aCustomerWhoApplied(inject("shopOrigin"), `Gone${crypto.randomUUID().slice(0, 8)}`);
  const clerk = await staff();
  const [line] = (await clerk.get("listCreditQueue", { search: email })).accounts;
  await clerk.get("rejectCredit", { id: line!.id, reason: "Only for a test" });
  await restock(goods.masks, 2);
  const items = [{ sku_id: goods.masks, quantity: 2 }];
  const { checkout } = await customer.get("createCheckout", { source: "multiple", items });
  const { order } = await customer.get("createCodOrder", { checkout_id: checkout.id });
  await clerk.get("confirmOrder", { id: order.id });
  await clerk.get("packOrder", { id: order.id });
  await clerk.get("shipOrder", { id: order.id, carrier: "Aramex", tracking_number: "1" });
  await clerk.get("deliverOrder", { id: order.id });
  await customer.get("sendOtp", { email, purpose: "deletion" });
  const [message] = await sentTo(inject("shopOrigin"), email);
  await customer.get("deleteMyAccount", { otp: /\d{6}/.exec(message!.text)![0] });
  await clerk.get("returnOrder", { id: order.id, reason: "damaged", refund_to: "wallet", restock: true });
  return order.number;
}

inWays(ways)("$how in $locale", ({ javaScript, width, locale }) => {
  const say = texts[locale];

  test("a dear credit line waits for a colleague, who opens it", async ({ visitor }) => {
    const { email, id } = await anAskedLimit();
    const own = await visitor({ javaScript, width });
    await signInAs(own.context, "staff");
    await own.open(`${localePrefix(locale)}/admin/approvals`);
    const waiting = entry(own.page, email);
    expect(await waiting.getByText(say["console.approvals.own"]).isVisible()).toBe(true);
    expect(await waiting.locator("summary", { hasText: say["console.approve"] }).count()).toBe(0);
    expect(await overflowing(own.page)).toEqual([]);

    const { page, open, context } = await visitor({ javaScript, width });
    await signInAs(context, "colleague");
    await open(`${localePrefix(locale)}/admin/approvals`);
    if (javaScript) await hydrated(page);
    await decide(page, email, say["console.approve"], say["console.approve.sure"]);
    await expect.poll(() => entry(page, email).count()).toBe(0);
    expect((await (await staff()).get("getCreditAccount", { id })).account).toMatchObject({
      status: "approved",
      data: { limit: 60_000 },
    });
    await open(`${localePrefix(locale)}/admin/approvals?status=approved`);
    expect(await entry(page, email).innerText()).toContain("colleague@shop.test");
  });

  test("money of a deleted account is paid by hand, and it is kept how", async ({ visitor }) => {
    const number = await aGoneBuyersOrder();
    const { page, open, context } = await visitor({ javaScript, width });
    await signInAs(context, "staff");
    await open(`${localePrefix(locale)}/admin/payouts`);
    if (javaScript) await hydrated(page);
    expect(await overflowing(page)).toEqual([]);
    const reference = `Bank ${crypto.randomUUID().slice(0, 8)}`;
    await decide(page, number, say["console.settle"], say["console.settle.sure"], [
      say["console.payouts.note"],
      reference,
    ]);
    await expect.poll(() => entry(page, number).count()).toBe(0);
    await open(`${localePrefix(locale)}/admin/payouts?status=paid`);
    expect(await entry(page, number).innerText()).toContain(reference);
    expect(await entry(page, number).locator(".decision").count()).toBe(0);
  });
});
