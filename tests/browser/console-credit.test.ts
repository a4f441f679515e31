// Shows credit lines in the console, with and without scripts and in both languages: an application is approved with a
// limit and terms, bought on, repaid once however often that is posted, changed, suspended and opened again; what is
// wrong is shown beside its field and stays typed; a colleague's decision is shown and kept; nothing is done for
// anybody who is not staff.
import type { Page } from "playwright";
import { expect, inject } from "vitest";
import ar from "#client/messages/ar/console.json" with { type: "json" };
import en from "#client/messages/en/console.json" with { type: "json" };
import { localePrefix } from "#shared/text/locale";
import { fieldMessages } from "#backend/platform/field-messages";
import { aCustomerWhoApplied, sentTo } from "../support/customers";
import { goods } from "../support/filled-cart";
import { HttpShopper } from "../support/http-shopper";
import { orderOnCredit, signInAs } from "../support/placed-order";
import { mintToken } from "../support/session";
import { hydrated, test } from "../support/visitor";
import { inWays } from "../support/ways";
import { violations } from "../support/accessibility";

const texts = { en, ar };
const origin = () => inject("shopOrigin");
const staff = async () => new HttpShopper(origin(), { access_token: await mintToken("staff") });
const accountOf = async (email: string) =>
  (await (await staff()).get("listCreditQueue", { search: email })).accounts[0]!;

type Fields = Record<string, string>;

/**
 * Answers the question behind a step's button, which may stand open already, and waits until the answer shows: a refusal
 * takes the focus, and what is being filled in then is cut short.
 */
async function decide(page: Page, intent: string, fields: Fields = {}) {
  const decision = page.locator(".decision", { has: page.locator(`[name=intent][value=${intent}]`) });
  if (!(await decision.locator("form").isVisible())) await decision.locator("summary").click();
  for (const [name, value] of Object.entries(fields)) {
    const field = decision.locator(`[name=${name}]`);
    // oxlint-disable-next-line no-await-in-loop -- one field after the other, as hands do
    await (name === "terms" ? field.selectOption(value) : field.fill(value));
  }
  const answer = page.waitForResponse((response) => response.request().method() === "POST");
  await decision.locator("form > button").click();
  await answer;
  await expect.poll(() => page.locator(".decision form > button:disabled").count()).toBe(0);
}
const mark = (page: Page) => page.locator(".credit-mark").innerText();
const problems = (page: Page) => page.locator(".field-problem").allInnerTexts();
const figures = (page: Page) => page.locator(".credit-figures b").allInnerTexts();
const rowsOf = (page: Page, heading: string) =>
  page.locator("section", { has: page.getByRole("heading", { name: heading }) }).locator("tbody tr");
const digits = (text: string) => Number(/[\d,]+(\.\d+)?/.exec(text)![0].replaceAll(",", ""));

const ways = [
  { how: "with scripts on a desktop", javaScript: true, width: 1440, locale: "en", word: "Borrowing" },
  { how: "without scripts on a phone", javaScript: false, width: 390, locale: "ar", word: "Borrower" },
] as const;

inWays(ways)("$how in $locale", ({ javaScript, width, locale, word }) => {
  const say = texts[locale];

  // Shows: console.credit
  test("an application is approved, bought on and repaid, and every sum is right", async ({ visitor }) => {
    const { customer, email } = await aCustomerWhoApplied(origin(), word, locale);
    const expected = [/^status (400|409): .*\/admin\/credit\//];
    const { page, open, context } = await visitor({ javaScript, width, expected });
    await signInAs(context, "staff");
    const go = async (path: string) => {
      expect(await open(localePrefix(locale) + path)).toBe(200);
      if (javaScript) await hydrated(page);
    };
    const used = async () => (await customer.get("getCreditLine")).data.used;

    await go("/admin");
    const waits = page.locator(".now-list li", { has: page.locator("a[href$='/admin/credit']") });
    expect(await waits.count()).toBe(1);
    await waits.locator("a").click();
    await page.getByRole("link", { name: word, exact: true }).click();
    const file = page.getByRole("link", { name: `${word}-statement.pdf` });
    await file.waitFor();
    const { id } = await accountOf(email);
    expect(new URL(page.url()).pathname).toBe(`${localePrefix(locale)}/admin/credit/${id}`);
    const opened = await context.request.get((await file.getAttribute("href"))!);
    expect([opened.status(), opened.headers()["content-type"]]).toEqual([200, "application/pdf"]);

    for (const [limit, problem] of [
      ["0", "out_of_range"],
      ["-500", "out_of_range"],
      ["500001", "out_of_range"],
      ["much", "count"],
    ] as const) {
      /* oxlint-disable no-await-in-loop -- one attempt after the other */
      await decide(page, "approve", { limit, terms: "45" });
      await expect.poll(() => problems(page)).toEqual([fieldMessages[locale][problem]]);
      expect(await page.locator("[name=limit]").inputValue()).toBe(limit);
      expect(await page.locator("[name=terms]").inputValue()).toBe("45");
      /* oxlint-enable no-await-in-loop */
    }
    if (javaScript) expect(await violations(page)).toEqual([]);
    expect((await customer.get("getCreditLine")).status).toBe("applied");

    await decide(page, "approve", { limit: locale === "ar" ? "٣٠٠٠" : "3000", terms: "15" });
    await expect.poll(() => mark(page)).toBe(say["console.status.approved"]);
    await expect.poll(() => page.locator(".alert").count()).toBeGreaterThan(0);
    expect(await customer.get("getCreditLine")).toMatchObject({ status: "approved", data: { limit: 3000, terms: 15 } });
    expect((await sentTo(origin(), email))[0]!.text).toContain("3000.00");

    const orders = [await orderOnCredit(customer, goods.masks, 2), await orderOnCredit(customer, goods.swabs, 3)];
    const owed = orders.reduce((sum, { payable }) => sum + payable, 0);
    await go(`/admin/credit/${id}`);
    expect((await figures(page)).map(digits)).toEqual([3000, owed, 3000 - owed, 0]);
    expect(await rowsOf(page, say["console.credit.statement"]).count()).toBe(2);

    for (const amount of ["0", "1.234", String(owed + 0.01)]) {
      /* oxlint-disable no-await-in-loop -- one attempt after the other */
      await decide(page, "repay", { amount, note: "FT-1" });
      await expect.poll(() => page.locator("[name=amount][aria-invalid=true]").count()).toBe(1);
      await expect.poll(() => page.locator("input[name=amount]").inputValue()).toBe(amount);
      expect(await page.locator("input[name=note]").inputValue()).toBe("FT-1");
      /* oxlint-enable no-await-in-loop */
    }
    expect(await used()).toBe(owed);
    const first = orders[0]!.payable;
    await go(`/admin/credit/${id}`);
    const form = { intent: "repay", id, key: await page.locator("input[name=key]").inputValue() };
    await decide(page, "repay", { amount: String(first), note: "FT-1" });
    await expect.poll(() => rowsOf(page, say["console.credit.ledger"]).count()).toBe(3);
    await expect.poll(() => page.locator(".decision[open]").count()).toBe(0);
    // The same form once more, as a double click or a reload posts it.
    const repeat = await context.request.post(page.url(), { form: { ...form, amount: String(first), note: "FT-1" } });
    expect(repeat.status()).toBe(200);
    const rest = orders[1]!.payable;
    expect(await used()).toBe(rest);
    await go(`/admin/credit/${id}`);
    expect((await figures(page)).map(digits)).toEqual([3000, rest, 3000 - rest, 0]);
    const due = rowsOf(page, say["console.credit.statement"]);
    expect(await due.count()).toBe(1);
    expect(await due.innerText()).toContain(orders[1]!.number);
    const ledger = await rowsOf(page, say["console.credit.ledger"]).allInnerTexts();
    expect(ledger[0]).toContain("FT-1");
    expect(ledger[0]).toContain("−");
    expect(ledger[2]).toContain(orders[0]!.number);

    // Who recorded it does not confirm it; a colleague does, once.
    await page.getByText(say["console.credit.unconfirmed.own"]).waitFor();
    const colleague = await visitor({ javaScript, width });
    await signInAs(colleague.context, "colleague");
    expect(await colleague.open(`${localePrefix(locale)}/admin/credit/${id}`)).toBe(200);
    if (javaScript) await hydrated(colleague.page);
    await decide(colleague.page, "confirm", {});
    await expect.poll(() => colleague.page.getByText(say["console.credit.unconfirmed"]).count()).toBe(0);
    await go(`/admin/credit/${id}`);
    expect(await page.getByText(say["console.credit.unconfirmed"]).count()).toBe(0);

    await decide(page, "change", { limit: "500", terms: "60" });
    await expect.poll(async () => digits((await figures(page))[0]!)).toBe(500);
    await decide(page, "suspend", { reason: "   " });
    await expect.poll(() => problems(page)).toEqual([fieldMessages[locale].required]);
    await decide(page, "suspend", { reason: "Late" });
    await expect.poll(() => mark(page)).toBe(say["console.status.suspended"]);
    if (javaScript) expect(await violations(page)).toEqual([]);
    expect(await customer.get("getCreditLine")).toMatchObject({
      status: "suspended",
      data: { reason: "Late", used: rest },
    });
    await decide(page, "reopen", { limit: "1000", terms: "30" });
    await expect.poll(() => mark(page)).toBe(say["console.status.approved"]);
    expect(await customer.get("getCreditLine")).toMatchObject({ status: "approved", data: { limit: 1000, terms: 30 } });

    await go(`/admin/audit-log?subject=${id}`);
    const log = await page.locator(".record-table tbody tr").allInnerTexts();
    const actions = ["change", "suspend", "change", "confirm", "repayment", "approve", "read"] as const;
    expect(log).toHaveLength(actions.length);
    for (const [at, action] of actions.entries()) expect(log[at]).toContain(say[`console.action.credit.${action}`]);
    expect(log[4]).toContain(`${first.toFixed(2)} AED: FT-1`);
  }, 90_000);
});

inWays([true, false])("scripts: %s", (javaScript) => {
  // Shows: console.credit-meanwhile
  test("what a colleague decided meanwhile is reported, and stays as it is", async ({ visitor }) => {
    const word = javaScript ? "Contested" : "Disputed";
    const { customer, email } = await aCustomerWhoApplied(origin(), word);
    const { id } = await accountOf(email);
    const { page, open, context } = await visitor({ javaScript, expected: [/^status 409: .*\/admin\/credit\//] });
    await signInAs(context, "staff");
    const colleague = await staff();
    const arrive = async () => {
      await open(`/admin/credit/${id}`);
      if (javaScript) await hydrated(page);
    };
    const refusals = () => page.locator(".console-refusal").allInnerTexts();
    await arrive();
    await colleague.get("rejectCredit", { id, reason: "No statement" });
    await decide(page, "approve", { limit: "2000" });
    await expect.poll(refusals).toEqual(["A colleague has already decided this."]);
    await expect.poll(() => mark(page)).toBe("Rejected");
    expect(await page.locator(".decision").count()).toBe(0);
    expect(await customer.get("getCreditLine")).toMatchObject({
      status: "rejected",
      data: { reason: "No statement", limit: 0 },
    });

    const other = await aCustomerWhoApplied(origin(), `${word}Later`);
    const line = await accountOf(other.email);
    await colleague.get("approveCredit", { id: line.id, limit: 2000, terms: 30 });
    await open(`/admin/credit/${line.id}`);
    if (javaScript) await hydrated(page);
    await colleague.get("suspendCredit", { id: line.id, reason: "Fraud" });
    await decide(page, "change", { limit: "9000", terms: "90" });
    await expect.poll(refusals).toEqual(["A colleague has already decided this."]);
    await expect.poll(() => mark(page)).toBe("Suspended");
    expect(await other.customer.get("getCreditLine")).toMatchObject({
      status: "suspended",
      data: { limit: 2000, terms: 30, reason: "Fraud" },
    });
  });
});

test("what who is no staff posts is an unknown address and changes nothing", async () => {
  const { customer, email } = await aCustomerWhoApplied(origin(), "Cheeky");
  const { id } = await accountOf(email);
  const body = new URLSearchParams({ intent: "approve", id, limit: "500000", terms: "90" });
  const answer = await customer.fetch(`/admin/credit/${id}`, { method: "POST", body, headers: { origin: origin() } });
  expect(answer.status).toBe(404);
  expect((await customer.get("getCreditLine")).status).toBe("applied");
});
