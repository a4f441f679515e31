// Shows what the roles of staff are good for: every call of the console × every role, made from the tables, so that a new
// call or role is in it by itself; what a role lacks is refused and changes nothing.
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { calls, type CallName } from "#shared/calls/calls";
import type { Call } from "#shared/calls/call";
import { hasRight, rights, rightsOf, roles, type Role } from "#shared/console/rights";
import { aStaffWith, aStaff } from "#support/staff";
import { aUser } from "#support/shoppers";

const staffCalls = Object.entries<Call>(calls).filter(([, { caller }]) => caller === "staff") as [CallName, Call][];
/** Names nothing that exists: a caller with the right gets `not_found`, or that something is missing. */
const request = { id: "nothing-here", slug: "nothing-here" };

/** Everything that is stored. */
async function stored(): Promise<unknown> {
  const { results } = await env.DB.prepare(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '\\_cf_%' ESCAPE '\\'",
  ).all<{ name: string }>();
  const rows = await env.DB.batch(results.map(({ name }) => env.DB.prepare(`SELECT * FROM "${name}"`)));
  return rows.map((table, at) => [results[at]!.name, table.results]);
}

// Shows: roles.rights
test.for(roles)(
  "%s may ask for exactly what its rights are for; anything else is refused and changes nothing",
  async (role) => {
    const staff = await aStaffWith(role);
    const before = await stored();
    const lacking = staffCalls.filter(([, { right }]) => !hasRight([role], right!));
    for (const [name] of lacking) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other, so that a failure names its call
      expect({ name, ...(await staff.refuse(name, request)) }).toMatchObject({ name, status: 403, code: "no_right" });
    }
    expect(await stored()).toEqual(before);
    for (const [name] of staffCalls.filter((call) => !lacking.includes(call))) {
      // oxlint-disable-next-line no-await-in-loop -- as above
      const { body } = await staff.ask(name, request);
      expect(["no_right", "not_staff", "internal_error"]).not.toContain((body as { code?: string }).code);
    }
  },
);

test("every call of staff names a right that there is, every right is somebody's, and roles add up", async () => {
  expect(staffCalls.filter(([, { right }]) => !right || !rights.includes(right))).toEqual([]);
  expect(rights.filter((right) => !roles.some((role) => role !== "owner" && rightsOf[role].includes(right)))).toEqual([
    "settings.write",
    "webhooks.write",
    "staff.read",
    "staff.write",
    "keys.write",
  ]);
  const both = await aStaffWith("catalogue", "orders");
  await both.get("listOrderQueue");
  await both.get("listEditedTerms");
  expect((await both.refuse("listPayouts")).code).toBe("no_right");
});

test("what moves money or rights is confirmed by a passkey; nothing else is", () => {
  const confirmed = staffCalls.filter(([, { confirms }]) => confirms).map(([name]) => name);
  expect(
    staffCalls.filter(([, { right, kind }]) => right === "staff.write" && kind === "write").map(([name]) => name),
  ).toEqual(confirmed.filter((name) => (calls[name] as Call).right === "staff.write"));
  expect(
    staffCalls.filter(([, { right, kind }]) => right === "keys.write" && kind === "write").map(([name]) => name),
  ).toEqual(confirmed.filter((name) => (calls[name] as Call).right === "keys.write"));
  expect(confirmed.filter((name) => (calls[name] as Call).right === "money.write")).toEqual([
    "retryRefund",
    "refundToWallet",
    "creditWallet",
    "refundOrder",
    "approveCredit",
    "changeCredit",
    "recordRepayment",
    "confirmRepayment",
    "releaseCredit",
    "setCreditStop",
    "recordReceipt",
    "allocateReceipt",
    "confirmReceipt",
    "undoReceipt",
    "refundDeposit",
    "approveRequest",
    "settlePayout",
    "matchBankEntry",
    "payOrderByEntry",
    "unmatchBankEntry",
    "recordCheque",
    "recordOrderCheque",
    "releaseOrder",
    "depositCheque",
    "clearCheque",
    "bounceCheque",
    "returnCheque",
  ]);
});

test("a session without a passkey, and one whose confirmation is a quarter of an hour old, move no money", async () => {
  const [staff, user] = [await aStaffWith("finance"), await aUser()];
  const credit = { email: `${user.userId}@shop.test`, amount: 5, note: "x" };
  const key = { idempotencyKey: crypto.randomUUID() };
  const confirmed = (at: number | null) =>
    env.DB.prepare("UPDATE sessions SET confirmed_at = ? WHERE user_id = ?").bind(at, staff.userId).run();
  for (const at of [null, Date.now() - 15 * 60_000]) {
    // oxlint-disable-next-line no-await-in-loop -- one state after the other
    await confirmed(at);
    // oxlint-disable-next-line no-await-in-loop -- as above
    expect(await staff.ask("creditWallet", credit, key)).toMatchObject({
      status: 403,
      body: { code: "passkey_needed" },
    });
  }
  await env.DB.prepare("DELETE FROM passkeys WHERE user_id = ?").bind(staff.userId).run();
  await confirmed(Date.now());
  expect(await staff.ask("creditWallet", credit, key)).toMatchObject({
    status: 403,
    body: { code: "passkey_missing" },
  });
  expect((await user.get("checkWalletBalance")).data.balance).toBe(12.5);
  expect((await staff.get("listAuditLog", { subject: credit.email })).total).toBe(0);
});

// Shows: roles.rights
test.for(roles)("%s: nobody gives themselves money, credit or the right to sell", async (role: Role) => {
  const staff = await aStaffWith(role);
  const key = { idempotencyKey: crypto.randomUUID() };
  const tries = [
    ["creditWallet", { email: staff.email, amount: 5, note: "x" }],
    ["creditWallet", { email: staff.email.toUpperCase(), amount: 5, note: "x" }],
    ["allowSales", { email: staff.email, allowed: true }],
  ] as const;
  for (const [name, body] of tries) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const answer = await staff.ask(name, body, key);
    expect([name, answer.status, (answer.body as { code: string }).code]).toEqual([
      name,
      403,
      hasRight([role], calls[name].right) ? "self_dealing" : "no_right",
    ]);
  }
  expect((await staff.get("checkWalletBalance")).data.balance).toBe(12.5);
});

// Shows: roles.staff
test("STAFF_EMAILS names the first owner alone: once there is one, the table decides", async () => {
  await aStaff();
  const named = await aUser({ email: "OTHER.staff@shop.test" });
  expect((await named.refuse("listAuditLog")).code).toBe("not_staff");
  expect((await named.get("getCustomer")).user).toMatchObject({ is_staff: false, can_generate_referral_link: false });
  await env.DB.prepare("DELETE FROM staff_members").run();
  expect((await named.get("getCustomer")).user).toMatchObject({ is_staff: true, can_generate_referral_link: true });
  expect((await (await aUser()).refuse("listAuditLog")).code).toBe("not_staff");
  const [first] = (await named.get("listAuditLog")).entries;
  expect(first).toMatchObject({ action: "staff.begin", subject: "OTHER.staff@shop.test" });
  // Removed while there is another owner, and no longer by the list.
  await aStaff();
  await env.DB.prepare("UPDATE staff_members SET state = 'removed' WHERE user_id = ?").bind(named.userId).run();
  expect((await named.refuse("listAuditLog")).code).toBe("not_staff");
});
