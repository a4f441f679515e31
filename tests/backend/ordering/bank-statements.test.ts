// Shows that what came into the shop's bank account counts once, whatever statements it is in, and becomes one receipt on the invoices
// that staff choose: also when several match it at once, or what is open changes meanwhile; and that each step can be taken back.
import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test, vi } from "vitest";
import type { CallReply } from "#shared/contracts/platform/table";
import type { Failure } from "#shared/failures/failure";
import type { StatementEntry } from "#backend/ordering/bank-statements/statement";
import { createBackend } from "#backend/app";
import {
  bankEntry,
  camt053Statement,
  csvStatement,
  mt940Statement,
  otherIban,
  ownIban,
} from "#support/bank-statements";
import { withAddress } from "#support/buyers";
import { productSample, variantSample } from "#support/catalogue-samples";
import { buyOnCredit, openCredit } from "#support/credit";
import { loadProducts } from "#support/loaded-catalogue";
import { mintToken } from "#support/session";
import { aUser } from "#support/shoppers";
import { aStaff, aStaffWith, anotherStaff } from "#support/staff";

vi.setConfig({ testTimeout: 60_000 });

beforeAll(async () => {
  await loadProducts([
    productSample("chair", { variants: [variantSample("HUNDRED", { price_gst: 100, stock: 9999 })] }),
  ]);
  const staff = await aStaff();
  const { groups } = await staff.get("getSettings");
  const { version, values } = groups.find(({ group }) => group === "brand")!;
  await staff.get("saveSettings", { group: "brand", version, values: { ...values, iban: ownIban } });
});

type Reply = CallReply<"importBankStatement">;

/** Posts a statement as the console does, by a member of staff. */
async function send(text: string, { apply = true, lang = "en", by = "staff" } = {}) {
  await aStaff();
  const form = new FormData();
  form.set("file", new File([text], "november.txt"));
  const headers = { authorization: `Bearer ${await mintToken(by)}` };
  const url = `https://backend.test/api/admin/bank-import/?lang=${lang}&apply=${apply ? "1" : ""}`;
  const response = await createBackend(env).fetch(new Request(url, { method: "POST", body: form, headers }));
  return { status: response.status, body: await response.json<Reply | Failure>() };
}
async function imported(text: string, options?: Parameters<typeof send>[1]): Promise<Reply> {
  const { status, body } = await send(text, options);
  expect({ status, body }).toMatchObject({ status: 200 });
  return body as Reply;
}

let references = 0;
/** An entry that no other test has. */
const unique = (entry: Partial<StatementEntry> = {}) =>
  bankEntry({ reference: `FT${String(++references).padStart(8, "0")}`, counterparty: "", ...entry });

/** Brings entries in and gives them as staff see them. */
async function entriesIn(...entries: StatementEntry[]) {
  await imported(camt053Statement(entries));
  const staff = await aStaff();
  const listed = await Promise.all(
    entries.map(async ({ reference }) => (await staff.get("listBankEntries", { search: reference })).entries[0]!),
  );
  return listed;
}
const entryIn = async (entry: Partial<StatementEntry> = {}) => (await entriesIn(unique(entry)))[0]!;
const readEntry = async (id: string) => (await (await aStaff()).get("getBankEntry", { id })).entry;

/** A customer with an open line, and orders of so many units at 100 AED. */
async function aBorrower(...units: number[]) {
  const user = await aUser();
  await withAddress(user);
  const id = await openCredit(user, 50_000);
  const orders = [];
  // oxlint-disable-next-line no-await-in-loop -- one after the other, so that the first is the oldest
  for (const count of units) orders.push(await buyOnCredit(user, "HUNDRED", count));
  return { user, id, orders, staff: await aStaff() };
}
type Borrower = Awaited<ReturnType<typeof aBorrower>>;
const openOf = async ({ user }: Pick<Borrower, "user">) =>
  (await user.get("getCreditLine")).data.dues.map(({ order_id, open }) => [order_id, open]);
const receiptsOf = async ({ id }: Pick<Borrower, "id">) =>
  (await (await aStaff()).get("listReceipts", { id })).receipts;
/** A transfer that somebody recorded before its entry came. @param amount AED */
const recordedByHand = ({ id, staff }: Pick<Borrower, "id" | "staff">, amount: number) =>
  staff.get(
    "recordReceipt",
    { id, kind: "transfer", amount, received_on: "2026-11-28", reference: "BY-HAND", spread: "oldest" },
    { idempotencyKey: crypto.randomUUID() },
  );
const rows = async (table: string) => (await env.DB.prepare(`SELECT count(*) AS n FROM ${table}`).first<number>("n"))!;

describe("a statement", () => {
  // Shows: bank.matched
  test("is looked at, then added once: again, over other days or in another format it adds only what is new", async () => {
    const [first, second, third] = [
      unique(),
      unique({ date: "2026-12-01" }),
      unique({ date: "2026-12-02", amount: 700 }),
    ];
    const paid = unique({ direction: "out", date: "2026-12-01" });
    const text = csvStatement([first, paid, second]);
    const before = await rows("bank_entries");
    expect(await imported(text, { apply: false })).toMatchObject({
      applied: false,
      counts: { added: 2, known: 0, out: 1 },
      sum: 2100,
      statement: { format: "csv", from: "2026-11-30", to: "2026-12-01", opening: 0, closing: 1050 },
    });
    expect(await rows("bank_entries")).toBe(before);
    expect((await imported(text)).applied).toBe(true);
    expect(await imported(text)).toMatchObject({ applied: false, counts: { added: 0, known: 2 } });
    expect(await imported(mt940Statement([second, third]))).toMatchObject({
      applied: true,
      counts: { added: 1, known: 1 },
    });
    expect(await rows("bank_entries")).toBe(before + 3);
    const { entries } = await (await aStaff()).get("listAuditLog", { limit: 1 });
    expect(entries[0]).toMatchObject({
      action: "payment.statement",
      subject: "november.txt",
      detail: expect.stringMatching(/\+1$/),
    });
  });

  test("sent many times at once adds each entry once", async () => {
    const entries = Array.from({ length: 20 }, () => unique({ text: "", counterparty: "" }));
    const before = await rows("bank_entries");
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(camt053Statement(entries))));
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect(await rows("bank_entries")).toBe(before + 20);
  });

  test("entries that are alike in everything are two", async () => {
    const cash = bankEntry({ reference: "", text: `CASH DEPOSIT ${++references}`, counterparty: "" });
    expect((await imported(csvStatement([cash, cash]))).counts.added).toBe(2);
    expect((await imported(csvStatement([cash, cash]))).counts).toMatchObject({ added: 0, known: 2 });
  });

  test("a gap to the statement before is shown", async () => {
    const last = "2040-01-31";
    await imported(camt053Statement([unique({ date: last })], { opening: 1000 }));
    const next = camt053Statement([unique({ date: "2040-02-03" })], { opening: 106_000 });
    expect((await imported(next, { apply: false })).gap).toBeNull();
    const late = camt053Statement([unique({ date: "2040-02-03" })], { opening: 999 });
    expect((await imported(late, { apply: false })).gap).toEqual({ since: last, closing: 1060 });
  });

  test.each([
    ["another account", csvStatement([bankEntry()], { account: otherIban }), /another account.*AE46/],
    ["a bomb", `<!DOCTYPE a [<!ENTITY b "cc">]>${camt053Statement([bankEntry()])}`, /entities/],
    ["a changed sum", mt940Statement([bankEntry()]).replace("CD1050", "CD1060"), /add up/],
  ])("%s is refused in words, and nothing is added", async (_name, text, said) => {
    const before = await rows("bank_entries");
    const { status, body } = await send(text);
    expect({ status, body }).toMatchObject({
      status: 400,
      body: { code: "invalid_input", message: expect.stringMatching(said) },
    });
    const { body: arabic } = await send(text, { lang: "ar" });
    expect(arabic.message).toMatch(/[ء-ي]{4}/);
    expect(await rows("bank_entries")).toBe(before);
  });

  test("is imported by those alone who may move money", async () => {
    const { userId } = await aStaffWith("accountant");
    expect((await send(csvStatement([bankEntry()]), { by: userId })).status).toBe(403);
  });
});

describe("an entry", () => {
  // Shows: bank.matched
  test("is suggested by its order's number, and becomes one receipt on the invoice", async () => {
    const debtor = await aBorrower(3, 2);
    const [, second] = debtor.orders;
    const entry = await entryIn({ amount: 20_000, text: `Order ${second!.number}`, counterparty: "ZAHRA DENTAL" });
    expect(entry.suggestions[0]).toMatchObject({
      account: { id: debtor.id },
      basis: "reference",
      parts: [{ order_id: second!.id, amount: 200, open: 200 }],
      rest: 0,
      short: 0,
    });
    const parts = entry.suggestions[0]!.parts.map(({ order_id, amount }) => ({ order_id, amount }));
    await debtor.staff.get("matchBankEntry", { id: entry.id, account_id: debtor.id, parts });
    expect(await openOf(debtor)).toEqual([[debtor.orders[0]!.id, 300]]);
    expect(await receiptsOf(debtor)).toMatchObject([{ kind: "transfer", amount: 200, deposit: 0, confirmed: false }]);
    expect(await readEntry(entry.id)).toMatchObject({
      state: "matched",
      receipt: { account: { id: debtor.id }, parts: [{ order_id: second!.id, amount: 200 }], deposit: 0, fee: 0 },
      suggestions: [],
    });
    // The customer is known by now.
    const next = await entryIn({ amount: 30_000, counterparty: entry.counterparty });
    expect(next.suggestions.find(({ account }) => account.id === debtor.id)).toMatchObject({
      basis: "payer",
      short: 0,
    });
  });

  // Shows: bank.matched
  test("that is more than the invoices is a difference: the rest is a deposit; what is less stays open", async () => {
    const debtor = await aBorrower(1, 2);
    const [first, second] = debtor.orders;
    const more = await entryIn({ amount: 15_050 });
    await debtor.staff.get("matchBankEntry", {
      id: more.id,
      account_id: debtor.id,
      parts: [{ order_id: first!.id, amount: 100 }],
    });
    expect((await readEntry(more.id)).receipt).toMatchObject({ deposit: 50.5 });
    const { entries } = await debtor.staff.get("listBankEntries", { list: "difference", search: more.reference });
    expect(entries.map(({ id }) => id)).toEqual([more.id]);
    const less = await entryIn({ amount: 19_000 });
    await debtor.staff.get("matchBankEntry", {
      id: less.id,
      account_id: debtor.id,
      parts: [{ order_id: second!.id, amount: 190 }],
    });
    expect(await openOf(debtor)).toEqual([[second!.id, 10]]);
  });

  // Shows: bank.matched
  test("less what the bank withheld pays the invoice whole, with a reason and up to the setting", async () => {
    const debtor = await aBorrower(1);
    const [order] = debtor.orders;
    const entry = await entryIn({ amount: 9750 });
    const match = (parts: number, fee: number, reason = "Charges of the payer's bank") =>
      debtor.staff.ask("matchBankEntry", {
        id: entry.id,
        account_id: debtor.id,
        parts: [{ order_id: order!.id, amount: parts }],
        fee,
        reason,
      });
    expect((await match(97.5, 2.5)).body).toMatchObject({ code: "invalid_input", fields: { fee: expect.anything() } });
    expect((await match(100, 2.5, "")).body).toMatchObject({
      code: "invalid_input",
      fields: { reason: expect.anything() },
    });
    expect((await match(128, 30.5)).body).toMatchObject({ message: expect.stringContaining("30.00") });
    expect((await match(100, 2.5)).status).toBe(200);
    expect(await openOf(debtor)).toEqual([]);
    expect(await readEntry(entry.id)).toMatchObject({ state: "matched", receipt: { deposit: 0, fee: 2.5 } });
    expect(await receiptsOf(debtor)).toMatchObject([{ amount: 100, note: "Charges of the payer's bank (2.50 AED)" }]);
  });

  test("matched by many at once becomes one receipt", async () => {
    const debtor = await aBorrower(3);
    const [order] = debtor.orders;
    const entry = await entryIn({ amount: 10_000 });
    const people = [await aStaff(), await anotherStaff(), await aStaffWith("finance")];
    const answers = await Promise.all(
      Array.from({ length: 9 }, (_, at) =>
        people[at % 3]!.ask("matchBankEntry", {
          id: entry.id,
          account_id: debtor.id,
          parts: [{ order_id: order!.id, amount: 100 }],
        }),
      ),
    );
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect(await openOf(debtor)).toEqual([[order!.id, 200]]);
    expect(await receiptsOf(debtor)).toHaveLength(1);
  });

  test("parts beyond the entry or beyond what is open are refused, and nothing is written", async () => {
    const debtor = await aBorrower(1);
    const [order] = debtor.orders;
    const entry = await entryIn({ amount: 50_000 });
    const refuse = (amount: number, account = debtor.id) =>
      debtor.staff.refuse("matchBankEntry", {
        id: entry.id,
        account_id: account,
        parts: [{ order_id: order!.id, amount }],
      });
    expect((await refuse(500.01)).code).toBe("receipt_short");
    expect((await refuse(100.01)).code).toBe("invoice_short");
    expect((await refuse(100, "nobody")).code).toBe("not_found");
    const other = await aBorrower(1);
    expect((await refuse(100, other.id)).code).toBe("invoice_short");
    expect(await readEntry(entry.id)).toMatchObject({ state: "open", receipt: null });
    expect(await receiptsOf(debtor)).toEqual([]);
  });

  // Shows: bank.matched
  test("is taken off again: the invoice is open, the entry too, and it can be matched once more", async () => {
    const debtor = await aBorrower(1);
    const [order] = debtor.orders;
    const entry = await entryIn({ amount: 10_000 });
    const wanted = { id: entry.id, account_id: debtor.id, parts: [{ order_id: order!.id, amount: 100 }] };
    await debtor.staff.get("matchBankEntry", wanted);
    await debtor.staff.get("unmatchBankEntry", { id: entry.id, reason: "Of another clinic" });
    expect(await openOf(debtor)).toEqual([[order!.id, 100]]);
    expect(await readEntry(entry.id)).toMatchObject({ state: "open", receipt: null, decided_by: null });
    expect((await debtor.staff.refuse("unmatchBankEntry", { id: entry.id, reason: "x" })).code).toBe("already_decided");
    await debtor.staff.get("matchBankEntry", wanted);
    expect(await openOf(debtor)).toEqual([]);
    expect((await receiptsOf(debtor)).map(({ state }) => state)).toEqual(["received", "undone"]);
  });

  test("is open again when its receipt bounces", async () => {
    const debtor = await aBorrower(1);
    const entry = await entryIn({ amount: 10_000 });
    await debtor.staff.get("matchBankEntry", { id: entry.id, account_id: debtor.id, parts: [] });
    const [receipt] = await receiptsOf(debtor);
    await debtor.staff.get("undoReceipt", { id: receipt!.id, state: "bounced", reason: "Recalled by the bank" });
    expect((await readEntry(entry.id)).state).toBe("open");
  });

  // Shows: bank.matched
  test("is tied to a receipt that is recorded already: nothing is recorded twice, and undone the receipt stays", async () => {
    const debtor = await aBorrower(1, 1);
    const [first] = debtor.orders;
    await recordedByHand(debtor, 100);
    expect(await openOf(debtor)).toEqual([[debtor.orders[1]!.id, 100]]);
    const entry = await entryIn({ amount: 10_000, text: `Order ${first!.number}` });
    const recorded = entry.recorded.find(({ account }) => account.id === debtor.id);
    expect(recorded).toMatchObject({ kind: "transfer", reference: "BY-HAND", receipt_id: expect.any(String) });
    const wanted = { id: entry.id, account_id: debtor.id, parts: [] };
    expect((await debtor.staff.refuse("matchBankEntry", wanted)).code).toBe("receipt_known");
    const tied = { ...wanted, receipt_id: recorded!.receipt_id! };
    const parts = [{ order_id: debtor.orders[1]!.id, amount: 100 }];
    expect((await debtor.staff.refuse("matchBankEntry", { ...tied, parts })).code).toBe("invalid_input");
    const other = await aBorrower();
    expect((await debtor.staff.refuse("matchBankEntry", { ...tied, account_id: other.id })).code).toBe(
      "already_decided",
    );
    const answers = await Promise.all(Array.from({ length: 4 }, () => debtor.staff.ask("matchBankEntry", tied)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    expect(await readEntry(entry.id)).toMatchObject({
      state: "matched",
      receipt: { id: tied.receipt_id, made: false },
    });
    expect(await receiptsOf(debtor)).toHaveLength(1);
    expect(await openOf(debtor)).toEqual([[debtor.orders[1]!.id, 100]]);
    const { entries } = await debtor.staff.get("listAuditLog", { subject: entry.id });
    expect(entries[0]).toMatchObject({ action: "payment.match" });
    // A receipt is one entry at most.
    const next = await entryIn({ amount: 10_000 });
    expect(next.recorded.filter(({ account }) => account.id === debtor.id)).toEqual([]);
    expect((await debtor.staff.refuse("matchBankEntry", { ...tied, id: next.id })).code).toBe("already_decided");
    await debtor.staff.get("unmatchBankEntry", { id: entry.id, reason: "Of another clinic" });
    expect((await readEntry(entry.id)).state).toBe("open");
    expect(await receiptsOf(debtor)).toMatchObject([{ state: "received" }]);
    // Another payment of the same amount is recorded once somebody says that it is one.
    await debtor.staff.get("matchBankEntry", { ...wanted, parts, again: true });
    expect(await receiptsOf(debtor)).toHaveLength(2);
    expect(await openOf(debtor)).toEqual([]);
  });

  // Shows: bank.matched
  test("of a cheque is tied to the cheque's receipt, and waits until the cheque was cleared", async () => {
    const debtor = await aBorrower(1);
    const day = new Date(Date.now() + 4 * 3_600_000).toISOString().slice(0, 10);
    const given = { account_id: debtor.id, number: "000777", bank: "ENBD", dated_on: day, amount: 77.07 };
    await debtor.staff.get("recordCheque", given);
    const { cheques } = await debtor.staff.get("listCheques", { status: "received", limit: 100 });
    const cheque = cheques.find(({ account }) => account?.id === debtor.id)!;
    await debtor.staff.get("depositCheque", { id: cheque.id });
    const entry = await entryIn({ amount: 7707, date: day });
    expect(entry.recorded).toMatchObject([{ receipt_id: null, kind: "cheque", reference: "000777" }]);
    const wanted = { id: entry.id, account_id: debtor.id, parts: [] };
    expect((await debtor.staff.refuse("matchBankEntry", wanted)).code).toBe("receipt_known");
    await debtor.staff.get("clearCheque", { id: cheque.id });
    const [recorded] = (await readEntry(entry.id)).recorded;
    await debtor.staff.get("matchBankEntry", { ...wanted, receipt_id: recorded!.receipt_id! });
    expect(await receiptsOf(debtor)).toMatchObject([{ kind: "cheque", amount: 77.07 }]);
    // A cheque that bounces gives its entry back.
    await debtor.staff.get("bounceCheque", { id: cheque.id, reason: "Insufficient funds" });
    expect(await readEntry(entry.id)).toMatchObject({ state: "open", receipt: null, recorded: [] });
  });

  // Shows: bank.matched
  test("is ignored with a reason, and opened again", async () => {
    const staff = await aStaff();
    const entry = await entryIn();
    await staff.get("ignoreBankEntry", { id: entry.id, reason: "Interest" });
    expect(await readEntry(entry.id)).toMatchObject({ state: "ignored", reason: "Interest", suggestions: [] });
    const debtor = await aBorrower(1);
    const matched = { id: entry.id, account_id: debtor.id, parts: [] };
    expect((await staff.refuse("matchBankEntry", matched)).code).toBe("already_decided");
    expect((await staff.refuse("ignoreBankEntry", { id: entry.id, reason: "x" })).code).toBe("already_decided");
    await staff.get("reopenBankEntry", { id: entry.id });
    expect((await readEntry(entry.id)).state).toBe("open");
    expect((await staff.refuse("reopenBankEntry", { id: entry.id })).code).toBe("already_decided");
    expect((await staff.refuse("getBankEntry", { id: "none" })).code).toBe("not_found");
  });

  // Shows: bank.matched
  test("above the limit waits for a colleague, who matches it by agreeing", async () => {
    const debtor = await aBorrower(90);
    const [order] = debtor.orders;
    const entry = await entryIn({ amount: 900_000 });
    const wanted = { id: entry.id, account_id: debtor.id, parts: [{ order_id: order!.id, amount: 9000 }] };
    expect(await debtor.staff.get("matchBankEntry", wanted)).toMatchObject({ waits: true });
    expect((await readEntry(entry.id)).state).toBe("open");
    const other = await anotherStaff();
    const { approvals } = await other.get("listApprovals", { limit: 100 });
    const asked = approvals.find(({ subject }) => subject === debtor.id)!;
    await other.get("approveRequest", { id: asked.id });
    expect(await readEntry(entry.id)).toMatchObject({ state: "matched", receipt: { account: { id: debtor.id } } });
    expect(await openOf(debtor)).toEqual([]);
    expect(await receiptsOf(debtor)).toMatchObject([{ confirmed: true }]);
  });

  // Shows: bank.matched
  test("that waits is not requested twice, and once a colleague has refused it can be matched again", async () => {
    const debtor = await aBorrower(90);
    const [order] = debtor.orders;
    const entry = await entryIn({ amount: 900_000 });
    const wanted = { id: entry.id, account_id: debtor.id, parts: [{ order_id: order!.id, amount: 9000 }] };
    const colleague = await anotherStaff();
    const waiting = async () =>
      (await colleague.get("listApprovals", { limit: 100 })).approvals.filter(({ subject }) => subject === debtor.id);
    expect(await debtor.staff.get("matchBankEntry", wanted)).toMatchObject({ waits: true });
    expect(await debtor.staff.get("matchBankEntry", wanted)).toMatchObject({ waits: true });
    expect((await colleague.refuse("matchBankEntry", wanted)).code).toBe("approval_waiting");
    const [first, ...more] = await waiting();
    expect(more).toEqual([]);
    await colleague.get("refuseRequest", { id: first!.id });
    expect(await debtor.staff.get("matchBankEntry", wanted)).toMatchObject({ waits: true });
    await colleague.get("refuseRequest", { id: (await waiting())[0]!.id });
    expect(await debtor.staff.get("matchBankEntry", { ...wanted, parts: [] })).toMatchObject({ waits: true });
    await colleague.get("approveRequest", { id: (await waiting())[0]!.id });
    expect(await readEntry(entry.id)).toMatchObject({ state: "matched", receipt: { deposit: 9000 } });
    expect(await receiptsOf(debtor)).toHaveLength(1);
  });

  test("an agreed match is refused when the entry was matched otherwise meanwhile", async () => {
    const [debtor, other] = [await aBorrower(90), await aBorrower(1)];
    const entry = await entryIn({ amount: 900_000 });
    await debtor.staff.get("matchBankEntry", { id: entry.id, account_id: debtor.id, parts: [] });
    await debtor.staff.get("ignoreBankEntry", { id: entry.id, reason: "Sent back" });
    const colleague = await anotherStaff();
    const { approvals } = await colleague.get("listApprovals", { limit: 100 });
    const asked = approvals.find(({ subject }) => subject === debtor.id)!;
    expect((await colleague.ask("approveRequest", { id: asked.id })).status).toBe(409);
    expect(await readEntry(entry.id)).toMatchObject({ state: "ignored" });
    expect(await receiptsOf(debtor)).toEqual([]);
    expect(await openOf(other)).toHaveLength(1);
  });

  test("that a colleague imported is confirmed by the two of them", async () => {
    const debtor = await aBorrower(1);
    const entry = unique({ amount: 10_000 });
    const { userId } = await aStaffWith("finance");
    await imported(camt053Statement([entry]), { by: userId });
    const [listed] = (await debtor.staff.get("listBankEntries", { search: entry.reference })).entries;
    await debtor.staff.get("matchBankEntry", { id: listed!.id, account_id: debtor.id, parts: [] });
    expect(await receiptsOf(debtor)).toMatchObject([{ confirmed: true, deposit: 100 }]);
  });

  test("that the customer imported, who is staff too, is confirmed by nobody", async () => {
    const customer = await aStaffWith("finance");
    await withAddress(customer);
    const id = await openCredit(customer, 1000);
    const entry = unique({ amount: 10_000 });
    await imported(camt053Statement([entry]), { by: customer.userId });
    const staff = await aStaff();
    const [listed] = (await staff.get("listBankEntries", { search: entry.reference })).entries;
    await staff.get("matchBankEntry", { id: listed!.id, account_id: id, parts: [] });
    expect((await staff.get("listReceipts", { id })).receipts).toMatchObject([{ confirmed: false, deposit: 100 }]);
  });

  test("nobody matches one to their own account", async () => {
    const staff = await aStaffWith("finance");
    await withAddress(staff);
    const id = await openCredit(staff, 1000);
    const entry = await entryIn();
    expect((await staff.refuse("matchBankEntry", { id: entry.id, account_id: id, parts: [] })).code).toBe(
      "self_dealing",
    );
  });
});
