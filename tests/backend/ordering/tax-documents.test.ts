// Shows that a tax invoice says everything that the UAE asks of one, and that its figures are the order's to the fils; a
// credit note names the invoice that it corrects, and why.
import { env } from "cloudflare:workers";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { supplierOn } from "#backend/ordering/invoices/supplier";
import { productSample } from "#support/catalogue-samples";
import { loadProducts } from "#support/loaded-catalogue";
import { anOrder } from "#support/orders";
import { aUser, signedIn } from "#support/shoppers";
import { aStaff } from "#support/staff";

beforeAll(() => loadProducts([productSample("mirror")]));
const filsOf = (aed: number) => Math.round(aed * 100);

// Shows: entities.tax-documents
test("an invoice names supplier, buyer and their tax numbers, its number, its dates and every line", async () => {
  const user = await aUser();
  const buyer = { establishment: "Al Noor Dental Clinic", trn: "100234567890003" };
  const { id } = await anOrder(user.userId, { lines: [{ unitPrice: 9999, discount: 999 }, {}], buyer });
  const { order } = await user.get("getOrder", { id });
  const { document } = await user.get("getTaxDocument", { id });
  expect(document).toMatchObject({
    kind: "invoice",
    name: order.documents[0]!.name,
    issued_at: order.placed_at,
    supplied_at: order.placed_at,
    order: { id, number: order.number },
    supplier: supplierOn({ issuer: null }),
    buyer: {
      name: "Al Noor Dental Clinic",
      address: "Villa 12, Street 4, Dubai, Dubai, United Arab Emirates",
      trn: "100234567890003",
    },
    corrects: null,
    discount: 9.99,
    total: 304.99,
  });
  expect(document.name).toMatch(/^INV-\d{6}$/);
  expect(document.lines).toMatchObject([
    {
      title: { en: "Product mirror · Size M", ar: "منتج mirror · مقاس م" },
      sku_id: "SKU-mirror",
      quantity: 2,
      unit_price: 99.99,
      discount: 9.99,
      net: 180.94,
      rate: 5,
      tax: 9.05,
      total: 189.99,
    },
    { quantity: 2, total: 100 },
    { title: { en: "Delivery", ar: "التوصيل" }, quantity: 1, unit_price: 15, tax: 0.71, total: 15 },
  ]);
});

test("a buyer who is no business is named as a person, without a tax number", async () => {
  const user = await aUser();
  const { id } = await anOrder(user.userId);
  const { document } = await user.get("getTaxDocument", { id });
  expect(document.buyer).toMatchObject({ name: "Noura Al Falasi", trn: null });
});

// Shows: entities.tax-documents
test("for any order the lines sum to the invoice, and the invoice is the order, to the fils", async () => {
  const { userId } = await aUser();
  const user = signedIn(userId);
  const anyLine = fc
    .record({ quantity: fc.integer({ min: 1, max: 99 }), unitPrice: fc.integer({ min: 1, max: 300_000 }) })
    .chain(({ quantity, unitPrice }) =>
      fc.record({
        quantity: fc.constant(quantity),
        unitPrice: fc.constant(unitPrice),
        discount: fc.integer({ min: 0, max: quantity * unitPrice }),
      }),
    );
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyLine, { minLength: 1, maxLength: 8 }),
      fc.constantFrom(0, 1, 999, 1500, 3333),
      async (lines, shipping) => {
        const { id, total } = await anOrder(userId, { lines, shipping });
        const [{ order }, { document }] = await Promise.all([
          user.get("getOrder", { id }),
          user.get("getTaxDocument", { id }),
        ]);
        const sum = (of: "net" | "tax" | "total" | "discount") =>
          document.lines.reduce((all, line) => all + filsOf(line[of]), 0);
        expect([sum("total"), filsOf(document.total), filsOf(order.total_with_shipping)]).toEqual([
          total,
          total,
          total,
        ]);
        expect([sum("tax"), sum("net")]).toEqual([filsOf(document.tax), filsOf(document.net)]);
        expect([document.tax, document.discount]).toEqual([order.tax, order.discount]);
        for (const line of document.lines) {
          expect(filsOf(line.net) + filsOf(line.tax)).toBe(filsOf(line.total));
          expect(line.quantity * filsOf(line.unit_price) - filsOf(line.discount)).toBe(filsOf(line.total));
          // Half up.
          expect(filsOf(line.tax)).toBe(Math.floor((filsOf(line.total) * 10 + 105) / 210));
        }
      },
    ),
    { numRuns: 25 },
  );
});

// Shows: orders.tax-documents
test("a credit note is the whole order after a cancel, a single line after a part, and says what it corrects", async () => {
  const [user, staff] = [await aUser(), await aStaff()];
  const whole = await anOrder(user.userId);
  await user.get("cancelOrder", { order_id: whole.id, reason: "wrong_item" });
  const { document } = await user.get("getTaxDocument", { id: whole.id, kind: "credit_note" });
  const { document: invoice } = await user.get("getTaxDocument", { id: whole.id });
  expect(document).toMatchObject({ kind: "credit_note", total: 115, tax: invoice.tax, lines: invoice.lines });
  expect(document.corrects).toEqual({
    name: invoice.name,
    issued_at: invoice.issued_at,
    total: 115,
    total_after: 0,
    reason: { en: "I chose the wrong item or quantity", ar: "اخترت صنفًا أو كمية بالخطأ" },
  });
  const part = await anOrder(user.userId, { method: "card" });
  const request = { id: part.id, amount: 21, note: "One was broken" };
  await staff.get("refundOrder", request, { idempotencyKey: crypto.randomUUID() });
  const { order } = await user.get("getOrder", { id: part.id });
  const { number } = order.documents[1]!;
  const { document: note } = await user.get("getTaxDocument", { id: part.id, kind: "credit_note", number });
  expect(note).toMatchObject({
    total: 21,
    tax: 1,
    net: 20,
    corrects: { total: 115, total_after: 94, reason: { en: "One was broken" } },
  });
  expect(note.lines).toMatchObject([{ title: { en: "Adjustment of the invoice" }, total: 21 }]);
  for (const other of [{ number: 9999 }, { number: 0 }, { kind: "receipt" }]) {
    const refused = await user.refuse("getTaxDocument", { id: part.id, kind: "credit_note", ...other });
    expect(refused.status).toBe("number" in other && other.number === 9999 ? 404 : 400);
  }
});

// Shows: entities.tax-documents
test("numbers of tax documents leave no gap, never come twice, and documents never change", async () => {
  const user = await aUser();
  const orders: { id: string }[] = [];
  for (let at = 0; at < 12; at++) orders.push(await anOrder(user.userId));
  const cancel = (order_id: string) => user.ask("cancelOrder", { order_id, reason: "other" });
  await Promise.all(orders.map(({ id }) => cancel(id)));
  for (const kind of ["invoice", "credit_note"]) {
    const { results } = await env.DB.prepare("SELECT number FROM tax_documents WHERE kind = ? ORDER BY number")
      .bind(kind)
      .all<{ number: number }>();
    expect(results.map(({ number }) => number)).toEqual(results.map((_, at) => at + 1));
  }
  const tries = [
    ["UPDATE tax_documents SET amount = 1", /append only/],
    ["DELETE FROM tax_documents", /append only/],
    [
      `INSERT INTO tax_documents (kind, number, order_id, amount, tax, issued_at)
      SELECT 'credit_note', 9999, order_id, 1, 0, 0 FROM orders LIMIT 1`,
      /does not follow/,
    ],
    ["UPDATE order_events SET at = 1", /append only/],
    ["DELETE FROM order_events", /append only/],
  ] as const;
  for (const [text, why] of tries) await expect(env.DB.prepare(text).run()).rejects.toThrow(why);
});
