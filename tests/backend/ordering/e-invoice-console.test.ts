// Shows what staff and programs see of e-invoices and may do about them: lists by state and by number, what to mend in words of
// both languages, deadlines, sending again under another UUID, the archive, what waits, webhooks of the provider, and events.
import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { openDatabase } from "#backend/platform/database";
import { openArchives } from "#backend/ordering/archives/archives";
import { archiveFolder } from "#backend/ordering/e-invoice-delivery/archive";
import { forgetOldArchive } from "#backend/ordering/e-invoice-delivery/forget-archive";
import { sendDueEInvoices, sendEInvoice } from "#backend/ordering/e-invoice-delivery/send-e-invoice";
import { consume } from "#backend/queues/consume";
import { relayDue } from "#backend/queues/relay";
import { runScheduled } from "#backend/scheduled/tasks";
import type { Work, WorkQueues } from "#backend/platform/queues/work";
import { readSettings } from "#backend/settings";
import { createBackend } from "#backend/app";
import { productSample } from "#support/catalogue-samples";
import { anEInvoice, creditWhole, eInvoicesOf, onlyEInvoice, reportsBy } from "#support/e-invoices";
import { loadProducts } from "#support/loaded-catalogue";
import { aProgram } from "#support/programs";
import { providerInProcess } from "#support/provider-in-process";
import { anOrder } from "#support/orders";
import { aUser } from "#support/shoppers";
import { aStaff, aStaffWith } from "#support/staff";

const { provider, variables } = providerInProcess();
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
  provider.faults.length = 0;
  provider.documents.clear();
  // What other tests have left is out of the way.
  await env.DB.prepare(
    "UPDATE e_invoices SET due_at = NULL, failures = 0, failing_since = NULL, state = 'handed_over', problems = '[]'",
  ).run();
  await env.DB.prepare("UPDATE e_invoices SET forgotten_at = 0 WHERE forgotten_at IS NULL").run();
  await reportsBy("shop");
});

type Sent = Awaited<ReturnType<typeof anEInvoice>>;
const send = ({ key }: Sent, wait = 0) => sendEInvoice(services, key, Date.now() + wait);
const idOf = ({ key }: Sent) => `${key.kind}-${key.number}`;

// Shows: e-invoices.list, e-invoices.refused
test("a refused paper is listed with what to do in both languages, and goes again under another UUID", async () => {
  provider.mood = "rejects";
  provider.findings = [
    { code: "ibr-132-ae", text: "The TRN <of the buyer>" },
    { code: "FTA-9", text: "unknown & odd" },
  ];
  const staff = await aStaff();
  const sent = await anEInvoice();
  await send(sent);
  const before = await onlyEInvoice(sent.orderId);
  const { e_invoices: listed, counts, total } = await staff.get("listEInvoices");
  expect([total, counts.find(({ status }) => status === "rejected")?.count]).toEqual([1, 1]);
  expect(listed).toMatchObject([
    {
      id: idOf(sent),
      name: `INV-${String(sent.key.number).padStart(6, "0")}`,
      order: { id: sent.orderId },
      uuid: before.uuid,
      state: "rejected",
      late: false,
      next_at: null,
      problems: [
        {
          code: "ibr-132-ae",
          owner: "buyer",
          field: "trn",
          text: expect.stringMatching(/“The TRN <of the buyer>”.*15 digits.*The invoice itself says so/),
        },
        {
          code: "FTA-9",
          owner: "provider",
          text: "The provider refused this document under its rule FTA-9: “unknown & odd”.",
        },
      ],
    },
  ]);
  const arabic = await staff.get("listEInvoices", { lang: "ar" });
  expect(arabic.e_invoices[0]!.problems.map(({ text }) => text)).toEqual([
    expect.stringContaining("رفض مزود الخدمة"),
    "رفض مزود الخدمة هذا المستند بموجب القاعدة \u2066FTA-9\u2069: «\u2068unknown & odd\u2069».",
  ]);
  provider.mood = "accepts";
  await staff.get("retryEInvoice", { id: idOf(sent) });
  await send(sent, minute);
  const after = await onlyEInvoice(sent.orderId);
  expect(after).toMatchObject({ state: "accepted", problems: "[]" });
  expect([...provider.documents.keys()]).toEqual([before.uuid, after.uuid]);
  const [again] = (await staff.get("listEInvoices", { order: sent.orderId })).e_invoices;
  expect(again).toMatchObject({
    state: "accepted",
    archived: [
      { uuid: after.uuid, part: "document" },
      { uuid: after.uuid, part: "answer" },
      { uuid: before.uuid, part: "document" },
      { uuid: before.uuid, part: "answer" },
    ],
    rejections: [{ uuid: before.uuid, problems: [{ code: "ibr-132-ae" }, { code: "FTA-9" }] }],
  });
  expect((await staff.refuse("retryEInvoice", { id: idOf(sent) })).code).toBe("already_decided");
  const { entries } = await staff.get("listAuditLog", { subject: again!.name });
  expect(entries).toMatchObject([{ action: "order.e_invoice", detail: `rejected: ${before.uuid}` }]);
});

test("two members of staff who send one again at once give it one new UUID", async () => {
  provider.mood = "rejects";
  const [staff, sent] = [await aStaff(), await anEInvoice()];
  await send(sent);
  await Promise.all(Array.from({ length: 5 }, () => staff.ask("retryEInvoice", { id: idOf(sent) })));
  const { results } = await env.DB.prepare("SELECT * FROM e_invoice_rejections WHERE kind = ? AND number = ?")
    .bind(sent.key.kind, sent.key.number)
    .all();
  expect(results).toHaveLength(1);
});

// Shows: e-invoices.resolved
test("one that was refused is dealt with elsewhere: it is never sent again, and its credit note waits no longer", async () => {
  provider.mood = "rejects";
  const [staff, sent] = [await aStaff(), await anEInvoice()];
  const wanted = { id: idOf(sent), reason: "Entered on the provider's own site" };
  expect((await staff.refuse("resolveEInvoice", wanted)).code).toBe("already_decided");
  await send(sent);
  expect(await staff.refuse("resolveEInvoice", { ...wanted, reason: " " })).toMatchObject({ status: 400 });
  expect((await (await aStaffWith("accountant")).refuse("resolveEInvoice", wanted)).code).toBe("no_right");
  await staff.get("resolveEInvoice", wanted);
  expect((await staff.refuse("resolveEInvoice", wanted)).code).toBe("already_decided");
  expect((await staff.refuse("retryEInvoice", { id: wanted.id })).code).toBe("already_decided");
  provider.mood = "accepts";
  const before = provider.documents.size;
  await sendDueEInvoices(services, Date.now() + hour);
  expect([provider.documents.size, (await onlyEInvoice(sent.orderId)).state]).toEqual([before, "handed_over"]);
  const { name } = (await staff.get("listEInvoices", { order: sent.orderId })).e_invoices[0]!;
  const { entries } = await staff.get("listAuditLog", { subject: name });
  expect(entries[0]).toMatchObject({
    action: "order.e_invoice_resolved",
    detail: expect.stringMatching(/^rejected: .*Entered on the provider/),
  });
});

// Shows: e-invoices.archive
test("what was sent and what was answered are read by staff with the right to money alone", async () => {
  const [staff, sent] = [await aStaff(), await anEInvoice()];
  await send(sent);
  const uuid = String((await onlyEInvoice(sent.orderId)).uuid);
  const wanted = { id: idOf(sent), uuid, part: "document" } as const;
  const { xml } = await staff.get("getEInvoiceFile", wanted);
  expect(xml).toBe(provider.documents.get(uuid)!.xml);
  expect((await staff.get("getEInvoiceFile", { ...wanted, part: "answer" })).xml).toContain("ApplicationResponse");
  expect((await staff.refuse("getEInvoiceFile", { ...wanted, uuid: crypto.randomUUID() })).status).toBe(404);
  expect((await staff.refuse("getEInvoiceFile", { ...wanted, id: "invoice-999999" })).status).toBe(404);
  expect((await staff.refuse("getEInvoiceFile", { ...wanted, id: "../x" })).status).toBe(400);
  const [warehouse, accountant] = [await aStaffWith("warehouse"), await aStaffWith("accountant")];
  expect((await warehouse.refuse("getEInvoiceFile", wanted)).code).toBe("no_right");
  expect((await accountant.get("getEInvoiceFile", wanted)).xml).toBe(xml);
  expect((await accountant.refuse("retryEInvoice", { id: idOf(sent) })).code).toBe("no_right");
});

// Shows: e-invoices.list
test("papers are found by their number as it is printed, in every state; deadlines are 14 days", async () => {
  const [staff, sent] = [await aStaff(), await anEInvoice({ placedAt: Date.parse("2026-11-01T10:00:00Z") })];
  const { number } = sent.key;
  for (const search of [`INV-${String(number).padStart(6, "0")}`, String(number), ` inv ${number} `]) {
    const { e_invoices: found } = await staff.get("listEInvoices", { search });
    expect(found.filter(({ kind }) => kind === "invoice")).toMatchObject([
      // The end of 15 November in the Emirates.
      { id: idOf(sent), send_by: "2026-11-15T20:00:00.000Z", state: "waiting" },
    ]);
  }
  expect((await staff.get("listEInvoices", { search: "nothing" })).e_invoices).toEqual([]);
  const { e_invoices: waiting } = await staff.get("listEInvoices", { status: "waiting" });
  expect(waiting).toMatchObject([{ id: idOf(sent), late: Date.now() > Date.parse("2026-11-15T20:00:00Z") }]);
});

test("a credit note says that it waits for its invoice", async () => {
  const [staff, sent] = [await aStaff(), await anEInvoice()];
  await creditWhole(sent.orderId);
  const { e_invoices: both } = await staff.get("listEInvoices", { order: sent.orderId });
  expect(both.map((one) => [one.kind, one.waits_for_invoice])).toEqual([
    ["credit_note", true],
    ["invoice", false],
  ]);
});

// Shows: e-invoices.waits
test("what was refused waits for staff, and so does a failure that lasts, with the day by which it must be reported", async () => {
  const staff = await aStaff();
  const waitsFor = async (name: string) =>
    (await staff.get("listWaiting")).waiting.find((one) => one.name === name)?.count ?? 0;
  expect([await waitsFor("e_invoices_refused"), await waitsFor("e_invoices_failing")]).toEqual([0, 0]);
  await reportsBy("shop", "2000-01-01", { tin: "" });
  await send(await anEInvoice());
  await reportsBy("shop");
  provider.mood = "rejects";
  await send(await anEInvoice());
  expect(await waitsFor("e_invoices_refused")).toBe(2);
  provider.isDown = true;
  const failing = await anEInvoice();
  await send(failing);
  // It may be over by itself.
  expect(await waitsFor("e_invoices_failing")).toBe(0);
  expect((await staff.get("listEInvoices")).failing).toMatchObject({ count: 1 });
  // A Friday in the Emirates: the weekend does not count.
  await env.DB.prepare("UPDATE e_invoices SET failing_since = ? WHERE failing_since IS NOT NULL")
    .bind(Date.parse("2026-11-27T09:00:00Z"))
    .run();
  expect(await waitsFor("e_invoices_failing")).toBe(1);
  expect((await staff.get("listEInvoices")).failing).toEqual({
    since: "2026-11-27T09:00:00.000Z",
    report_by: "2026-12-01T20:00:00.000Z",
    count: 1,
  });
  provider.isDown = false;
  provider.mood = "accepts";
  await staff.get("retryEInvoice", { id: idOf(failing) });
  // The count goes on when staff try again.
  expect((await staff.get("listEInvoices")).failing?.since).toBe("2026-11-27T09:00:00.000Z");
  await send(failing, minute);
  expect((await staff.get("listEInvoices")).failing).toBeNull();
  expect(await waitsFor("e_invoices_failing")).toBe(0);
});

const post = (body: string, headers: Record<string, string>, set: Record<string, string> = variables) =>
  createBackend({ ...env, ENVIRONMENT: "local", ...set }).fetch(
    new Request("https://backend.test/webhooks/e-invoices", { method: "POST", body, headers }),
  );

// Shows: e-invoices.webhooks
test("a webhook has the provider asked, and decides nothing itself", async () => {
  provider.mood = "slow";
  const sent = await anEInvoice();
  await send(sent);
  const uuid = String((await onlyEInvoice(sent.orderId)).uuid);
  provider.decide(uuid, "RE", [{ code: "x", text: "y" }]);
  const { body, headers } = provider.webhook(uuid);
  expect((await post(body, headers)).status).toBe(200);
  expect((await onlyEInvoice(sent.orderId)).state).toBe("sent");
  await send(sent, 1);
  expect((await onlyEInvoice(sent.orderId)).state).toBe("rejected");
  // Late or twice it changes nothing, also of what staff have to mend.
  expect((await post(body, headers)).status).toBe(200);
  expect(await onlyEInvoice(sent.orderId)).toMatchObject({ state: "rejected", due_at: null });
});

test("a webhook that is forged, old or about nothing changes nothing", async () => {
  const sent = await anEInvoice();
  await send(sent);
  const before = await onlyEInvoice(sent.orderId);
  const uuid = String(before.uuid);
  const refused = [
    provider.webhook(uuid, Date.now(), `whsec_${btoa("another secret")}`),
    provider.webhook(uuid, Date.now() - 6 * minute),
    provider.webhook(uuid, Date.now() + 6 * minute),
    provider.webhook("not a uuid"),
    { ...provider.webhook(uuid), headers: {} },
  ];
  for (const { body, headers } of refused) expect((await post(body, headers)).status).toBe(400);
  const foreign = provider.webhook(crypto.randomUUID());
  expect((await post(foreign.body, foreign.headers)).status).toBe(200);
  expect(await onlyEInvoice(sent.orderId)).toEqual(before);
  const { body, headers } = provider.webhook(uuid);
  expect((await post(body, headers, {})).status).toBe(404);
});

/** Queues that note what they are given. */
function noting() {
  const works: Work[] = [];
  const queue: WorkQueues["message"] = {
    async sendBatch(messages) {
      works.push(...[...messages].map(({ body }) => body));
      return { metadata: { metrics: { backlogCount: 0, backlogBytes: 0 } } };
    },
  };
  return { works, queues: { message: queue, refund: queue, event: queue, e_invoice: queue } };
}

// Shows: e-invoices.once, operations.queues
test("by a queue it is sent once, however often its message comes", async () => {
  const sent = await anEInvoice();
  const { works, queues } = noting();
  await relayDue(services, queues, Date.now() + 1);
  await relayDue(services, queues, Date.now() + 1);
  const named = works.filter(({ kind }) => kind === "e_invoice");
  expect(named).toEqual([
    { kind: "e_invoice", about: idOf(sent) },
    { kind: "e_invoice", about: idOf(sent) },
  ]);
  const fates: string[] = [];
  const messages = [...named, ...named, { kind: "e_invoice", about: "invoice-0" }].map((body, at) => ({
    id: String(at),
    body,
    attempts: 1,
    timestamp: new Date(),
    ack: () => fates.push("ack"),
    retry: () => fates.push("retry"),
  }));
  await consume({ queue: "falaj-e-invoices", messages } as unknown as MessageBatch, services);
  expect(fates).toEqual(["ack", "ack", "ack", "ack", "ack"]);
  expect([...provider.documents.values()]).toMatchObject([{ submits: 1 }]);
  expect((await onlyEInvoice(sent.orderId)).state).toBe("accepted");
});

test("without queues the clock sends what is due", async () => {
  const sent = await anEInvoice();
  const { MESSAGE_QUEUE: _, ...bindings } = { ...env, ...variables, ENVIRONMENT: "local" } as typeof env & {
    MESSAGE_QUEUE?: never;
  };
  await runScheduled(bindings, new Date(Date.now() + 1)).catch(() => {});
  expect((await onlyEInvoice(sent.orderId)).state).toBe("accepted");
});

// Shows: e-invoices.programs, programs.events
test("programs read the state of a paper, hear of it, and find what is theirs to issue", async () => {
  await reportsBy("erp");
  const elsewhere = await anEInvoice();
  await reportsBy("shop");
  const sent = await anEInvoice();
  const { userId } = await aUser();
  const { id: consumers } = await anOrder(userId);
  const program = await aProgram(["invoices:read"]);
  const stateOf = async (order_id: string) =>
    (await program.get("listApiInvoices", { order_id })).invoices.map(({ e_invoice: one }) => one?.state ?? null);
  expect([await stateOf(elsewhere.orderId), await stateOf(sent.orderId), await stateOf(consumers)]).toEqual([
    ["handed_over"],
    ["waiting"],
    [null],
  ]);
  const { next } = await program.get("listApiInvoices", {});
  await send(sent);
  expect(await stateOf(sent.orderId)).toEqual(["accepted"]);
  // The paper has changed since for a program that reads what is new.
  const { invoices: news } = await program.get("listApiInvoices", { cursor: next });
  expect(news.map(({ order }) => order.id)).toContain(sent.orderId);
  const { results } = await env.DB.prepare(
    "SELECT type, facts FROM commerce_events WHERE type LIKE 'e_invoice.%' AND subject IN (?, ?) ORDER BY event_id",
  )
    .bind(elsewhere.orderId, sent.orderId)
    .all<{ type: string; facts: string }>();
  expect(results.map(({ type, facts }) => [type, JSON.parse(facts).state])).toEqual([
    ["e_invoice.handed_over", "handed_over"],
    ["e_invoice.accepted", "accepted"],
  ]);
});

// Shows: e-invoices.archive
test("an e-invoice is neither deleted, nor does its order go into an archive before it is through", async () => {
  const sent = await anEInvoice();
  await expect(env.DB.prepare("DELETE FROM e_invoices WHERE order_id = ?").bind(sent.orderId).run()).rejects.toThrow(
    "are not deleted",
  );
  expect(await eInvoicesOf(sent.orderId)).toHaveLength(1);
  await sendDueEInvoices(services, Date.now() + hour);
  expect((await onlyEInvoice(sent.orderId)).state).toBe("accepted");
});

// Shows: e-invoices.archive
test("an archive of more files than the bucket lists at once is deleted whole; one that fails holds up no other", async () => {
  const placedAt = Date.parse("2018-06-01T00:00:00Z");
  const [stuck, long] = [await anEInvoice({ placedAt }), await anEInvoice({ placedAt })];
  const folderOf = async ({ orderId }: Sent) => archiveFolder(String((await onlyEInvoice(orderId)).uuid));
  const [stuckFolder, longFolder] = [await folderOf(stuck), await folderOf(long)];
  for (const name of ["a", "b", "c", "d", "e"]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await env.DOCUMENTS.put(`${longFolder}${name}.xml`, name);
  }
  let isAway = true;
  const documents = new Proxy(env.DOCUMENTS, {
    get(bucket, key) {
      if (key === "delete")
        return (keys: string[]) => (keys.length > 2 ? Promise.reject(new Error("too many keys")) : bucket.delete(keys));
      return async (options: R2ListOptions) => {
        if (isAway && options.prefix === stuckFolder) throw new Error("away");
        return bucket.list({ ...options, limit: 2 });
      };
    },
  });
  const forgottenOf = async ({ orderId }: Sent) => (await onlyEInvoice(orderId)).forgotten_at !== null;
  const now = Date.parse("2027-01-01T00:00:00Z");
  await expect(forgetOldArchive({ ...services, documents }, now)).rejects.toThrow("away");
  expect([await forgottenOf(stuck), await forgottenOf(long)]).toEqual([false, true]);
  expect((await env.DOCUMENTS.list({ prefix: longFolder })).objects).toEqual([]);
  isAway = false;
  await forgetOldArchive({ ...services, documents }, now);
  expect(await forgottenOf(stuck)).toBe(true);
});

// Shows: e-invoices.archive
test("seven years after the year of the supply the archive is deleted, and the e-invoice stays", async () => {
  const [staff, sent] = [await aStaff(), await anEInvoice({ placedAt: Date.parse("2018-12-31T19:59:00Z") })];
  const later = await anEInvoice({ placedAt: Date.parse("2018-12-31T20:00:00Z") });
  provider.mood = "rejects";
  await send(sent);
  const refused = String((await onlyEInvoice(sent.orderId)).uuid);
  provider.mood = "accepts";
  await staff.get("retryEInvoice", { id: idOf(sent) });
  await Promise.all([send(sent, minute), send(later)]);
  const filesOf = async ({ orderId }: Sent) =>
    (await staff.get("listEInvoices", { order: orderId })).e_invoices[0]!.archived;
  await forgetOldArchive(services, Date.parse("2026-12-31T19:59:00Z"));
  expect([(await filesOf(sent)).length, (await filesOf(later)).length]).toEqual([0, 2]);
  const uuid = String((await onlyEInvoice(sent.orderId)).uuid);
  for (const one of [uuid, refused])
    expect((await env.DOCUMENTS.list({ prefix: archiveFolder(one) })).objects).toEqual([]);
  expect((await staff.refuse("getEInvoiceFile", { id: idOf(sent), uuid, part: "document" })).status).toBe(404);
  expect((await onlyEInvoice(sent.orderId)).state).toBe("accepted");
});
