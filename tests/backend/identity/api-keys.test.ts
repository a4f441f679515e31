// Shows what a key of the read API is: made and ended by staff who may see what it shows, stored as a hash, good for its
// rights and its limit alone, and that no other key tells why it is refused.
import { env } from "cloudflare:workers";
import { createHash } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import type { Call } from "#shared/calls/call";
import { calls, type CallName } from "#shared/calls/calls";
import { keyRights, staffRightFor, writeRights, type KeyRight } from "#shared/console/key-rights";
import { roles, rightsOf } from "#shared/console/rights";
import { createBackend } from "#backend/app";
import { rateWindow } from "#support/rate-window";
import { aProgram, programWith, storedKey } from "#support/programs";
import { aStaff, aStaffWith } from "#support/staff";
import { aUser, shopperWith, signedIn } from "#support/shoppers";

const keyCalls = Object.entries<Call>(calls).filter(([, { caller }]) => caller === "key") as [CallName, Call][];
const aRequest = { id: "nothing-here" };
const set = (keyId: string, column: "expires_at" | "revoked_at" | "made_at", at: number) =>
  env.DB.prepare(`UPDATE api_keys SET ${column} = ? WHERE key_id = ?`).bind(at, keyId).run();

beforeEach(() => env.DB.prepare("DELETE FROM api_keys").run());

test("every call for programs names a right, for reading or for writing, and each right is some call's", () => {
  expect(keyCalls.length).toBeGreaterThan(4);
  const writes = new Set<string | undefined>(writeRights);
  expect(keyCalls.filter(([, { kind, keyRight }]) => !keyRight || writes.has(keyRight) !== (kind === "write"))).toEqual(
    [],
  );
  expect(new Set(keyCalls.map(([, { keyRight }]) => keyRight))).toEqual(new Set(keyRights));
  const others = Object.values<Call>(calls).filter(({ caller, keyRight }) => caller !== "key" && keyRight);
  expect(others).toEqual([]);
});

// Shows: programs.read-api
test.for(keyRights)("a key with %s alone reads what that is for, and gets 403 for everything else", async (right) => {
  const program = await aProgram([right]);
  for (const [name, { keyRight }] of keyCalls) {
    const { status, body } = await program.ask(name, aRequest);
    const { code } = body as { code?: string };
    if (keyRight === right) expect([name, [200, 400, 404]]).toEqual([name, expect.arrayContaining([status])]);
    else expect([name, status, code]).toEqual([name, 403, "no_right"]);
  }
});

// Shows: programs.api-keys
test("a key is shown once and kept as a hash, with its beginning to know it by", async () => {
  const { key, keyId } = await aProgram(["orders:read"]);
  expect(key).toMatch(/^falaj_[\w-]{43}$/);
  const row = await storedKey(keyId);
  expect(row).toMatchObject({ key_hash: createHash("sha256").update(key).digest("base64url"), made_by: "staff" });
  expect(row!["prefix"]).toBe(key.slice(0, 12));
  const tables = ["api_keys", "audit_log", "outbox", "quota_uses", "record_changes"];
  for (const table of tables) {
    const { results } = await env.DB.prepare(`SELECT * FROM ${table}`).all();
    expect(JSON.stringify(results)).not.toContain(key.slice(12));
  }
  const staff = await aStaff();
  const { keys } = await staff.get("listApiKeys");
  expect(keys).toMatchObject([
    { id: keyId, name: "ERP", rights: ["orders:read"], state: "active", last_used_at: null },
  ]);
  expect(JSON.stringify(keys)).not.toContain(key.slice(12));
  const { entries } = await staff.get("listAuditLog", { subject: keyId });
  expect(entries).toMatchObject([{ action: "key.make", detail: expect.stringContaining("orders:read") }]);
});

// Shows: programs.api-keys
test("missing, unknown, malformed, expired and revoked keys are refused in the same words, and write nothing", async () => {
  const [expired, revoked, deleted] = [await aProgram(), await aProgram(), await aProgram()];
  await set(expired.keyId, "made_at", 1);
  await set(expired.keyId, "expires_at", Date.now());
  await (await aStaff()).get("revokeApiKey", { id: revoked.keyId });
  await env.DB.prepare("DELETE FROM api_keys WHERE key_id = ?").bind(deleted.keyId).run();
  const uses = () => env.DB.prepare("SELECT count(*) AS n FROM quota_uses").first("n");
  const before = await uses();
  const user = await aUser();
  const refused = [
    shopperWith({}),
    shopperWith({ authorization: "Bearer " }),
    shopperWith({ authorization: revoked.key }),
    signedIn(user.userId),
    ...["x", "falaj_", `falaj_${"A".repeat(43)}`, `${revoked.key}x`, "null"].map((key) => programWith(key)),
    expired,
    revoked,
    deleted,
  ];
  const answers = await Promise.all(refused.map((program) => program.ask("listApiOrders")));
  expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toHaveLength(1);
  expect(answers[0]).toMatchObject({ status: 401, body: { code: "key_not_valid" } });
  expect(await uses()).toBe(before);
  expect((await storedKey(expired.keyId))!["last_used_at"]).toBeNull();
});

test("a key is no session: it opens nothing else, and a customer's token opens nothing of the read API", async () => {
  const program = await aProgram();
  for (const name of ["getCustomer", "listOrders", "listOrderQueue", "listApiKeys"] as const)
    expect((await program.refuse(name)).code).toBe("token_not_valid");
  const owner = await aStaff();
  for (const [name] of keyCalls) expect((await owner.refuse(name, aRequest)).code).toBe("key_not_valid");
});

test("a key is good until its expiry to the millisecond, and no longer", async () => {
  const program = await aProgram();
  await set(program.keyId, "expires_at", Date.now() + 60_000);
  expect((await program.ask("listApiStock")).status).toBe(200);
  await set(program.keyId, "made_at", 1);
  await set(program.keyId, "expires_at", Date.now());
  expect((await program.ask("listApiStock")).status).toBe(401);
});

test("when and from where a key was used last is written once a minute", async () => {
  const program = await aProgram(keyRights, { "x-visitor-network": "192.0.2.7" });
  await program.get("listApiStock");
  const first = await storedKey(program.keyId);
  expect(first).toMatchObject({ last_used_from: "192.0.2.7" });
  await programWith(program.key, { "x-visitor-network": "192.0.2.8" }).get("listApiStock");
  expect(await storedKey(program.keyId)).toEqual(first);
  await env.DB.prepare("UPDATE api_keys SET last_used_at = last_used_at - 60001").run();
  await programWith(program.key, { "x-visitor-network": "192.0.2.8" }).get("listApiStock");
  expect(await storedKey(program.keyId)).toMatchObject({ last_used_from: "192.0.2.8" });
});

/** Asks as the edge does, and shows the headers too. */
async function ask(key: string, path = "/api/v1/stock/?limit=1") {
  const backend = createBackend({ ...env, RATE_LIMITS: "on" });
  const answer = await backend.fetch(
    new Request(`https://backend.test${path}`, { headers: { authorization: `Bearer ${key}` } }),
  );
  const { headers, status } = answer;
  const limit = ["limit", "remaining", "reset"].map((name) => Number(headers.get(`ratelimit-${name}`)));
  return { status, limit, retryAfter: headers.get("retry-after"), body: await answer.json() };
}

// Shows: programs.read-api
test("a key may ask 120 times in a minute, however many at once; the answer says how many are left", async () => {
  const { key, keyId } = await aProgram();
  const other = await aProgram();
  await rateWindow(5);
  const first = await ask(key);
  expect(first).toMatchObject({ status: 200, limit: [120, 119, expect.any(Number)] });
  expect(first.limit[2]).toBeLessThanOrEqual(60);
  await env.DB.prepare("UPDATE quota_uses SET used = 100 WHERE subject = ?").bind(keyId).run();
  const answers = await Promise.all(Array.from({ length: 30 }, () => ask(key)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(10);
  expect(refused[0]).toMatchObject({ limit: [120, 0, expect.any(Number)], body: { code: "rate_limited" } });
  expect(Number(refused[0]!.retryAfter)).toBeGreaterThan(0);
  expect(await env.DB.prepare("SELECT used FROM quota_uses WHERE subject = ?").bind(keyId).first("used")).toBe(121);
  expect((await ask(other.key)).status).toBe(200);
});

// Shows: programs.api-keys
test("a key in the place of another has its name, rights and life; the one before ends with the overlap", async () => {
  const staff = await aStaff();
  const before = await aProgram(["stock:read"]);
  const { id, key } = await staff.get("rotateApiKey", { id: before.keyId, overlap: "24" });
  expect((await before.ask("listApiStock")).status).toBe(200);
  expect((await programWith(key).ask("listApiStock")).status).toBe(200);
  expect((await programWith(key).refuse("listApiOrders")).code).toBe("no_right");
  const [old, made] = [await storedKey(before.keyId), await storedKey(id)];
  expect(made).toMatchObject({ name: "ERP", replaces: before.keyId });
  expect(Number(made!["expires_at"]) - Number(made!["made_at"])).toBe(365 * 86_400_000);
  expect(Number(old!["expires_at"]) - Number(made!["made_at"])).toBe(24 * 3_600_000);
  // Once: a second one would live as short as the first one does by now.
  expect((await staff.refuse("rotateApiKey", { id: before.keyId, overlap: "0" })).code).toBe("changed_meanwhile");
  expect(await storedKey(before.keyId)).toEqual(old);
  const next = await staff.get("rotateApiKey", { id, overlap: "0" });
  expect((await programWith(key).refuse("listApiStock")).code).toBe("key_not_valid");
  expect((await programWith(next.key).ask("listApiStock")).status).toBe(200);
  expect((await staff.refuse("rotateApiKey", { id, overlap: "0" })).code).toBe("not_found");
  expect((await staff.refuse("revokeApiKey", { id })).code).toBe("not_found");
});

test("a key without an expiry is replaced by one without, and stays good for the overlap alone", async () => {
  const staff = await aStaff();
  const { id } = await staff.get("makeApiKey", { name: "BI", rights: ["stock:read"], expires_in: "never" });
  const made = await staff.get("rotateApiKey", { id, overlap: "168" });
  expect(await storedKey(made.id)).toMatchObject({ expires_at: null });
  expect(Number((await storedKey(id))!["expires_at"])).toBeGreaterThan(Date.now() + 167 * 3_600_000);
});

test("fifty keys are in use at most, however many are asked for at once", async () => {
  const staff = await aStaff();
  await env.DB.batch(
    Array.from({ length: 45 }, (_, at) =>
      env.DB.prepare(
        "INSERT INTO api_keys (key_id, name, prefix, key_hash, rights, made_by, made_at) VALUES (?1, 'n', 'p', ?1, '[\"stock:read\"]', 'staff', 1)",
      ).bind(`key-${at}`),
    ),
  );
  const request = { name: "x", rights: ["stock:read"] };
  const answers = await Promise.all(Array.from({ length: 9 }, () => staff.ask("makeApiKey", request)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
  expect(answers.find(({ status }) => status !== 200)).toMatchObject({ status: 409, body: { code: "too_many_keys" } });
  await staff.get("revokeApiKey", { id: "key-1" });
  await staff.get("makeApiKey", request);
});

test("nobody gives a key what they may not see themselves, and only owners make keys", async () => {
  for (const role of roles.filter((one) => one !== "owner")) {
    const staff = await aStaffWith(role);
    expect([role, (await staff.refuse("makeApiKey", { name: "x", rights: ["stock:read"] })).code]).toEqual([
      role,
      "no_right",
    ]);
  }
  const held = new Set(rightsOf.owner);
  expect(Object.values<string>(staffRightFor).every((right) => held.has(right as never))).toBe(true);
  const all: KeyRight[] = [...keyRights];
  expect(all.filter((right) => !staffRightFor[right])).toEqual([]);
});

test.for([
  [{ name: "", rights: ["stock:read"] }, "name"],
  [{ name: "x".repeat(81), rights: ["stock:read"] }, "name"],
  [{ name: "x", rights: [] }, "rights", "Choose at least one."],
  [{ name: "x", rights: [], lang: "ar" }, "rights", "اختر واحدًا على الأقل."],
  [{ name: "x", rights: ["orders:cancel"] }, "rights", "One of these values is unknown."],
  [{ name: "x", rights: ["stock:read", "stock:read"] }, "rights", "Enter this only once."],
  [{ name: "x", rights: ["stock:read"], expires_in: "7" }, "expires_in"],
] as const)("%o is refused at %s, and no key is made", async ([request, field, message]) => {
  const staff = await aStaff();
  expect(await staff.refuse("makeApiKey", request)).toMatchObject({
    status: 400,
    fields: { [field]: message ?? (expect.any(String) as string) },
  });
  expect((await staff.get("listApiKeys")).keys).toEqual([]);
});

test("a key whose successor was lost and revoked is replaced again, by one that lives as long as it was made for", async () => {
  const staff = await aStaff();
  const { id } = await staff.get("makeApiKey", { name: "BI", rights: ["stock:read"], expires_in: "90" });
  const lost = await staff.get("rotateApiKey", { id, overlap: "168" });
  const listed = async (key: string) => (await staff.get("listApiKeys")).keys.find((one) => one.id === key)!;
  expect((await listed(id)).is_replaced).toBe(true);
  await staff.get("revokeApiKey", { id: lost.id });
  expect((await listed(id)).is_replaced).toBe(false);
  const { id: again } = await staff.get("rotateApiKey", { id, overlap: "24" });
  const { made_at, expires_at } = await listed(again);
  expect(Date.parse(expires_at!) - Date.parse(made_at)).toBe(90 * 24 * 3_600_000);
  expect((await staff.refuse("rotateApiKey", { id, overlap: "24" })).code).toBe("changed_meanwhile");
});

test("while any key further down its line is good, a key is not replaced again; and it goes on for as long as was chosen last", async () => {
  const staff = await aStaff();
  const { id: first } = await staff.get("makeApiKey", { name: "BI", rights: ["stock:read"], expires_in: "90" });
  const listed = async (key: string) => (await staff.get("listApiKeys")).keys.find((one) => one.id === key)!;
  const { id: lost } = await staff.get("rotateApiKey", { id: first, overlap: "24" });
  await staff.get("revokeApiKey", { id: lost });
  const { id: second } = await staff.get("rotateApiKey", { id: first, overlap: "168" });
  const days = (Date.parse((await listed(first)).expires_at!) - Date.now()) / (24 * 3_600_000);
  expect(days).toBeGreaterThan(6.9);
  // At once: the second one is revoked by that, and a third has its place.
  await staff.get("rotateApiKey", { id: second, overlap: "0" });
  expect((await listed(first)).is_replaced).toBe(true);
  expect((await staff.refuse("rotateApiKey", { id: first, overlap: "24" })).code).toBe("changed_meanwhile");
});
