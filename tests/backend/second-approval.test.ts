// Shows that whoever asks for what needs a colleague knows who could agree and what waits already.
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { aUser } from "../support/shoppers";
import { aStaffWith } from "../support/staff";

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
  const { waiting } = (await owner.get("getConsole")).second;
  expect(waiting.map(({ subject }) => subject)).toContain(user.userId);
  const other = await aStaffWith("finance");
  await aStaffWith("support");
  expect((await owner.get("getConsole")).second.names).toHaveLength(1);
  expect((await other.get("getConsole")).second.names).toHaveLength(1);
  expect((await credit()).body).toMatchObject({ waits: true, message: expect.not.stringContaining("Nobody else") });
});
