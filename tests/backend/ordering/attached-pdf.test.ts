// Shows that papers go along with e-mails as PDF: a credit note with the e-mail that it was issued with, a quote with its link;
// and that an e-mail waits for its PDF a while, then leaves without it and says where it is.
import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { runScheduled } from "#backend/scheduled/tasks";
import { productSample, variantSample } from "#support/catalogue-samples";
import { withAddress } from "#support/buyers";
import { buyOnCredit, openCredit } from "#support/credit";
import { loadProducts } from "#support/loaded-catalogue";
import { anOrder } from "#support/orders";
import { htmlOf, printerInProcess } from "#support/printer-in-process";
import { aGuest, aUser, localOutbox } from "#support/shoppers";
import { aStaff } from "#support/staff";

type Mail = {
  to: string;
  text: string;
  html: string;
  attachments?: { filename: string; content_type: string; content: string }[];
};

let mails: Mail[] = [];
const carrier = { isDown: false };
const {
  printed,
  faults,
  variables: printer,
} = printerInProcess(async (request) => {
  if (carrier.isDown) return new Response(null, { status: 503 });
  mails.push(await request.json());
  return new Response(null, { status: 202 });
});
const variables = { ...printer, OUTBOX: "", EMAIL_PROVIDER: "http", EMAIL_API_URL: "https://mail.test/send" };

beforeAll(() =>
  loadProducts([
    productSample("mirror"),
    productSample("probe", { variants: [variantSample("PROBE", { price_gst: 100, stock: 50 })] }),
  ]),
);
beforeEach(async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  [printed.length, faults.length, mails] = [0, 0, []];
  await env.DB.batch([env.DB.prepare("DELETE FROM pdf_files"), env.DB.prepare("DELETE FROM outbox")]);
});
const minute = 60_000;
const clock = (after: number) => runScheduled({ ...env, ...localOutbox, ...variables }, new Date(Date.now() + after));
const mailsTo = (userId: string) => mails.filter(({ to }) => to === `${userId}@shop.test`);

/** A cancelled order, whose e-mail waits to leave. */
async function cancelled() {
  const user = await aUser({ variables });
  const { id } = await anOrder(user.userId, { locale: "ar" });
  const { order } = await user.get("cancelOrder", { order_id: id, reason: "changed_mind" });
  return { user, id, note: order.documents[1]! };
}

// Shows: messages.papers
test("the e-mail about a cancellation carries its credit note, in the buyer's language, and nothing older", async () => {
  const { user, id, note } = await cancelled();
  await clock(minute);
  const [mail, ...others] = mailsTo(user.userId);
  expect(others).toEqual([]);
  expect(mail!.attachments).toMatchObject([{ filename: `${note.name}.pdf`, content_type: "application/pdf" }]);
  const html = htmlOf(mail!.attachments![0]!.content);
  expect(html).toContain('<html lang="ar" dir="rtl">');
  expect(html).toContain(note.name);
  // The reader who opens it later gets the same file.
  await user.get("getOrderPaper", { id, paper: "credit_note", number: note.number, lang: "ar" });
  expect(printed).toHaveLength(1);
});

// Shows: messages.papers
test("it waits for its PDF, which is printed once", async () => {
  const { user } = await cancelled();
  faults.push(500);
  await clock(minute);
  expect(mailsTo(user.userId)).toEqual([]);
  await clock(3 * minute);
  await clock(5 * minute);
  expect(mailsTo(user.userId)).toMatchObject([{ attachments: [{ content_type: "application/pdf" }] }]);
  expect(printed).toHaveLength(2);
});

// Shows: messages.papers
test("after ten minutes it leaves without its PDF, and says where that is", async () => {
  const { user, id } = await cancelled();
  faults.push(...Array.from({ length: 30 }, () => 500 as const));
  await clock(minute);
  await clock(8 * minute);
  expect(mailsTo(user.userId)).toEqual([]);
  await clock(11 * minute);
  await clock(13 * minute);
  const [mail, ...others] = mailsTo(user.userId);
  expect([mail!.attachments, others]).toEqual([undefined, []]);
  expect(mail!.text).toContain("تعذّر إرفاق المستند");
  for (const text of [mail!.text, mail!.html]) expect(text).toContain(`https://backend.test/ar/order/${id}`);
});

test(
  "waiting for its PDF is no try, so a carrier that fails once afterwards has all its tries",
  { timeout: 60_000 },
  async () => {
    const { user } = await cancelled();
    faults.push(...Array.from({ length: 30 }, () => 500 as const));
    const triesOf = () =>
      env.DB.prepare("SELECT tries FROM outbox WHERE recipient = ?").bind(`${user.userId}@shop.test`).first("tries");
    for (const at of [1, 4, 7]) {
      // oxlint-disable-next-line no-await-in-loop -- one run after the other
      await clock(at * minute);
      // oxlint-disable-next-line no-await-in-loop -- one run after the other
      expect(await triesOf()).toBe(0);
    }
    carrier.isDown = true;
    await clock(11 * minute);
    expect([mailsTo(user.userId), await triesOf()]).toEqual([[], 1]);
    carrier.isDown = false;
    await clock(15 * minute);
    expect(mailsTo(user.userId)).toHaveLength(1);
  },
);

// Shows: messages.papers
test("an invoice that money has issued before the goods left goes along with the parcel's e-mail, once", async () => {
  const [user, staff] = [await aUser({ variables }), await aStaff({ variables })];
  await withAddress(user);
  const line = await openCredit(user, 1000);
  const { id } = await buyOnCredit(user, "PROBE", 2);
  const repayment = { id: line, amount: 100, note: "Transfer" };
  await staff.get("recordRepayment", repayment, { idempotencyKey: crypto.randomUUID() });
  const { order } = await user.get("getOrder", { id });
  const [invoice] = order.documents;
  await clock(minute);
  expect(mailsTo(user.userId).flatMap(({ attachments = [] }) => attachments)).toEqual([]);
  mails = [];
  await staff.get("confirmOrder", { id });
  for (const tracking_number of ["AX-1", "AX-2"]) {
    // oxlint-disable-next-line no-await-in-loop -- one parcel after the other
    await staff.get("packOrder", { id, lines: [{ line: 0, quantity: 1 }] });
    // oxlint-disable-next-line no-await-in-loop -- one parcel after the other
    await staff.get("shipOrder", { id, carrier: "Aramex", tracking_number });
  }
  await clock(minute);
  const parcels = ["AX-1", "AX-2"].map((number) => mailsTo(user.userId).find(({ text }) => text.includes(number))!);
  expect(parcels.map(({ attachments = [] }) => attachments.map(({ filename }) => filename))).toEqual([
    [`${invoice!.name}.pdf`],
    [],
  ]);
  expect(parcels.map(({ html }) => html.includes(`/order/${id}/invoice`))).toEqual([true, false]);
});

test("in a shop that prints none it leaves at once, as it always did", async () => {
  const user = await aUser({ variables: { ...variables, PDF_API_URL: "" } });
  const { id } = await anOrder(user.userId);
  await user.get("cancelOrder", { order_id: id, reason: "changed_mind" });
  await runScheduled({ ...env, ...localOutbox, ...variables, PDF_API_URL: "" }, new Date(Date.now() + minute));
  const [mail] = mailsTo(user.userId);
  expect([mail!.attachments, mail!.text.includes("attached")]).toEqual([undefined, false]);
  expect(printed).toEqual([]);
});

// Shows: orders.offers, messages.papers
test("a sent draft order is a quote and a pro-forma invoice until its link ends, and its e-mail carries the quote", async () => {
  const staff = await aStaff({ variables });
  const user = await aUser({ variables });
  const lines = [{ sku_id: "PROBE", quantity: 2, agreed_price: 80 }];
  const customer = `${user.userId}@shop.test`;
  const { id } = await staff.get("saveDraft", { customer, lines, note: "Within <3> days" });
  expect((await staff.refuse("getDraftPaper", { id: id! })).status).toBe(404);
  await staff.get("sendDraft", { id, version: 1 });
  await clock(minute);
  const [mail] = mailsTo(user.userId);
  expect(mail!.attachments).toMatchObject([{ filename: expect.stringMatching(/^Q-\d{6}\.pdf$/) as string }]);
  const { draft } = await staff.get("getDraft", { id: id! });
  const quote = await staff.get("getDraftPaper", { id: id! });
  expect(quote.pdf).toBe(mail!.attachments![0]!.content);
  expect(quote.offer).toMatchObject({
    kind: "quote",
    total: draft.total,
    tax: draft.tax,
    valid_until: draft.expires_at,
    note: "Within <3> days",
  });
  expect(quote.offer!.lines.reduce((sum, { total }) => sum + total, 0)).toBeCloseTo(draft.total, 6);
  expect(htmlOf(quote.pdf!)).toContain("Within &lt;3&gt; days");
  const proForma = await staff.get("getDraftPaper", { id: id!, paper: "pro_forma" });
  expect(proForma).toMatchObject({ file_name: quote.file_name.replace("Q", "PF"), offer: { kind: "pro_forma" } });
  expect((await user.refuse("getDraftPaper", { id: id! })).status).toBe(403);
  await env.DB.prepare("UPDATE draft_orders SET expires_at = ? WHERE draft_id = ?").bind(Date.now(), id).run();
  expect((await staff.refuse("getDraftPaper", { id: id! })).status).toBe(404);
});

// Shows: orders.offers
test("a link to pay gives both papers with the sums of its page, and names the customer to nobody else", async () => {
  const staff = await aStaff({ variables });
  const [user, stranger] = [await aUser({ variables }), await aUser({ variables })];
  await env.DB.prepare("UPDATE users SET establishment_name = 'Al Noor Clinic' WHERE user_id = ?")
    .bind(user.userId)
    .run();
  const lines = [{ sku_id: "PROBE", quantity: 3, agreed_price: 77.77 }];
  const { id } = await staff.get("saveDraft", { customer: `${user.userId}@shop.test`, lines, po_number: "PO-9" });
  const { link } = await staff.get("sendDraft", { id, version: 1 });
  const token = link.split("/").at(-1)!;
  const page = await aGuest().get("openPayLink", { token });
  const own = await user.get("getPayLinkPaper", { token, paper: "pro_forma" });
  expect(own.offer).toMatchObject({
    kind: "pro_forma",
    total: page.total,
    tax: page.tax,
    po_number: "PO-9",
    buyer: { name: "Al Noor Clinic" },
  });
  for (const reader of [aGuest(undefined, { variables }), stranger, staff]) {
    // oxlint-disable-next-line no-await-in-loop -- one file, which one of them has printed
    const { offer, pdf, file_name } = await reader.get("getPayLinkPaper", { token });
    expect(offer).toMatchObject({
      kind: "quote",
      total: page.total,
      po_number: "",
      buyer: { name: "Name", trn: null },
    });
    expect(file_name).toMatch(/^Q-\d{6}\.pdf$/);
    const html = htmlOf(pdf!);
    for (const words of ["Al Noor", user.userId, "PO-9"]) expect(html).not.toContain(words);
  }
  expect(printed).toHaveLength(2);
  for (const wrong of [{ token: `${token.slice(1)}x` }, { token: "x".repeat(43) }])
    // oxlint-disable-next-line no-await-in-loop -- two
    expect((await user.refuse("getPayLinkPaper", wrong)).status).toBe(404);
  expect((await user.refuse("getPayLinkPaper", { token, paper: "invoice" })).status).toBe(400);
  await env.DB.prepare("UPDATE draft_orders SET expires_at = ? WHERE draft_id = ?").bind(Date.now(), id).run();
  expect((await user.refuse("getPayLinkPaper", { token })).status).toBe(404);
});
