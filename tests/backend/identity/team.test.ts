// Shows how people join and leave the team: by an invitation to their own e-mail, once and within seven days; nobody
// changes their own rights, of two owners who demote each other one stays, and lost passkeys are cleared by two owners.
import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { mostRoles, roles } from "#shared/console/rights";
import { interceptedDatabase } from "#support/intercepted-database";
import { aUser, type TestShopper } from "#support/shoppers";
import { aStaffWith } from "#support/staff";

type Member = Awaited<ReturnType<typeof aStaffWith>>;
let owner: Member;
beforeEach(async () => void (owner = await aStaffWith("owner")));

const memberOf = async (id: string) => (await owner.get("getStaffMember", { id })).member;
const mailsTo = async (to: string) => (await owner.get("listOutbox", { to })).messages;
const actionsAbout = async (subject: string) =>
  (await owner.get("listAuditLog", { subject })).entries.map(({ action, staff }) => [action, staff]);

/** Invites an e-mail, and gives the token of the link in the message. */
async function invite(email: string, ...invited: string[]): Promise<string> {
  await owner.get("inviteStaff", { email, roles: invited });
  const [mail] = await mailsTo(email);
  return /\/admin\/join\?token=([\w-]+)/.exec(mail!.text)![1]!;
}
const codeOf = async (answer: Promise<{ body: unknown }>) => ((await answer).body as { code?: string }).code;

// Shows: team.invitations
test("who is invited joins with the very e-mail, once, and has the roles from then on", async () => {
  const [user, other] = [await aUser(), await aUser()];
  const email = `${user.userId}@shop.test`;
  const token = await invite(email, "orders", "support");
  const [mail] = await mailsTo(email);
  expect(mail).toMatchObject({ subject: "Join the Falaj team · انضم إلى فريق فلج" });
  expect(mail!.text).toMatch(/Orders, Customer care|Orders, Support/);
  expect(mail!.text).toContain("/ar/admin/join?token=");
  expect((await env.DB.prepare("SELECT token_hash FROM staff_invitations").all()).results.map(String)).not.toContain(
    token,
  );
  expect((await user.refuse("listOrderQueue")).code).toBe("not_staff");
  expect(await other.refuse("joinStaff", { token })).toMatchObject({ status: 403, code: "invitation_other" });
  expect(await user.refuse("joinStaff", { token: "A".repeat(43) })).toMatchObject({
    status: 410,
    code: "invitation_over",
  });
  const answers = await Promise.all([1, 2, 3].map(() => user.ask("joinStaff", { token })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  await user.get("listOrderQueue");
  expect((await user.refuse("listPayouts")).code).toBe("no_right");
  expect(await memberOf(user.userId)).toMatchObject({
    email,
    roles: ["orders", "support"],
    passkeys: 0,
    is_own: false,
  });
  expect(await actionsAbout(email)).toEqual([
    ["staff.join", email],
    ["staff.invite", owner.email],
  ]);
  expect((await owner.get("listStaff")).invitations.filter((one) => one.email === email)).toEqual([]);
});

// Shows: team.invitations
test("an invitation that is over, withdrawn or followed by a newer one lets nobody in; staff are not invited again", async () => {
  const user = await aUser();
  const email = `${user.userId}@shop.test`;
  const first = await invite(email, "support");
  const second = await invite(email, "finance");
  expect(await codeOf(user.ask("joinStaff", { token: first }))).toBe("invitation_over");
  const [open, ...more] = (await owner.get("listStaff")).invitations.filter((one) => one.email === email);
  expect([open!.roles, more]).toEqual([["finance"], []]);
  await env.DB.prepare("UPDATE staff_invitations SET expires_at = ? WHERE email = ?").bind(Date.now(), email).run();
  expect(await codeOf(user.ask("joinStaff", { token: second }))).toBe("invitation_over");
  const third = await invite(email, "finance");
  const { id } = (await owner.get("listStaff")).invitations.find((one) => one.email === email)!;
  await owner.get("withdrawInvitation", { id });
  expect((await owner.refuse("withdrawInvitation", { id })).code).toBe("not_found");
  expect(await codeOf(user.ask("joinStaff", { token: third }))).toBe("invitation_over");
  await user.get("joinStaff", { token: await invite(email.toUpperCase(), "finance") });
  const before = await mailsTo(email);
  for (const again of [email, email.toUpperCase(), owner.email])
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect(await owner.refuse("inviteStaff", { email: again, roles: ["owner"] })).toMatchObject({
      status: 409,
      code: "already_staff",
    });
  expect(await mailsTo(email)).toEqual(before);
});

test.for([[[]], [["root"]], [["owner", "owner"]], [["owner", "root"]], ["owner,root"], [undefined]])(
  "roles like %j are refused beside the field, and nothing is done",
  async ([invited]) => {
    const other = await aStaffWith("support");
    const email = `${crypto.randomUUID()}@shop.test`;
    const { version } = await memberOf(other.userId);
    for (const answer of [
      await owner.refuse("inviteStaff", { email, roles: invited }),
      await owner.refuse("changeStaffRoles", { id: other.userId, roles: invited, version }),
    ])
      expect([answer.status, Object.keys(answer.fields!)]).toEqual([400, ["roles"]]);
    expect(await mailsTo(email)).toEqual([]);
    expect((await memberOf(other.userId)).roles).toEqual(["support"]);
  },
);

// Shows: team.changes
test("an owner changes and removes others, by the version that was read; a removed member is out at once", async () => {
  const member = await aStaffWith("support");
  const { version } = await memberOf(member.userId);
  await owner.get("changeStaffRoles", { id: member.userId, roles: ["finance"], version });
  await member.get("listPayouts");
  const stale = { id: member.userId, roles: ["owner"], version };
  expect(await owner.refuse("changeStaffRoles", stale)).toMatchObject({ status: 409, code: "changed_meanwhile" });
  expect((await owner.refuse("removeStaff", { id: member.userId, version })).code).toBe("changed_meanwhile");
  await owner.get("removeStaff", { id: member.userId, version: version + 1 });
  expect((await member.refuse("listPayouts")).status).toBe(401);
  expect((await owner.refuse("getStaffMember", { id: member.userId })).code).toBe("not_found");
  expect((await owner.refuse("changeStaffRoles", { ...stale, version: version + 2 })).code).toBe("not_found");
  expect(await actionsAbout(member.email)).toEqual([
    ["staff.remove", owner.email],
    ["staff.roles", owner.email],
  ]);
  const left = await env.DB.prepare("SELECT count(*) AS n FROM passkeys WHERE user_id = ?")
    .bind(member.userId)
    .first("n");
  expect(left).toBe(0);
  // Invited again, with the new invitation's roles.
  const token = await invite(member.email, "support");
  await env.DB.prepare("UPDATE sessions SET ended_at = NULL WHERE user_id = ?").bind(member.userId).run();
  await member.get("joinStaff", { token });
  expect((await memberOf(member.userId)).roles).toEqual(["support"]);
});

// Shows: team.changes
test("nobody touches their own roles, membership or passkeys, and the last owner so stays", async () => {
  const { version } = await memberOf(owner.userId);
  const tries = [
    ["changeStaffRoles", { roles: ["support"], version }],
    ["changeStaffRoles", { roles: roles.slice(0, mostRoles), version }],
    ["removeStaff", { version }],
    ["endStaffSessions", {}],
    ["recoverStaff", {}],
    ["withdrawRecovery", {}],
  ] as const;
  for (const [name, body] of tries) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect(await owner.refuse(name, { id: owner.userId, ...body })).toMatchObject({
      status: 403,
      code: "self_dealing",
    });
  }
  expect((await memberOf(owner.userId)).roles).toEqual(["owner"]);
});

/** Two owners, the only ones, take each other's rights at once. @returns how many owners stay */
async function demoteEachOther(database?: D1Database): Promise<number> {
  await env.DB.prepare("UPDATE staff_members SET state = 'removed'").run();
  const both = [await aStaffWith("owner"), await aStaffWith("owner")] as const;
  const answers = await Promise.all(
    both.map((one, at) =>
      one.ask("changeStaffRoles", { id: both[1 - at]!.userId, roles: ["support"], version: 1 }, { database }),
    ),
  );
  const refused = answers.filter(({ status }) => status !== 200).map(({ body }) => (body as { code: string }).code);
  if (!database) expect(refused).toEqual(["no_right"]);
  const left = await env.DB.prepare(
    `SELECT count(*) AS n FROM staff_members WHERE state = 'active' AND roles LIKE '%"owner"%'`,
  ).first<number>("n");
  return left!;
}

// Shows: team.changes
test("of two owners who demote each other at once, one stays", async () => {
  for (let times = 0; times < 5; times++)
    // oxlint-disable-next-line no-await-in-loop -- one race after the other
    expect(await demoteEachOther()).toBe(1);
});

test("the unsafe twin, which looks at who acts and then writes, loses both", async () => {
  const unguarded = interceptedDatabase(env.DB, (texts, statements) =>
    statements.map((one, at) => (texts[at]!.includes("batch_guard") ? env.DB.prepare("SELECT 1") : one)),
  );
  expect(await demoteEachOther(unguarded)).toBe(0);
});

/** What an owner does to others, besides roles and membership, and what would be seen of it. */
const acts = [
  ["endStaffSessions", "SELECT count(*) AS n FROM sessions WHERE user_id = ? AND ended_at IS NULL"],
  ["withdrawRecovery", "SELECT count(*) AS n FROM staff_recoveries WHERE user_id = ? AND state = 'open'"],
  ["withdrawInvitation", "SELECT count(*) AS n FROM staff_invitations WHERE email = ? AND state = 'open'"],
] as const;

test.for(acts)("%s by somebody who is demoted while it runs does nothing", async ([call, left]) => {
  const [demotedOwner, member, email] = [await aStaffWith("owner"), await aStaffWith("support"), crypto.randomUUID()];
  await owner.get("recoverStaff", { id: member.userId });
  await owner.get("inviteStaff", { email: `${email}@shop.test`, roles: ["support"] });
  const invitation = (await owner.get("listStaff")).invitations.find((one) => one.email.startsWith(email))!;
  const id = call === "withdrawInvitation" ? invitation.id : member.userId;
  // Just before the batch that changes something.
  const late = interceptedDatabase(env.DB, async (texts, statements) => {
    if (texts.some((text) => text.trimStart().startsWith("UPDATE"))) {
      const demote = env.DB.prepare(`UPDATE staff_members SET roles = '["support"]' WHERE user_id = ?`);
      await demote.bind(demotedOwner.userId).run();
    }
    return statements;
  });
  expect(await codeOf(demotedOwner.ask(call, { id }, { database: late }))).toBe("no_right");
  const bound = call === "withdrawInvitation" ? invitation.email : id;
  expect(await env.DB.prepare(left).bind(bound).first("n")).toBe(1);
});

test.each(["removed", "demoted"])("passkeys that an owner asked to clear, who was %s since, stay", async (how) => {
  const [asker, second, member] = [await aStaffWith("owner"), await aStaffWith("owner"), await aStaffWith("finance")];
  await asker.get("recoverStaff", { id: member.userId });
  const { version } = await memberOf(asker.userId);
  if (how === "removed") await owner.get("removeStaff", { id: asker.userId, version });
  else await owner.get("changeStaffRoles", { id: asker.userId, roles: ["support"], version });
  // It is a first request again.
  expect(await second.get("recoverStaff", { id: member.userId })).toMatchObject({ waits: true });
  expect((await memberOf(member.userId)).passkeys).toBe(1);
});

// Shows: team.own-access
test("sessions: a member is signed out by an owner, and sees and ends their own", async () => {
  const member = await aStaffWith("support");
  const session = `phone-of-${member.userId}`;
  await env.DB.prepare("INSERT INTO sessions (family_id, user_id, created_at, expires_at) VALUES (?, ?, ?, 1e15)")
    .bind(session, member.userId, Date.now() - 1000)
    .run();
  const { sessions } = await member.get("getOwnAccess");
  expect(sessions.map(({ id, is_own }) => [id, is_own])).toEqual([
    [`session-of-${member.userId}`, true],
    [session, false],
  ]);
  expect((await owner.refuse("endOwnSession", { id: session })).code).toBe("not_found");
  await member.get("endOwnSession", { id: session });
  expect((await member.refuse("endOwnSession", { id: session })).code).toBe("not_found");
  expect((await owner.get("getStaffMember", { id: member.userId })).sessions).toHaveLength(1);
  await owner.get("endStaffSessions", { id: member.userId });
  expect((await member.refuse("getOwnAccess")).status).toBe(401);
});

// Shows: team.recovery
test("lost passkeys are cleared by two owners, neither of them the member, who is notified", async () => {
  const [second, third, member] = [await aStaffWith("owner"), await aStaffWith("owner"), await aStaffWith("finance")];
  const id = member.userId;
  const passkeys = async () => (await memberOf(id)).passkeys;
  const recover = (by: TestShopper) => codeOf(by.ask("recoverStaff", { id }));
  expect(await owner.get("recoverStaff", { id })).toMatchObject({ waits: true });
  expect(await recover(owner)).toBe("four_eyes");
  expect([await passkeys(), await mailsTo(member.email)]).toEqual([1, []]);
  expect((await owner.get("getStaffMember", { id })).recovery).toMatchObject({
    asked_by: owner.email,
    can_agree: false,
  });
  expect((await second.get("getStaffMember", { id })).recovery).toMatchObject({ can_agree: true });
  await second.get("withdrawRecovery", { id });
  expect((await second.refuse("withdrawRecovery", { id })).code).toBe("not_found");
  // Requested again; too late; requested by both at once; then approved by two at once.
  await owner.get("recoverStaff", { id });
  await env.DB.prepare("UPDATE staff_recoveries SET expires_at = ? WHERE state = 'open'").bind(Date.now()).run();
  expect(await second.get("recoverStaff", { id })).toMatchObject({ waits: true });
  const agreed = await Promise.all([owner, third].map(recover));
  expect(agreed.toSorted()).toEqual(["already_decided", undefined].toSorted());
  expect(await passkeys()).toBe(0);
  expect((await member.refuse("getOwnAccess")).status).toBe(401);
  expect((await mailsTo(member.email)).map(({ subject }) => subject)).toEqual([
    "Your passkeys were reset · أُعيد ضبط مفاتيح المرور",
  ]);
  expect((await actionsAbout(member.email)).map(([action]) => action)).toEqual([
    "recovery.agree",
    "recovery.ask",
    "recovery.ask",
    "recovery.withdraw",
    "recovery.ask",
  ]);
});

test.each(["removed", "demoted"])("invitations of an owner who is %s can be accepted no more", async (how) => {
  const [second, user] = [await aStaffWith("owner"), await aUser()];
  const email = `${user.userId}@shop.test`;
  await second.get("inviteStaff", { email, roles: ["owner"] });
  const token = /join\?token=([\w-]+)/.exec((await mailsTo(email))[0]!.text)![1]!;
  const { version } = await memberOf(second.userId);
  if (how === "removed") await owner.get("removeStaff", { id: second.userId, version });
  else await owner.get("changeStaffRoles", { id: second.userId, roles: ["support"], version });
  expect((await user.refuse("joinStaff", { token })).code).toBe("invitation_over");
});
