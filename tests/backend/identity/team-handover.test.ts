// Shows that with a member their ways in go too: the API keys that they made and the webhooks that they set up are listed
// before they are removed, and end with them, in one batch and in the log, but for those that an owner keeps.
import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { interceptedDatabase } from "#support/intercepted-database";
import { programWith } from "#support/programs";
import { aStaffWith } from "#support/staff";

type Member = Awaited<ReturnType<typeof aStaffWith>>;
let owner: Member;
let member: Member;
beforeEach(async () => {
  await env.DB.prepare("UPDATE webhook_endpoints SET state = 'removed', off_reason = NULL, off_at = 1").run();
  [owner, member] = [await aStaffWith("owner"), await aStaffWith("owner")];
});

const keyOf = async (who: Member, name: string) =>
  who.get("makeApiKey", { name, rights: ["stock:read"], expires_in: "never" });
const webhookOf = async (who: Member, host: string) =>
  (await who.get("saveWebhook", { url: `https://${host}.fake-receiver.com/`, event_types: ["order.placed"], on: true }))
    .id;
const seenOf = async (id = member.userId) => {
  const { keys, webhooks, member: row } = await owner.get("getStaffMember", { id });
  return { keys: keys.map((key) => key.id), webhooks: webhooks.map((one) => one.id), version: row.version };
};
const reads = async (key: string) => (await programWith(key).ask("listApiStock")).status;
const openWebhooks = async () => (await owner.get("listWebhooks")).webhooks.map(({ id }) => id);
const loggedAbout = async (subject: string) =>
  (await owner.get("listAuditLog", { subject })).entries.map(({ action, staff }) => [action, staff]);

// Shows: team.handover
test("what a member made is listed, and ends with them; what others made does not", async () => {
  const [theirs, mine] = [await keyOf(member, "ERP"), await keyOf(owner, "BI")];
  const [hook, other] = [await webhookOf(member, "erp"), await webhookOf(owner, "bi")];
  const { version, ...seen } = await seenOf();
  expect(seen).toEqual({ keys: [theirs.id], webhooks: [hook] });
  expect([await reads(theirs.key), await reads(mine.key)]).toEqual([200, 200]);
  await owner.get("removeStaff", { id: member.userId, version });
  expect([await reads(theirs.key), await reads(mine.key)]).toEqual([401, 200]);
  expect(await openWebhooks()).toEqual([other]);
  const secrets = await env.DB.prepare("SELECT secret FROM webhook_endpoints WHERE endpoint_id = ?").bind(hook).first();
  expect(secrets).toEqual({ secret: "" });
  expect((await loggedAbout(theirs.id))[0]).toEqual(["key.revoke", owner.email]);
  expect((await loggedAbout(hook))[0]).toEqual(["webhook.remove", owner.email]);
  expect(await loggedAbout(mine.id)).toHaveLength(1);
});

test("what an owner keeps stays, and what was made after the page was read does not", async () => {
  const [kept, ended] = [await keyOf(member, "Kept"), await keyOf(member, "Ended")];
  const hooks = [await webhookOf(member, "kept"), await webhookOf(member, "ended")];
  const { version } = await seenOf();
  const later = await keyOf(member, "Later");
  const keep = { keep_keys: [kept.id], keep_webhooks: [hooks[0]] };
  await owner.get("removeStaff", { id: member.userId, version, ...keep });
  expect([await reads(kept.key), await reads(ended.key), await reads(later.key)]).toEqual([200, 401, 401]);
  expect(await openWebhooks()).toEqual([hooks[0]]);
});

test("a webhook that they led elsewhere, or whose secret they have seen, counts as theirs; a key that another replaced does not", async () => {
  const [led, seen, untouched] = [
    await webhookOf(owner, "led"),
    await webhookOf(owner, "seen"),
    await webhookOf(owner, "untouched"),
  ];
  const request = { url: "https://mine.fake-receiver.com/", event_types: ["order.placed"], on: true };
  await member.get("saveWebhook", { ...request, id: led, version: 1 });
  await member.get("rotateWebhookSecret", { id: seen, version: 1 });
  const before = await keyOf(member, "Old");
  const { id: successor } = await owner.get("rotateApiKey", { id: before.id, overlap: "0" });
  const state = await seenOf();
  expect(state.keys).toEqual([]);
  expect(state.webhooks.toSorted()).toEqual([led, seen].toSorted());
  await owner.get("removeStaff", { id: member.userId, version: state.version });
  expect(await openWebhooks()).toEqual([untouched]);
  const { keys } = await owner.get("listApiKeys");
  expect(keys.find(({ id }) => id === successor)?.state).toBe("active");
});

test("ended and expired keys and removed webhooks are not listed", async () => {
  const [revoked, expired] = [await keyOf(member, "Revoked"), await keyOf(member, "Expired")];
  await owner.get("revokeApiKey", { id: revoked.id });
  await env.DB.prepare("UPDATE api_keys SET made_at = 1, expires_at = 2 WHERE key_id = ?").bind(expired.id).run();
  await owner.get("removeWebhook", { id: await webhookOf(member, "gone") });
  expect(await seenOf()).toMatchObject({ keys: [], webhooks: [] });
});

test("a removal that fails, or comes too late, ends nothing", async () => {
  const [key, hook] = [await keyOf(member, "ERP"), await webhookOf(member, "erp")];
  const { version } = await seenOf();
  const asked = { id: member.userId, version };
  expect(await owner.refuse("removeStaff", { ...asked, version: version + 1 })).toMatchObject({
    code: "changed_meanwhile",
  });
  const database = interceptedDatabase(env.DB, (texts, statements) =>
    texts.some((text) => text.includes("UPDATE staff_members"))
      ? [...statements, env.DB.prepare("SELECT json('fault')")]
      : statements,
  );
  expect((await owner.ask("removeStaff", asked, { database })).status).toBe(500);
  expect([await reads(key.key), await openWebhooks()]).toEqual([200, [hook]]);
  expect(await loggedAbout(key.id)).toHaveLength(1);
});
