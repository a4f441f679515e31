// Shows that a statement of account is printed as PDF with the fils of the screen, once for each period: for its customer and for
// staff, never for anybody else; that what says something else by then is not printed later; and that files go with their account.
import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { deletionStatements } from "#backend/customers/account-data/deletion-store";
import { openArchives } from "#backend/ordering/archives/archives";
import { deleteOldPapers, makeDuePapers } from "#backend/ordering/pdf-files/due-pdf";
import { openDatabase } from "#backend/platform/database";
import { pseudonym } from "#backend/platform/keyed-hash";
import { readSettings } from "#backend/settings";
import { withAddress } from "#support/buyers";
import { productSample, variantSample } from "#support/catalogue-samples";
import { buyInvoiced, openCredit } from "#support/credit";
import { loadProducts } from "#support/loaded-catalogue";
import { figuresOn } from "#support/printed-figures";
import { htmlOf, printerInProcess } from "#support/printer-in-process";
import { aUser, localOutbox } from "#support/shoppers";
import { aStaff } from "#support/staff";

vi.setConfig({ testTimeout: 60_000 });

const { printed, faults, variables } = printerInProcess();
beforeAll(() =>
  loadProducts([productSample("chair", { variants: [variantSample("ODD", { price_gst: 33.33, stock: 9999 })] })]),
);
beforeEach(async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  [printed.length, faults.length] = [0, 0];
  await env.DB.prepare("DELETE FROM pdf_files").run();
});

const minute = 60_000;
const key = () => ({ idempotencyKey: crypto.randomUUID() });
const fils = (aed: number) => Math.round(aed * 100);
const services = {
  db: openDatabase(env.DB),
  archives: openArchives(env),
  settings: readSettings({ ...env, ...localOutbox, ...variables }),
  documents: env.DOCUMENTS,
  media: env.MEDIA,
};
const files = async () => (await env.DB.prepare("SELECT * FROM pdf_files").all()).results;

/** Somebody with a credit line, and the period of today. */
async function aBorrower() {
  const [user, staff] = [await aUser({ variables }), await aStaff({ variables })];
  await withAddress(user);
  const id = await openCredit(user, 20_000);
  const { to } = (await user.get("getAccountStatement")).statement;
  return { user, staff, id, days: { from: to, to } };
}

/** Somebody who owes three invoices less a deposit that is on none. */
async function aDebtor() {
  const borrower = await aBorrower();
  const { user, staff, id, days } = borrower;
  // oxlint-disable-next-line no-await-in-loop -- one after the other
  for (const units of [1, 2, 7]) await buyInvoiced(user, "ODD", units);
  const pay = (amount: number) =>
    staff.get("recordReceipt", { id, kind: "transfer", amount, received_on: days.to, reference: "FT <7>" }, key());
  await pay(40.01);
  return { ...borrower, pay };
}

// Shows: orders.statement-paper
test("it has the fils of the screen in both languages, printed once for its customer and staff", async () => {
  const { user, staff, id, days } = await aDebtor();
  const { statement } = await user.get("getAccountStatement", days);
  const { pdf, file_name } = await user.get("getStatementPaper", days);
  expect(file_name).toBe(`statement-${days.from}-${days.to}.pdf`);
  const html = htmlOf(pdf!);
  const { rows, sums } = figuresOn(html);
  expect(rows).toEqual([
    [fils(statement.opening)],
    ...statement.movements.map(({ amount, balance }) => [Math.abs(fils(amount)), fils(balance)]),
  ]);
  expect(sums).toEqual([statement.opening, statement.closing, statement.balance].map(fils));
  expect(statement.movements.map(({ amount }) => fils(amount))).toEqual([4833, 6666, 23_331, -4001]);
  for (const { document } of statement.movements.slice(0, 3)) expect(html).toContain(document);
  for (const words of [statement.account.name, "FT &lt;7&gt;", "Paid ahead", "كشف حساب", "دفعة"])
    expect(html).toContain(words);
  expect((await staff.get("getCustomerStatementPaper", { id, ...days })).pdf).toBe(pdf);
  expect(printed).toHaveLength(1);
  const arabic = htmlOf((await user.get("getStatementPaper", { ...days, lang: "ar" })).pdf!);
  expect(arabic).toContain('<html lang="ar" dir="rtl">');
  expect(figuresOn(arabic)).toEqual({ rows, sums });
});

// Shows: orders.statement-paper
test("nobody else gets it, and a period that is none is refused in words", async () => {
  const { user, staff, id, days } = await aDebtor();
  const [stranger, borrower] = [await aUser({ variables }), await aDebtor()];
  expect((await stranger.refuse("getStatementPaper", days)).status).toBe(404);
  expect((await stranger.refuse("getCustomerStatementPaper", { id, ...days })).status).toBe(403);
  expect((await staff.refuse("getCustomerStatementPaper", { id: "none", ...days })).status).toBe(404);
  const { account } = (await user.get("getAccountStatement")).statement;
  // An account that is named where none is asked for changes nothing.
  const own = htmlOf((await borrower.user.get("getStatementPaper", { ...days, id: account.id })).pdf!);
  expect(own).toContain((await borrower.user.get("getAccountStatement")).statement.movements[0]!.document);
  printed.length = 0;
  for (const wrong of [{}, { ...days, from: "2999-01-01" }, { ...days, to: "2026-02-30" }])
    expect(await user.refuse("getStatementPaper", wrong)).toMatchObject({ status: 400 });
  expect(printed).toEqual([]);
});

// Shows: orders.papers-later
test("one that could not be printed is printed later, unless something was paid meanwhile", async () => {
  const { user, pay, days } = await aDebtor();
  faults.push(500);
  expect(await user.get("getStatementPaper", days)).toMatchObject({ pdf: null });
  await makeDuePapers(services, Date.now() + 2 * minute);
  expect(printed).toHaveLength(2);
  expect((await user.get("getStatementPaper", days)).pdf).not.toBeNull();
  expect(printed).toHaveLength(2);
  faults.push(500);
  await pay(10);
  expect(await user.get("getStatementPaper", days)).toMatchObject({ pdf: null });
  await pay(20);
  await makeDuePapers(services, Date.now() + 2 * minute);
  expect([printed.length, (await files()).length]).toEqual([3, 1]);
});

test("files go with their account", async () => {
  const { user, id, days } = await aBorrower();
  await user.get("getStatementPaper", days);
  expect(await files()).toMatchObject([{ subject_id: id }]);
  await services.db.run(...deletionStatements({ userId: user.userId, givenUp: 1250, now: Date.now() }));
  await deleteOldPapers(services, Date.now());
  expect(await files()).toEqual([]);
  const { objects } = await env.DOCUMENTS.list({ prefix: "papers/" });
  expect(objects.filter((one) => one.key.includes(id))).toEqual([]);
});

// Shows: security.quotas
test("a customer has a hundred printed in a day, and no more", async () => {
  const { user, staff, id, days } = await aDebtor();
  await env.DB.prepare(
    "INSERT INTO quota_uses (quota, subject, period, used, ends_at) VALUES ('statement-paper', ?, ?, 100, 1e15)",
  )
    .bind(pseudonym(services.settings, "quota", `user:${user.userId}`), Math.floor(Date.now() / 86_400_000))
    .run();
  expect(await user.refuse("getStatementPaper", days)).toMatchObject({ status: 429 });
  expect((await staff.get("getCustomerStatementPaper", { id, ...days })).pdf).not.toBeNull();
});
