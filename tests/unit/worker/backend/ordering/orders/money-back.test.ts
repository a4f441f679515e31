// Shows where money goes back to: the gateway takes what it gave and no more, and what somebody else may have paid never
// becomes a wallet's by a wish.
import { describe, expect, test } from "vitest";
import { countedOf, given, moneyBackOf, sumCounted, refundableOf } from "#backend/ordering/orders/money-back";
import type { OrderRow, RefundRow } from "#backend/ordering/orders/orders-statements";

/** An order of 100.00 AED of which the wallet paid 30.00. */
const order = (changes: Partial<OrderRow> = {}) =>
  ({
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

test("what may be given back is what came, less what went back", () => {
  expect(refundableOf(order({ refunded: 1000 }))).toBe(9000);
  expect(refundableOf(order({ payment_method: "cod" }))).toBe(3000);
  expect(refundableOf(order({ payment_method: "cod", status: "delivered" }))).toBe(10_000);
  for (const status of ["cancelled", "returned"] as const) expect(refundableOf(order({ status }))).toBe(0);
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
    ["placed", true, "by-hand"],
    ["confirmed", true, "by-hand"],
    ["packed", true, "by-hand"],
    ["shipped", true, "all"],
    ["delivered", true, "all"],
    ["placed", false, "all"],
    ["delivered", false, "all"],
  ] as const)("of an order that is %s, given back whole: %s, counts %s", ([status, isWhole, counted]) => {
    expect(countedOf({ status }, isWhole)).toBe(counted);
  });

  test("what another way has replaced was not given", () => {
    expect(given([refund("gateway", 10, "replaced"), refund("gateway", 20, "refused"), refund("wallet", 30)])).toEqual([
      refund("gateway", 20, "refused"),
      refund("wallet", 30),
    ]);
  });
});
