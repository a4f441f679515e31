// Shows that money given back for one line of an order is credited at that line's own rate; that the parts of a line, however
// it is divided and whatever else is given back, sum to the line and the notes to the invoice to the fils; and that no line
// gives back more than was paid for it.
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { productSample } from "#support/catalogue-samples";
import { loadProducts } from "#support/loaded-catalogue";
import { anOrder } from "#support/orders";
import { aUser } from "#support/shoppers";
import { aStaff } from "#support/staff";
import { isWalked } from "#support/walked";

beforeAll(() => loadProducts([productSample("mirror")]));
const key = () => ({ idempotencyKey: crypto.randomUUID() });
const fils = (aed: number) => Math.round(aed * 100);

const gauze = { slug: "gauze", quantity: 3, unitPrice: 3500, discount: 500 };
const needle = { slug: "needle", quantity: 2, unitPrice: 10_000, taxClass: "zero_rated" } as const;
type Staff = Awaited<ReturnType<typeof aStaff>>;
type Request = { amount?: number; line?: string | undefined; quantity?: number | undefined };
const mixed = (userId: string) =>
  anOrder(userId, { lines: [gauze, needle], shipping: 1500, method: "card", status: "delivered" });
const refund = (staff: Staff, id: string, request: Request) =>
  staff.ask("refundOrder", { id, note: "Torn", ...request }, key());

test.for([
  ["a zero-rated line", { line: "1", quantity: 1 }, { total: 100, tax: 0 }, { rate: 0, quantity: 1, discount: 0 }],
  ["a line at 5 %", { line: "0" }, { total: 100, tax: 4.76 }, { rate: 5, quantity: 3, unit_price: 35, discount: 5 }],
  ["a lower price of it", { line: "0", amount: 10.5 }, { total: 10.5, tax: 0.5 }, { rate: 5, quantity: 1 }],
  ["the delivery", { line: "delivery" }, { total: 15, tax: 0.71 }, { rate: 5, title: { en: "Delivery" } }],
] as const)("%s is credited at its own rate", async ([, request, sums, line]) => {
  const [user, staff] = [await aUser(), await aStaff()];
  const { id } = await mixed(user.userId);
  expect((await refund(staff, id, request)).status).toBe(200);
  const { order } = await staff.get("getHandledOrder", { id });
  const { number } = order.documents.at(-1)!;
  const { document } = await user.get("getTaxDocument", { id, kind: "credit_note", number });
  expect(document).toMatchObject({ ...sums, lines: [{ ...sums, ...line }], discount: document.lines[0]!.discount });
  expect(document.taxes).toMatchObject([sums]);
  expect(order.refunded).toBe(sums.total);
});

test("units go back one by one until nothing of the line is left", async () => {
  const [user, staff] = [await aUser(), await aStaff()];
  const { id } = await mixed(user.userId);
  const shown = async () =>
    (await staff.get("getHandledOrder", { id })).order.refund_lines.find(({ line }) => line === "0");
  expect(await shown()).toMatchObject({ quantity: 3, amount: 100 });
  const back: number[] = [];
  for (const left of [2, 1, 0]) {
    const { body } = await refund(staff, id, { line: "0", quantity: 1 });
    back.push(fils((body as { order: { refunded: number } }).order.refunded));
    if (left > 0) expect(await shown()).toMatchObject({ quantity: left });
  }
  expect(back).toEqual([3333, 6667, 10_000]);
  expect(await shown()).toBeUndefined();
  const more = await refund(staff, id, { line: "0", amount: 0.01 });
  expect(more).toMatchObject({ status: 409, body: { code: "refund_too_much" } });
});

test.for([
  ["more than was paid for it", { line: "0", amount: 100.01 }, 409, undefined],
  ["more units than it has", { line: "0", quantity: 4 }, 400, "quantity"],
  ["a line that is not there", { line: "2", amount: 1 }, 400, "line"],
  ["no line and no amount", {}, 400, "amount"],
  ["something else than a line", { line: "__proto__", amount: 1 }, 400, "line"],
] as const)("%s is refused, and nothing is done", async ([, request, status, field]) => {
  const [user, staff] = [await aUser(), await aStaff()];
  const { id } = await mixed(user.userId);
  const answer = await refund(staff, id, request);
  expect(answer.status).toBe(status);
  if (field) expect(Object.keys((answer.body as { fields: object }).fields)).toEqual([field]);
  expect((await staff.get("getHandledOrder", { id })).order).toMatchObject({ refunded: 0, refundable: 315 });
});

test("the same line asked for at once gives no more than it cost", async () => {
  const [user, staff] = [await aUser(), await aStaff()];
  const { id } = await mixed(user.userId);
  await Promise.all(Array.from({ length: 5 }, () => refund(staff, id, { line: "0", amount: 60 })));
  expect((await staff.get("getHandledOrder", { id })).order.refunded).toBe(60);
});

const anyRefund = fc.record({
  line: fc.constantFrom(undefined, "0", "1", "2", "delivery"),
  quantity: fc.option(fc.integer({ min: 1, max: 4 }), { nil: undefined }),
  amount: fc.option(fc.integer({ min: 1, max: 3000 }), { nil: undefined }),
});

// Shows: orders.refund
test(
  "whatever is given back, for lines or in general, ends in the invoice to the fils, and each line in its own",
  { timeout: 60_000 },
  async () => {
    const anyLine = fc.record({
      quantity: fc.integer({ min: 1, max: 7 }),
      unitPrice: fc.integer({ min: 1, max: 4000 }),
      discount: fc.integer({ min: 0, max: 1 }),
      taxClass: fc.constantFrom("standard" as const, "zero_rated" as const),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyLine, { minLength: 3, maxLength: 3 }),
        fc.array(anyRefund, { maxLength: 6 }),
        fc.boolean(),
        async (lines, wishes, isWhole) => {
          const [user, staff] = [await aUser(), await aStaff()];
          const { id, total } = await anOrder(user.userId, {
            lines,
            shipping: 1501,
            method: "card",
            status: "delivered",
          });
          for (const { amount, ...wish } of wishes)
            await refund(staff, id, { ...wish, ...(amount && { amount: amount / 100 }) });
          // The rest goes back line by line, as far as general refunds have left it, or at once.
          const rest = (await staff.get("getHandledOrder", { id })).order.refund_lines;
          if (!isWhole) for (const { line } of rest) await refund(staff, id, { line });
          // With the last units everything has gone back.
          const { order: now } = await staff.get("getHandledOrder", { id });
          if (now.status !== "returned") await staff.get("returnOrder", { id, reason: "damaged" });
          else if (now.refundable > 0) await refund(staff, id, { amount: now.refundable });
          const { order } = await user.get("getOrder", { id });
          expect(fils(order.refunded)).toBe(total);
          const left = new Map<string, number[]>();
          for (const { kind, number } of order.documents) {
            const { document } = await user.get("getTaxDocument", { id, kind, number });
            const sign = kind === "invoice" ? 1 : -1;
            expect(document.lines.reduce((all, line) => all + fils(line.tax), 0)).toBe(fils(document.tax));
            for (const { tax_class, tax, total: amount } of document.taxes) {
              const [money = 0, vat = 0] = left.get(tax_class) ?? [];
              const after = [money + sign * fils(amount), vat + sign * fils(tax)];
              expect(Math.min(...after)).toBeGreaterThanOrEqual(0);
              left.set(tax_class, after);
            }
          }
          expect([...left.values()].flat().every((one) => one === 0)).toBe(true);
        },
      ),
      { numRuns: isWalked ? 25 : 8 },
    );
  },
);
