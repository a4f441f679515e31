// Shows that nobody and nothing has power in a database that came back from the past until an owner says so: members, passkeys,
// API keys and webhooks wait, an owner begins by STAFF_EMAILS as on the first day, and what is given back is what was set aside.
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { openDatabase } from "#backend/platform/database";
import { setAsidePowers } from "#backend/identity/restored-powers/restored-powers-statements";
import { clearPasskeys } from "#backend/identity/team/team-statements";
import { interceptedDatabase } from "#support/intercepted-database";
import { programWith } from "#support/programs";
import { aUser, signedIn, type TestShopper } from "#support/shoppers";
import { aStaffWith, makeStaff } from "#support/staff";
import { emptyTables } from "#support/emptied-tables";

type Person = TestShopper & { userId: string; email: string };
type Power = { kind: string; id: string };

let lost: Person;
let helper: Person;
let key: string;
let keyId: string;
let webhookId: string;

beforeEach(async () => {
  await emptyTables("restored_powers", "staff_members", "staff_roles", "passkeys");
  await env.DB.prepare("UPDATE webhook_endpoints SET state = 'removed', off_reason = NULL, off_at = 1").run();
  await env.DB.prepare("UPDATE api_keys SET revoked_at = 1").run();
  [lost, helper] = [await aStaffWith("owner"), await aStaffWith("orders", "support")];
  ({ key, id: keyId } = await lost.get("makeApiKey", { name: "ERP", rights: ["stock:read"] }));
  const hook = { url: "https://erp.fake-receiver.com/hook", event_types: ["order.placed"], on: true };
  ({ id: webhookId } = await lost.get("saveWebhook", hook));
});

/** What a restore does behind the last row. */
const restore = () => openDatabase(env.DB).run(...setAsidePowers(Date.now()));

/** The first of STAFF_EMAILS to sign in, with a passkey that was made and used a moment ago. */
async function theOwner(): Promise<Person> {
  const user = await aUser();
  const email = `${user.userId}@shop.test`;
  const owner = signedIn(user.userId, { variables: { STAFF_EMAILS: email } });
  await owner.get("listStaff");
  await env.DB.batch([
    env.DB.prepare(
      "INSERT INTO passkeys (credential_id, user_id, public_key, counter, name, created_at) VALUES (?1, ?1, '', 0, 'New', 0)",
    ).bind(user.userId),
    env.DB.prepare("UPDATE sessions SET confirmed_at = 1e15 WHERE user_id = ?").bind(user.userId),
  ]);
  return { ...owner, userId: user.userId, email };
}

const listed = async (owner: TestShopper): Promise<Power[]> =>
  (await owner.get("listRestoredPowers")).powers.map(({ kind, id }) => ({ kind, id }));
const member = (id: string) => ({ kind: "member", id });
const passkey = (id: string) => ({ kind: "passkey", id: `key-of-${id}` });
const reads = async () => (await programWith(key).ask("listApiStock")).status;
const webhook = () =>
  env.DB.prepare("SELECT state, off_reason FROM webhook_endpoints WHERE endpoint_id = ?").bind(webhookId).first();
const passkeysOf = (userId: string) => env.DB.prepare("SELECT * FROM passkeys WHERE user_id = ?").bind(userId).first();

// Shows: team.restored-powers
test("behind a restore nobody is staff, a key is a 401 and a webhook is off, whatever was ticked before", async () => {
  await helper.get("listOrderQueue");
  expect([await reads(), (await webhook())?.["state"]]).toEqual([200, "on"]);
  await restore();
  for (const who of [lost, helper]) expect((await who.refuse("listOrderQueue")).code).toBe("not_staff");
  expect(await reads()).toBe(401);
  expect(await webhook()).toEqual({ state: "off", off_reason: "staff" });
  expect(await passkeysOf(lost.userId)).toBeNull();
});

test("a role that an owner made gives nothing until its rights are reviewed and restored, or set again", async () => {
  const given = ["stock.read", "money.write"] as const;
  const { id } = await lost.get("saveRole", { name: "Desk", rights: [...given] });
  const { id: changed } = await lost.get("saveRole", { name: "Door", rights: [...given] });
  const { id: ended } = await lost.get("saveRole", { name: "Yard", rights: [...given] });
  await makeStaff(helper.userId, [id, changed, ended]);
  await helper.get("findStock");
  await restore();
  const owner = await theOwner();
  const { powers } = await owner.get("listRestoredPowers");
  const roles = powers.filter(({ kind }) => kind === "role");
  expect(roles.map(({ name }) => name).toSorted()).toEqual(["Desk", "Door", "Yard"]);
  expect(roles[0]!.rights).toEqual(expect.arrayContaining([...given]));
  await owner.get("settleRestoredPowers", { powers: [member(helper.userId)], keep: true });
  // Its member is back, and what the role gave is not.
  expect((await helper.refuse("findStock")).code).toBe("no_right");
  const { version } = (await owner.get("listRoles")).roles.find((one) => one.id === changed)!;
  await owner.get("saveRole", { id: changed, version, name: "Door", rights: ["audit.read"] });
  const role = (one: string) => ({ kind: "role", id: one });
  const late = { powers: [role(id), role(changed)], keep: true };
  expect((await owner.refuse("settleRestoredPowers", late)).code).toBe("changed_meanwhile");
  await owner.get("settleRestoredPowers", { powers: [role(ended)], keep: false });
  expect((await helper.refuse("findStock")).code).toBe("no_right");
  await owner.get("settleRestoredPowers", { powers: [role(id)], keep: true });
  await helper.get("findStock");
  const { entries } = await owner.get("listAuditLog", { subject: id });
  expect(entries[0]).toMatchObject({ action: "restore.keep", detail: "role · Desk" });
  expect((await owner.get("listRestoredPowers")).powers.filter(({ kind }) => kind === "role")).toEqual([]);
});

// Shows: team.restored-powers
test("an owner of STAFF_EMAILS begins as on the first day, sees what waits, and gives back what they tick", async () => {
  const before = await passkeysOf(helper.userId);
  await restore();
  const owner = await theOwner();
  const all = [member(lost.userId), member(helper.userId), passkey(lost.userId), passkey(helper.userId)];
  const others = [
    { kind: "api_key", id: keyId },
    { kind: "webhook", id: webhookId },
  ];
  expect(new Set(await listed(owner))).toEqual(new Set([...all, ...others]));
  expect((await owner.get("listWaiting")).waiting.find(({ name }) => name === "restored")?.count).toBe(6);
  await owner.get("settleRestoredPowers", { powers: [member(helper.userId), passkey(helper.userId)], keep: true });
  await helper.get("listOrderQueue");
  expect(await passkeysOf(helper.userId)).toEqual(before);
  expect((await lost.refuse("listOrderQueue")).code).toBe("not_staff");
  expect([await reads(), (await webhook())?.["state"]]).toEqual([401, "off"]);
  await owner.get("settleRestoredPowers", { powers: others, keep: true });
  expect([await reads(), await webhook()]).toEqual([200, { state: "on", off_reason: null }]);
  const { entries } = await owner.get("listAuditLog", { subject: helper.email });
  expect(entries[0]).toMatchObject({ action: "restore.keep", staff: owner.email, detail: "member" });
  expect(new Set(await listed(owner))).toEqual(new Set([member(lost.userId), passkey(lost.userId)]));
});

test("what is left without access is gone from the list for good, a member's passkeys with them", async () => {
  await restore();
  const owner = await theOwner();
  const powers = [member(lost.userId), { kind: "api_key", id: keyId }, { kind: "webhook", id: webhookId }];
  await owner.get("settleRestoredPowers", { powers, keep: false });
  expect(new Set(await listed(owner))).toEqual(new Set([member(helper.userId), passkey(helper.userId)]));
  expect([await reads(), (await webhook())?.["state"]]).toEqual([401, "off"]);
  const { entries } = await owner.get("listAuditLog", { subject: lost.email });
  expect(entries[0]).toMatchObject({ action: "restore.end", staff: owner.email });
});

test("a passkey does not come back without its member, and waits for them", async () => {
  await restore();
  const owner = await theOwner();
  await owner.get("settleRestoredPowers", { powers: [passkey(helper.userId)], keep: true });
  expect(await passkeysOf(helper.userId)).toBeNull();
  await owner.get("settleRestoredPowers", { powers: [member(helper.userId)], keep: true });
  expect((await owner.get("getStaffMember", { id: helper.userId })).member.passkeys).toBe(0);
  await owner.get("settleRestoredPowers", { powers: [passkey(helper.userId)], keep: true });
  expect((await owner.get("getStaffMember", { id: helper.userId })).member.passkeys).toBe(1);
});

test("what is not set aside any more, unknown, named twice or nothing is refused, and nothing else is done", async () => {
  await restore();
  const owner = await theOwner();
  const settle = (powers: Power[], keep = true) => owner.refuse("settleRestoredPowers", { powers, keep });
  const unknown = { kind: "member", id: "nobody" };
  expect(await settle([member(helper.userId), unknown])).toMatchObject({ status: 409, code: "changed_meanwhile" });
  expect(await settle([])).toMatchObject({ status: 400, fields: { powers: expect.any(String) } });
  expect((await settle([unknown, unknown])).status).toBe(400);
  expect((await settle([{ kind: "owner", id: "x" }])).status).toBe(400);
  expect((await helper.refuse("listOrderQueue")).code).toBe("not_staff");
  await owner.get("settleRestoredPowers", { powers: [member(helper.userId)], keep: true });
  for (const keep of [true, false])
    expect((await settle([member(helper.userId)], keep)).code).toBe("changed_meanwhile");
  await helper.get("listOrderQueue");
});

test("only an owner with a passkey settles it; of two at once one does", async () => {
  await restore();
  const owner = await theOwner();
  await owner.get("settleRestoredPowers", { powers: [member(helper.userId), passkey(helper.userId)], keep: true });
  const asked = { powers: [member(lost.userId)], keep: true };
  expect((await helper.refuse("settleRestoredPowers", asked)).code).toBe("no_right");
  expect((await helper.refuse("listRestoredPowers")).code).toBe("no_right");
  await env.DB.prepare("UPDATE sessions SET confirmed_at = NULL WHERE user_id = ?").bind(owner.userId).run();
  expect((await owner.refuse("settleRestoredPowers", asked)).code).toBe("passkey_needed");
  await env.DB.prepare("UPDATE sessions SET confirmed_at = 1e15 WHERE user_id = ?").bind(owner.userId).run();
  const answers = await Promise.all(
    [true, false, true].map((keep) => owner.ask("settleRestoredPowers", { ...asked, keep })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
});

test("a fault gives nobody anything, and who was invited again needs no confirmation", async () => {
  await restore();
  const owner = await theOwner();
  const powers = await listed(owner);
  const database = interceptedDatabase(env.DB, (texts, statements) =>
    texts.some((text) => text.includes("restored_powers")) && texts.length > 3
      ? [...statements, env.DB.prepare("SELECT json('fault')")]
      : statements,
  );
  expect((await owner.ask("settleRestoredPowers", { powers, keep: true }, { database })).status).toBe(500);
  expect(await listed(owner)).toEqual(powers);
  expect((await helper.refuse("listOrderQueue")).code).toBe("not_staff");
  await owner.get("inviteStaff", { email: helper.email, roles: ["support"] });
  const [mail] = (await owner.get("listOutbox", { to: helper.email })).messages;
  await helper.get("joinStaff", { token: /token=([\w-]+)/.exec(mail!.text)![1]! });
  expect(await listed(owner)).not.toContainEqual(member(helper.userId));
});

test("invitations, requests, second approvals, notices and passwords of staff end; a customer's password stays", async () => {
  const [invited, customer] = [await aUser(), await aUser()];
  await lost.get("inviteStaff", { email: `${invited.userId}@shop.test`, roles: ["owner"] });
  const [mail] = (await lost.get("listOutbox", { to: `${invited.userId}@shop.test` })).messages;
  const second = await aStaffWith("owner");
  await second.get("recoverStaff", { id: helper.userId });
  const credit = { email: `${customer.userId}@shop.test`, amount: 9000, note: "x" };
  await lost.get("creditWallet", credit, { idempotencyKey: crypto.randomUUID() });
  await env.DB.batch([
    env.DB.prepare("UPDATE users SET password_hash = 'h' WHERE user_id IN (?, ?)").bind(helper.userId, customer.userId),
    env.DB.prepare(
      "INSERT INTO push_subscriptions (subscription_id, user_id, endpoint, p256dh, auth, created_at) VALUES ('s', ?, 'https://push.test/', '', '', 0)",
    ).bind(helper.userId),
  ]);
  await restore();
  const token = /token=([\w-]+)/.exec(mail!.text)![1]!;
  expect((await invited.refuse("joinStaff", { token })).code).toBe("invitation_over");
  const count = (text: string) => env.DB.prepare(`SELECT count(*) AS n FROM ${text}`).first("n");
  expect(await count("staff_recoveries WHERE state = 'open'")).toBe(0);
  expect(await count("approvals WHERE status = 'waiting'")).toBe(0);
  expect(await count("push_subscriptions")).toBe(0);
  const hashes = env.DB.prepare("SELECT user_id FROM users WHERE password_hash IS NOT NULL");
  expect((await hashes.all()).results).toEqual([{ user_id: customer.userId }]);
});

test("a second restore keeps what waited; what was revoked or off before never comes back", async () => {
  const { id: revoked } = await lost.get("makeApiKey", { name: "Old", rights: ["stock:read"] });
  await lost.get("revokeApiKey", { id: revoked });
  await restore();
  const owner = await theOwner();
  const waited = await listed(owner);
  expect(waited.map(({ id }) => id)).not.toContain(revoked);
  await restore();
  expect(await listed(await theOwner())).toEqual(expect.arrayContaining(waited));
});

test("an account that is deleted waits for nothing", async () => {
  await restore();
  await helper.get("sendOtp", { email: helper.email, purpose: "deletion" });
  const [mail] = (await helper.get("listOutbox", { to: helper.email })).messages;
  await helper.get("deleteMyAccount", { otp: /\d{6}/.exec(mail!.text)![0], give_up_wallet: 12.5 });
  const left = env.DB.prepare("SELECT count(*) AS n FROM restored_powers WHERE user_id = ?").bind(helper.userId);
  expect(await left.first("n")).toBe(0);
});

test("a webhook that was switched on since needs no confirmation, whatever stands of others", async () => {
  await restore();
  const owner = await theOwner();
  const hook = { url: "https://erp.fake-receiver.com/hook", event_types: ["order.placed"] };
  const { id: off } = await owner.get("saveWebhook", { ...hook, on: false });
  const { version } = (await owner.get("getWebhook", { id: webhookId })).webhook;
  await owner.get("saveWebhook", { ...hook, id: webhookId, version, on: true });
  const ids = (await listed(owner)).map(({ id }) => id);
  expect(ids).not.toContain(webhookId);
  expect(ids).not.toContain(off);
  expect(ids).toContain(keyId);
});

describe("what is taken away since waits for nothing", () => {
  /** Behind a restore the helper is a member again, with a passkey, a key and a webhook set aside from before. */
  async function restoredAndKept(): Promise<Person> {
    await helper.get("listOrderQueue");
    await env.DB.prepare("UPDATE api_keys SET made_by = ? WHERE key_id = ?").bind(helper.userId, keyId).run();
    await restore();
    const owner = await theOwner();
    await owner.get("settleRestoredPowers", { powers: [member(helper.userId)], keep: true });
    return owner;
  }
  const versionOf = async (owner: Person) => (await owner.get("getStaffMember", { id: helper.userId })).member.version;

  test("by a removal: the member, their passkeys and the keys that they made", async () => {
    const owner = await restoredAndKept();
    expect(await listed(owner)).toContainEqual({ kind: "api_key", id: keyId });
    const removal = { id: helper.userId, version: await versionOf(owner), keep_keys: [], keep_webhooks: [] };
    await owner.get("removeStaff", removal);
    const left = new Set((await listed(owner)).map(({ id }) => id));
    expect(left).toEqual(new Set([lost.userId, passkey(lost.userId).id, webhookId]));
    const back = { powers: [passkey(helper.userId)], keep: true };
    expect((await owner.refuse("settleRestoredPowers", back)).code).toBe("changed_meanwhile");
  });

  test("by a removal of somebody who came in by an invitation, or began as the first owner", async () => {
    await restore();
    const owner = await theOwner();
    await owner.get("inviteStaff", { email: helper.email, roles: ["support"] });
    const [mail] = (await owner.get("listOutbox", { to: helper.email })).messages;
    await helper.get("joinStaff", { token: /token=([\w-]+)/.exec(mail!.text)![1]! });
    const rows = env.DB.prepare("SELECT kind FROM restored_powers WHERE user_id = ? ORDER BY kind");
    expect((await rows.bind(helper.userId).all()).results).toEqual([{ kind: "passkey" }]);
    const again = { variables: { STAFF_EMAILS: lost.email } };
    await env.DB.prepare("DELETE FROM staff_members WHERE user_id = ?").bind(owner.userId).run();
    await signedIn(lost.userId, again).get("listStaff");
    expect((await rows.bind(lost.userId).all()).results).toEqual([{ kind: "api_key" }, { kind: "passkey" }]);
  });

  test("by clearing passkeys: they alone", async () => {
    const owner = await restoredAndKept();
    await openDatabase(env.DB).run(...clearPasskeys(helper.userId));
    const left = await listed(owner);
    expect(left).not.toContainEqual(passkey(helper.userId));
    expect(left).toContainEqual(passkey(lost.userId));
    expect(left).toContainEqual({ kind: "api_key", id: keyId });
  });

  test("by switching a webhook on, although it is off again", async () => {
    const owner = await restoredAndKept();
    const hook = { url: "https://erp.fake-receiver.com/hook", event_types: ["order.placed"], id: webhookId };
    for (const on of [true, false]) {
      const { version } = (await owner.get("getWebhook", { id: webhookId })).webhook;
      await owner.get("saveWebhook", { ...hook, version, on });
    }
    expect(await listed(owner)).not.toContainEqual({ kind: "webhook", id: webhookId });
    expect((await webhook())?.["state"]).toBe("off");
  });
});
