// Shows that each tax document of a business is sent to the provider once, whatever is cut off in between; that what the provider
// refuses is mended under another UUID; that a credit note waits for its invoice; and that nothing is lost while the provider is away.
import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { deletionStatements } from "#backend/customers/account-data/deletion-store";
import { openDatabase } from "#backend/platform/database";
import { openArchives } from "#backend/ordering/archives/archives";
import { eInvoiceIssuerAt, isReported } from "#backend/ordering/e-invoices/is-reported";
import { archiveFolder, archiveKey } from "#backend/ordering/e-invoice-delivery/archive";
import { sendDueEInvoices, sendEInvoice } from "#backend/ordering/e-invoice-delivery/send-e-invoice";
import { readSettings } from "#backend/settings";
import { productSample } from "#support/catalogue-samples";
import { aBusiness, anEInvoice, creditWhole, eInvoicesOf, onlyEInvoice, reportsBy } from "#support/e-invoices";
import { gate, interceptedDatabase } from "#support/intercepted-database";
import { loadProducts } from "#support/loaded-catalogue";
import { anOrder } from "#support/orders";
import { providerInProcess } from "#support/provider-in-process";
import { aUser } from "#support/shoppers";

const { provider, hooks, variables } = providerInProcess();
const [minute, hour] = [60_000, 3_600_000];
const services = {
  db: openDatabase(env.DB),
  archives: openArchives(env),
  documents: env.DOCUMENTS,
  settings: readSettings({ ENVIRONMENT: "local", ...variables }),
};
beforeAll(() => loadProducts([productSample("mirror")]));
beforeEach(async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  Object.assign(provider, { mood: "accepts", isDown: false });
  Object.assign(hooks, { before: undefined });
  provider.faults.length = 0;
  provider.documents.clear();
  // What other tests have left is not due any more.
  await env.DB.prepare("UPDATE e_invoices SET due_at = NULL").run();
  await reportsBy("shop");
});

/** Sends an order's invoice, after as many ms as named. */
const sendAfter = (wait: number, { key }: Awaited<ReturnType<typeof anEInvoice>>, own: Partial<typeof services> = {}) =>
  sendEInvoice({ ...services, ...own }, key, Date.now() + wait);
const archived = async (uuid: unknown, sum: unknown) =>
  (await env.DOCUMENTS.get(archiveKey(String(uuid), String(sum))))!.text();
/** How often documents came to the provider, each under its UUID. */
const submits = () => [...provider.documents.values()].map((held) => held.submits);

// Shows: e-invoices.sent
test("an invoice of a business is sent once, and archived with the answer to it", async () => {
  const sent = await anEInvoice();
  await sendAfter(0, sent);
  await sendAfter(minute, sent);
  const row = await onlyEInvoice(sent.orderId);
  expect(row).toMatchObject({ state: "accepted", provider_id: `fake-${row.uuid}`, problems: "[]", failures: 0 });
  const [uuid, held] = [...provider.documents][0]!;
  expect([uuid, submits()]).toEqual([row.uuid, [1]]);
  expect(held.xml).toContain(`<cbc:UUID>${uuid}</cbc:UUID>`);
  expect(await archived(uuid, row.document_sum)).toBe(held.xml);
  expect(await archived(uuid, row.answer_sum)).toContain("<cbc:ResponseCode>AP<");
});

// Shows: e-invoices.reported
test.each([
  ["the shop issues them", "shop", "2000-01-01", aBusiness, "waiting"],
  ["a program elsewhere issues them", "erp", "2000-01-01", aBusiness, "handed_over"],
  ["nobody does", "off", "2000-01-01", aBusiness, null],
  ["the day has not come", "shop", "2999-01-01", aBusiness, null],
  ["no day is set", "shop", "", aBusiness, null],
  ["the buyer is no business", "shop", "2000-01-01", { establishment: "Al Noor Clinic", trn: "" }, null],
  ["the buyer is a consumer", "erp", "2000-01-01", {}, null],
] as const)("what is reported: %s", async (_, issuer, from, buyer, state) => {
  await reportsBy(issuer, from);
  const { userId } = await aUser();
  const { id } = await anOrder(userId, { buyer });
  const rows = await eInvoicesOf(id);
  expect(rows.map((row) => row["state"])).toEqual(state === null ? [] : [state]);
  const said = isReported({ trn: "trn" in buyer ? buyer.trn : null })
    ? eInvoiceIssuerAt({ issuer, from }, Date.now())
    : "off";
  expect(said).toBe(state === null ? "off" : issuer);
});

test("a change of the setting sends nothing that was handed over, and hands over nothing that is sent", async () => {
  await reportsBy("erp");
  const elsewhere = await anEInvoice();
  await reportsBy("shop");
  const here = await anEInvoice();
  await sendDueEInvoices(services, Date.now() + minute);
  await reportsBy("off");
  await sendDueEInvoices(services, Date.now() + hour);
  expect((await onlyEInvoice(elsewhere.orderId)).state).toBe("handed_over");
  expect((await onlyEInvoice(here.orderId)).state).toBe("accepted");
  expect([...provider.documents.keys()]).toEqual([(await onlyEInvoice(here.orderId)).uuid]);
});

test("what a provider has not decided is looked at until it has", async () => {
  provider.mood = "slow";
  const sent = await anEInvoice();
  await sendAfter(0, sent);
  expect(await onlyEInvoice(sent.orderId)).toMatchObject({ state: "sent", decided_at: null });
  // Not due yet: nobody asks.
  await sendAfter(minute, sent);
  await sendAfter(3 * minute, sent);
  expect(await onlyEInvoice(sent.orderId)).toMatchObject({ state: "sent" });
  provider.mood = "accepts";
  await sendAfter(6 * minute, sent);
  expect(await onlyEInvoice(sent.orderId)).toMatchObject({ state: "accepted" });
  expect([...provider.documents.values()]).toMatchObject([{ submits: 1, looks: 2 }]);
});

// Shows: e-invoices.archive
test("each new verdict is archived, and a look that finds nothing new is not", async () => {
  provider.mood = "slow";
  const sent = await anEInvoice();
  const filesOf = async (uuid: string | number | null | undefined) =>
    (await env.DOCUMENTS.list({ prefix: archiveFolder(String(uuid)) })).objects.length;
  await sendAfter(0, sent);
  const { uuid, answer_sum: first } = await onlyEInvoice(sent.orderId);
  for (const wait of [1, 2, 3]) {
    // oxlint-disable-next-line no-await-in-loop -- one look after the other
    await sendAfter(wait * hour, sent);
  }
  expect([...provider.documents.values()]).toMatchObject([{ looks: 3 }]);
  expect(await onlyEInvoice(sent.orderId)).toMatchObject({ state: "sent", answer_sum: first });
  expect(await filesOf(uuid)).toBe(2);
  provider.mood = "accepts";
  await sendAfter(4 * hour, sent);
  const { state, answer_sum: last } = await onlyEInvoice(sent.orderId);
  expect([state, await filesOf(uuid)]).toEqual(["accepted", 3]);
  expect(await archived(uuid, last)).toContain("answer 4");
});

// Shows: e-invoices.once
test.each(["lost", "garbage", "entity", "bomb", "foreign", "deep", "torn"] as const)(
  "after an answer that is %s the document is there once, and its state is asked for",
  async (fault) => {
    const sent = await anEInvoice();
    provider.faults.push(fault);
    await sendAfter(0, sent);
    expect(await onlyEInvoice(sent.orderId)).toMatchObject({ state: "waiting", trouble: "unavailable", failures: 1 });
    await sendAfter(10 * minute, sent);
    expect(await onlyEInvoice(sent.orderId)).toMatchObject({ state: "accepted", failures: 0, failing_since: null });
    expect(submits()).toEqual([1]);
  },
);

test.each([500, 503, 400, 429, 401] as const)(
  "after %s it is sent again, as the document that was archived",
  async (fault) => {
    const sent = await anEInvoice();
    provider.faults.push(fault);
    await sendAfter(0, sent);
    const { document_sum: sum, uuid } = await onlyEInvoice(sent.orderId);
    // What has changed since is not in it: under one UUID there is one document.
    await reportsBy("shop", "2000-01-01", { street: "Another street" });
    await sendAfter(10 * minute, sent);
    expect(await onlyEInvoice(sent.orderId)).toMatchObject({ state: "accepted", document_sum: sum, uuid });
    expect([...provider.documents.values()][0]!.xml).not.toContain("Another street");
  },
);

test("cut off between the provider and the database, it is not sent a second time", async () => {
  const sent = await anEInvoice();
  let cuts = 1;
  const cut = interceptedDatabase(env.DB, (texts, statements) => {
    if (cuts > 0 && texts.some((text) => text.includes("answer_sum = ?"))) {
      cuts -= 1;
      throw new Error("killed");
    }
    return statements;
  });
  await expect(sendAfter(0, sent, { db: openDatabase(cut) })).rejects.toThrow("killed");
  expect(submits()).toEqual([1]);
  // Nobody takes it before the claim has run out.
  await sendAfter(minute, sent);
  expect([...provider.documents.values()]).toMatchObject([{ looks: 0 }]);
  await sendAfter(3 * minute, sent);
  expect((await onlyEInvoice(sent.orderId)).state).toBe("accepted");
  expect(submits()).toEqual([1]);
});

/** How often ten senders at once hand over one e-invoice, with a provider that all of them have to wait for. */
async function tenAtOnce(database: D1Database): Promise<number[]> {
  const sent = await anEInvoice();
  const all = Array.from({ length: 10 }, () => sendAfter(0, sent, { db: openDatabase(database) }));
  await Promise.all(all);
  return submits();
}

// Shows: e-invoices.once
test("ten senders at once hand it over once", async () => {
  expect(await tenAtOnce(env.DB)).toEqual([1]);
});

test("… and more than once without the claim", async () => {
  const together = gate(10);
  const unsafe = interceptedDatabase(env.DB, async (texts, statements, rewrite) => {
    const changed = statements.map((one, at) =>
      /UPDATE e_invoices AS e/.test(texts[at]!)
        ? rewrite(
            at,
            texts[at]!.replace("e.claimed_until <= ?", "? > 0").replace("attempts = attempts + 1", "attempts = 1"),
          )
        : one,
    );
    if (texts.some((text) => text.includes("UPDATE e_invoices SET document_sum"))) await together();
    return changed;
  });
  expect((await tenAtOnce(unsafe))[0]).toBeGreaterThan(1);
});

test("a sender that took too long changes nothing of what the next one found out", async () => {
  const sent = await anEInvoice();
  const [slow, next] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let asked = 0;
  hooks.before = async () => {
    asked += 1;
    if (asked > 1) return;
    next.resolve();
    await slow.promise;
  };
  const first = sendAfter(0, sent);
  await next.promise;
  await sendAfter(3 * minute, sent);
  const found = await onlyEInvoice(sent.orderId);
  provider.decide(String(found.uuid), "RE");
  slow.resolve();
  await first;
  expect(await onlyEInvoice(sent.orderId)).toEqual(found);
  expect(provider.documents.size).toBe(1);
});

// Shows: e-invoices.away
test("a provider that is away for a day costs no document, and the failure is counted from its beginning", async () => {
  const sent = await anEInvoice();
  const began = Date.now();
  provider.isDown = true;
  let tries = 0;
  for (let at = 0; at < 24 * hour; at += 30 * minute) {
    const before = (await onlyEInvoice(sent.orderId)).attempts as number;
    // oxlint-disable-next-line no-await-in-loop -- one run after the other
    await sendDueEInvoices(services, began + at);
    tries += ((await onlyEInvoice(sent.orderId)).attempts as number) - before;
  }
  const row = await onlyEInvoice(sent.orderId);
  expect(row.state).toBe("waiting");
  expect(Number(row.failing_since) - began).toBeLessThan(minute);
  // Ever less often, and at least each hour.
  expect(tries).toBeGreaterThan(15);
  expect(tries).toBeLessThan(40);
  provider.isDown = false;
  await sendDueEInvoices(services, began + 26 * hour);
  expect(await onlyEInvoice(sent.orderId)).toMatchObject({ state: "accepted", failing_since: null });
  expect(submits()).toEqual([1]);
});

test("without a provider they wait", async () => {
  const sent = await anEInvoice();
  await sendAfter(0, sent, { settings: readSettings({ ENVIRONMENT: "local" }) });
  expect(await onlyEInvoice(sent.orderId)).toMatchObject({ state: "waiting", trouble: "no_provider" });
});

// Shows: e-invoices.lacking
test("what our own checks refuse is not sent, and goes by itself once it is whole", async () => {
  await reportsBy("shop", "2000-01-01", { tin: "", hs_code: "" });
  const sent = await anEInvoice();
  await sendAfter(0, sent);
  const { state, problems, uuid } = await onlyEInvoice(sent.orderId);
  expect([state, provider.documents.size]).toEqual(["lacking", 0]);
  expect(JSON.parse(String(problems))).toEqual([
    { code: "tin_missing", owner: "shop", field: "tin" },
    { code: "hs_code_missing", owner: "product", field: "SKU-mirror" },
  ]);
  await reportsBy("shop");
  await sendAfter(7 * hour, sent);
  expect(await onlyEInvoice(sent.orderId)).toMatchObject({ state: "accepted", uuid, problems: "[]" });
});

// Shows: e-invoices.note-after-invoice
test("a credit note waits for its invoice, and follows it", async () => {
  provider.mood = "rejects";
  const sent = await anEInvoice();
  await creditWhole(sent.orderId);
  await sendDueEInvoices(services, Date.now() + minute);
  await sendDueEInvoices(services, Date.now() + hour);
  expect((await eInvoicesOf(sent.orderId)).map(({ kind, state }) => [kind, state])).toEqual([
    ["invoice", "rejected"],
    ["credit_note", "waiting"],
  ]);
  provider.mood = "accepts";
  await env.DB.prepare(
    "UPDATE e_invoices SET state = 'waiting', due_at = 0, uuid = ? WHERE order_id = ? AND kind = 'invoice'",
  )
    .bind(crypto.randomUUID(), sent.orderId)
    .run();
  await env.DB.prepare("UPDATE e_invoices SET document_sum = NULL WHERE order_id = ? AND kind = 'invoice'")
    .bind(sent.orderId)
    .run();
  // In one run of the clock the invoice alone is due.
  await sendDueEInvoices(services, Date.now() + hour);
  await sendDueEInvoices(services, Date.now() + hour + minute);
  expect((await eInvoicesOf(sent.orderId)).map(({ state }) => state)).toEqual(["accepted", "accepted"]);
  const kinds = [...provider.documents.values()].map(({ xml }) => /<(Invoice|CreditNote)\b/.exec(xml)![1]);
  expect(kinds).toEqual(["Invoice", "Invoice", "CreditNote"]);
});

test("a credit note of a buyer whose account is deleted names the business and an address, as its invoice did", async () => {
  const { userId } = await aUser();
  await env.DB.prepare(
    `INSERT INTO kyc_submissions (submission_id, user_id, status, establishment, business_type, trn, tin, licence_number,
       licence_authority, licence_expiry, submitted_at, decided_at)
     VALUES ('gone', ?1, 'approved', 'Al Noor', 'clinic', ?2, '1999999999', 'L-7', 'DHA', '2099-12-31', 1, 1)`,
  )
    .bind(userId, aBusiness.trn)
    .run();
  const { id } = await anOrder(userId, { buyer: aBusiness, status: "delivered" });
  const deletion = () => services.db.run(...deletionStatements({ userId, givenUp: 1250, now: Date.now() }));
  await expect(deletion()).rejects.toThrow("batch_guard");
  await sendDueEInvoices(services, Date.now() + minute);
  await deletion();
  await creditWhole(id);
  await sendDueEInvoices(services, Date.now() + hour);
  expect((await eInvoicesOf(id)).map(({ state, problems }) => [state, problems])).toEqual([
    ["accepted", "[]"],
    ["accepted", "[]"],
  ]);
  const partsOf = (xml: string) => /<cac:AccountingCustomerParty>.*<\/cac:Delivery>/s.exec(xml)![0];
  const [invoice, note] = [...provider.documents.values()].map(({ xml }) => partsOf(xml));
  expect(invoice).toContain("1999999999");
  expect(note).toContain("L-7");
  expect(note!.split("<cac:Delivery>")[0]).toBe(invoice!.split("<cac:Delivery>")[0]);
  expect(note!.split("<cac:Delivery>")[1]).toContain("<cbc:StreetName>Street 4<");
});

// Shows: e-invoices.taken-back
test("what was accepted and then refused is refused", async () => {
  const sent = await anEInvoice();
  await sendAfter(0, sent);
  const { uuid } = await onlyEInvoice(sent.orderId);
  provider.decide(String(uuid), "RE", [{ code: "FTA-17", text: "unknown buyer" }]);
  await sendAfter(25 * hour, sent);
  expect(await onlyEInvoice(sent.orderId)).toMatchObject({ state: "rejected", due_at: null });
  // A second look that finds nothing new is the last.
  const other = await anEInvoice();
  await sendAfter(0, other);
  await sendAfter(25 * hour, other);
  expect(await onlyEInvoice(other.orderId)).toMatchObject({ state: "accepted", due_at: null });
});
