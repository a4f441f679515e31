import { env } from "cloudflare:workers";
import { runInDurableObject } from "cloudflare:test";
import { anAuthenticator } from "./authenticator";
import { kycDetails } from "./kyc-details";
import { creditDetails } from "./credit-details";
import { joined, pdfSample } from "./sample-files";
import { newestCode } from "./sent-messages";
import { insertTestSession } from "./session";
import { aUser, signedIn, type TestShopper } from "./shoppers";
import { aStaff } from "./staff";
import { uploadFile } from "./uploads";

let made = 0;

/** Somebody whose every detail holds a word or a number that is nobody else's. */
export type Marked = TestShopper & { userId: string; word: string; email: string; phone: string; trn: string };

/** A new account with nothing but marked addresses, a marked name and 12.50 AED in the wallet. */
export async function aMarkedUser(): Promise<Marked> {
  const at = ++made + Math.floor(Math.random() * 89_999) * 10;
  const word = `Qamar${at}x`;
  const email = `${word.toLowerCase()}@clinic.test`;
  const phone = `+97155${String(1_000_000 + at)}`;
  const user = await aUser({ email });
  await user.get("sendOtp", { phone });
  // As if they had just typed their password.
  const proven = env.DB.prepare("UPDATE sessions SET proven_at = ?, proven_by = 'password' WHERE user_id = ?");
  await proven.bind(Date.now(), user.userId).run();
  const info = { first_name: word, last_name: "Sayed", phone, phone_otp: await newestCode(phone) };
  await user.get("updateUser", { user_info: { ...info, "Establishment-Name": `Clinic ${word}` } });
  return { ...user, word, email, phone, trn: `1${String(10_000_000_000_000 + at).slice(1)}3`.padStart(15, "1") };
}

const line = { sku_id: "MARKED", quantity: 1 };

/** Fills every store with marks, with nothing left open: orders delivered, the credit line paid. */
export async function fillEverything(user: Marked): Promise<{ salesCode: string; orderIds: string[] }> {
  const { word, email, phone, trn } = user;
  const staff = await aStaff();
  const address = { first_name: word, last_name: "Sayed", address_line_1: `Villa ${word}`, phone };
  await user.get("editAddress", { action: "add", ...address, city: "Dubai", state: "Dubai" });
  await user.get("updateCartItem", { type: "UPDATE", ...line });
  await user.get("addToWishlist", { sku_id: line.sku_id });
  const [card] = (await user.get("listByIds", { sku_id: line.sku_id })).skus;
  const product = card!.product.product_group_id;
  await user.get("addToCompare", { products: [product] });
  await user.get("viewProduct", { product_group_id: product });
  const file = () => uploadFile(user.userId, joined(pdfSample(), `${word}\n%%EOF\n`), `${word}.pdf`);
  await user.get("submitKyc", { ...kycDetails, establishment: `Clinic ${word}`, trn, proofs: [(await file()).id] });
  const { submissions } = await staff.get("listKycQueue", { limit: 100 });
  await staff.get("approveKyc", { id: submissions.find((one) => one.user.email === email)!.id });
  await user.get("applyForCredit", {
    ...creditDetails([(await file()).id]),
    contact_name: word,
    contact_phone: phone,
    establishment: `Clinic ${word}`,
  });
  const { accounts } = await staff.get("listCreditQueue", { limit: 100 });
  const account = accounts.find((one) => one.user.user_id === user.userId)!;
  await staff.get("approveCredit", { id: account.id, limit: 5000, terms: 30 });
  await file();
  const orderIds = [await order(user, "createCodOrder"), await order(user, "createCreditOrder")];
  for (const id of orderIds) await deliver(staff, id, word);
  const wanted = { lines: [{ line: 0, quantity: 1, reason: "damaged" }], comment: `${word} is torn`, way: "pick_up" };
  const asked = await user.get("requestReturn", { id: orderIds[0]!, ...wanted });
  await staff.get("refuseReturn", { id: asked.return.id, denial: "no_defect", note: `Nothing is torn, ${word}` });
  const { data } = await user.get("getCreditLine");
  await staff.ask(
    "recordRepayment",
    { id: account.id, amount: data.used, note: `Bank ${word}` },
    { idempotencyKey: user.userId },
  );
  const receipt = { id: account.id, kind: "cheque", amount: 1, received_on: "2026-01-01", reference: word, note: word };
  await staff.get("recordReceipt", receipt, { idempotencyKey: crypto.randomUUID() });
  const { receipts } = await staff.get("listReceipts", { id: account.id });
  await staff.get("undoReceipt", { id: receipts[0]!.id, state: "bounced", reason: `${word} has no money` });
  await staff.get("disputeDue", { id: account.id, order_id: orderIds[1]!, reason: `${word} disagrees` });
  const until = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
  await staff.get("releaseCredit", { id: account.id, until, reason: `${word} pays soon` });
  await staff.ask("creditWallet", { email, amount: 5, note: `For ${word}` }, { idempotencyKey: user.userId });
  const { review } = await user.get("addReview", { id: product, rating: 5, title: word, text: `${word} likes it` });
  await staff.get("approveReview", { id: review.id });
  await user.get("contactUs", { name: word, email, phone, QUERY_TYPE: "order", QUERY: `${word} asks` });
  await staff.get("allowSales", { email, allowed: true });
  const { options } = await user.get("openCustomerPasskey");
  const registration = await (await anAuthenticator()).register(options);
  await user.get("addCustomerPasskey", { registration, name: `Phone of ${word}` });
  const { userId: id } = user;
  await staff.get("addCustomerNote", { id, text: `Note on ${word}` });
  await staff.get("tagCustomer", { id, add: [`tag ${word}`] });
  await staff.get("messageCustomer", { id, subject: word, text: word }, { idempotencyKey: crypto.randomUUID() });
  await staff.get("offerCustomerCash", { id, offered: false, reason: `${word} refused parcels` });
  const { sales_code: salesCode } = await user.get("generateSalesCodeLink");
  await user.get("createCheckout", { source: "pdp", ...line, landed_page_url: `/shop?${word}` });
  await env.DB.prepare(
    `INSERT INTO audit_log (staff_id, staff_email, action, subject, detail, created_at)
     VALUES (?, ?, 'stock.correct', 'MARKED', 'found', 1)`,
  )
    .bind(user.userId, email)
    .run();
  await env.DB.prepare(
    `INSERT INTO stock_alerts (alert_id, sku_id, email, locale, created_at, confirmed_at)
     VALUES (substr(hex(randomblob(12)), 1, 24), 'MARKED', ?, 'en', 1, 1)`,
  )
    .bind(email)
    .run();
  await recallOf(orderIds[0]!, word);
  return { salesCode, orderIds };
}

/** A recall of which an order has units, and what its buyer answered. */
async function recallOf(orderId: string, word: string): Promise<void> {
  const lot = await env.DB.prepare(
    "INSERT INTO lots (sku_id, number, state, created_at) VALUES ('MARKED', substr(hex(randomblob(8)), 1, 16), 'recalled', 1) RETURNING lot_id",
  ).first<number>("lot_id");
  await env.DB.batch([
    env.DB.prepare("INSERT INTO recalls (lot_id, text_en, text_ar, created_at) VALUES (?, 'Stop', 'توقف', 1)").bind(
      lot,
    ),
    env.DB.prepare(
      `INSERT INTO recall_notices (notice_id, lot_id, order_id, quantity, sent_at, answered_at, found, note)
       VALUES (lower(hex(randomblob(12))), ?, ?, 1, 1, 1, 1, ?)`,
    ).bind(lot, orderId, `${word} put it aside`),
  ]);
}

async function order(user: Marked, call: "createCodOrder" | "createCreditOrder"): Promise<string> {
  const { checkout } = await user.get("createCheckout", {
    source: "pdp",
    ...line,
    landed_page_url: `/shop?${user.word}`,
  });
  await user.get("changeCheckoutAddress", { id: checkout.id, shipping_instructions: `Ring for ${user.word}` });
  const { body } = await user.ask(call, { checkout_id: checkout.id }, { idempotencyKey: checkout.id });
  return (body as { order: { id: string } }).order.id;
}

async function deliver(staff: TestShopper, id: string, word: string): Promise<void> {
  await staff.get("confirmOrder", { id });
  await staff.get("packOrder", { id });
  await staff.get("shipOrder", { id, carrier: "Aramex", tracking_number: `T-${word}` });
  await staff.get("deliverOrder", { id });
}

/** A fresh code for the account, and the deletion with it. */
export async function deletionOf(user: Marked, giveUp = 0): Promise<Record<string, unknown>> {
  await user.get("sendOtp", { email: user.email, purpose: "deletion" });
  return { otp: await newestCode(user.email), give_up_wallet: giveUp };
}

/** Another session of the same user, as another device has it. */
export async function anotherDevice(user: Marked): Promise<TestShopper> {
  await insertTestSession(env.DB, user.userId).run();
  return signedIn(user.userId);
}

/** Every row of the database as JSON, by table. */
export async function wholeDatabase(): Promise<Record<string, string[]>> {
  const { results } = await env.DB.prepare(
    "SELECT name FROM pragma_table_list WHERE type = 'table' AND schema = 'main' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE 'd1_%' AND name NOT LIKE '\\_cf_%' ESCAPE '\\'",
  ).all<{ name: string }>();
  const found: Record<string, string[]> = {};
  for (const { name } of results) {
    const rows = await env.DB.prepare(`SELECT * FROM "${name}"`).all();
    found[name] = rows.results.map((row) => JSON.stringify(row));
  }
  return found;
}

/** Every file of the bucket, its key and its bytes as letters. */
async function wholeBucket(): Promise<string[]> {
  const { objects } = await env.DOCUMENTS.list();
  return Promise.all(
    objects.map(
      async ({ key }) =>
        `${key} ${new TextDecoder("latin1").decode(await (await env.DOCUMENTS.get(key))!.arrayBuffer())}`,
    ),
  );
}

/** What a user's object keeps, as the rows of its own database. */
export async function wholeObject(userId: string): Promise<string[]> {
  const stub = env.SHOPPER.get(env.SHOPPER.idFromName(`user:${userId}`));
  return runInDurableObject(stub, (_, { storage: { sql } }) =>
    sql
      .exec<{ name: string }>(
        "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_cf%' ESCAPE '\\'",
      )
      .toArray()
      .flatMap(({ name }) =>
        sql
          .exec(`SELECT * FROM "${name}"`)
          .toArray()
          .map((row) => JSON.stringify(row)),
      ),
  );
}

/** Where marks of somebody are found: `table: row`, `file: key` and `object: row`. */
export async function placesOf({ userId, word, email, phone, trn }: Marked): Promise<string[]> {
  const marks = [word, email, phone, phone.slice(4), trn].map((mark) => mark.toLowerCase());
  const isMarked = (text: string) => marks.some((mark) => text.toLowerCase().includes(mark));
  const rows = Object.entries(await wholeDatabase()).flatMap(([table, texts]) =>
    texts.filter(isMarked).map((text) => `${table}: ${text}`),
  );
  const files = (await wholeBucket()).filter(isMarked).map((text) => `file: ${text.slice(0, 50)}`);
  const kept = (await wholeObject(userId)).map((text) => `object: ${text}`);
  return [...rows, ...files, ...kept];
}
