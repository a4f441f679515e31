// Shows that a cheque counts as paid once, when the setting says so; that one dated later waits for its day; and that one that bounces
// is undone in one act: what it paid is owed again, and the customer and colleagues are notified.
import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { withAddress } from "#support/buyers";
import { productSample, variantSample } from "#support/catalogue-samples";
import { buyOnCredit, openCredit } from "#support/credit";
import { loadProducts } from "#support/loaded-catalogue";
import { aUser } from "#support/shoppers";
import { aStaff, aStaffWith, anotherStaff } from "#support/staff";

vi.setConfig({ testTimeout: 60_000 });

beforeAll(() =>
  loadProducts([productSample("chair", { variants: [variantSample("HUNDRED", { price_gst: 100, stock: 9999 })] })]),
);

const dayIn = (days: number) => new Date(Date.now() + 4 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);

async function countAtOnce(atOnce: boolean) {
  const staff = await aStaff();
  const { groups } = await staff.get("getSettings");
  const { version, values } = groups.find(({ group }) => group === "payments")!;
  await staff.get("saveSettings", {
    group: "payments",
    version,
    values: { ...values, cheques_at_once: atOnce ? "on" : "" },
  });
}

/** A customer with an open line who owes so many units at 100 AED. */
async function aBorrower(...units: number[]) {
  const user = await aUser();
  await withAddress(user);
  const id = await openCredit(user, 50_000);
  // oxlint-disable-next-line no-await-in-loop -- one after the other, so that the first is the oldest
  for (const count of units) await buyOnCredit(user, "HUNDRED", count);
  return { user, id, staff: await aStaff() };
}
type Borrower = Awaited<ReturnType<typeof aBorrower>>;
const owedBy = async ({ user }: Pick<Borrower, "user">) => (await user.get("getCreditLine")).data.used;

const cheque = ({ id }: Pick<Borrower, "id">, more: Record<string, unknown> = {}) => ({
  account_id: id,
  number: "000123",
  bank: "Emirates NBD",
  dated_on: dayIn(0),
  amount: 150,
  ...more,
});
/** The cheque of an account, in whatever state. */
async function chequeOf({ id, staff }: Pick<Borrower, "id" | "staff">) {
  const lists = await Promise.all(
    (["received", "deposited", "cleared", "bounced", "returned"] as const).map((status) =>
      staff.get("listCheques", { status, limit: 100 }),
    ),
  );
  return lists.flatMap(({ cheques }) => cheques).find(({ account }) => account?.id === id)!;
}
async function recorded(debtor: Borrower, more?: Record<string, unknown>) {
  await debtor.staff.get("recordCheque", cheque(debtor, more));
  return chequeOf(debtor);
}
const messagesTo = async (recipient: string) =>
  (
    await env.DB.prepare("SELECT subject FROM outbox WHERE recipient = ? ORDER BY rowid")
      .bind(recipient)
      .all<{ subject: string }>()
  ).results.map(({ subject }) => subject);

describe("a cheque", () => {
  // Shows: bank.cheques
  test("counts on what is due first once the bank has paid it", async () => {
    const debtor = await aBorrower(1, 2);
    const { id } = await recorded(debtor);
    expect(await owedBy(debtor)).toBe(300);
    await debtor.staff.get("depositCheque", { id });
    expect(await chequeOf(debtor)).toMatchObject({ state: "deposited", counts: false });
    expect(await owedBy(debtor)).toBe(300);
    await debtor.staff.get("clearCheque", { id });
    expect(await chequeOf(debtor)).toMatchObject({ state: "cleared", counts: true, cleared_at: expect.any(String) });
    expect((await debtor.user.get("getCreditLine")).data.dues.map(({ open }) => open)).toEqual([150]);
    const { receipts } = await debtor.staff.get("listReceipts", { id: debtor.id });
    expect(receipts).toMatchObject([{ kind: "cheque", amount: 150, reference: "000123" }]);
  });

  // Shows: bank.cheques
  test("that bounces after it counted is undone in one act, and the customer and colleagues are notified", async () => {
    const debtor = await aBorrower(2);
    const colleague = await aStaffWith("finance");
    const { id } = await recorded(debtor);
    await debtor.staff.get("depositCheque", { id });
    await debtor.staff.get("clearCheque", { id });
    await debtor.staff.get("bounceCheque", { id, reason: "Insufficient funds" });
    expect(await chequeOf(debtor)).toMatchObject({ state: "bounced", counts: false, reason: "Insufficient funds" });
    expect(await owedBy(debtor)).toBe(200);
    expect(await messagesTo(`${debtor.user.userId}@shop.test`)).toContain("A payment on your credit line was reversed");
    expect((await messagesTo(colleague.email)).join()).toMatch(/Cheque bounced: .?000123/u);
    expect((await debtor.staff.refuse("bounceCheque", { id, reason: "x" })).code).toBe("already_decided");
    // It may be presented once more.
    await debtor.staff.get("depositCheque", { id });
    await debtor.staff.get("clearCheque", { id });
    expect(await owedBy(debtor)).toBe(50);
  });

  test("that bounces before it counted changes no debt, and the customer is notified", async () => {
    const debtor = await aBorrower(2);
    const { id } = await recorded(debtor);
    await debtor.staff.get("depositCheque", { id });
    await debtor.staff.get("bounceCheque", { id, reason: "Signature differs" });
    expect(await owedBy(debtor)).toBe(200);
    expect(await messagesTo(`${debtor.user.userId}@shop.test`)).toContain("Your cheque was not paid");
    await debtor.staff.get("returnCheque", { id, reason: "Replaced" });
    expect(await chequeOf(debtor)).toMatchObject({ state: "returned", reason: "Replaced" });
    // The number may come again.
    await debtor.staff.get("recordCheque", cheque(debtor));
  });

  // Shows: bank.cheques
  test("dated later waits for its day, and lies in the list by it", async () => {
    const debtor = await aBorrower(2);
    const { id, due } = await recorded(debtor, { dated_on: dayIn(30) });
    expect(due).toBe(false);
    expect((await debtor.staff.refuse("depositCheque", { id })).code).toBe("cheque_early");
    expect((await debtor.staff.refuse("clearCheque", { id })).code).toBe("already_decided");
    const earlier = await aBorrower(1);
    await recorded(earlier, { dated_on: dayIn(10) });
    const { cheques } = await debtor.staff.get("listCheques", { limit: 100 });
    const days = cheques.map(({ dated_on }) => dated_on);
    expect(days).toEqual(days.toSorted());
  });

  test("of the same number twice is refused, also when both come at once", async () => {
    const debtor = await aBorrower(1);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => debtor.staff.ask("recordCheque", cheque(debtor))),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
    expect((await debtor.staff.refuse("recordCheque", cheque(debtor))).code).toBe("cheque_known");
    expect((await debtor.staff.refuse("recordCheque", cheque({ id: "nobody" }))).code).toBe("not_found");
    expect((await debtor.staff.refuse("depositCheque", { id: "none" })).code).toBe("not_found");
  });

  test("cleared by many at once counts once", async () => {
    const debtor = await aBorrower(3);
    const { id } = await recorded(debtor, { amount: 100 });
    await debtor.staff.get("depositCheque", { id });
    const people = [debtor.staff, await anotherStaff()];
    const answers = await Promise.all(Array.from({ length: 6 }, (_, at) => people[at % 2]!.ask("clearCheque", { id })));
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect(await owedBy(debtor)).toBe(200);
  });

  // Shows: bank.cheques
  test("above the limit counts once a colleague agrees", async () => {
    const debtor = await aBorrower(90);
    const { id } = await recorded(debtor, { amount: 9000 });
    await debtor.staff.get("depositCheque", { id });
    expect(await debtor.staff.get("clearCheque", { id })).toMatchObject({ waits: true });
    expect(await chequeOf(debtor)).toMatchObject({ state: "deposited", counts: false });
    const other = await anotherStaff();
    const { approvals } = await other.get("listApprovals", { limit: 100 });
    await other.get("approveRequest", { id: approvals.find(({ subject }) => subject === debtor.id)!.id });
    expect(await chequeOf(debtor)).toMatchObject({ state: "cleared", counts: true });
    expect(await owedBy(debtor)).toBe(0);
  });

  // Shows: bank.cheques
  test("that waits is not requested twice, and once a colleague has refused it can be cleared again", async () => {
    const debtor = await aBorrower(90);
    const { id } = await recorded(debtor, { amount: 9000 });
    await debtor.staff.get("depositCheque", { id });
    const colleague = await anotherStaff();
    const waiting = async () =>
      (await colleague.get("listApprovals", { limit: 100 })).approvals.filter(({ subject }) => subject === debtor.id);
    expect(await debtor.staff.get("clearCheque", { id })).toMatchObject({ waits: true });
    expect(await debtor.staff.get("clearCheque", { id })).toMatchObject({ waits: true });
    expect((await colleague.refuse("clearCheque", { id })).code).toBe("approval_waiting");
    const [first, ...more] = await waiting();
    expect(more).toEqual([]);
    await colleague.get("refuseRequest", { id: first!.id });
    expect(await debtor.staff.get("clearCheque", { id })).toMatchObject({ waits: true });
    await colleague.get("approveRequest", { id: (await waiting())[0]!.id });
    expect(await chequeOf(debtor)).toMatchObject({ state: "cleared", counts: true });
    expect(await owedBy(debtor)).toBe(0);
  });

  test("nobody records one for their own account", async () => {
    const staff = await aStaffWith("finance");
    await withAddress(staff);
    const id = await openCredit(staff, 1000);
    expect((await staff.refuse("recordCheque", cheque({ id }))).code).toBe("self_dealing");
  });
});

// Shows: bank.cheques
test("by a setting a cheque counts at once, and one dated later when it is deposited", async () => {
  await countAtOnce(true);
  const debtor = await aBorrower(2);
  const { id } = await recorded(debtor);
  expect(await chequeOf(debtor)).toMatchObject({ state: "received", counts: true });
  expect(await owedBy(debtor)).toBe(50);
  await debtor.staff.get("depositCheque", { id });
  await debtor.staff.get("clearCheque", { id });
  expect(await owedBy(debtor)).toBe(50);
  const later = await aBorrower(2);
  await recorded(later, { dated_on: dayIn(3) });
  expect(await owedBy(later)).toBe(200);
  const back = await aBorrower(2);
  const { id: wrong } = await recorded(back);
  await back.staff.get("returnCheque", { id: wrong, reason: "Wrong name" });
  expect(await chequeOf(back)).toMatchObject({ state: "returned", counts: false });
  expect(await owedBy(back)).toBe(200);
  await countAtOnce(false);
});
