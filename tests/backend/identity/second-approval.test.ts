// Shows that a member who requests what needs a colleague's approval sees who could approve and what is already
// waiting.
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { knowsOfAny } from "#backend/identity/approvals/requesting-calls";
import { aUser } from "#support/shoppers";
import { aStaffWith } from "#support/staff";

// Shows: team.approvals
test("the console says who can agree and what waits; where nobody can, the answer says so", async () => {
  await env.DB.prepare("UPDATE staff_members SET state = 'removed'").run();
  const [owner, user] = [await aStaffWith("owner"), await aUser()];
  const credit = () =>
    owner.ask(
      "creditWallet",
      { email: `${user.userId}@shop.test`, amount: 6000, note: "Sorry" },
      { idempotencyKey: crypto.randomUUID() },
    );
  expect((await owner.get("getConsole")).second).toMatchObject({ names: [], limits: { four_eyes_money: 5000 } });
  expect((await credit()).body).toMatchObject({ waits: true, message: expect.stringContaining("Nobody else") });
  const { waiting } = (await owner.get("getConsole")).second!;
  expect(waiting.map(({ action, subject }) => [action, subject])).toContainEqual(["wallet.credit", user.userId]);
  const other = await aStaffWith("finance");
  const owners = [`Name of ${owner.userId}`];
  await aStaffWith("support");
  // Finance agrees to money, and not to higher sums.
  expect((await owner.get("getConsole")).second).toMatchObject({ names: [expect.any(String)], owners: [] });
  expect((await other.get("getConsole")).second).toMatchObject({ names: owners, owners });
  expect((await credit()).body).toMatchObject({ waits: true, message: expect.not.stringContaining("Nobody else") });
});

test("of what waits everybody hears what they could ask for themselves, and no more", async () => {
  const [owner, user, packer] = [await aStaffWith("owner"), await aUser(), await aStaffWith("warehouse")];
  await aStaffWith("finance");
  const credit = { email: `${user.userId}@shop.test`, amount: 7000, note: "Sorry" };
  await owner.ask("creditWallet", credit, { idempotencyKey: crypto.randomUUID() });
  const { second } = await packer.get("getConsole");
  // Stock is theirs, and may wait behind a price that was cut.
  expect(second).not.toBeNull();
  expect(second!.waiting.map(({ action }) => action)).not.toContain("wallet.credit");
  expect(knowsOfAny(["console", "orders.read", "orders.write", "customers.read"])).toBe(false);
});
