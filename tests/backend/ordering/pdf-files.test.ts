// Shows that papers of an order are printed as PDF once and kept: for their buyer and for staff, never for anybody else; that
// they say what the screen says, to the fils; that one which cannot be printed now is printed later, once; and that files go when
// their time is over or their account is deleted.
import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { deletionStatements } from "#backend/customers/account-data/deletion-store";
import { openArchives } from "#backend/ordering/archives/archives";
import { deleteOldPapers, makeDuePapers } from "#backend/ordering/pdf-files/due-pdf";
import { openDatabase } from "#backend/platform/database";
import { readSettings } from "#backend/settings";
import { productSample } from "#support/catalogue-samples";
import { interceptedDatabase } from "#support/intercepted-database";
import { loadProducts } from "#support/loaded-catalogue";
import { anOrder } from "#support/orders";
import { htmlOf, printerInProcess } from "#support/printer-in-process";
import { shipOrder } from "#support/shipped-order";
import { aUser, localOutbox } from "#support/shoppers";
import { aStaff } from "#support/staff";

const { printed, faults, variables } = printerInProcess();
beforeAll(() => loadProducts([productSample("mirror")]));
beforeEach(async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  [printed.length, faults.length] = [0, 0];
  await env.DB.prepare("DELETE FROM pdf_files").run();
});
const minute = 60_000;
const day = 24 * 60 * minute;
const services = {
  db: openDatabase(env.DB),
  archives: openArchives(env),
  settings: readSettings({ ...env, ...localOutbox, ...variables }),
  documents: env.DOCUMENTS,
  media: env.MEDIA,
};
/** What the scheduled tasks do with files, so long from now. */
async function clock(after: number) {
  const now = Date.now() + after;
  await makeDuePapers(services, now);
  await deleteOldPapers(services, now);
}
const files = async () => (await env.DB.prepare("SELECT * FROM pdf_files ORDER BY file_key").all()).results;
const objects = async () => (await env.DOCUMENTS.list({ prefix: "papers/" })).objects.map(({ key }) => key);

async function ordered(options: Parameters<typeof anOrder>[1] = {}) {
  const [user, staff] = [await aUser({ variables }), await aStaff({ variables })];
  const { id } = await anOrder(user.userId, options);
  return { user, staff, id };
}

// Shows: orders.papers
test("a tax invoice is printed once, with the fils of the screen, for its buyer and for staff", async () => {
  const { user, staff, id } = await ordered({ lines: [{ unitPrice: 123_456, quantity: 3, discount: 999 }, {}] });
  const { document } = await user.get("getTaxDocument", { id });
  const { pdf, file_name, offer } = await user.get("getOrderPaper", { id });
  expect([file_name, offer]).toEqual([`${document.name}.pdf`, null]);
  const html = htmlOf(pdf!);
  const amount = new Intl.NumberFormat("en-AE", { minimumFractionDigits: 2 });
  for (const figure of [document.total, document.tax, document.net, ...document.lines.map(({ total }) => total)])
    expect(html).toContain(`>${amount.format(figure)}</bdi>`);
  expect(html).toContain("فاتورة ضريبية");
  expect((await staff.get("getHandledOrderPaper", { id })).pdf).toBe(pdf);
  expect(printed).toHaveLength(1);
  expect(await files()).toMatchObject([{ subject_id: id, tries: 1, leased_until: 0 }]);
});

test("each language is a file of its own, and so is another letterhead", async () => {
  const { user, staff, id } = await ordered();
  await user.get("getOrderPaper", { id });
  const arabic = await user.get("getOrderPaper", { id, lang: "ar" });
  expect(htmlOf(arabic.pdf!)).toContain('<html lang="ar" dir="rtl">');
  const { groups } = await staff.get("getSettings");
  const { version, values } = groups.find(({ group }) => group === "brand")!;
  await staff.get("saveSettings", { group: "brand", version, values: { ...values, bank: "Bank <of> Ajman" } });
  const { pdf } = await user.get("getOrderPaper", { id });
  expect(htmlOf(pdf!)).toContain("Bank &lt;of&gt; Ajman");
  expect(printed).toHaveLength(3);
});

// Shows: orders.papers
test("two who ask at once have it printed once; who comes too early is told so", async () => {
  const { user, staff, id } = await ordered();
  const asked = await Promise.all([user.get("getOrderPaper", { id }), staff.get("getHandledOrderPaper", { id })]);
  expect(asked.filter(({ pdf }) => pdf !== null)).toHaveLength(1);
  expect(printed).toHaveLength(1);
  expect((await user.get("getOrderPaper", { id })).pdf).not.toBeNull();
  expect(printed).toHaveLength(1);
});

// Shows: orders.papers
test("a paper of somebody else, and one that there is not, is not found", async () => {
  const { user, staff, id } = await ordered();
  const other = await aUser({ variables });
  for (const paper of ["invoice", "delivery_note", "pro_forma", "credit_note"])
    expect((await other.refuse("getOrderPaper", { id, paper })).status).toBe(404);
  expect((await user.refuse("getHandledOrderPaper", { id })).status).toBe(403);
  // It is invoiced, has no credit note, and no such parcel.
  for (const wanted of [
    { paper: "pro_forma" },
    { paper: "credit_note" },
    { paper: "credit_note", number: 9_999_999 },
    { paper: "delivery_note", shipment: "packed" },
    { paper: "delivery_note", shipment: "x" },
  ])
    expect((await staff.refuse("getHandledOrderPaper", { id, ...wanted })).status).toBe(404);
  for (const wrong of [{ paper: "quote" }, { number: 0 }, { shipment: "x".repeat(61) }, { as: "html" }])
    expect((await user.refuse("getOrderPaper", { id, ...wrong })).status).toBe(400);
  expect([printed, await files()]).toEqual([[], []]);
});

// Shows: orders.papers
test("credit notes are named by their number, and a delivery note has units, parcels and no price", async () => {
  const cancelled = await ordered({ status: "cancelled" });
  const { order } = await cancelled.user.get("getOrder", { id: cancelled.id });
  const { number, name } = order.documents[1]!;
  const note = await cancelled.user.get("getOrderPaper", { id: cancelled.id, paper: "credit_note", number });
  expect([note.file_name, htmlOf(note.pdf!).includes("إشعار دائن ضريبي")]).toEqual([`${name}.pdf`, true]);
  const { user, id } = await ordered({ status: "shipped", lines: [{ unitPrice: 77_777 }] });
  const whole = await user.get("getOrderPaper", { id, paper: "delivery_note" });
  const parcel = await user.get("getOrderPaper", { id, paper: "delivery_note", shipment: `parcel-${id}` });
  for (const { pdf } of [whole, parcel]) {
    const sheet = htmlOf(pdf!).split("<body")[1]!;
    expect(sheet).toContain(`AX-${id}`);
    expect(sheet).not.toMatch(/777|AED|IBAN/);
  }
  expect(whole.file_name).toMatch(/^DN-1\d{5}\.pdf$/);
});

test("a delivery note has the goods of its parcel where a line before them was cancelled before the invoice", async () => {
  const lines = ["ALPHA", "BETA", "GAMMA"].map((sku, at) => ({ sku, quantity: at + 3 }));
  const { user, staff, id } = await ordered({ method: "cod", invoiced: false, lines });
  await user.get("cancelOrder", { order_id: id, reason: "other", lines: [{ line: 0, quantity: 3 }] });
  const goodsOf = async (shipment?: string) => {
    const { pdf } = await user.get("getOrderPaper", { id, paper: "delivery_note", ...(shipment && { shipment }) });
    const rows = htmlOf(pdf!).matchAll(/<bdi>(ALPHA|BETA|GAMMA)<\/bdi><\/td>\s*<td class="tax-count">(\d+)</g);
    return [...rows].map(([, sku, units]) => [sku, Number(units)]);
  };
  const kept = [
    ["BETA", 4],
    ["GAMMA", 5],
  ];
  expect(await goodsOf()).toEqual(kept);
  await shipOrder(staff, id);
  const { order } = await user.get("getOrder", { id });
  expect([await goodsOf(), await goodsOf(order.shipments[0]!.id)]).toEqual([kept, kept]);
});

// Shows: orders.papers-later
test.each([429, 500, "garbage", "cut", "lost"] as const)(
  "after %s it is not there yet, and the scheduled task makes it later, once",
  async (fault) => {
    const { user, id } = await ordered();
    faults.push(fault);
    expect(await user.get("getOrderPaper", { id })).toMatchObject({ pdf: null, file_name: /^INV-/ });
    // Nobody has the browser asked again and again.
    expect((await user.get("getOrderPaper", { id })).pdf).toBeNull();
    expect(printed).toHaveLength(1);
    await clock(2 * minute);
    await clock(4 * minute);
    expect(printed).toHaveLength(2);
    expect((await user.get("getOrderPaper", { id })).pdf).not.toBeNull();
    expect(printed).toHaveLength(2);
  },
);

// Shows: orders.papers-later
test("what says something else by then is not printed, and what fails for a day is not tried any more", async () => {
  const { user, id } = await ordered();
  faults.push(500);
  await user.get("getOrderPaper", { id });
  await env.DB.prepare("UPDATE orders SET buyer = json_set(buyer, '$.name', 'Another') WHERE order_id = ?")
    .bind(id)
    .run();
  await clock(2 * minute);
  expect([printed.length, await files()]).toEqual([1, []]);
  faults.push(500);
  await user.get("getOrderPaper", { id });
  await clock(day + minute);
  expect([printed.length, await files()]).toEqual([2, []]);
});

test("a file that is gone from the bucket is printed again; without a browser there are pages alone", async () => {
  const { user, id } = await ordered();
  await user.get("getOrderPaper", { id });
  await env.DOCUMENTS.delete(await objects());
  expect((await user.get("getOrderPaper", { id })).pdf).not.toBeNull();
  expect(printed).toHaveLength(2);
  const plain = await aUser();
  const own = await anOrder(plain.userId);
  expect(await plain.get("getOrderPaper", { id: own.id })).toMatchObject({ pdf: null });
  expect(await files()).toHaveLength(1);
});

/** A database before whose next deletion of files something else happens. */
function meanwhile(act: () => Promise<unknown>) {
  let isDone = false;
  return openDatabase(
    interceptedDatabase(env.DB, async (texts, statements) => {
      if (isDone || !texts.some((text) => /DELETE FROM pdf_files/.test(text))) return statements;
      isDone = true;
      await act();
      return statements;
    }),
  );
}

test.each([
  ["has been tried for a day", true],
  ["is old", false],
] as const)("a file that %s, and that somebody has made again meanwhile, stays", async (_, fails) => {
  const { user, id } = await ordered();
  if (fails) faults.push(500);
  await user.get("getOrderPaper", { id });
  await env.DB.prepare("UPDATE pdf_files SET due_at = 0, created_at = 0").run();
  const db = meanwhile(async () => {
    await env.DB.prepare("UPDATE pdf_files SET due_at = 0 WHERE size IS NULL").run();
    expect((await user.get("getOrderPaper", { id })).pdf).not.toBeNull();
  });
  await makeDuePapers({ ...services, db }, Date.now());
  await deleteOldPapers({ ...services, db }, Date.now());
  expect(printed).toHaveLength(2);
  const [row] = await files();
  expect(row).toMatchObject({ subject_id: id });
  expect(await objects()).toContain(`papers/${String(row!["file_key"])}.pdf`);
});

// Shows: orders.papers
test("files go with their account", async () => {
  const { user, id } = await ordered({ status: "cancelled" });
  const other = await ordered();
  await user.get("getOrderPaper", { id });
  faults.push(500);
  await user.get("getOrderPaper", { id, paper: "delivery_note" });
  await other.user.get("getOrderPaper", { id: other.id });
  await services.db.run(...deletionStatements({ userId: user.userId, givenUp: 1250, now: Date.now() }));
  await clock(minute);
  expect(await files()).toMatchObject([{ subject_id: other.id }]);
  expect((await objects()).filter((key) => key.includes(id))).toEqual([]);
});

// Shows: orders.papers
test("files go after 90 days", async () => {
  const { user, id } = await ordered({ status: "delivered" });
  await user.get("getOrderPaper", { id });
  const [key] = (await files()).map(({ file_key }) => `papers/${String(file_key)}.pdf`);
  expect(await objects()).toContain(key);
  await clock(89 * day);
  expect(await files()).toHaveLength(1);
  await clock(91 * day);
  expect([await files(), (await objects()).includes(key!)]).toEqual([[], false]);
});

// Shows: orders.offers
test("an order without a tax invoice has a pro-forma invoice with the fils that its invoice gets", async () => {
  const lines = [{ unitPrice: 9999, discount: 999 }, { taxClass: "zero_rated" as const }];
  const invoiced = await ordered({ lines });
  const { document } = await invoiced.user.get("getTaxDocument", { id: invoiced.id });
  const { user, id } = await ordered({ lines, invoiced: false });
  const { offer, pdf, file_name } = await user.get("getOrderPaper", { id, paper: "pro_forma" });
  const { order } = await user.get("getOrder", { id });
  expect(file_name).toBe(`PF-${order.number}.pdf`);
  expect(htmlOf(pdf!)).toContain("Pro-forma Invoice");
  const { discount, net, tax, total, taxes, buyer } = document;
  const figures = { lines: document.lines, discount, net, tax, total, taxes };
  expect(offer).toMatchObject({ ...figures, buyer, corrects: null, valid_until: null });
  const note = await user.get("getOrderPaper", { id, paper: "delivery_note" });
  expect(htmlOf(note.pdf!)).not.toContain("Tax invoice /");
});
