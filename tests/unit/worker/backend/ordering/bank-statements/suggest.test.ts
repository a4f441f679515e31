// Shows which invoices are suggested for a payment, in which order, and that the search for sums is bounded.
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { subsetsWithSum } from "#backend/ordering/bank-statements/subsets";
import { suggestedOrders } from "#backend/ordering/bank-statements/suggest-orders";
import { suggesterFor, type Debtor, type Payment } from "#backend/ordering/bank-statements/suggest";

const debt = (number: number, open: number, invoice: string | null = null) => ({
  orderId: `o${number}`,
  number,
  invoice,
  po: number === 100_402 ? "PO-7/88" : "",
  open,
});
const noor: Debtor = {
  accountId: "noor",
  name: "Al Noor Medical Centre LLC",
  debts: [debt(100_400, 10_000, "INV-000012"), debt(100_401, 25_000, "INV-000013"), debt(100_402, 40_000)],
};
const salam: Debtor = {
  accountId: "salam",
  name: "عيادة السلام",
  debts: [debt(100_500, 25_000, "INV-000020"), debt(100_501, 7000, "INV-000021")],
};
const payment = (amount: number, text = "", counterparty = ""): Payment => ({
  amount,
  reference: "",
  counterparty,
  text,
});
const suggested = (one: Payment, payers: readonly string[] = [], mostFee = 3000) =>
  suggesterFor([noor, salam], mostFee)(one, new Set(payers)).map(({ accountId, basis, parts, rest, short }) => ({
    [`${accountId} ${basis}`]: parts.map(({ number, amount }) => [number, amount]),
    ...(rest > 0 && { rest }),
    ...(short > 0 && { short }),
  }));

// Shows: bank.suggestions
test("an order's or invoice's number names it, however it is written", () => {
  for (const text of [
    "ORDER 100401",
    "pmt inv-000013",
    "INV 13",
    "Invoice no 1 / INVOICE #000013",
    "فاتورة ١٣",
    "REF100401/CLINIC",
  ]) {
    expect(suggested(payment(25_000, text))[0], text).toEqual({ "noor reference": [[100_401, 25_000]] });
  }
  expect(suggested(payment(999, "INV 130 AND 1004010"))).toEqual([]);
  expect(suggested(payment(33_000, "INV-12, INV-13"))).toEqual([
    {
      "noor reference": [
        [100_400, 10_000],
        [100_401, 23_000],
      ],
      short: 2000,
    },
  ]);
  expect(suggested(payment(12_000, "INV-12"))).toEqual([{ "noor reference": [[100_400, 10_000]], rest: 2000 }]);
});

// Shows: bank.suggestions
test("so does the payer's own number of a purchase order, of credit accounts and of orders that wait for their money", () => {
  expect(suggested(payment(40_000, "your ref po 7 88"))).toEqual([{ "noor reference": [[100_402, 40_000]] }]);
  const unpaid = [
    { order_id: "a", number: 100_600, po_number: "", buyer: "", due: 5000 },
    { order_id: "b", number: 100_601, po_number: "4500012", buyer: "", due: 7000 },
    { order_id: "c", number: 100_602, po_number: "PO/9", buyer: "", due: 5000 },
  ];
  const orders = (one: Payment) => suggestedOrders(one, unpaid).map(({ order_id, isNamed }) => [order_id, isNamed]);
  expect(orders(payment(1, "PO 4500012"))).toEqual([["b", true]]);
  expect(orders(payment(5000, "po-9"))).toEqual([["c", true]]);
  expect(orders(payment(1, "order ١٠٠٦٠٠"))).toEqual([["a", true]]);
  expect(orders(payment(5000, "thanks"))).toEqual([
    ["a", false],
    ["c", false],
  ]);
  expect(orders(payment(5001, "thanks"))).toEqual([]);
});

// Shows: bank.suggestions
test("a sum that fits two invoices is suggested as both", () => {
  expect(suggested(payment(25_000))).toEqual([
    { "noor sum": [[100_401, 25_000]] },
    { "salam sum": [[100_500, 25_000]] },
  ]);
  expect(suggested(payment(32_000))).toEqual([
    {
      "salam sum": [
        [100_500, 25_000],
        [100_501, 7000],
      ],
    },
  ]);
});

// Shows: bank.suggestions
test("a payer who is known, or whose name is an account's, is looked at whole", () => {
  const several = {
    "noor payer": [
      [100_400, 10_000],
      [100_402, 40_000],
    ],
  };
  expect(suggested(payment(50_000), ["noor"])).toEqual([several]);
  expect(suggested(payment(50_000, "", "AL NOOR MEDICAL CENTRE L.L.C"))).toEqual([
    { "noor name": several["noor payer"] },
  ]);
  expect(suggested(payment(7000, "حوالة من عيادة السلام ذ.م.م"))).toEqual([{ "salam name": [[100_501, 7000]] }]);
  // Less the bank's fee, and otherwise the oldest first.
  expect(suggested(payment(39_000), ["noor"])).toEqual([{ "noor payer": [[100_402, 39_000]], short: 1000 }]);
  expect(suggested(payment(12_000), ["noor"])).toEqual([
    {
      "noor payer": [
        [100_400, 10_000],
        [100_401, 2000],
      ],
      short: 23_000,
    },
  ]);
  expect(suggested(payment(80_000), ["noor"])).toEqual([
    {
      "noor payer": [
        [100_400, 10_000],
        [100_401, 25_000],
        [100_402, 40_000],
      ],
      rest: 5000,
    },
  ]);
});

test("combinations come to the sum, are different, and are found where there is one of few items", () => {
  const items = fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 9 });
  fc.assert(
    fc.property(items, fc.nat(500), (values, seed) => {
      const chosen = values.filter((_, at) => (seed >> at) % 2 === 1);
      const sum = chosen.reduce((all, value) => all + value, 0);
      const list = values.map((value, at) => ({ value, at }));
      const found = subsetsWithSum(list, ({ value }) => value, sum);
      for (const one of found) expect(one.reduce((all, { value }) => all + value, 0)).toBe(sum);
      expect(new Set(found.map((one) => one.map(({ at }) => at).join())).size).toBe(found.length);
      expect(found.length > 0).toBe(sum > 0);
    }),
  );
});

test("a search without end is given up", () => {
  const values = Array.from({ length: 60 }, () => 2);
  const begun = performance.now();
  expect(subsetsWithSum(values, (value) => value, 41)).toEqual([]);
  expect(performance.now() - begun).toBeLessThan(500);
});
