// Shows that customers sign in by a passkey of their own beside the codes: made by who has just proved to be the owner,
// notified, bounded, theirs alone, refused when copied; that it confirms nothing of the team's; and that it goes with a
// stolen account that is taken back, and with a deleted one.
import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { anAuthenticator } from "#support/authenticator";
import { emptyTables } from "#support/emptied-tables";
import { newestCode, wrongCode } from "#support/sent-messages";
import { aUser, browserIn, shopperWith } from "#support/shoppers";
import { aStaff, aStaffWith } from "#support/staff";

beforeEach(() => emptyTables("customer_passkeys", "passkey_challenges", "quota_uses"));

type User = Awaited<ReturnType<typeof aUser>>;
const makeStale = (userId: string) =>
  env.DB.prepare("UPDATE sessions SET created_at = created_at - 900000 WHERE user_id = ?").bind(userId).run();

const joinTeam = (userId: string) =>
  env.DB.prepare(
    `INSERT INTO staff_members (user_id, roles, state, joined_at, changed_at) VALUES (?, '["finance"]', 'active', 0, 0)`,
  )
    .bind(userId)
    .run();

/** Gives a customer a passkey. */
async function passkeyOf(user: User, name = "Phone") {
  const authenticator = await anAuthenticator();
  const { options } = await user.get("openCustomerPasskey");
  await user.get("addCustomerPasskey", { registration: await authenticator.register(options), name });
  return authenticator;
}
const listed = async (user: User) => (await user.get("listCustomerPasskeys")).passkeys;

/** Signs in by a passkey in a browser. @returns what was refused; undefined: signed in */
async function signIn(
  { sign }: Awaited<ReturnType<typeof anAuthenticator>>,
  claim = {},
  browser = browserIn("192.0.2.1"),
) {
  const { options } = await browser.get("openPasskeySignIn");
  const { body } = await browser.ask("signInByPasskey", { assertion: await sign(options, claim) });
  return body as { code?: string; access_token?: string; user?: { email: string }; is_new_user?: boolean };
}

// Shows: sign-in.passkeys
test("a customer adds a passkey, is told by e-mail, signs in by it, and removes it", async () => {
  const user = await aUser({ email: "noura@passkeys.test" });
  const authenticator = await anAuthenticator();
  const { options } = await user.get("openCustomerPasskey");
  expect(options).toMatchObject({ rp: { id: "backend.test" }, user: { name: "noura@passkeys.test" } });
  await user.get("addCustomerPasskey", { registration: await authenticator.register(options), name: "Noura’s phone" });
  const { messages } = await shopperWith({}).get("listOutbox", { to: "noura@passkeys.test" });
  expect(messages[0]).toMatchObject({
    subject: expect.stringContaining("passkey"),
    text: expect.stringContaining("Noura’s phone"),
  });
  expect(await listed(user)).toEqual([
    { id: authenticator.id, name: "Noura’s phone", added_at: expect.any(String), used_at: null },
  ]);
  const again = (await user.get("openCustomerPasskey")).options.excludeCredentials;
  expect(again).toMatchObject([{ id: authenticator.id }]);
  const signedIn = await signIn(authenticator);
  expect(signedIn).toMatchObject({ user: { email: "noura@passkeys.test" }, is_new_user: false });
  const browser = browserIn("192.0.2.1").as(signedIn.access_token!);
  expect((await browser.get("getCustomer")).user.email).toBe("noura@passkeys.test");
  expect((await listed(user))[0]!.used_at).not.toBeNull();
  await user.get("removeCustomerPasskey", { id: authenticator.id });
  expect((await signIn(authenticator)).code).toBe("passkey_refused");
  expect((await user.refuse("removeCustomerPasskey", { id: authenticator.id })).status).toBe(404);
});

test("adding one wants a fresh sign-in, or a code to the account's own address", async () => {
  const user = await aUser({ email: "stale@passkeys.test" });
  await makeStale(user.userId);
  expect((await user.refuse("openCustomerPasskey")).code).toBe("sign_in_again");
  await user.get("sendOtp", { email: "stale@passkeys.test" });
  const code = await newestCode("stale@passkeys.test");
  expect(await user.refuse("proveCustomerSignIn", { otp: wrongCode(code) })).toMatchObject({
    status: 400,
    fields: { otp: expect.any(String) },
  });
  await user.get("proveCustomerSignIn", { otp: code });
  await passkeyOf(user);
  expect(await listed(user)).toHaveLength(1);
  for (let at = 0; at < 8; at++)
    // oxlint-disable-next-line no-await-in-loop -- one guess after the other
    await user.ask("proveCustomerSignIn", { otp: wrongCode(code) });
  expect((await user.refuse("proveCustomerSignIn", { otp: code })).status).toBe(429);
});

test("a registration is for one session, one passkey and one account; ten at most", async () => {
  const [user, other] = [await aUser(), await aUser()];
  const authenticator = await anAuthenticator();
  const { options } = await user.get("openCustomerPasskey");
  const registration = await authenticator.register(options);
  expect((await other.refuse("addCustomerPasskey", { registration, name: "x" })).code).toBe("passkey_refused");
  const answers = await Promise.all([1, 2, 3].map(() => user.ask("addCustomerPasskey", { registration, name: "x" })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
  const theirs = (await other.get("openCustomerPasskey")).options;
  const taken = { registration: await authenticator.register(theirs), name: "x" };
  expect((await other.refuse("addCustomerPasskey", taken)).code).toBe("passkey_refused");
  expect((await other.refuse("removeCustomerPasskey", { id: authenticator.id })).status).toBe(404);
  expect(await listed(other)).toEqual([]);
  for (let at = 1; at < 10; at++)
    // oxlint-disable-next-line no-await-in-loop -- a challenge each
    await passkeyOf(user, `Key ${at}`);
  const last = await anAuthenticator();
  const more = { registration: await last.register((await user.get("openCustomerPasskey")).options), name: "Eleventh" };
  expect((await user.refuse("addCustomerPasskey", more)).code).toBe("passkey_refused");
  expect((await user.refuse("addCustomerPasskey", { ...more, name: "x".repeat(61) })).status).toBe(400);
});

test("an assertion counts once, in the browser that asked, for this shop, and never after a copy was used", async () => {
  const user = await aUser();
  const authenticator = await passkeyOf(user);
  const [browser, elsewhere] = [browserIn("192.0.2.1"), browserIn("192.0.2.2")];
  const open = async () => (await browser.get("openPasskeySignIn")).options;
  const assertion = await authenticator.sign(await open());
  expect((await elsewhere.refuse("signInByPasskey", { assertion })).code).toBe("passkey_refused");
  const answers = await Promise.all([1, 2, 3].map(() => browser.ask("signInByPasskey", { assertion })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
  for (const claim of [
    { origin: "https://backend.test.evil.example" },
    { rpId: "evil.example" },
    { verified: false },
    { counter: 1 },
  ])
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect([claim, (await signIn(authenticator, claim)).code]).toEqual([claim, "passkey_refused"]);
  const forAdding = await authenticator.sign((await user.get("openCustomerPasskey")).options);
  expect((await browser.refuse("signInByPasskey", { assertion: forAdding })).code).toBe("passkey_refused");
});

test("no passkey of a customer is a way around the team's", async () => {
  const user = await aUser();
  const authenticator = await passkeyOf(user);
  await joinTeam(user.userId);
  // It neither signs in nor confirms, and counts for nothing.
  expect((await signIn(authenticator)).code).toBe("passkey_refused");
  const reply = await user.ask(
    "creditWallet",
    { email: "x@shop.test", amount: 5, note: "x" },
    { idempotencyKey: crypto.randomUUID() },
  );
  expect((reply.body as { code: string }).code).toBe("passkey_missing");
  expect(await user.get("listCustomerPasskeys")).toMatchObject({ on_team: true });
  expect((await user.refuse("openCustomerPasskey")).code).toBe("passkey_of_team");
  expect((await user.refuse("openPasskeyConfirmation")).code).toBe("passkey_missing");
  // A challenge for a customer's passkey makes none of the team's, begun before they joined.
  const late = await aUser();
  const { options } = await late.get("openCustomerPasskey");
  await joinTeam(late.userId);
  const registration = await (await anAuthenticator()).register(options);
  expect((await late.refuse("registerPasskey", { registration, name: "x" })).code).toBe("passkey_refused");
  expect((await late.refuse("addCustomerPasskey", { registration, name: "x" })).code).toBe("passkey_of_team");
});

test("a member of the team signs in to the shop by the team's own passkey", async () => {
  const member = await aStaffWith("support");
  await env.DB.prepare("DELETE FROM passkeys WHERE user_id = ?").bind(member.userId).run();
  const authenticator = await anAuthenticator();
  const { options } = await member.get("openPasskeyRegistration");
  await member.get("registerPasskey", { registration: await authenticator.register(options), name: "Laptop" });
  expect(await signIn(authenticator)).toMatchObject({ user: { email: member.email } });
});

test("staff who sign a customer out everywhere remove the passkeys too", async () => {
  const [user, staff] = [await aUser(), await aStaff()];
  const authenticator = await passkeyOf(user);
  await staff.get("endCustomerSessions", { id: user.userId });
  expect(await signIn(authenticator)).toMatchObject({ code: expect.any(String) });
});

test("an account that its owner takes back has no passkey of a thief", async () => {
  const user = await aUser({ email: "taken@passkeys.test" });
  const codeTo = async (email: string) => {
    await user.get("sendOtp", { email });
    return newestCode(email);
  };
  const codes = { email_otp: await codeTo("thief@passkeys.test"), current_otp: await codeTo("taken@passkeys.test") };
  await user.get("updateUser", { user_info: { email: "thief@passkeys.test", ...codes } });
  const authenticator = await passkeyOf(user);
  expect(await signIn(authenticator)).toMatchObject({ user: { email: "thief@passkeys.test" } });
  const { messages } = await shopperWith({}).get("listOutbox", { to: "taken@passkeys.test" });
  const token = /undo\?token=([\w.-]+)/.exec(messages[0]!.text)![1];
  await shopperWith({}).get("undoAddressChange", { token });
  expect((await signIn(authenticator)).code).toBe("passkey_refused");
  expect(await env.DB.prepare("SELECT 1 FROM customer_passkeys").all()).toMatchObject({ results: [] });
});
