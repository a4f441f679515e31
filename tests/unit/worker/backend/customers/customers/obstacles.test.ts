// Shows that the smallest amount of each obstacle prevents a merge, on either side, and that what moves money is
// reported.
import { expect, test } from "vitest";
import { mergeObstacles, type MergeObstacle } from "#shared/customers/customer-merge";
import { movesMoney, obstaclesTo } from "#backend/customers/customers/obstacles";
import type { StandingRow } from "#backend/customers/customers/standing-store";
import type { Staff } from "#backend/identity/staff/staff";

const staff = { userId: "staff" } as Staff;
const account = (user_id: string, changes: Partial<StandingRow> = {}) =>
  ({
    user_id,
    is_staff: 0,
    gone: 0,
    merges_fresh: 0,
    owes: 0,
    wallet: 0,
    credit_free: 0,
    open_paid: 0,
    credit: "none",
    payments_open: 0,
    refunds_open: 0,
    frozen: 0,
    approvals: 0,
    kyc_waiting: 0,
    trn: "",
    sells: 0,
    ...changes,
  }) as StandingRow;

const ofOne: Partial<Record<MergeObstacle, Partial<StandingRow>>> = {
  own: { user_id: "staff" },
  staff: { is_staff: 1 },
  gone: { gone: 1 },
  merge_fresh: { merges_fresh: 1 },
  owes: { owes: 1 },
  credit_waiting: { credit: "applied" },
  payment_open: { payments_open: 1 },
  refund_open: { refunds_open: 1 },
  wallet_frozen: { frozen: 1 },
  approval_waiting: { approvals: 1 },
  kyc_waiting: { kyc_waiting: 1 },
};
const ofBoth: Partial<Record<MergeObstacle, [Partial<StandingRow>, Partial<StandingRow>]>> = {
  same: [{ user_id: "a" }, { user_id: "a" }],
  two_lines: [{ credit: "approved" }, { credit: "suspended" }],
  two_businesses: [{ trn: "1" }, { trn: "2" }],
  both_sell: [{ sells: 1 }, { sells: 1 }],
};

test("every obstacle has a case, and two empty accounts have none", () => {
  expect([...Object.keys(ofOne), ...Object.keys(ofBoth)].toSorted()).toEqual([...mergeObstacles].toSorted());
  expect(obstaclesTo(account("a"), account("b"), staff)).toEqual([]);
});

test.for(Object.entries(ofOne))("%s, on either side", ([name, changes]) => {
  expect(obstaclesTo(account("a", changes), account("b"), staff)).toEqual([name]);
  expect(obstaclesTo(account("a"), account("b", changes), staff)).toEqual([name]);
});

test.for(Object.entries(ofBoth))("%s, of both, and not of one", ([name, [one, other]]) => {
  expect(obstaclesTo(account("a", one), account("b", other), staff)).toEqual([name]);
  if (name !== "same") expect(obstaclesTo(account("a", one), account("b"), staff)).toEqual([]);
});

test("the same business twice is one", () => {
  expect(obstaclesTo(account("a", { trn: "1" }), account("b", { trn: "1" }), staff)).toEqual([]);
});

test("one fils, and a credit line that buys nothing, are money; an empty account is not", () => {
  expect(movesMoney(account("a"))).toBe(false);
  const least: Partial<StandingRow>[] = [{ wallet: 1 }, { credit_free: 1 }, { open_paid: 1 }, { credit: "suspended" }];
  for (const changes of least) expect(movesMoney(account("a", changes))).toBe(true);
});
