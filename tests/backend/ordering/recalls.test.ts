// Shows that everybody who has units of a recalled lot is written to once, in their language, and answers by the link of the
// message alone; that staff see who has answered, and remind the others; and what is refused.
import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { dayInEmirates } from "#shared/time/emirates-time";
import { openDatabase } from "#backend/platform/database";
import { readSettings } from "#backend/settings";
import { sendRecalls } from "#backend/ordering/recalls/send-due";
import { productSample, variantSample } from "#support/catalogue-samples";
import { loadProducts } from "#support/loaded-catalogue";
import { anOrder } from "#support/orders";
import { aGuest, aUser, localOutbox, type TestShopper } from "#support/shoppers";
import { aStaff } from "#support/staff";

const key = () => ({ idempotencyKey: crypto.randomUUID() });
const settings = readSettings({ ...env, ...localOutbox });
const send = () => sendRecalls(openDatabase(env.DB), settings, Date.now());
const texts = { text_en: "Put it aside.\nTell your colleagues.", text_ar: "ضعوه جانبًا." };

let sku = "";
let staff: TestShopper;
let lotId = "";
beforeEach(async () => {
  sku = `BLOOD-${crypto.randomUUID()}`;
  staff = await aStaff();
  await loadProducts([productSample(sku.toLowerCase(), { variants: [variantSample(sku, { stock: 0 })] })]);
  await staff.get("saveLotRules", { sku_id: sku, tracks_lots: true, least_days: 30 });
  const place = { lot: "B-9", expires_on: dayInEmirates(Date.now() + 400 * 86_400_000), bin: "A1" };
  await staff.get("correctStock", { sku_id: sku, kind: "receive", change: 50, reason: "Delivery 88", place }, key());
  lotId = (await staff.get("listLots", { sku_id: sku })).lots[0]!.id;
  await env.DB.prepare("DELETE FROM outbox").run();
});

/** A buyer to whom so many units of the lot were sent. */
async function aReceiver(quantity: number, locale: "en" | "ar" = "en", reach: { email?: string; phone?: string } = {}) {
  const user = await aUser();
  const { email = `${user.userId}@shop.test`, phone = "" } = reach;
  const buyer = { name: "Noura", email, phone, establishment: "", trn: "" };
  const lines = [{ sku, slug: sku.toLowerCase(), quantity, unitPrice: 5000 }];
  const { id } = await anOrder(user.userId, { lines, status: "confirmed", locale, buyer });
  await staff.get("packOrder", { id });
  await staff.get("shipOrder", { id, carrier: "Aramex", tracking_number: `AX-${quantity}` });
  await env.DB.prepare("DELETE FROM outbox").run();
  return { id, email, user };
}
const mails = async () =>
  (
    await env.DB.prepare("SELECT recipient, subject, body FROM outbox ORDER BY message_id").all<
      Record<string, string>
    >()
  ).results;
const noticeIn = (body: string | undefined) => /\/recall\/([0-9a-f]{24})/.exec(body ?? "")![1]!;
const recall = () => staff.get("setLotState", { lot_id: lotId, state: "recalled", reason: "The maker called it back" });

// Shows: orders.recalls
test("everybody who has units is written to once, in their language, and answers by the link", async () => {
  const [clinic, home] = [await aReceiver(3), await aReceiver(2, "ar")];
  await recall();
  await staff.get("sendRecall", { lot_id: lotId, ...texts });
  await Promise.all([send(), send()]);
  const sent = new Map((await mails()).map((mail) => [mail["recipient"], mail]));
  expect(await mails()).toHaveLength(2);
  expect(sent.get(clinic.email)).toMatchObject({ subject: expect.stringContaining("lot B-9") });
  expect(sent.get(clinic.email)!["body"]).toContain("Put it aside.");
  expect(sent.get(home.email)!["body"]).toContain("ضعوه جانبًا.");
  const notice_id = noticeIn(sent.get(clinic.email)!["body"]);
  const reader = aGuest();
  expect(await reader.get("openRecall", { notice_id })).toMatchObject({
    lot: "B-9",
    text: texts.text_en,
    quantity: 3,
    found: null,
  });
  await reader.get("answerRecall", { notice_id, found: 2, note: "One is used" });
  await reader.get("answerRecall", { notice_id, found: 1, note: "Two are used" });
  expect(await reader.get("openRecall", { notice_id })).toMatchObject({ found: 1, note: "Two are used" });
  expect(await staff.get("getRecall", { lot_id: lotId })).toMatchObject({
    recall: { answered: 1, found: 1 },
    notices: [
      { order_id: home.id, quantity: 2, found: null },
      { order_id: clinic.id, quantity: 3, found: 1, note: "Two are used" },
    ],
    total: 2,
  });
});

test("a reminder goes to those who have not answered, and to nobody else", async () => {
  const receivers = [await aReceiver(3), await aReceiver(2)];
  await recall();
  await staff.get("sendRecall", { lot_id: lotId, ...texts });
  await send();
  const [first] = await mails();
  const notice_id = noticeIn(first!["body"]);
  const others = receivers.map(({ email }) => email).filter((email) => email !== first!["recipient"]);
  await aGuest().get("answerRecall", { notice_id, found: 0 });
  await env.DB.prepare("DELETE FROM outbox").run();
  await staff.get("sendRecall", { lot_id: lotId, ...texts });
  await send();
  expect(await mails()).toEqual([]);
  await staff.get("sendRecall", { lot_id: lotId, ...texts, remind: true });
  await send();
  expect((await mails()).map(({ recipient }) => recipient)).toEqual(others);
});

test("a reminder that is asked for twice is sent once", async () => {
  await aReceiver(3);
  await recall();
  await staff.get("sendRecall", { lot_id: lotId, ...texts });
  await send();
  const once = key();
  for (const _ of ["once", "twice"]) {
    await staff.get("sendRecall", { lot_id: lotId, ...texts, remind: true }, once);
    await send();
  }
  expect(await mails()).toHaveLength(2);
});

// Shows: orders.recall-calls
test("who has no e-mail is called, and does not count as written to", async () => {
  const [caller, , none] = [
    await aReceiver(3, "en", { email: "", phone: "+971501234567" }),
    await aReceiver(2),
    await aReceiver(1, "ar", { email: "" }),
  ];
  await recall();
  await staff.get("sendRecall", { lot_id: lotId, ...texts });
  await sendRecalls(openDatabase(env.DB), { ...settings, sms: null }, Date.now());
  expect(await mails()).toHaveLength(1);
  const { notices } = await staff.get("getRecall", { lot_id: lotId });
  expect(notices.map(({ order_id, sent_at, call }) => [order_id, sent_at !== null, call])).toEqual([
    [none.id, false, ""],
    [expect.any(String), true, null],
    [caller.id, false, "+971501234567"],
  ]);
  await sendRecalls(openDatabase(env.DB), { ...settings, sms: async () => undefined }, Date.now());
  expect((await mails()).map(({ recipient }) => recipient)).toContain("+971501234567");
  const { notices: after } = await staff.get("getRecall", { lot_id: lotId });
  expect(after.map(({ sent_at, call }) => [sent_at !== null, call])).toEqual([
    [false, ""],
    [true, null],
    [true, "+971501234567"],
  ]);
});

test("a lot that is still sold, a lot that does not exist and answers beyond what was sent are refused", async () => {
  await aReceiver(3);
  expect(await staff.refuse("sendRecall", { lot_id: lotId, ...texts })).toMatchObject({
    status: 409,
    code: "lot_not_recalled",
  });
  expect(await staff.refuse("sendRecall", { lot_id: "999999", ...texts })).toMatchObject({ status: 404 });
  await recall();
  await staff.get("sendRecall", { lot_id: lotId, ...texts });
  await send();
  const notice_id = noticeIn((await mails())[0]!["body"]);
  for (const found of [4, -1, 1.5])
    expect(await aGuest().refuse("answerRecall", { notice_id, found })).toMatchObject({ status: 400 });
  const unknown = { notice_id: "0".repeat(24) };
  expect(await aGuest().refuse("openRecall", unknown)).toMatchObject({ status: 404 });
  expect(await aGuest().refuse("answerRecall", { ...unknown, found: 1 })).toMatchObject({ status: 404 });
  expect((await staff.get("getRecall", { lot_id: lotId })).recall).toMatchObject({ answered: 0 });
});
