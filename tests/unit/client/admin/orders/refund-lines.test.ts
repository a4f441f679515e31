// Shows that the parts of an order that money may be given back for sum to what the order cost, to the fils.
import fc from "fast-check";
import { expect, test } from "vitest";
import { refundLinesOf } from "../../../../../client/admin/orders/refund-lines";

const aed = (fils: number) => fils / 100;
const item = fc
  .record({ total: fc.integer({ min: 1, max: 500_000 }), off: fc.integer({ min: 0, max: 100 }) })
  .map(({ total, off }) => ({ total, discount: Math.floor((total * off) / 100) }));

test("lines and delivery sum to the whole, and what cost nothing is not offered", () => {
  fc.assert(
    fc.property(
      fc.array(item, { minLength: 1, maxLength: 20 }),
      fc.integer({ min: 0, max: 5000 }),
      (items, shipping) => {
        const order = {
          items: items.map(({ total, discount }) => ({
            title: "Swabs",
            quantity: 1,
            line_total: aed(total),
            discount: aed(discount),
          })),
          shipping: aed(shipping),
        };
        const parts = refundLinesOf(order as Parameters<typeof refundLinesOf>[0]);
        const fils = parts.map(({ amount }) => Math.round(amount * 100));
        const whole = items.reduce((sum, { total, discount }) => sum + total - discount, shipping);
        expect(fils.reduce((sum, one) => sum + one, 0)).toBe(whole);
        expect(parts.every(({ amount }) => amount > 0 && Number(amount.toFixed(2)) === amount)).toBe(true);
      },
    ),
  );
});
