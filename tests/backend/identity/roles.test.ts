// Shows that owners make roles from rights: what each may, who has it, that a change counts at once, and that nobody comes by
// more than owners give.
import { env } from "cloudflare:workers";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import type { CallReply } from "#shared/contracts/platform/table";
import { givenRights, rights, roles, withNeeded, type Right } from "#shared/console/rights";
import { interceptedDatabase } from "#support/intercepted-database";
import { aStaffWith, makeStaff } from "#support/staff";
import { aUser } from "#support/shoppers";

type Owner = Awaited<ReturnType<typeof aStaffWith>>;
let owner: Owner;
beforeAll(async () => {
  owner = await aStaffWith("owner");
});

const save = async (name: string, given: readonly Right[]) =>
  (await owner.get("saveRole", { name, rights: [...given] })).id;
const roleOf = async (id: string): Promise<CallReply<"listRoles">["roles"][number] | undefined> =>
  (await owner.get("listRoles")).roles.find((one) => one.id === id);
/** Somebody new with a role that an owner made. */
async function aMemberWith(...held: string[]) {
  const member = await aStaffWith("support");
  await makeStaff(member.userId, held);
  return member;
}

// Shows: team.roles
test("a member with a role may do what it bundles and no more, from their next request on", async () => {
  const id = await save("Night shift", ["orders.write"]);
  const member = await aMemberWith(id);
  await member.get("listOrderQueue");
  expect((await member.get("getConsole")).staff.rights).toEqual(["console", "orders.read", "orders.write"]);
  expect((await member.refuse("listCustomers")).code).toBe("no_right");
  expect((await member.refuse("cancelHandledOrder", { id: "x", reason: "other" })).code).toBe("no_right");
  const { version } = (await roleOf(id))!;
  await owner.get("saveRole", { id, version, name: "Night shift", rights: ["customers.read"] });
  await member.get("listCustomers");
  expect((await member.refuse("listOrderQueue")).code).toBe("no_right");
  const stale = await owner.refuse("saveRole", { id, version, name: "Other", rights: ["stock.read"] });
  expect(stale).toMatchObject({ status: 409, code: "changed_meanwhile" });
  const [changed, made] = (await owner.get("listAuditLog", { subject: id })).entries;
  expect(changed).toMatchObject({
    action: "role.save",
    detail: "Night shift: +customers.read, -orders.read, -orders.write",
  });
  expect(made).toMatchObject({ action: "role.save", detail: "Night shift: orders.read, orders.write" });
});

test("roles add up: built-in ones and others, whatever they bundle", async () => {
  const anyRights = fc.uniqueArray(fc.constantFrom(...givenRights), { minLength: 1, maxLength: 4 });
  const anyRoles = fc.array(anyRights, { minLength: 1, maxLength: 3 });
  let at = 0;
  await fc.assert(
    fc.asyncProperty(anyRoles, async (bundles) => {
      const ids: string[] = [];
      // oxlint-disable-next-line no-await-in-loop -- few
      for (const bundle of bundles) ids.push(await save(`Bundle ${(at += 1)}`, bundle));
      const member = await aMemberWith(...ids);
      const held = (await member.get("getConsole")).staff.rights;
      expect(held).toEqual(rights.filter((right) => bundles.some((bundle) => withNeeded(bundle).includes(right))));
      await owner.get("removeStaff", { id: member.userId, version: 1 });
      for (const id of ids)
        // oxlint-disable-next-line no-await-in-loop -- few
        await owner.get("removeRole", { id, version: 1 });
    }),
    { numRuns: 8 },
  );
});

// Shows: team.roles
test("a name is one role's, however it is written, and never a built-in role's; a role without rights is refused", async () => {
  await save("Accounts  only", ["figures.read"]);
  for (const name of ["accounts only", " ACCOUNTS ONLY ", "Accounts\u200f only", "Ａccounts only"])
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect(await owner.refuse("saveRole", { name, rights: ["stock.read"] }), name).toMatchObject({
      status: 400,
      fields: { name: "This is already in use." },
    });
  for (const name of [
    "Owner",
    "owner",
    "مالك",
    " view ONLY",
    "read_only",
    // The same to the eye: a tatweel, signs of vowels, a point, and letters of another script.
    "مالـك",
    "مَالِك",
    "Owner.",
    "ówner",
    "\u03bfwner",
    "\u043ewner",
  ])
    // oxlint-disable-next-line no-await-in-loop -- as above
    expect((await owner.refuse("saveRole", { name, rights: ["stock.read"] })).fields, name).toHaveProperty("name");
  for (const name of ["", "  ", "\u200f", "·", "x".repeat(61), "\ufdfa".repeat(60)])
    // oxlint-disable-next-line no-await-in-loop -- as above
    expect((await owner.refuse("saveRole", { name, rights: ["stock.read"] })).fields, name).toHaveProperty("name");
  for (const none of [[], ["console"]] as Right[][])
    // oxlint-disable-next-line no-await-in-loop -- as above
    expect((await owner.refuse("saveRole", { name: "Empty", rights: none })).fields).toEqual({
      rights: "Tick at least one permission. A role without any would open nothing.",
    });
});

test.for(["settings.write", "webhooks.write", "keys.write", "staff.write"] as const)(
  "%s stays with owners",
  async (right) => {
    const refused = await owner.refuse("saveRole", { name: `With ${right}`, rights: ["stock.read", right] });
    expect(refused).toMatchObject({ status: 400, fields: { rights: expect.stringContaining("stays with owners") } });
  },
);

// Shows: team.roles
test("only an owner makes, changes and removes roles, with a passkey, whatever else somebody may", async () => {
  const all = await aMemberWith(await save("All that can be given", givenRights));
  expect((await all.get("listRoles")).roles.length).toBeGreaterThan(0);
  const tries = [
    ["saveRole", { name: "Mine", rights: ["money.write"] }],
    ["removeRole", { id: (await all.get("listRoles")).roles[0]!.id, version: 1 }],
    ["changeStaffRoles", { id: owner.userId, roles: ["support"], version: 1 }],
    ["inviteStaff", { email: "friend@shop.test", roles: ["owner"] }],
  ] as const;
  for (const [call, body] of tries)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect(await all.refuse(call, body), call).toMatchObject({ status: 403, code: "no_right" });
  const fresh = await aStaffWith("owner");
  await env.DB.prepare("UPDATE sessions SET confirmed_at = NULL WHERE user_id = ?").bind(fresh.userId).run();
  expect((await fresh.refuse("saveRole", { name: "Mine", rights: ["money.write"] })).code).toBe("passkey_needed");
});

// Shows: team.colleagues
test("moving money by a role that an owner made needs a passkey, and above the limit a colleague's approval", async () => {
  const id = await save("Cashier", ["money.write"]);
  const [cashier, user] = [await aMemberWith(id), await aUser()];
  const cashierName = (await owner.get("getStaffMember", { id: cashier.userId })).member.name || cashier.email;
  const key = () => ({ idempotencyKey: crypto.randomUUID() });
  const credit = { email: `${user.userId}@shop.test`, amount: 6000, note: "Sorry" };
  expect((await cashier.ask("creditWallet", credit, key())).body).toMatchObject({ waits: true });
  expect((await owner.get("listColleagues", { right: "money.write" })).names).toContain(cashierName);
  await env.DB.prepare("UPDATE sessions SET confirmed_at = NULL WHERE user_id = ?").bind(cashier.userId).run();
  expect((await cashier.ask("creditWallet", { ...credit, amount: 1 }, key())).body).toMatchObject({
    code: "passkey_needed",
  });
  expect((await cashier.get("getOwnAccess")).needs_passkey).toBe(true);
});

test("a role that somebody has, or is invited to, stays; a member who joins by an invitation has it", async () => {
  const id = await save("Weekend", ["stock.write"]);
  const invited = await aUser();
  const email = `${invited.userId}@shop.test`;
  await owner.get("inviteStaff", { email, roles: [id, "support"] });
  expect(await roleOf(id)).toMatchObject({ members: [], invited: [email] });
  expect(await owner.refuse("removeRole", { id, version: 1 })).toMatchObject({ status: 409, code: "role_in_use" });
  const [{ text } = { text: "" }] = (await owner.get("listOutbox", { to: email })).messages;
  expect(text).toContain("Weekend");
  await invited.get("joinStaff", { token: /token=([\w-]+)/.exec(text)![1]! });
  expect((await invited.get("getConsole")).staff.rights).toEqual(
    expect.arrayContaining(["stock.write", "orders.read"]),
  );
  expect(await roleOf(id)).toMatchObject({ members: [{ user_id: invited.userId }], invited: [] });
  expect((await owner.refuse("removeRole", { id, version: 1 })).code).toBe("role_in_use");
  await owner.get("changeStaffRoles", { id: invited.userId, roles: ["support"], version: 1 });
  const [entry] = (await owner.get("listAuditLog", { subject: email })).entries;
  expect(entry).toMatchObject({ action: "staff.roles", detail: "support, Weekend → support" });
  await owner.get("removeRole", { id, version: 1 });
  expect(await roleOf(id)).toBeUndefined();
  expect((await owner.refuse("removeRole", { id, version: 1 })).code).toBe("not_found");
});

/** An owner gives a role to somebody while another removes it. @returns how many members have a role that is gone */
async function giveAndRemove(isGivenFirst: boolean, database?: D1Database): Promise<number> {
  const [id, other] = [await save(`Race ${crypto.randomUUID()}`, ["stock.read"]), await aStaffWith("owner")];
  const member = await aStaffWith("support");
  const both = [
    () => owner.ask("changeStaffRoles", { id: member.userId, roles: [id], version: 1 }, { database }),
    () => other.ask("removeRole", { id, version: 1 }, { database }),
  ];
  await Promise.all((isGivenFirst ? both : both.toReversed()).map((one) => one()));
  const lost = await env.DB.prepare(
    `SELECT count(*) AS n FROM staff_members m, json_each(m.roles) r
     WHERE m.state = 'active' AND r.value = ? AND r.value NOT IN (SELECT role_id FROM staff_roles)`,
  )
    .bind(id)
    .first<number>("n");
  return lost!;
}

// Shows: team.roles
test("a role that is given and removed at once is one or the other", async () => {
  for (let times = 0; times < 6; times++)
    // oxlint-disable-next-line no-await-in-loop -- one race after the other
    expect(await giveAndRemove(times % 2 === 0)).toBe(0);
});

test("the unsafe twin, which looks and then writes, leaves somebody with a role that is gone", async () => {
  const unguarded = interceptedDatabase(env.DB, (texts, statements) =>
    statements.map((one, at) => (texts[at]!.includes("batch_guard") ? env.DB.prepare("SELECT 1") : one)),
  );
  let lost = 0;
  for (let times = 0; times < 10 && lost === 0; times++)
    // oxlint-disable-next-line no-await-in-loop -- one race after the other
    lost += await giveAndRemove(times % 2 === 1, unguarded);
  expect(lost).toBe(1);
});

test("the warehouse sees orders and stock and no customers, drafts or papers of businesses; the accountant moves nothing", async () => {
  const [warehouse, accountant] = [await aStaffWith("warehouse"), await aStaffWith("accountant")];
  for (const call of ["listOrderQueue", "findStock"] as const)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await warehouse.get(call, call === "findStock" ? { search: "a" } : {});
  for (const call of [
    "listCustomers",
    "listKycQueue",
    "listLeads",
    "listDrafts",
    "listCreditQueue",
    "listAuditLog",
  ] as const)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect((await warehouse.refuse(call)).code, call).toBe("no_right");
  expect(
    (await accountant.get("getConsole")).staff.rights.filter((right) => !/^console$|\.(read|export)$/.test(right)),
  ).toEqual([]);
  await accountant.get("listAuditLog");
});

test("no built-in role but the owner's has what stays with owners", async () => {
  for (const role of roles.filter((one) => one !== "owner")) {
    // oxlint-disable-next-line no-await-in-loop -- few
    const held = (await (await aStaffWith(role)).get("getConsole")).staff.rights;
    expect(held.filter((right) => right !== "console" && !givenRights.some((given) => given === right))).toEqual([]);
  }
});
