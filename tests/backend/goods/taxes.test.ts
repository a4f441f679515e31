// Shows that whatever classes of tax a cart mixes, the cart, the checkout, the order, its invoice and its credit notes, as
// figures and as PDF, say the same fils, by line and by rate, also when something was taken off before the invoice; that a
// certificate that runs out brings the standard rate to what is quoted from
// then on; and that what was ordered keeps what it was taxed by.
import { env } from "cloudflare:workers";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import type { CallReply } from "#shared/contracts/platform/table";
import { taxClasses, taxIn, type TaxClass } from "#shared/money/vat";
import { takeTo } from "#support/orders";
import { shipOrder } from "#support/shipped-order";
import { aCheckout, orderOf, withAddress } from "#support/buyers";
import { productSample, variantSample } from "#support/catalogue-samples";
import { loadProducts } from "#support/loaded-catalogue";
import { addVoucher } from "#support/sample-vouchers";
import { htmlOf, printerInProcess } from "#support/printer-in-process";
import { figuresOn } from "#support/printed-figures";
import { aUser } from "#support/shoppers";
import { aStaff } from "#support/staff";
import { isWalked } from "#support/walked";

const { variables } = printerInProcess();
const skus = ["T0", "T1", "T2", "T3", "T4"];
const day = 86_400_000;

beforeAll(async () => {
  const variants = skus.map((sku) => variantSample(sku, { stock: 90_000, cod: true, price_gst: 40 }));
  await loadProducts([productSample("mirror", { variants })]);
});

/** Sets how a SKU is taxed; a zero rate until so many days from now. */
const tax = (sku: string, taxClass: TaxClass, price = 4000, days = 30) =>
  env.DB.prepare(
    `UPDATE variants SET price = ?3, tax_class = ?2, tax_basis = iif(?2 = 'zero_rated', 'registered', NULL),
       tax_certificate = iif(?2 = 'zero_rated', 'MD-' || ?1, NULL), tax_basis_expires_at = iif(?2 = 'zero_rated', ?4, NULL)
     WHERE sku_id = ?1`,
  ).bind(sku, taxClass, price, Date.now() + days * day);

const filsOf = (aed: number) => Math.round(aed * 100);
type Total = { tax_class: TaxClass; rate: number; net: number; tax: number; total: number };
const inFils = (totals: readonly Total[]) =>
  totals.map(({ tax_class, rate, net, tax: vat, total }) => {
    expect(filsOf(net) + filsOf(vat)).toBe(filsOf(total));
    return { tax_class, rate, tax: filsOf(vat), total: filsOf(total) };
  });
const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0);

type Document = CallReply<"getTaxDocument">["document"];

/** Every amount on the PDF is the document's. */
async function expectPrinted(document: Document, { pdf }: CallReply<"getOrderPaper">) {
  const { rows, sums } = figuresOn(htmlOf(pdf!));
  const { lines, discount, net, tax: vat, total, corrects } = document;
  expect(rows).toEqual(
    lines.map((line) => [line.unit_price, line.discount, line.net, line.tax, line.total].map(filsOf)),
  );
  const before = discount > 0 ? [discount] : [];
  const after = corrects ? [corrects.total, corrects.total_after] : [];
  expect(sums).toEqual([...before, net, vat, total, ...after].map(filsOf));
}

const anyLine = fc.record({
  taxClass: fc.constantFrom(...taxClasses),
  // No order in cash reaches the 2,000 AED from which the account needs a phone.
  price: fc.integer({ min: 1, max: 4000 }),
  quantity: fc.integer({ min: 1, max: 9 }),
});
const anyOrder = fc.record({
  lines: fc.array(anyLine, { minLength: 1, maxLength: skus.length }),
  voucher: fc.option(
    fc.oneof(
      fc.record({ type: fc.constant("fixed" as const), value: fc.integer({ min: 1, max: 30_000 }) }),
      fc.record({ type: fc.constant("percentage" as const), value: fc.integer({ min: 1, max: 99 }) }),
    ),
  ),
  wallet: fc.boolean(),
  early: fc.array(fc.integer({ min: 1, max: 3000 }), { maxLength: 2 }),
  refunds: fc.array(fc.integer({ min: 1, max: 9000 }), { maxLength: 4 }),
});

test(
  "any cart of mixed classes sums to the fils on every paper, credit notes included",
  { timeout: 60_000 },
  async () => {
    const staff = await aStaff();
    let run = 0;
    await fc.assert(
      fc.asyncProperty(anyOrder, async ({ lines, voucher, wallet, early, refunds }) => {
        const user = await aUser({ variables });
        await withAddress(user);
        await env.DB.batch(lines.map(({ taxClass, price }, at) => tax(skus[at]!, taxClass, price)));
        for (const [at, { quantity }] of lines.entries()) {
          await user.get("updateCartItem", { type: "UPDATE", sku_id: skus[at]!, quantity });
        }
        if (voucher) {
          const code = `MIX${(run += 1)}`;
          await addVoucher({ code, ...voucher });
          const { cart } = await user.get("getCart");
          await user.get("validateVoucher", { id: cart.id, code });
        }
        const { cart } = await user.get("getCart");
        const { checkout } = await user.get("createCheckout", { source: "cart" });
        if (wallet) await user.get("setCheckoutWallet", { id: checkout.id, use_wallet: true });
        if (checkout.payable === 0 || (wallet && checkout.payable <= checkout.wallet_balance)) {
          await user.get("setCheckoutWallet", { id: checkout.id, use_wallet: true });
          await user.get("createWalletOrder", orderOf(checkout));
        } else {
          await user.get("createCodOrder", orderOf(checkout));
        }
        const { id } = (await user.get("listOrders")).orders[0]!;
        const { order } = await user.get("getOrder", { id });
        // What is taken off before an order in cash leaves is on no paper, and not on its invoice.
        let takenOff = 0;
        for (const amount of early) {
          if (order.documents.length > 0) break;
          const key = { idempotencyKey: crypto.randomUUID() };
          const { status } = await staff.ask("refundOrder", { id, amount: amount / 100, note: "Part" }, key);
          if (status === 200) takenOff += amount;
        }
        await shipOrder(staff, id);
        const { document: invoice } = await user.get("getTaxDocument", { id });
        expect(filsOf(invoice.total)).toBe(filsOf(order.total_with_shipping) - takenOff);

        // The model: the voucher as the lines bear it, VAT of each line at its own rate, delivery at the standard rate.
        const parts = invoice.lines.map((line) => ({ ...line, gross: filsOf(line.total) }));
        for (const line of parts) {
          const own = lines[skus.indexOf(line.sku_id)];
          expect(line.tax_class).toBe(own?.taxClass ?? "standard");
          expect(line.rate).toBe(line.tax_class === "standard" ? 5 : 0);
          // The VAT of what was taken off was rounded each time.
          const rounded = takenOff > 0 ? early.length : 0;
          expect(Math.abs(filsOf(line.tax) - taxIn(line.gross, line.rate * 100))).toBeLessThanOrEqual(rounded);
          expect(line.certificate).toBe(line.tax_class === "zero_rated" ? `MD-${line.sku_id}` : "");
          if (own) expect(line.gross).toBe(own.quantity * own.price - filsOf(line.discount));
        }
        const byClass = taxClasses
          .map((tax_class) => ({ tax_class, own: parts.filter((line) => line.tax_class === tax_class) }))
          .filter(({ own }) => own.length > 0)
          .map(({ tax_class, own }) => ({
            tax_class,
            rate: tax_class === "standard" ? 5 : 0,
            tax: sum(own.map((line) => filsOf(line.tax))),
            total: sum(own.map(({ gross }) => gross)),
          }));
        expect(inFils(invoice.taxes)).toEqual(byClass);
        expect(filsOf(invoice.total)).toBe(sum(byClass.map(({ total }) => total)));
        expect(filsOf(invoice.tax)).toBe(sum(byClass.map((one) => one.tax)));
        for (const taxes of [cart.taxes, checkout.taxes]) expect(inFils(taxes)).toEqual(inFils(order.taxes));
        if (takenOff === 0) expect(invoice.taxes).toEqual(order.taxes);
        expect(filsOf(checkout.tax) + filsOf(checkout.shipping_tax)).toBe(filsOf(order.tax));
        expect(filsOf(cart.tax)).toBe(filsOf(checkout.tax));
        expect(filsOf(cart.total_with_shipping)).toBe(filsOf(order.total_with_shipping));

        await expectPrinted(invoice, await user.get("getOrderPaper", { id }));

        await staff.get("deliverOrder", { id });
        for (const amount of refunds) {
          const key = { idempotencyKey: crypto.randomUUID() };
          await staff.ask("refundOrder", { id, amount: amount / 100, note: "Part" }, key);
        }
        await staff.get("returnOrder", { id, reason: "damaged" });
        const { documents } = (await user.get("getOrder", { id })).order;
        const notes = documents.filter(({ kind }) => kind === "credit_note");
        const left = new Map(byClass.map((one) => [one.tax_class, { ...one }]));
        for (const { number } of notes) {
          const { document: note } = await user.get("getTaxDocument", { id, kind: "credit_note", number });
          await expectPrinted(note, await user.get("getOrderPaper", { id, paper: "credit_note", number }));
          expect(sum(note.lines.map((line) => filsOf(line.total)))).toBe(filsOf(note.total));
          expect(sum(note.lines.map((line) => filsOf(line.tax)))).toBe(filsOf(note.tax));
          expect(sum(inFils(note.taxes).map(({ total }) => total))).toBe(filsOf(note.total));
          expect(sum(inFils(note.taxes).map((one) => one.tax))).toBe(filsOf(note.tax));
          for (const one of inFils(note.taxes)) {
            const rest = left.get(one.tax_class)!;
            rest.total -= one.total;
            rest.tax -= one.tax;
            expect(rest.total).toBeGreaterThanOrEqual(0);
            expect(rest.tax).toBeGreaterThanOrEqual(0);
          }
        }
        expect([...left.values()].map((one) => [one.total, one.tax])).toEqual([...left].map(() => [0, 0]));
      }),
      { numRuns: isWalked ? 25 : 8 },
    );
  },
);

test("a part of an order is credited in proportion to its rates, and the paper says which", async () => {
  const [user, staff] = [await aUser(), await aStaff()];
  await env.DB.batch([tax("T0", "standard", 10_500), tax("T1", "zero_rated", 21_000)]);
  const checkout = await aCheckout(user, { T0: 1, T1: 1 });
  const { order } = await user.get("createCodOrder", orderOf(checkout));
  await shipOrder(staff, order.id);
  await takeTo(order.id, "delivered");
  const once = { idempotencyKey: crypto.randomUUID() };
  await staff.get("refundOrder", { id: order.id, amount: 63, note: "Late" }, once);
  const { documents } = (await user.get("getOrder", { id: order.id })).order;
  const { document } = await user.get("getTaxDocument", {
    id: order.id,
    kind: "credit_note",
    number: documents[1]!.number,
  });
  expect(document.taxes).toEqual([
    { tax_class: "standard", rate: 5, net: 20, tax: 1, total: 21 },
    { tax_class: "zero_rated", rate: 0, net: 42, tax: 0, total: 42 },
  ]);
  expect(document.lines).toMatchObject([
    { title: { en: "Adjustment of the invoice" }, rate: 5, total: 21 },
    { title: { en: "Adjustment of the invoice" }, rate: 0, tax_class: "zero_rated", total: 42 },
  ]);
});

describe("a certificate that runs out", () => {
  test("brings 5 % of the same price to new quotes, and says so to a checkout that showed none", async () => {
    const user = await aUser();
    await tax("T0", "zero_rated", 10_500).run();
    const checkout = await aCheckout(user, { T0: 1 });
    expect(checkout.items).toMatchObject([{ tax_class: "zero_rated", tax_rate: 0 }]);
    expect(checkout.tax).toBe(0);
    await tax("T0", "zero_rated", 10_500, -1).run();
    const refused = await user.refuse("createCodOrder", { ...orderOf(checkout), shown_payable: checkout.payable });
    expect(refused).toMatchObject({ code: "requote", checkout: { tax: 5, total: 105 } });
    const { order } = await user.get("createCodOrder", orderOf(checkout));
    await shipOrder(await aStaff(), order.id);
    const { document } = await user.get("getTaxDocument", { id: order.id });
    expect(document.lines[0]).toMatchObject({ tax_class: "standard", rate: 5, tax: 5, certificate: "" });
  });

  test("leaves an order and its papers as they were", async () => {
    const user = await aUser();
    await tax("T0", "zero_rated", 10_500).run();
    const { order } = await user.get("createCodOrder", orderOf(await aCheckout(user, { T0: 1 })));
    await tax("T0", "zero_rated", 10_500, -1).run();
    const staff = await aStaff();
    // The invoice too, which is issued after the certificate ran out.
    await shipOrder(staff, order.id);
    const before = await user.get("getTaxDocument", { id: order.id });
    expect(before.document.lines[0]).toMatchObject({ tax_class: "zero_rated", rate: 0, certificate: "MD-T0" });
    await staff.get("returnOrder", { id: order.id, reason: "other" });
    const { document: note } = await user.get("getTaxDocument", { id: order.id, kind: "credit_note" });
    expect([note.tax, note.lines]).toEqual([0, before.document.lines]);
    for (const text of ["UPDATE tax_document_rates SET tax = 0", "DELETE FROM tax_document_rates"]) {
      await expect(env.DB.prepare(text).run()).rejects.toThrow(/append only/);
    }
  });

  test("shows at once on the product's page and in the feed", async () => {
    const user = await aUser();
    const shown = async () => {
      const [{ product }, { groups }] = await Promise.all([
        user.get("getProduct", { id: "mirror" }),
        user.get("listFeed"),
      ]);
      return [product.variants, groups[0]!.variants].map((variants) => {
        const { tax_class, tax_rate } = variants.find(({ sku_id }) => sku_id === "T0")!;
        return [tax_class, tax_rate];
      });
    };
    await tax("T0", "zero_rated").run();
    expect(await shown()).toEqual([
      ["zero_rated", 0],
      ["zero_rated", 0],
    ]);
    await tax("T0", "zero_rated", 4000, -1).run();
    expect(await shown()).toEqual([
      ["standard", 5],
      ["standard", 5],
    ]);
  });
});

test("half a certificate cannot be stored, nor a rate of tax for what is not taxed", async () => {
  await tax("T4", "standard").run();
  const tries = [
    "UPDATE variants SET tax_class = 'zero_rated' WHERE sku_id = 'T4'",
    "UPDATE variants SET tax_class = 'standard', tax_basis = NULL, tax_certificate = 'X', tax_basis_expires_at = NULL",
    "UPDATE variants SET tax_class = 'reduced'",
    "INSERT INTO tax_rates (tax_class, valid_from, rate) VALUES ('zero_rated', 1, 500)",
  ];
  for (const text of tries) await expect(env.DB.prepare(text).run()).rejects.toThrow(/constraint/i);
});
