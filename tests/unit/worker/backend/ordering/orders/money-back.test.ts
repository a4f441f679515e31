// Shows where money goes back to: the gateway takes what it gave and no more, and what somebody else may have paid never
// becomes a wallet's by a wish.
import { describe, expect, test } from "vitest";
import {
  cashDueOf,
  cashWith,
  countedOf,
  given,
  moneyBackOf,
  paidBeyond,
  sumCounted,
  worthOf,
} from "#backend/ordering/orders/money-back";
import type { OrderRow, RefundRow } from "#backend/ordering/orders/orders-statements";

/** An order of 100.00 AED of which the wallet paid 30.00. */
const order = (changes: Partial<OrderRow> = {}) =>
  ({
    total: 9000,
    shipping: 1000,
    credited: 0,
    collected: 0,
    wallet: 3000,
    payable: 7000,
    refunded: 0,
    status: "placed",
    payment_method: "card",
    disputed: 0,
    owner_gone: 0,
    merged: 0,
    ...changes,
  }) as OrderRow;
const refund = (target: RefundRow["target"], amount: number, status: RefundRow["status"] = "done") =>
  ({ target, amount, status }) as RefundRow;

describe("of a whole order by card", () => {
  const toCard = [
    { target: "gateway", amount: 7000 },
    { target: "wallet", amount: 3000 },
  ];
  test.for([
    ["as its buyer wishes, to the wallet", order(), "wallet", [{ target: "wallet", amount: 10_000 }]],
    ["as its buyer wishes, to the card", order(), "gateway", toCard],
    ["to the card when it came by a merge", order({ merged: 1 }), "wallet", toCard],
    ["to the card when it is disputed", order({ disputed: 1 }), "wallet", toCard],
    [
      "to the card and by hand when the account is deleted",
      order({ owner_gone: 1 }),
      "wallet",
      [
        { target: "gateway", amount: 7000 },
        { target: "payout", amount: 3000 },
      ],
    ],
    [
      "to the wallet when no gateway had it",
      order({ payment_method: "cod", merged: 1 }),
      "gateway",
      [{ target: "wallet", amount: 10_000 }],
    ],
  ] as const)("%s", ([, row, wish, expected]) => {
    expect(moneyBackOf(row, 10_000, wish, [], 0)).toEqual(expected);
  });

  test("what the gateway gave back already is not asked of it again, unless the wallet has replaced it", () => {
    const before = [refund("gateway", 6000), refund("gateway", 500, "replaced")];
    expect(moneyBackOf(order({ merged: 1 }), 4000, "wallet", before, 0)).toEqual([
      { target: "gateway", amount: 1000 },
      { target: "wallet", amount: 3000 },
    ]);
  });

  test("a part goes to the gateway whole while it has so much", () => {
    expect(moneyBackOf(order({ merged: 1 }), 500, "wallet", [], 0)).toEqual([{ target: "gateway", amount: 500 }]);
  });
});

test("what was bought on credit lowers what is owed first, as far as it goes", () => {
  const row = order({ payment_method: "credit", merged: 1 });
  expect(moneyBackOf(row, 10_000, "wallet", [refund("credit", 1000)], 2000)).toEqual([
    { target: "credit", amount: 2000 },
    { target: "wallet", amount: 8000 },
  ]);
  expect(moneyBackOf(row, 10_000, "wallet", [refund("credit", 1000)], 9000)[0]).toEqual({
    target: "credit",
    amount: 6000,
  });
});

test("an order comes to its invoice without its credit notes", () => {
  expect(worthOf(order())).toBe(10_000);
  expect(worthOf(order({ credited: 4000 }))).toBe(6000);
});

test("what was paid beyond what it comes to goes back, and of cash that nobody has paid nothing", () => {
  expect(paidBeyond(order(), 4000)).toBe(4000);
  expect(paidBeyond(order({ credited: 4000, refunded: 4000 }), 6000)).toBe(6000);
  const cash = order({ payment_method: "cod" });
  expect([paidBeyond(cash, 4000), cashDueOf(cash)]).toEqual([0, 7000]);
  expect(paidBeyond(cash, 8000)).toBe(1000);
  expect(paidBeyond(cash, 10_000)).toBe(3000);
  const delivered = order({ payment_method: "cod", collected: 7000 });
  expect([paidBeyond(delivered, 4000), cashDueOf(delivered)]).toEqual([4000, 0]);
});

test("cash comes with each parcel for what it carries, what the wallet paid first, and with the last all that is due", () => {
  const cash = order({ payment_method: "cod" });
  // Of goods for 90.00, the wallet has paid 30.00: the first parcel carries 20.00, and delivery is 10.00.
  expect(cashWith(cash, 2000, false)).toBe(0);
  expect(cashWith(cash, 5000, false)).toBe(3000);
  expect(cashWith({ ...cash, collected: 3000 }, 9000, true)).toBe(4000);
  expect(cashWith({ ...cash, credited: 1000, collected: 3000 }, 8999, true)).toBe(3000);
});

describe("how much of it staff give", () => {
  const parts = [
    { target: "wallet", amount: 4000 },
    { target: "gateway", amount: 50_000 },
    { target: "credit", amount: 600 },
    { target: "payout", amount: 70 },
  ] as const;

  test("by hand is what goes to a wallet or is paid out; all is all", () => {
    expect(sumCounted(parts, "by-hand")).toBe(4070);
    expect(sumCounted(parts, "all")).toBe(54_670);
    expect(sumCounted([], "all")).toBe(0);
  });

  test.for([
    ["cancel", "by-hand"],
    ["return", "all"],
    ["refund", "all"],
  ] as const)("of a %s counts %s", ([act, counted]) => {
    expect(countedOf(act)).toBe(counted);
  });

  test("what another way has replaced was not given", () => {
    expect(given([refund("gateway", 10, "replaced"), refund("gateway", 20, "refused"), refund("wallet", 30)])).toEqual([
      refund("gateway", 20, "refused"),
      refund("wallet", 30),
    ]);
  });
});
