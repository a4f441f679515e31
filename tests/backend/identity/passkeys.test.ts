// Shows that passkeys are checked for real: a registration and an assertion count once, in their session, for their
// purpose, for this shop, with the owner verified and the counter going on; what they open, and what stays shut without.
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { anAuthenticator } from "#support/authenticator";
import { mintToken } from "#support/session";
import { aUser, browserIn, shopperWith, type TestShopper } from "#support/shoppers";
import { aStaffWith } from "#support/staff";
import type { Role } from "#shared/console/rights";

/** A member without any passkey, who has just signed in. */
async function aMember(...roles: Role[]) {
  const member = await aStaffWith(...roles);
  await env.DB.batch([
    env.DB.prepare("DELETE FROM passkeys WHERE user_id = ?").bind(member.userId),
    env.DB.prepare("UPDATE sessions SET confirmed_at = NULL WHERE user_id = ?").bind(member.userId),
  ]);
  return member;
}

/** A member with a passkey, whose session is no longer confirmed. */
async function aMemberWithKey(...roles: Role[]) {
  const [member, authenticator] = [await aMember(...roles), await anAuthenticator()];
  const { options } = await member.get("openPasskeyRegistration");
  await member.get("registerPasskey", { registration: await authenticator.register(options), name: "Laptop" });
  await env.DB.prepare("UPDATE sessions SET confirmed_at = NULL WHERE user_id = ?").bind(member.userId).run();
  return { member, authenticator };
}

const credit = async (staff: TestShopper, userId: string) =>
  (await staff.ask(
    "creditWallet",
    { email: `${userId}@shop.test`, amount: 5, note: "x" },
    { idempotencyKey: crypto.randomUUID() },
  )) as { status: number; body: { code?: string } };

/** Another session of somebody, signed in just now. */
async function anotherSession(userId: string) {
  const familyId = `other-session-${crypto.randomUUID()}`;
  await env.DB.prepare("INSERT INTO sessions (family_id, user_id, created_at, expires_at) VALUES (?, ?, ?, 1e15)")
    .bind(familyId, userId, Date.now())
    .run();
  return shopperWith({ authorization: `Bearer ${await mintToken(userId, Date.now(), familyId)}` });
}

// Shows: team.passkeys
test("a member makes a passkey, moves money, and a quarter of an hour later is asked for it", async () => {
  const [member, authenticator, user] = [await aMember("finance"), await anAuthenticator(), await aUser()];
  expect((await credit(member, user.userId)).body.code).toBe("passkey_missing");
  const { options } = await member.get("openPasskeyRegistration");
  expect(options).toMatchObject({ rp: { id: "backend.test" }, user: { name: member.email }, excludeCredentials: [] });
  await member.get("registerPasskey", { registration: await authenticator.register(options), name: "Laptop" });
  expect((await credit(member, user.userId)).status).toBe(200);
  await env.DB.prepare("UPDATE sessions SET confirmed_at = confirmed_at - 900000 WHERE user_id = ?")
    .bind(member.userId)
    .run();
  expect((await credit(member, user.userId)).body.code).toBe("passkey_needed");
  const asked = await member.get("openPasskeyConfirmation");
  expect(asked.options.allowCredentials).toMatchObject([{ id: authenticator.id, transports: ["internal"] }]);
  await member.get("confirmPasskey", { assertion: await authenticator.sign(asked.options) });
  expect((await credit(member, user.userId)).status).toBe(200);
  // Of this session alone.
  expect((await credit(await anotherSession(member.userId), user.userId)).body.code).toBe("passkey_needed");
  const { passkeys } = await member.get("getOwnAccess");
  expect(passkeys).toMatchObject([{ id: authenticator.id, name: "Laptop" }]);
});

// Shows: team.passkeys
test("an assertion counts once, and only for its session, purpose, shop, key and owner", async () => {
  const { member, authenticator } = await aMemberWithKey("owner");
  const stranger = await anAuthenticator();
  const open = async (asking: TestShopper = member) => (await asking.get("openPasskeyConfirmation")).options;
  const other = await anotherSession(member.userId);
  await member.get("confirmPasskey", { assertion: await authenticator.sign(await open()) });
  const toRegister = (await member.get("openPasskeyRegistration")).options;
  await env.DB.prepare("UPDATE sessions SET confirmed_at = NULL WHERE user_id = ?").bind(member.userId).run();
  const good = await authenticator.sign(await open());
  const refused: [string, unknown][] = [
    ["another session’s challenge", await authenticator.sign(await open(other))],
    ["a challenge to make a passkey", await authenticator.sign(toRegister)],
    ["a challenge of nobody", await authenticator.sign({ challenge: "A".repeat(43) })],
    ["another origin", await authenticator.sign(await open(), { origin: "https://backend.test.evil.example" })],
    ["another shop", await authenticator.sign(await open(), { rpId: "evil.example" })],
    ["nobody verified", await authenticator.sign(await open(), { verified: false })],
    ["another key", { ...(await stranger.sign(await open())), id: authenticator.id, rawId: authenticator.id }],
    ["an unknown key", await stranger.sign(await open())],
    ["a counter that went back", await authenticator.sign(await open(), { counter: 1 })],
  ];
  for (const [what, assertion] of refused) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, so that a failure names its case
    expect([what, (await member.refuse("confirmPasskey", { assertion })).code]).toEqual([what, "passkey_refused"]);
  }
  expect((await member.refuse("inviteStaff", { email: "a@b.test", roles: ["support"] })).code).toBe("passkey_needed");
  const forSignIn = (await shopperWith({}).get("openPasskeySignIn")).options;
  const crossed = await authenticator.sign(forSignIn);
  expect((await member.refuse("confirmPasskey", { assertion: crossed })).code).toBe("passkey_refused");
  // Good still: what was refused has used up other challenges. The counter is higher by now.
  await env.DB.prepare("UPDATE passkeys SET counter = 0 WHERE user_id = ?").bind(member.userId).run();
  const answers = await Promise.all([1, 2, 3].map(() => member.ask("confirmPasskey", { assertion: good })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
});

test("a challenge is over after five minutes, a registration is good for one passkey and never for another shop", async () => {
  const [member, authenticator] = [await aMember("support"), await anAuthenticator()];
  const late = (await member.get("openPasskeyRegistration")).options;
  await env.DB.prepare("UPDATE passkey_challenges SET expires_at = ?").bind(Date.now()).run();
  const register = async (options: { challenge: string }, claim = {}) =>
    (
      (await member.ask("registerPasskey", {
        registration: await authenticator.register(options, claim),
        name: "x",
      })) as {
        body: { code?: string };
      }
    ).body.code;
  expect(await register(late)).toBe("passkey_refused");
  const open = async () => (await member.get("openPasskeyRegistration")).options;
  expect(await register(await open(), { origin: "https://evil.example" })).toBe("passkey_refused");
  expect(await register(await open(), { rpId: "evil.example" })).toBe("passkey_refused");
  expect(await register(await open(), { verified: false })).toBe("passkey_refused");
  const options = await open();
  expect(await register(options)).toBeUndefined();
  expect(await register(options)).toBe("passkey_refused");
  // The same credential is nobody else's.
  const other = await aMember("support");
  const theirs = (await other.get("openPasskeyRegistration")).options;
  const taken = { registration: await authenticator.register(theirs), name: "x" };
  expect((await other.refuse("registerPasskey", taken)).code).toBe("passkey_refused");
});

test("the first passkey wants a fresh sign-in, a further one the use of another; the last one stays where it is needed", async () => {
  const stale = await aMember("owner");
  await env.DB.prepare("UPDATE sessions SET created_at = created_at - 900000 WHERE user_id = ?")
    .bind(stale.userId)
    .run();
  expect((await stale.refuse("openPasskeyRegistration")).code).toBe("sign_in_again");
  const { member, authenticator } = await aMemberWithKey("owner");
  expect((await member.refuse("openPasskeyRegistration")).code).toBe("passkey_needed");
  expect((await member.refuse("removePasskey", { id: authenticator.id })).code).toBe("passkey_needed");
  const confirm = async () => {
    const { options } = await member.get("openPasskeyConfirmation");
    await member.get("confirmPasskey", { assertion: await authenticator.sign(options) });
  };
  await confirm();
  expect((await member.refuse("removePasskey", { id: authenticator.id })).code).toBe("passkey_last");
  const second = await anAuthenticator();
  const { options } = await member.get("openPasskeyRegistration");
  await member.get("registerPasskey", { registration: await second.register(options), name: "Phone" });
  // Both at once: one of them stays.
  const removals = await Promise.all([authenticator, second].map(({ id }) => member.ask("removePasskey", { id })));
  expect(removals.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const { entries } = await member.get("listAuditLog", { subject: member.email });
  expect(entries.map(({ action }) => action)).toEqual(["passkey.remove", "passkey.add", "passkey.add"]);
});

// Shows: team.passkey-sign-in
test("staff sign in by passkey, in the browser that asked; who left the team does not", async () => {
  const { member, authenticator } = await aMemberWithKey("finance");
  const [browser, other] = [browserIn("192.0.2.1"), browserIn("192.0.2.2")];
  const open = async () => (await browser.get("openPasskeySignIn")).options;
  expect((await open()).allowCredentials).toEqual([]);
  const elsewhere = await authenticator.sign(await open());
  expect((await other.refuse("signInByPasskey", { assertion: elsewhere })).code).toBe("passkey_refused");
  const signedIn = await browser.get("signInByPasskey", { assertion: await authenticator.sign(await open()) });
  const user = await aUser();
  expect((await credit(browser.as(signedIn.access_token!), user.userId)).status).toBe(200);
  await env.DB.prepare("UPDATE staff_members SET state = 'removed' WHERE user_id = ?").bind(member.userId).run();
  const late = await authenticator.sign(await open());
  expect((await browser.refuse("signInByPasskey", { assertion: late })).code).toBe("passkey_refused");
});
