// Shows that an owner who has lost every passkey comes back alone: by a printed code and a code by e-mail, after a
// delay in which every owner is notified and can stop it; and that nothing less is enough.
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { newRecoveryCodes, typedCode } from "#backend/identity/passkey-recovery/recovery-codes";
import { anAuthenticator } from "#support/authenticator";
import { interceptedDatabase } from "#support/intercepted-database";
import { mintToken } from "#support/session";
import { aUser, browserIn, shopperWith, type TestShopper } from "#support/shoppers";
import { aStaffWith } from "#support/staff";

type Member = Awaited<ReturnType<typeof aStaffWith>>;
let owner: Member;
let other: Member;
let codes: string[];
beforeEach(async () => {
  [owner, other] = [await aStaffWith("owner"), await aStaffWith("owner")];
  ({ codes } = await owner.get("makeRecoveryCodes"));
  // The passkey is lost, and with it what it confirmed.
  await env.DB.prepare("UPDATE sessions SET confirmed_at = NULL WHERE user_id = ?").bind(owner.userId).run();
});

const mailsTo = async (to: string) => (await other.get("listOutbox", { to })).messages;
async function otpFor(member: Member): Promise<string> {
  await member.get("sendOtp", { email: member.email });
  return /\d{6}/.exec((await mailsTo(member.email))[0]!.text)![0];
}
const begin = async (code: string, otp?: string) =>
  owner.ask("beginPasskeyRecovery", { code, otp: otp ?? (await otpFor(owner)) });
const standing = async () => (await owner.get("getOwnAccess")).recovery;
const tokenIn = async (to: string) =>
  /stop-recovery\?token=([\w-]+)/.exec(
    (await mailsTo(to)).find(({ text }) => text.includes("stop-recovery"))!.text,
  )![1]!;
/** As if so many hours had passed since it was begun. */
const later = (hours: number) =>
  env.DB.batch(
    [
      "UPDATE passkey_recoveries SET asked_at = asked_at - ?1, due_at = due_at - ?1, ends_at = ends_at - ?1 WHERE user_id = ?2",
      "UPDATE passkey_recovery_letters SET sent_at = sent_at - ?1 WHERE recovery_id IN (SELECT recovery_id FROM passkey_recoveries WHERE user_id = ?2)",
    ].map((text) => env.DB.prepare(text).bind(hours * 3_600_000, owner.userId)),
  );
/** Another session of somebody, signed in just now. */
async function anotherSession(userId: string) {
  const familyId = `other-session-${crypto.randomUUID()}`;
  await env.DB.prepare("INSERT INTO sessions (family_id, user_id, created_at, expires_at) VALUES (?, ?, ?, 1e15)")
    .bind(familyId, userId, Date.now())
    .run();
  return shopperWith({ authorization: `Bearer ${await mintToken(userId, Date.now(), familyId)}` });
}
async function addPasskey(as: TestShopper = owner) {
  const authenticator = await anAuthenticator();
  const opened = await as.ask("openPasskeyRegistration");
  if (opened.status !== 200) return (opened.body as { code: string }).code;
  const { options } = opened.body as { options: { challenge: string } };
  const registration = await authenticator.register(options);
  await as.get("registerPasskey", { registration, name: "New key" });
  return authenticator.id;
}

// Shows: team.own-recovery
test("by a printed code and a code by e-mail a new passkey can be added a day later, and the old ones end", async () => {
  expect(codes).toHaveLength(10);
  expect((await begin(codes[0]!)).body).toMatchObject({ success: true });
  expect(await standing()).toMatchObject({ is_due: false });
  expect(await addPasskey()).toBe("passkey_needed");
  await later(23.9);
  expect(await addPasskey()).toBe("passkey_needed");
  await later(0.2);
  expect(await standing()).toMatchObject({ is_due: true });
  const id = await addPasskey();
  const access = await owner.get("getOwnAccess");
  expect(access).toMatchObject({ passkeys: [{ id, name: "New key" }], recovery: null, recovery_codes: null });
  // It confirms the session.
  await owner.get("makeRecoveryCodes");
  for (const { email } of [owner, other]) {
    // oxlint-disable-next-line no-await-in-loop -- two
    const subjects = (await mailsTo(email)).map(({ subject }) => subject);
    expect(subjects).toEqual(
      expect.arrayContaining([expect.stringContaining("is being replaced"), expect.stringContaining("was replaced")]),
    );
  }
  const actions = (await other.get("listAuditLog", { subject: owner.email })).entries.map(({ action }) => action);
  expect(actions).toEqual(["passkey.codes", "passkey.add", "recovery.done", "recovery.begin", "passkey.codes"]);
});

test("after a week nothing can be added with it, and it starts over with another code", async () => {
  await begin(codes[0]!);
  await later(8 * 24 + 1);
  expect(await addPasskey()).toBe("passkey_needed");
  expect((await begin(codes[0]!)).status).toBe(400);
  expect((await begin(codes[1]!)).status).toBe(200);
});

// Shows: team.own-recovery
test("a session that was opened long ago adds nothing, even when it is due", async () => {
  await begin(codes[0]!);
  await later(25);
  await env.DB.prepare("UPDATE sessions SET created_at = 0, proven_at = NULL WHERE user_id = ?")
    .bind(owner.userId)
    .run();
  expect(await addPasskey()).toBe("sign_in_again");
  expect((await owner.refuse("proveOwnSignIn", { otp: "000000" })).fields).toHaveProperty("otp");
  await owner.get("proveOwnSignIn", { otp: await otpFor(owner) });
  expect(await addPasskey()).not.toBe("sign_in_again");
});

// Shows: team.own-recovery
test("anyone who is notified can stop it by the link, once, signed in or not; the code is used up", async () => {
  await begin(codes[0]!);
  const token = await tokenIn(other.email);
  expect(JSON.stringify((await env.DB.prepare("SELECT * FROM passkey_recoveries").all()).results)).not.toContain(token);
  const nobody = shopperWith({});
  expect((await nobody.refuse("stopPasskeyRecovery", { token: "A".repeat(43) })).status).toBe(410);
  const answers = await Promise.all([1, 2, 3].map(() => nobody.ask("stopPasskeyRecovery", { token })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  await later(25);
  expect(await standing()).toBeNull();
  expect(await addPasskey()).toBe("passkey_needed");
  expect((await begin(codes[0]!)).status).toBe(400);
});

test("what stops it and the entry of the log are written together or not at all", async () => {
  await begin(codes[0]!);
  const token = await tokenIn(other.email);
  const broken = interceptedDatabase(env.DB, (texts, statements, rewrite) =>
    statements.map((one, at) =>
      texts[at]!.includes("INTO audit_log") ? rewrite(at, "SELECT no_such_column, ?, ?") : one,
    ),
  );
  const failed = await shopperWith({}).ask("stopPasskeyRecovery", { token }, { database: broken });
  expect(failed.status).toBe(500);
  expect(await standing()).not.toBeNull();
  await shopperWith({}).get("stopPasskeyRecovery", { token });
  const [last] = (await other.get("listAuditLog", { subject: owner.email })).entries;
  expect(last).toMatchObject({ action: "recovery.stop", staff: owner.email });
});

test("another owner stops it in the console with a passkey; so does its member", async () => {
  await begin(codes[0]!);
  expect((await other.get("getStaffMember", { id: owner.userId })).self_recovery).not.toBeNull();
  await other.get("withdrawRecovery", { id: owner.userId });
  expect(await standing()).toBeNull();
  await begin(codes[1]!);
  await owner.get("stopOwnRecovery");
  expect(await standing()).toBeNull();
  expect((await owner.refuse("stopOwnRecovery")).status).toBe(404);
});

// Shows: team.own-recovery
test("a code is one member's, counts once, and ends with newer ones; without the code by e-mail it stays unused", async () => {
  const wrong = await begin(codes[0]!, "000000");
  expect(wrong.body).toMatchObject({ fields: { otp: expect.any(String) } });
  expect((await owner.get("getOwnAccess")).recovery_codes).toMatchObject({ unused: 10 });
  const { codes: theirs } = await other.get("makeRecoveryCodes");
  expect((await begin(theirs[0]!)).body).toMatchObject({ fields: { code: expect.any(String) } });
  const otp = await otpFor(owner);
  const answers = await Promise.all(codes.slice(0, 3).map((code) => begin(code, otp)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await owner.get("getOwnAccess")).recovery_codes).toMatchObject({ unused: 9 });
  expect((await owner.refuse("makeRecoveryCodes")).code).toBe("passkey_needed");
  const stored = await env.DB.prepare("SELECT * FROM passkey_recovery_codes").all();
  for (const code of codes) expect(JSON.stringify(stored.results)).not.toContain(typedCode(code));
});

test("wrong codes count ten times a day, by who has proved the e-mail alone; the right one goes through whatever was tried", async () => {
  for (let at = 0; at < 12; at++) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect((await begin("0000-0000-0000-0000", "000000")).body).toMatchObject({ fields: { otp: expect.any(String) } });
  }
  const otp = await otpFor(owner);
  const tries = [];
  // oxlint-disable-next-line no-await-in-loop -- as above
  for (let at = 0; at < 4; at++) tries.push((await begin("0000-0000-0000-0000", otp)).status);
  expect(tries).toEqual([400, 400, 400, 400]);
  await env.DB.prepare("UPDATE quota_uses SET used = 10 WHERE quota = 'recovery-codes'").run();
  expect((await begin("0000-0000-0000-0000", await otpFor(owner))).status).toBe(429);
  expect((await begin(codes[0]!, await otpFor(owner))).status).toBe(200);
});

test("its day counts from when the last letter has left, and while one has not nothing can be added", async () => {
  await begin(codes[0]!);
  const letters =
    "(SELECT message_id FROM passkey_recovery_letters JOIN passkey_recoveries USING (recovery_id) WHERE user_id = ?)";
  const setSent = (sent: number | null) =>
    env.DB.prepare(
      `UPDATE outbox SET sent_at = ?2 WHERE recipient = ?3 AND message_id IN ${letters.replace("?", "?1")}`,
    )
      .bind(owner.userId, sent, other.email)
      .run();
  // As if the carrier had not taken that one.
  await setSent(null);
  await env.DB.prepare(
    `UPDATE passkey_recovery_letters SET sent_at = NULL WHERE message_id IN (SELECT message_id FROM outbox WHERE sent_at IS NULL AND message_id IN ${letters})`,
  )
    .bind(owner.userId)
    .run();
  await later(30);
  expect(await standing()).toMatchObject({ due_at: null, is_due: false });
  expect(await addPasskey()).toBe("passkey_needed");
  await setSent(Date.now());
  const due = Date.parse((await standing())!.due_at!);
  expect(Math.abs(due - Date.now() - 24 * 3_600_000)).toBeLessThan(60_000);
  expect(await addPasskey()).toBe("passkey_needed");
  await later(24.1);
  expect(await standing()).toMatchObject({ is_due: true });
  expect(await addPasskey()).not.toBe("passkey_needed");
});

test("the passkey is added by the sign-in that began it and by no other of the same account", async () => {
  await begin(codes[0]!);
  await later(25);
  const elsewhere = await anotherSession(owner.userId);
  expect((await elsewhere.get("getOwnAccess")).recovery).toMatchObject({ is_due: true, is_here: false });
  expect(await addPasskey(elsewhere)).toBe("passkey_needed");
  expect(await standing()).toMatchObject({ is_due: true, is_here: true });
  expect(await addPasskey()).not.toBe("passkey_needed");
});

describe("it ends when the passkey is found", () => {
  const openOnes = () =>
    env.DB.prepare("SELECT count(*) AS n FROM passkey_recoveries WHERE user_id = ? AND state = 'open'")
      .bind(owner.userId)
      .first("n");

  /** A passkey that its owner believes to be lost. */
  async function aKeptPasskey() {
    const authenticator = await anAuthenticator();
    const set = (at: number | null) =>
      env.DB.prepare("UPDATE sessions SET confirmed_at = ? WHERE user_id = ?").bind(at, owner.userId).run();
    await set(Date.now());
    const { options } = await owner.get("openPasskeyRegistration");
    await owner.get("registerPasskey", { registration: await authenticator.register(options), name: "Kept" });
    await set(null);
    return authenticator;
  }

  test("and confirms a session", async () => {
    const authenticator = await aKeptPasskey();
    await begin(codes[0]!);
    expect(await openOnes()).toBe(1);
    const { options } = await owner.get("openPasskeyConfirmation");
    const assertion = await authenticator.sign(options);
    const wrong = { ...assertion, response: { ...assertion.response, signature: assertion.response.clientDataJSON } };
    expect((await owner.refuse("confirmPasskey", { assertion: wrong })).code).toBe("passkey_refused");
    expect(await openOnes()).toBe(1);
    const again = (await owner.get("openPasskeyConfirmation")).options;
    await owner.get("confirmPasskey", { assertion: await authenticator.sign(again) });
    expect(await openOnes()).toBe(0);
    expect(await standing()).toBeNull();
    const [last] = (await other.get("listAuditLog", { subject: owner.email })).entries;
    expect(last).toMatchObject({ action: "recovery.stop" });
  });

  test("and signs in", async () => {
    const authenticator = await aKeptPasskey();
    await begin(codes[0]!);
    const browser = browserIn("192.0.2.1");
    const { options } = await browser.get("openPasskeySignIn");
    await browser.get("signInByPasskey", { assertion: await authenticator.sign(options) });
    expect(await openOnes()).toBe(0);
  });

  test("and adds another one, in a session that was confirmed before", async () => {
    await begin(codes[0]!);
    await env.DB.prepare("UPDATE sessions SET confirmed_at = ? WHERE user_id = ?").bind(Date.now(), owner.userId).run();
    await addPasskey();
    expect(await openOnes()).toBe(0);
  });
});

test("an open one is shown to its member and to other owners on the overview, who can stop it there", async () => {
  const support = await aStaffWith("support");
  const seenBy = async (member: Member) =>
    (await member.get("listWaiting")).recoveries.filter(({ user_id }) => user_id === owner.userId);
  expect(await seenBy(owner)).toEqual([]);
  await begin(codes[0]!);
  expect(await seenBy(owner)).toMatchObject([{ is_own: true, due_at: expect.any(String) }]);
  expect(await seenBy(other)).toMatchObject([{ is_own: false }]);
  expect(await seenBy(support)).toEqual([]);
  await other.get("withdrawRecovery", { id: owner.userId });
  expect(await seenBy(other)).toEqual([]);
});

test("a code is read however it is typed", () => {
  const [code = ""] = newRecoveryCodes();
  const plain = code.replaceAll("-", "");
  expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/);
  for (const typed of [code.toLowerCase(), plain, ` ${plain.replaceAll(/(.{2})/g, "$1 ")}`, code.replaceAll("-", "–")])
    expect(typedCode(typed)).toBe(plain);
  expect(typedCode("OIL٣-0000-0000-0000")).toBe("0113000000000000");
  for (const none of ["", "1234", `${plain}1`, "ÄÄÄÄ-0000-0000-0000"]) expect(typedCode(none)).toBeNull();
});

test("nothing of it is for somebody who is no staff, and removing a member ends it", async () => {
  const user = await aUser();
  for (const call of ["makeRecoveryCodes", "stopOwnRecovery"] as const)
    // oxlint-disable-next-line no-await-in-loop -- two
    expect((await user.refuse(call)).code).toBe("not_staff");
  await begin(codes[0]!);
  await other.get("removeStaff", { id: owner.userId, version: 1 });
  const left = await env.DB.prepare(
    `SELECT (SELECT count(*) FROM passkey_recovery_codes WHERE user_id = ?1) AS codes,
       (SELECT count(*) FROM passkey_recoveries WHERE user_id = ?1 AND state = 'open') AS waiting`,
  )
    .bind(owner.userId)
    .first();
  expect(left).toEqual({ codes: 0, waiting: 0 });
});
