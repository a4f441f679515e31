// Shows that an order carries the number and the file of its buyer's purchase order from the checkout, a draft or the order it is
// added to; that an account may need one; that a number used twice is said and not refused, also when two orders come at once;
// and until when who may change it.
import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { createBackend } from "#backend/app";
import { deleteOldCheckouts } from "#backend/ordering/checkout/checkout-store";
import { forgetUnusedFiles } from "#backend/identity/documents/documents-calls";
import { settle } from "#backend/ordering/payments/settle";
import { anOldOrder, anotherPass, moveOldOrders, placeOf } from "#support/archives";
import { aCheckout, orderOf, withAddress } from "#support/buyers";
import { productSample, variantSample } from "#support/catalogue-samples";
import { kycDetails } from "#support/kyc-details";
import { loadProducts } from "#support/loaded-catalogue";
import { atGateway, db, settings } from "#support/payments";
import { jpegSample, pdfSample } from "#support/sample-files";
import { aGuest, aUser, type TestShopper } from "#support/shoppers";
import { aStaff } from "#support/staff";
import { orderLines, ordersHead } from "#storefront/list-files/order-lines";
import { refuseFile, uploadFile } from "#support/uploads";

vi.setConfig({ testTimeout: 60_000 });

beforeAll(() =>
  loadProducts([
    productSample("masks", {
      variants: [
        variantSample("MASKS", { price_gst: 20, stock: 10_000, cod: true }),
        variantSample("GOWNS", { price_gst: 50, stock: 10_000, cod: true }),
      ],
    }),
  ]),
);

type Buyer = TestShopper & { userId: string };

/** A checkout of a buyer, with this number. */
async function checkoutWith(user: Buyer, po_number?: string, sku = "MASKS") {
  await withAddress(user);
  const items = [{ sku_id: sku, quantity: 1 }];
  const { checkout } = await user.get("createCheckout", { source: "multiple", items, ...(po_number && { po_number }) });
  return checkout;
}
/** An order of a buyer, with this number. */
async function ordered(user: Buyer, po_number?: string) {
  const checkout = await checkoutWith(user, po_number);
  const { order } = await user.get("createCodOrder", { ...orderOf(checkout), po_number_again: true });
  return order;
}
const read = async (user: TestShopper, id: string) => (await user.get("getOrder", { id })).order;
const ordersOf = ({ userId }: Buyer) =>
  env.DB.prepare("SELECT count(*) AS n FROM orders WHERE user_id = ?").bind(userId).first<number>("n");
const fileOf = (id: string) =>
  env.DB.prepare("SELECT user_id, po_of FROM documents WHERE document_id = ?")
    .bind(id)
    .first<Record<string, string | null>>();
const require = async (user: Buyer) => (await aStaff()).get("requirePoNumber", { id: user.userId, required: true });

describe("at the checkout", () => {
  // Shows: checkout.po, orders.po-number
  test("number and file go into the order, in the number's one form", async () => {
    const user = await aUser();
    const checkout = await checkoutWith(user);
    expect(checkout).toMatchObject({ po_number: "", po_file: null, po_number_used: [], po_number_required: false });
    const file = await uploadFile(user.userId, pdfSample(), "order.pdf");
    const { checkout: changed } = await user.get("changeCheckoutAddress", {
      id: checkout.id,
      po_number: " \u202e#PO\u2013٤٢ ",
      po_file: file.id,
    });
    expect(changed).toMatchObject({ po_number: "PO-42", po_file: { id: file.id, name: "order.pdf" } });
    // Whatever else changes, it stays.
    const { checkout: later } = await user.get("setCheckoutWallet", { id: checkout.id, use_wallet: true });
    expect(later).toMatchObject({ po_number: "PO-42", po_file: { id: file.id } });
    const { order } = await user.get("createCodOrder", orderOf(checkout));
    expect(await read(user, order.id)).toMatchObject({
      po_number: "PO-42",
      po_file: { id: file.id },
      po_number_used: [],
    });
    expect((await user.get("listOrders")).orders[0]).toMatchObject({ po_number: "PO-42" });
  });

  // Shows: orders.po-number
  test.each([
    ["=cmd|' /C calc'!A0"],
    ["P".repeat(61)],
    ["P".repeat(300)],
    ["P".repeat(400)],
    ['PO"><script>'],
    ["-42"],
  ])("%j is refused by field, and nothing changes", async (po_number) => {
    const user = await aUser();
    const checkout = await checkoutWith(user, "PO-1");
    const refused = await user.refuse("changeCheckoutAddress", { id: checkout.id, po_number });
    expect(refused).toMatchObject({ status: 400, code: "invalid_input", fields: { po_number: expect.any(String) } });
    expect(await user.refuse("createCheckout", { source: "multiple", items: [], po_number })).toMatchObject({
      status: 400,
    });
    expect((await user.get("getCheckout", { id: checkout.id })).checkout.po_number).toBe("PO-1");
  });

  // Shows: checkout.po
  test("an empty number and an empty file take them away, and fields that are not sent stay", async () => {
    const user = await aUser();
    const checkout = await checkoutWith(user, "PO-1");
    const [one, two] = [await uploadFile(user.userId, pdfSample()), await uploadFile(user.userId, jpegSample())];
    const change = async (wanted: object) =>
      (await user.get("changeCheckoutAddress", { id: checkout.id, ...wanted })).checkout;
    expect(await change({ po_file: one.id })).toMatchObject({ po_number: "PO-1", po_file: { id: one.id } });
    expect(await change({ po_file: one.id })).toMatchObject({ po_file: { id: one.id } });
    expect(await change({ po_file: two.id })).toMatchObject({ po_file: { id: two.id } });
    // The first one is unused again, and its owner may delete it; the second one is in use.
    await user.get("deleteFile", { file_id: one.id });
    expect(await user.refuse("deleteFile", { file_id: two.id })).toMatchObject({ code: "document_in_use" });
    expect(await change({ po_number: "", po_file: "" })).toMatchObject({ po_number: "", po_file: null });
    await user.get("deleteFile", { file_id: two.id });
  });

  // Shows: orders.po-file
  test("another's file, one in use, one that is gone and a hostile one are refused", async () => {
    const [user, other] = [await aUser(), await aUser()];
    const checkout = await checkoutWith(user);
    const theirs = await uploadFile(other.userId, pdfSample());
    const inUse = await uploadFile(user.userId, pdfSample());
    const first = await ordered(user);
    await user.get("setOrderPo", { id: first.id, po_file: inUse.id });
    for (const po_file of [theirs.id, inUse.id, "none", crypto.randomUUID()]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(await user.refuse("changeCheckoutAddress", { id: checkout.id, po_file, po_number: "PO-9" })).toMatchObject(
        {
          status: 400,
          fields: { po_file: expect.any(String) },
        },
      );
    }
    expect((await user.get("getCheckout", { id: checkout.id })).checkout).toMatchObject({
      po_number: "",
      po_file: null,
    });
    expect(await fileOf(theirs.id)).toEqual({ user_id: other.userId, po_of: null });
    const html = new TextEncoder().encode("<script>alert(1)</script>");
    expect(await refuseFile(user.userId, html, "order.pdf")).toMatchObject({ code: "file_type_refused" });
  });

  // Shows: orders.po-file
  test("the file of a checkout that nothing came of is forgotten as unused ones are; that of an order stays", async () => {
    const user = await aUser();
    const [kept, left] = [await uploadFile(user.userId, pdfSample()), await uploadFile(user.userId, pdfSample())];
    const bought = await checkoutWith(user);
    await user.get("changeCheckoutAddress", { id: bought.id, po_file: kept.id });
    await user.get("createCodOrder", orderOf(bought));
    const { id } = await checkoutWith(user);
    await user.get("changeCheckoutAddress", { id, po_file: left.id });
    await env.DB.prepare("UPDATE documents SET uploaded_at = 0 WHERE user_id = ?").bind(user.userId).run();
    await forgetUnusedFiles(env, new Date());
    expect([await fileOf(kept.id), await fileOf(left.id)]).toMatchObject([{ po_of: bought.id }, { po_of: id }]);
    await db.run(deleteOldCheckouts(Date.now() + 3_600_000));
    await forgetUnusedFiles(env, new Date());
    expect([await fileOf(kept.id), await fileOf(left.id)]).toMatchObject([{ po_of: bought.id }, null]);
  });

  // Shows: checkout.po
  test("it outlives a payment that failed, and an online order has it", async () => {
    const user = await aUser();
    const checkout = await checkoutWith(user, "PO-7");
    const online = { ...orderOf(checkout), method: "card" };
    const { payment } = await user.get("createOnlineOrder", online);
    await atGateway(payment.id, "failed");
    await settle(payment.id, { db, settings, now: Date.now() });
    expect((await user.get("getCheckout", { id: checkout.id })).checkout.po_number).toBe("PO-7");
    const { payment: second } = await user.get("createOnlineOrder", online);
    await atGateway(second.id, "paid");
    const paid = await settle(second.id, { db, settings, now: Date.now() });
    expect(await read(user, paid!.order_id!)).toMatchObject({ po_number: "PO-7" });
  });
});

describe("an account that needs a number", () => {
  // Shows: checkout.po-required
  test("is refused without one by every way to order, and orders with one", async () => {
    const user = await aUser();
    await require(user);
    const checkout = await checkoutWith(user);
    expect(checkout.po_number_required).toBe(true);
    const without = { status: 400, code: "invalid_input", fields: { po_number: expect.any(String) } };
    expect(await user.refuse("createCodOrder", orderOf(checkout))).toMatchObject(without);
    expect(await user.refuse("createCreditOrder", orderOf(checkout))).toMatchObject(without);
    expect(await user.refuse("createOnlineOrder", { ...orderOf(checkout), method: "card" })).toMatchObject(without);
    expect(await ordersOf(user)).toBe(0);
    await user.get("changeCheckoutAddress", { id: checkout.id, po_number: "PO-1" });
    const { order } = await user.get("createCodOrder", orderOf(checkout));
    expect(await user.refuse("setOrderPo", { id: order.id, po_number: "" })).toMatchObject(without);
    expect(await read(user, order.id)).toMatchObject({ po_number: "PO-1" });
  });

  // Shows: checkout.po-required
  test("is set by staff who may write to customers, with an entry in the audit log, and taken back", async () => {
    const [user, staff] = [await aUser(), await aStaff()];
    await require(user);
    expect((await staff.get("getStoredCustomer", { id: user.userId })).customer).toMatchObject({
      po_number_required: true,
      entries: [{ action: "customer.po" }],
    });
    await staff.get("requirePoNumber", { id: user.userId, required: false });
    const checkout = await checkoutWith(user);
    expect(checkout.po_number_required).toBe(false);
    await user.get("createCodOrder", orderOf(checkout));
    expect(await staff.refuse("requirePoNumber", { id: "nobody", required: true })).toMatchObject({ status: 404 });
  });

  // Shows: checkout.po-required
  test("is set with the approval of its business details too", async () => {
    const [user, staff] = [await aUser(), await aStaff()];
    const proof = await uploadFile(user.userId, pdfSample());
    await user.get("submitKyc", { ...kycDetails, proofs: [proof.id] });
    const { submissions } = await staff.get("listKycQueue", { limit: 100 });
    const { id } = submissions.find((one) => one.user.user_id === user.userId)!;
    await staff.get("approveKyc", { id, po_number_required: true });
    const checkout = await checkoutWith(user);
    expect(checkout).toMatchObject({ po_number_required: true, for_business: true });
    expect(await user.refuse("createCodOrder", orderOf(checkout))).toMatchObject({ status: 400 });
  });
});

describe("a number that was used", () => {
  // Shows: checkout.po-used
  test("is said with the order that has it, and confirmed by the buyer; in another writing too", async () => {
    const user = await aUser();
    const first = await ordered(user, "PO 2026/42");
    const checkout = await checkoutWith(user, "po2026 / 42");
    expect(checkout.po_number_used).toMatchObject([{ id: first.id, number: first.number }]);
    const refused = await user.refuse("createCodOrder", orderOf(checkout));
    expect(refused).toMatchObject({ status: 409, code: "po_number_used" });
    expect(refused.message).toContain(`Order ${first.number} of `);
    expect(await ordersOf(user)).toBe(1);
    const { order } = await user.get("createCodOrder", { ...orderOf(checkout), po_number_again: true });
    expect((await read(user, order.id)).po_number_used).toMatchObject([{ number: first.number }]);
    expect((await read(user, first.id)).po_number_used).toMatchObject([{ number: order.number }]);
    const staff = await aStaff();
    expect((await staff.get("getHandledOrder", { id: first.id })).order.po_number_used).toMatchObject([
      { id: order.id },
    ]);
  });

  // Shows: checkout.po-used
  test("is another's own business, and a cancelled order frees it", async () => {
    const [user, other] = [await aUser(), await aUser()];
    const first = await ordered(user, "PO-5");
    expect((await checkoutWith(other, "PO-5")).po_number_used).toEqual([]);
    await user.get("cancelOrder", { order_id: first.id, reason: "other" });
    const checkout = await checkoutWith(user, "PO-5");
    expect(checkout.po_number_used).toEqual([]);
    await user.get("createCodOrder", orderOf(checkout));
  });

  // Shows: checkout.po-used
  test("by two orders at once is on both", async () => {
    const user = await aUser();
    const [one, two] = [await checkoutWith(user, "PO-6"), await checkoutWith(user, "PO-6")];
    const placed = await Promise.all(
      [one, two].map((checkout) => user.ask("createCodOrder", { ...orderOf(checkout), po_number_again: true })),
    );
    expect(placed.map(({ status }) => status)).toEqual([200, 200]);
    const { orders } = await user.get("listOrders");
    for (const { id } of orders) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect((await read(user, id)).po_number_used).toHaveLength(1);
    }
  });
});

describe("of a placed order", () => {
  // Shows: orders.po-change
  test("the buyer sets it until a unit leaves; the invoice keeps the number that it was issued with", async () => {
    const [user, staff] = [await aUser(), await aStaff()];
    const { id } = await ordered(user, "PO-1");
    expect(await read(user, id)).toMatchObject({ can_set_po: true });
    const { order } = await user.get("setOrderPo", { id, po_number: "PO-2" });
    expect(order).toMatchObject({ po_number: "PO-2", can_set_po: true });
    const papers = async () => (await user.get("getTaxDocument", { id })).document.po_number;
    await staff.get("confirmOrder", { id });
    await staff.get("packOrder", { id });
    await user.get("setOrderPo", { id, po_number: "PO-3" });
    await staff.get("shipOrder", { id, carrier: "Aramex", tracking_number: "AX-1" });
    expect(await user.refuse("setOrderPo", { id, po_number: "PO-4" })).toMatchObject({
      status: 409,
      code: "order_state",
    });
    expect(await read(user, id)).toMatchObject({ po_number: "PO-3", can_set_po: false });
    await staff.get("setHandledOrderPo", { id, po_number: "PO-4" });
    expect(await read(user, id)).toMatchObject({ po_number: "PO-4" });
    expect(await papers()).toBe("PO-3");
    await staff.get("deliverOrder", { id });
    await staff.get("returnOrder", { id, reason: "other" });
    // A credit note is issued with the number of its time.
    const { document } = await user.get("getTaxDocument", { id, kind: "credit_note" });
    expect(document.po_number).toBe("PO-4");
    expect(await papers()).toBe("PO-3");
  });

  // Shows: orders.po-change
  test("another's is 404, a cancelled one 409, and staff leave an entry with both numbers", async () => {
    const [user, other, staff] = [await aUser(), await aUser(), await aStaff()];
    const order = await ordered(user, "PO-1");
    expect(await other.refuse("setOrderPo", { id: order.id, po_number: "PO-2" })).toMatchObject({ status: 404 });
    expect(await user.refuse("setOrderPo", { id: order.id, po_number: "=1" })).toMatchObject({ status: 400 });
    await staff.get("setHandledOrderPo", { id: order.id, po_number: "PO-2" });
    const entry = await env.DB.prepare("SELECT action, detail FROM audit_log WHERE subject = ? ORDER BY entry_id DESC")
      .bind(order.number)
      .first();
    expect(entry).toEqual({ action: "order.po", detail: "PO-1 → PO-2" });
    await user.get("cancelOrder", { order_id: order.id, reason: "other" });
    expect(await user.refuse("setOrderPo", { id: order.id, po_number: "PO-3" })).toMatchObject({ code: "order_state" });
    await staff.get("setHandledOrderPo", { id: order.id, po_number: "PO-3" });
  });

  // Shows: orders.po-file
  test("staff give it the file that they were sent, which is then the buyer's; who reads it is in the audit log", async () => {
    const [user, staff] = [await aUser(), await aStaff()];
    const { id } = await ordered(user);
    const staffId = await env.DB.prepare("SELECT user_id FROM staff_members LIMIT 1").first<string>("user_id");
    const sent = await uploadFile(staffId!, pdfSample(), "from mail.pdf");
    const { order } = await staff.get("setHandledOrderPo", { id, po_file: sent.id });
    expect(order.po_file).toMatchObject({ id: sent.id });
    expect(await fileOf(sent.id)).toMatchObject({ user_id: user.userId });
    expect((await read(user, id)).po_file).toMatchObject({ name: "from mail.pdf" });
    // A link of staff names who reads.
    expect(order.po_file!.url).toContain("&by=");
    expect((await read(user, id)).po_file!.url).not.toContain("&by=");
    const fetched = await createBackend(env).fetch(new Request(`https://backend.test${order.po_file!.url}`));
    expect([fetched.status, fetched.headers.get("content-disposition")]).toEqual([
      200,
      "attachment; filename*=UTF-8''from%20mail.pdf",
    ]);
    const { entries } = await staff.get("listAuditLog", { subject: (await fileOf(sent.id))!["po_of"] });
    expect(entries).toMatchObject([{ action: "order.po_read", detail: sent.id }]);
    const replacing = await uploadFile(user.userId, jpegSample());
    expect((await user.get("setOrderPo", { id, po_file: replacing.id })).order.po_file).toMatchObject({
      id: replacing.id,
    });
    expect((await user.get("setOrderPo", { id, po_file: "" })).order.po_file).toBeNull();
  });
});

describe("of a draft", () => {
  // Shows: checkout.po, checkout.po-required
  test("goes into its checkout and order; the customer may enter another, and staff need one for an account that needs it", async () => {
    const [user, staff] = [await aUser(), await aStaff()];
    await withAddress(user);
    const draft = { customer: `${user.userId}@shop.test`, lines: [{ sku_id: "MASKS", quantity: 2 }] };
    const { id } = await staff.get("saveDraft", { ...draft, po_number: "po\u200f-77" });
    expect((await staff.get("getDraft", { id })).draft.po_number).toBe("po-77");
    const { link } = await staff.get("sendDraft", { id, version: 1 });
    const { checkout } = await user.get("createDraftCheckout", { token: link.split("/").at(-1) });
    expect(checkout.po_number).toBe("po-77");
    await user.get("changeCheckoutAddress", { id: checkout.id, po_number: "PO-78" });
    const { order } = await user.get("createCodOrder", orderOf(checkout));
    expect(await read(user, order.id)).toMatchObject({ po_number: "PO-78" });
    await require(user);
    const other = await staff.get("saveDraft", draft);
    const { total } = (await staff.get("getDraft", { id: other.id })).draft;
    const place = (version: number) => ({ id: other.id, version, method: "cod", shown_payable: total }) as const;
    const key = () => ({ idempotencyKey: crypto.randomUUID() });
    await env.DB.prepare("UPDATE users SET phone = '+971501230077' WHERE user_id = ?").bind(user.userId).run();
    expect(await staff.refuse("placeDraft", place(1), key())).toMatchObject({
      fields: { po_number: expect.any(String) },
    });
    await staff.get("saveDraft", { ...draft, id: other.id, version: 1, po_number: "PO-78" });
    // Staff are not held up by a number that was used; the order says it.
    const { order_id } = await staff.get("placeDraft", place(2), key());
    expect((await staff.get("getHandledOrder", { id: order_id })).order).toMatchObject({
      po_number: "PO-78",
      po_number_used: [{ id: order.id }],
    });
  });

  // Shows: checkout.po, orders.po-file
  test("its file is the customer's from then on, in the checkout and in the order; the customer may give another", async () => {
    const [user, staff] = [await aUser(), await aStaff()];
    await withAddress(user);
    const staffId = (await env.DB.prepare("SELECT user_id FROM staff_members LIMIT 1").first<string>("user_id"))!;
    const draft = {
      customer: `${user.userId}@shop.test`,
      lines: [{ sku_id: "MASKS", quantity: 2 }],
      po_number: "PO-D",
    };
    const [one, two] = [await uploadFile(staffId, pdfSample(), "d.pdf"), await uploadFile(user.userId, jpegSample())];
    const { id } = await staff.get("saveDraft", { ...draft, po_file: one.id });
    expect((await staff.get("getDraft", { id })).draft).toMatchObject({ po_file: { name: "d.pdf" } });
    expect(await fileOf(one.id)).toEqual({ user_id: user.userId, po_of: id });
    // Saved again without a word about the file, or with the same, it stays.
    await staff.get("saveDraft", { ...draft, id, version: 1 });
    await staff.get("saveDraft", { ...draft, id, version: 2, po_file: one.id });
    const { link } = await staff.get("sendDraft", { id, version: 3 });
    const token = link.split("/").at(-1)!;
    const { checkout } = await user.get("createDraftCheckout", { token });
    expect(checkout.po_file).toMatchObject({ id: one.id });
    const change = (po_file: string) => user.get("changeCheckoutAddress", { id: checkout.id, po_file });
    expect((await change(one.id)).checkout.po_file).toMatchObject({ id: one.id });
    // A checkout that is over takes nothing from the draft.
    await db.run(deleteOldCheckouts(Date.now() + 3_600_000));
    const again = (await user.get("createDraftCheckout", { token })).checkout;
    expect(again.po_file).toMatchObject({ id: one.id });
    const { order } = await user.get("createCodOrder", orderOf(again));
    expect((await read(user, order.id)).po_file).toMatchObject({ id: one.id });
    expect(await fileOf(one.id)).toEqual({ user_id: user.userId, po_of: again.id });
    // The customer's own file comes before the draft's, which is then unused.
    const three = await uploadFile(staffId, pdfSample());
    const other = await staff.get("saveDraft", { ...draft, po_file: three.id });
    const sent = await staff.get("sendDraft", { id: other.id!, version: 1 });
    const second = (await user.get("createDraftCheckout", { token: sent.link.split("/").at(-1)! })).checkout;
    expect(second.po_number_used).toMatchObject([{ id: order.id }]);
    await user.get("changeCheckoutAddress", { id: second.id, po_file: two.id });
    const placed = await user.get("createCodOrder", { ...orderOf(second), po_number_again: true });
    expect((await read(user, placed.order.id)).po_file).toMatchObject({ id: two.id });
    expect(await fileOf(three.id)).toMatchObject({ po_of: null });
  });

  // Shows: orders.po-file
  test("its file goes with the draft: to its next customer, and away when it is called off", async () => {
    const [user, other, staff] = [await aUser(), await aUser(), await aStaff()];
    const staffId = (await env.DB.prepare("SELECT user_id FROM staff_members LIMIT 1").first<string>("user_id"))!;
    const lines = [{ sku_id: "MASKS", quantity: 1 }];
    const mailOf = ({ userId }: Buyer) => `${userId}@shop.test`;
    const [file, theirs] = [await uploadFile(staffId, pdfSample()), await uploadFile(user.userId, pdfSample())];
    for (const po_file of [theirs.id, "none"]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(await staff.refuse("saveDraft", { customer: mailOf(user), lines, po_file })).toMatchObject({
        status: 400,
        fields: { po_file: expect.any(String) },
      });
    }
    expect(await fileOf(theirs.id)).toMatchObject({ po_of: null });
    // An e-mail without an account: nobody else's yet.
    const { id } = await staff.get("saveDraft", { customer: "nobody.yet@shop.test", lines, po_file: file.id });
    expect(await fileOf(file.id)).toEqual({ user_id: staffId, po_of: id });
    await staff.get("saveDraft", { customer: mailOf(user), lines, id, version: 1 });
    expect(await fileOf(file.id)).toEqual({ user_id: user.userId, po_of: id });
    await staff.get("saveDraft", { customer: mailOf(other), lines, id, version: 2 });
    expect(await fileOf(file.id)).toEqual({ user_id: other.userId, po_of: id });
    await staff.get("cancelDraft", { id: id!, version: 3 });
    expect(await fileOf(file.id)).toEqual({ user_id: other.userId, po_of: null });
  });

  // Shows: checkout.po-required, checkout.po-used
  test("staff see before placing it that its number is needed, and which orders have it", async () => {
    const [user, staff] = [await aUser(), await aStaff()];
    const first = await ordered(user, "PO-9");
    const draft = { customer: `${user.userId}@shop.test`, lines: [{ sku_id: "MASKS", quantity: 1 }] };
    const { id } = await staff.get("saveDraft", { ...draft, po_number: "po-9" });
    const shown = async () => (await staff.get("getDraft", { id: id! })).draft;
    expect(await shown()).toMatchObject({ po_number_used: [{ id: first.id }], po_number_required: false });
    await require(user);
    await staff.get("saveDraft", { ...draft, id, version: 1 });
    expect(await shown()).toMatchObject({ po_number_used: [], po_number_required: true, po_file: null });
  });

  // Shows: orders.po-number
  test("is refused by field where it is none", async () => {
    const staff = await aStaff();
    const draft = { customer: "a@b.test", lines: [], po_number: "=1+1" };
    expect(await staff.refuse("saveDraft", draft)).toMatchObject({ fields: { po_number: expect.any(String) } });
  });
});

// Shows: checkout.po-required, checkout.po-used
test("what is added to an order has its number, which counts as no second use", async () => {
  const [user, staff] = [await aUser(), await aStaff()];
  const { id: checkout_id } = await aCheckout(user, { MASKS: 5 });
  const { order } = await user.get("createCodOrder", { checkout_id });
  await require(user);
  const { version } = (await staff.get("getHandledOrder", { id: order.id })).order;
  await staff.get("proposeOrderChange", { id: order.id, version, lines: [{ sku_id: "GOWNS", quantity: 1 }] });
  const token = (await user.get("getOrder", { id: order.id })).change_link!.split("/").at(-1)!;
  const guest = aGuest();
  const { total } = await guest.get("openOrderChange", { token });
  const agree = { token, shown_payable: total };
  expect(await guest.refuse("agreeOrderChange", agree)).toMatchObject({ code: "invalid_input" });
  expect(await ordersOf(user)).toBe(1);
  await user.get("setOrderPo", { id: order.id, po_number: "PO-1" });
  await guest.get("agreeOrderChange", agree);
  const { orders } = await user.get("listOrders");
  expect(orders.map(({ po_number }) => po_number)).toEqual(["PO-1", "PO-1"]);
  for (const { id } of orders) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect((await read(user, id)).po_number_used).toEqual([]);
  }
  expect((await checkoutWith(user, "PO-1")).po_number_used).toMatchObject([{ id: order.id }]);
});

// Shows: checkout.po-required, checkout.po-used
test("the holder of a change link may give what is added a number of its own, and is warned when it was used", async () => {
  const [user, staff, guest] = [await aUser(), await aStaff(), aGuest()];
  const used = await ordered(user, "PO-USED");
  const change = async (id: string) => {
    const { version } = (await staff.get("getHandledOrder", { id })).order;
    await staff.get("proposeOrderChange", { id, version, lines: [{ sku_id: "GOWNS", quantity: 1 }] });
    const token = (await user.get("getOrder", { id })).change_link!.split("/").at(-1)!;
    const opened = await guest.get("openOrderChange", { token });
    return { opened, agree: { token, shown_payable: opened.total } };
  };
  const order = await ordered(user);
  await require(user);
  const { opened, agree } = await change(order.id);
  expect(opened.po_number_needed).toBe(true);
  const without = { status: 400, code: "invalid_input", fields: { po_number: expect.any(String) } };
  expect(await guest.refuse("agreeOrderChange", agree)).toMatchObject(without);
  expect(await guest.refuse("agreeOrderChange", { ...agree, po_number: "=1+1" })).toMatchObject(without);
  const again = await guest.refuse("agreeOrderChange", { ...agree, po_number: "po-used" });
  expect(again).toMatchObject({ status: 409, code: "po_number_used" });
  // The link's holder need not be the buyer: nothing of the other order.
  expect(again.message).not.toContain(used.number);
  // A number of an earlier try is not taken for one that is not said any more.
  expect(await guest.refuse("agreeOrderChange", agree)).toMatchObject(without);
  expect(await ordersOf(user)).toBe(2);
  await guest.get("agreeOrderChange", { ...agree, po_number: "po-used", po_number_again: true });
  const added = (await user.get("listOrders")).orders.find(({ id }) => ![order.id, used.id].includes(id))!;
  expect(await read(user, added.id)).toMatchObject({ po_number: "po-used", po_number_used: [{ id: used.id }] });
  expect(await read(user, used.id)).toMatchObject({ po_number_used: [{ id: added.id }] });
  expect(await read(user, order.id)).toMatchObject({ po_number: "", po_number_used: [] });
  // With a number on the order nothing is needed, and its own number is no second use.
  const numbered = await ordered(user, "PO-OWN");
  const second = await change(numbered.id);
  expect(second.opened.po_number_needed).toBe(false);
  await guest.get("agreeOrderChange", { ...second.agree, po_number: "po-own" });
  expect(await read(user, numbered.id)).toMatchObject({ po_number_used: [] });
});

describe("everywhere", () => {
  const mails = async ({ userId }: Buyer) =>
    (
      await env.DB.prepare("SELECT body FROM outbox WHERE recipient = ? ORDER BY message_id")
        .bind(`${userId}@shop.test`)
        .all<{ body: string }>()
    ).results.map(({ body }) => body);

  // Shows: orders.po-papers
  test("in e-mails, files, the read API, events, and the account's own data", async () => {
    const [user, staff] = [await aUser(), await aStaff()];
    const { id, number } = await ordered(user, "PO-2026/99");
    await staff.get("confirmOrder", { id });
    await staff.get("packOrder", { id });
    await staff.get("shipOrder", { id, carrier: "Aramex", tracking_number: "AX-9" });
    expect(await mails(user)).toEqual([
      expect.stringContaining("Your PO number: PO-2026/99"),
      expect.stringContaining("Your PO number: PO-2026/99"),
    ]);
    const { orders } = await staff.get("exportOrders", { customer: user.userId });
    expect(orders).toMatchObject([{ number, po_number: "PO-2026/99" }]);
    const [head, row] = [ordersHead, orderLines(orders[0]!, "en")].map((line) => line.trim().split(","));
    expect(row![head!.indexOf("po_number")]).toBe("PO-2026/99");
    // A formula cannot be in the database, and would be text in a file.
    expect(orderLines({ ...orders[0]!, po_number: "=cmd" }, "en")).toContain("'=cmd");
    const events = await env.DB.prepare("SELECT type, facts FROM commerce_events WHERE subject = ? ORDER BY event_id")
      .bind(id)
      .all<{ type: string; facts: string }>();
    expect(events.results.map(({ type }) => type)).toContain("order.placed");
    for (const { type, facts } of events.results.filter((one) => one.type.startsWith("order."))) {
      expect([type, JSON.parse(facts)]).toMatchObject([type, { po_number: "PO-2026/99" }]);
    }
    const { data } = await user.get("exportMyData", { part: 1 });
    expect(JSON.stringify(data)).toContain("PO-2026/99");
  });

  // Shows: orders.po-papers
  test("a changed number is a change for programs, and archived orders keep number and file", async () => {
    const user = await aUser();
    const stamp = (id: string) =>
      env.DB.prepare("SELECT changed_at FROM record_changes WHERE resource = 'order' AND record_id = ?")
        .bind(id)
        .first<number>("changed_at");
    const { id } = await anOldOrder(user.userId);
    const [staff, file] = [await aStaff(), await uploadFile(user.userId, pdfSample(), "old.pdf")];
    const before = (await stamp(id))!;
    await env.DB.prepare(
      "UPDATE documents SET po_of = (SELECT checkout_id FROM orders WHERE order_id = ?) WHERE document_id = ?",
    )
      .bind(id, file.id)
      .run();
    await env.DB.prepare("UPDATE orders SET po_number = 'PO-OLD' WHERE order_id = ?").bind(id).run();
    expect(await stamp(id)).toBeGreaterThan(before);
    await anotherPass();
    await moveOldOrders();
    expect(await placeOf(id)).toMatchObject({ year: 2026, copies: 1 });
    const copy = await env.ARCHIVE_2026.prepare("SELECT content FROM archived_orders WHERE order_id = ?")
      .bind(id)
      .first<string>("content");
    expect(JSON.parse(copy!).order).toMatchObject({ po_number: "PO-OLD", po_file: file.id });
    expect(await read(user, id)).toMatchObject({
      po_number: "PO-OLD",
      po_file: { name: "old.pdf" },
      can_set_po: false,
    });
    expect((await user.get("listOrders", { search: "po-ol" })).orders).toMatchObject([{ id }]);
    expect((await staff.get("exportOrders", { customer: user.userId })).orders).toMatchObject([
      { po_number: "PO-OLD" },
    ]);
    expect(await user.refuse("setOrderPo", { id, po_number: "PO-NEW" })).toMatchObject({ code: "order_state" });
    expect(await placeOf(id)).toMatchObject({ year: 2026 });
    // Staff bring it back to change it.
    await staff.get("setHandledOrderPo", { id, po_number: "PO-NEW" });
    expect(await placeOf(id)).toMatchObject({ year: null });
    expect(await read(user, id)).toMatchObject({ po_number: "PO-NEW", po_file: { name: "old.pdf" } });
  });

  // Shows: orders.po-papers
  test("finds the order: for its buyer by a part of it, for staff in any writing", async () => {
    const [user, other, staff] = [await aUser(), await aUser(), await aStaff()];
    const { id } = await ordered(user, "KLM 7/881-b");
    for (const search of ["klm7/881-B", "7/881", "KLM 7/881-b"]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect((await user.get("listOrders", { search })).orders).toMatchObject([{ id }]);
    }
    expect((await other.get("listOrders", { search: "7/881" })).orders).toEqual([]);
    const queue = await staff.get("listOrderQueue", { search: "klm 7/881-B" });
    expect(queue.orders).toMatchObject([
      { id, po_number: "KLM 7/881-b", found: { by: "po_number", text: "KLM 7/881-b" } },
    ]);
    const { groups } = await staff.get("searchConsole", { search: "klm7/88" });
    const hits = groups.flatMap(({ kind, hits: ofKind }) => (kind === "orders" ? ofKind : []));
    expect(hits.map(({ path }) => path)).toEqual([`/admin/orders/${id}`]);
  });
});
