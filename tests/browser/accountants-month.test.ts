// Shows an accountant's month in the browser, in English with scripts on a desktop and in Arabic without them on a phone: what
// is owed and the statement of a customer, a receipt over two invoices, a pasted bank statement, cheques, an e-invoice that was
// refused, and the VAT return with the audit file.
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect } from "vitest";
import arBank from "#client/messages/ar/bank.json" with { type: "json" };
import arCheques from "#client/messages/ar/cheques.json" with { type: "json" };
import arEInvoices from "#client/messages/ar/e-invoices.json" with { type: "json" };
import arReports from "#client/messages/ar/reports.json" with { type: "json" };
import arStatement from "#client/messages/ar/account-statement.json" with { type: "json" };
import enBank from "#client/messages/en/bank.json" with { type: "json" };
import enCheques from "#client/messages/en/cheques.json" with { type: "json" };
import enEInvoices from "#client/messages/en/e-invoices.json" with { type: "json" };
import enReports from "#client/messages/en/reports.json" with { type: "json" };
import enStatement from "#client/messages/en/account-statement.json" with { type: "json" };
import { moneyText } from "#client/ui/money";
import { localePrefix, type Locale } from "#shared/text/locale";
import { dayInEmirates } from "#shared/time/emirates-time";
import { readAuditFile } from "../support/audit-file-reader";
import { bankEntry, csvStatement, ownIban } from "../support/bank-statements";
import { aCustomerWhoApplied, aCustomerWhoWaits } from "../support/customers";
import { FakeProvider } from "../support/fake-provider";
import { goods } from "../support/filled-cart";
import { HttpShopper } from "../support/http-shopper";
import { openServer } from "../support/loopback-server";
import { mintToken, testSession, testStaff, type Statement } from "../support/session";
import { startShop, withStores, type Shop } from "../support/shop";
import { hydrated, test } from "../support/visitor";
import { overflowing } from "../support/whole-page";

const texts = {
  en: { ...enBank, ...enCheques, ...enEInvoices, ...enReports, ...enStatement },
  ar: { ...arBank, ...arCheques, ...arEInvoices, ...arReports, ...arStatement },
};
const ways = [
  { how: "with scripts on a desktop", javaScript: true, width: 1440, locale: "en", word: "Nahda" },
  { how: "without scripts on a phone", javaScript: false, width: 390, locale: "ar", word: "Rashid" },
] as const;

/** The shop's own part of an e-invoice. */
const seller = {
  issuer: "shop",
  from: "2020-01-01",
  tin: "1000000000",
  licence: "CN-1234567",
  authority: "Dubai Economy and Tourism",
  street: "Street 16",
  city: "Dubai",
  emirate: "DXB",
  hs_code: "90189090",
};

/** Somebody with the right to keep the books, and no other right to write. */
const bookkeeper: Statement[] = [
  ["INSERT INTO users (user_id, email, name, created_at) VALUES ('books', 'books@shop.test', 'Books', 0)"],
  testSession("books"),
  ...testStaff("books", ["finance"]),
];

type Clinic = { id: string; orders: { id: string; number: string; payable: number }[] };
const provider = new FakeProvider();
const clinics = new Map<string, Clinic>();
let server: Awaited<ReturnType<typeof openServer>>;
let shop: Shop;

const signedIn = async (user: string) => new HttpShopper(shop.origin, { access_token: await mintToken(user) });

/** Changes some values of a group of the shop's settings. */
async function set(staff: HttpShopper, group: string, change: Record<string, unknown>): Promise<void> {
  const { version, values } = (await staff.get("getSettings")).groups.find((one) => one.group === group)!;
  await staff.get("saveSettings", { group, version, values: { ...values, ...change } });
}

/** A registered business with a credit line and four invoices on it. */
async function aClinic(staff: HttpShopper, word: string, locale: Locale): Promise<Clinic> {
  await aCustomerWhoWaits(shop.origin, word, locale, { trn: "100222333400003" });
  const { customer, email } = await aCustomerWhoApplied(shop.origin, word, locale);
  const { submissions } = await staff.get("listKycQueue");
  await staff.get("approveKyc", { id: submissions.find(({ user }) => user.email === email)!.id });
  const { id } = (await staff.get("listCreditQueue", { search: email })).accounts[0]!;
  await staff.get("approveCredit", { id, limit: 5000, terms: 30 });
  const orders = [];
  for (const quantity of [2, 3, 4, 5]) {
    /* oxlint-disable no-await-in-loop -- one order after the other, since the oldest is due first */
    const items = [{ sku_id: goods.masks, quantity }];
    const { checkout } = await customer.get("createCheckout", { source: "multiple", items });
    const { order } = await customer.get("createCreditOrder", { checkout_id: checkout.id });
    await staff.get("confirmOrder", { id: order.id });
    await staff.get("packOrder", { id: order.id });
    await staff.get("shipOrder", { id: order.id, carrier: "Aramex", tracking_number: "AX-1" });
    orders.push(order);
    /* oxlint-enable no-await-in-loop */
  }
  return { id, orders };
}

beforeAll(async () => {
  server = await openServer(provider.answer);
  shop = await startShop({
    users: ["staff", "colleague"],
    variables: {
      FOUR_EYES_FROM: "1000000",
      E_INVOICE_URL: server.origin,
      E_INVOICE_KEY: provider.key,
      E_INVOICE_WEBHOOK_SECRET: provider.webhookSecret,
    },
    prepared: (folder) =>
      withStores(folder, async ({ DB }) => {
        await DB.batch(bookkeeper.map(([text, ...values]) => DB.prepare(text).bind(...values)));
      }),
  });
  const staff = await signedIn("staff");
  await set(staff, "brand", { iban: ownIban });
  await set(staff, "company", { trn: "100000000012303" });
  await set(staff, "e_invoices", seller);
  provider.mood = "rejects";
  // oxlint-disable-next-line no-await-in-loop -- each reads the queue of what waits
  for (const { word, locale } of ways) clinics.set(word, await aClinic(staff, word, locale));
}, 120_000);
afterAll(async () => {
  await shop?.stop();
  server?.close();
});

const today = dayInEmirates(Date.now());
const cents = (sum: number): number => Math.round(sum * 100) / 100;

describe.each(ways)("$how in $locale", ({ javaScript, width, locale, word }) => {
  const say = texts[locale];
  const money = (aed: number) => moneyText(cents(aed), locale);

  // Shows: bank.screens
  test("a month of the books", { timeout: 120_000 }, async ({ visitor }) => {
    const { id, orders } = clinics.get(word)!;
    const [first, second, third, fourth] = orders.map(({ payable }) => payable) as [number, number, number, number];
    const all = cents(first + second + third + fourth);
    const { page, open, context } = await visitor({ origin: shop.origin, javaScript, width });
    await context.addCookies([{ name: "access_token", value: await mintToken("books"), url: shop.origin }]);
    const go = async (path: string) => {
      expect(await open(localePrefix(locale) + path)).toBe(200);
      if (javaScript) await hydrated(page);
      expect(await overflowing(page)).toEqual([]);
    };
    const follow = async (selector: string, path: RegExp) => {
      await page.locator(`main ${selector}`).first().click();
      await page.waitForURL(path);
      if (javaScript) await hydrated(page);
    };
    const shows = async (...parts: string[]) => {
      for (const part of parts)
        // oxlint-disable-next-line no-await-in-loop -- one after the other, so that the first that is missing is named
        await expect
          .poll(async () => plain(await page.locator("main").innerText()), { message: part })
          .toContain(plain(part));
    };

    // What is owed, and the statement of one who owes.
    await go("/admin/figures/credit");
    await shows(say["reports.age.not_due"], word, money(all));
    await page.locator("main").getByRole("link", { name: word, exact: true }).click();
    await page.waitForURL(`**/admin/credit/${id}`);
    await follow(`a[href$="/credit/${id}/statement"]`, /\/statement$/);
    await shows(say["accountStatement.ageing"], say["accountStatement.age.not_due"], money(all), orders[3]!.number);

    // One transfer for two invoices, the second in part, and some of it for none.
    const [part, rest] = [cents(second - 1), 5];
    await go(`/admin/credit/${id}/receipts`);
    await page.locator("details.decision > summary").first().click();
    const receipt = page.locator("form", { has: page.locator("[name=spread]") });
    await receipt.locator("[name=amount]").fill(String(cents(first + part + rest)));
    await receipt.locator("[name=reference]").fill("FT-0001");
    await receipt.locator("[name=spread]").selectOption("chosen");
    await receipt.locator(`[name="on:${orders[0]!.id}"]`).fill(String(first));
    await receipt.locator(`[name="on:${orders[1]!.id}"]`).fill(String(part));
    await receipt.locator("[name=intent][value=record]").click();
    const card = page.locator(".console-items > li").first();
    await card.waitFor();
    const onCard = plain(await card.innerText());
    for (const said of [
      money(first + part + rest),
      money(first),
      money(part),
      money(rest),
      say["accountStatement.means.transfer"],
      "FT-0001",
    ])
      expect(onCard).toContain(plain(said));

    // The bank's statement is pasted, looked at, added, and matched by its first suggestion.
    await go("/admin/import-bank");
    const entry = bankEntry({
      amount: Math.round(third * 100),
      date: today,
      text: `Order ${orders[2]!.number}`,
      counterparty: `${word.toUpperCase()} LLC`,
      reference: `FT-${word}`,
    });
    await page.locator("textarea[name=text]").fill(csvStatement([entry]));
    await page.locator("[name=intent][value=check]").click();
    await shows(money(third), say["bank.import.isNew"], `${word.toUpperCase()} LLC`);
    await page.locator("[name=intent][value=apply]").click();
    await page.waitForURL(/\/admin\/bank$/);
    const item = page.locator(".console-items > li", { hasText: `FT-${word}` });
    expect(plain(await item.innerText())).toContain(plain(say["bank.basis.reference"]));
    await item.locator("[name=intent][value=match]").first().click();
    await item.waitFor({ state: "detached" });
    await go("/admin/bank?status=matched");
    await shows(`FT-${word}`, money(third), word);

    // Two cheques: one is honoured, one is not.
    const left = cents(all - first - part - third);
    await go(`/admin/new-cheque?search=${word}`);
    const record = async (number: string, amount: number) => {
      for (const [name, value] of Object.entries({ number, bank: "Mashreq", dated_on: today, amount: String(amount) }))
        // oxlint-disable-next-line no-await-in-loop -- one field after the other, as hands do
        await page.locator(`form:has([name=account]) [name=${name}]`).fill(value);
      await page.locator("[name=intent][value=record]").click();
      await page.waitForURL(/\/admin\/cheques$/);
    };
    const cheque = (number: string) => page.locator(".console-items > li", { hasText: number });
    const step = async (number: string, intent: "deposit" | "clear") => {
      await cheque(number).locator(`[name=intent][value=${intent}]`).click();
      await cheque(number).waitFor({ state: "detached" });
    };
    await record(`71-${word}`, 40);
    await go(`/admin/new-cheque?search=${word}`);
    await record(`72-${word}`, cents(left - 40));
    await step(`71-${word}`, "deposit");
    await step(`72-${word}`, "deposit");
    await go("/admin/cheques?status=deposited");
    await step(`71-${word}`, "clear");
    const bounced = cheque(`72-${word}`);
    await bounced.locator("summary").click();
    await shows(money(left - 40), say["cheques.bounce.sure"]);
    await bounced.locator("[name=reason]").fill("No funds");
    await bounced.locator("[name=intent][value=bounce]").click();
    await bounced.waitFor({ state: "detached" });
    await go("/admin/cheques?status=bounced");
    await shows(`72-${word}`, "No funds", say["cheques.countsNot"]);
    await go(`/admin/credit/${id}/statement`);
    await shows(say["accountStatement.kind.payment"], say["accountStatement.means.cheque"], money(left - 40 - rest));

    // An e-invoice that the provider refused says what to mend, and is sent again.
    provider.mood = "rejects";
    const paper = async () =>
      (await (await signedIn("staff")).get("listEInvoices", { order: orders[0]!.id })).e_invoices[0]!;
    shop.minute();
    await expect.poll(async () => (await paper()).state, { timeout: 20_000 }).toBe("rejected");
    const { name } = await paper();
    await go(`/admin/e-invoices?search=${encodeURIComponent(name)}`);
    await shows(name, say["eInvoices.state.rejected"], "ibr-132-ae", mending[locale]);
    provider.mood = "accepts";
    const again = page.locator("details.decision", { has: page.locator("[name=intent][value=retry]") });
    await again.locator("summary").click();
    await again.locator("form button").click();
    await shows(say["eInvoices.state.waiting"]);
    shop.minute();
    await expect.poll(async () => (await paper()).state, { timeout: 20_000 }).toBe("accepted");
    await go(`/admin/e-invoices?search=${encodeURIComponent(name)}`);
    await shows(say["eInvoices.state.accepted"]);

    // The VAT return of the month, the documents behind its box, and the audit file, which sums up to the same.
    await go("/admin/figures/vat?period=month");
    const { due } = await (await signedIn("staff")).get("getVatFigures", { period: "month" });
    await shows(say["reports.vat.boxes"], money(due));
    await follow(`a[href*="/vat/documents"]`, /\/vat\/documents/);
    await shows(name, orders[0]!.number, word);
    await go("/admin/figures/accounting?period=month");
    await shows(say["reports.accounting.fta"], money(due));
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: say["reports.accounting.file.faf.csv"], exact: true }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^faf-[\d-]+\.csv$/);
    const tables = readAuditFile(readFileSync(await file.path(), "utf8"));
    const supplies = tables.get("SuppData")!;
    expect(Number(supplies.totals[1])).toBe(due);
    const own = supplies.rows.filter(({ CustomerName }) => CustomerName === word);
    expect(new Set(own.map(({ InvoiceNo }) => InvoiceNo)).size).toBe(orders.length);
    const paid = tables.get("PaymData")!.rows.filter(({ Reference = "" }) => Reference === "FT-0001");
    expect(paid.length).toBeGreaterThan(0);
  });
});

/** What the shop says about the provider's rule. */
const mending = { en: "TRN", ar: "رقم التسجيل الضريبي" };
/** A text without what only directs it, and with plain spaces. */
const plain = (text: string): string => text.replaceAll(/[\u2066-\u2069\u200e\u200f]/g, "").replaceAll(/\s+/g, " ");
