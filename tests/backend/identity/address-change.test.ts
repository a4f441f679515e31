// Shows that an account's e-mail and phone change only with the owner's word: the password or a code to the address that
// stands, beside the code to the new one; and that the old address can undo it, once, whatever followed.
import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { runScheduled } from "#backend/scheduled/tasks";
import { setFirstPassword } from "#support/first-password";
import { age, newestCode, wrongCode } from "#support/sent-messages";
import { browserIn, localOutbox } from "#support/shoppers";

let made = 0;
const newEmail = () => `mover-${++made}@clinic.test`;
const newPhone = () => `+97150777${String(1000 + ++made)}`;
const minute = 60_000;
const day = 24 * 60 * minute;
const password = "Aa1!aaaa";

/** Somebody with a name, signed in by a code in a browser of their own. */
async function anOwner({ at = newEmail(), named = true }: { at?: string; named?: boolean } = {}) {
  const browser = browserIn("192.0.2.1");
  const address = at.startsWith("+") ? { phone: at } : { email: at };
  const codeTo = async (to: string) => {
    await browser.get("sendOtp", to.startsWith("+") ? { phone: to } : { email: to });
    return newestCode(to);
  };
  const open = async () => {
    const { access_token } = await browser.get("confirmAccount", { ...address, otp: await codeTo(at) });
    return browser.as(access_token!);
  };
  const user = await open();
  if (named) await user.get("updateUser", { user_info: { name: "Mona Ali" } });
  return { at, browser, user, open, codeTo };
}
type Owner = Awaited<ReturnType<typeof anOwner>>;

async function moveTo({ user, codeTo, at }: Owner, email: string) {
  const user_info = { email, email_otp: await codeTo(email), current_otp: await codeTo(at) };
  return user.get("updateUser", { user_info });
}

const messagesTo = async ({ browser }: Owner, to: string) => (await browser.get("listOutbox", { to })).messages;
async function undoToken(owner: Owner, to = owner.at): Promise<string> {
  const text = (await messagesTo(owner, to)).find((one) => one.text.includes("token="))?.text ?? "";
  return /token=([\w.-]+)/.exec(text)?.[1] ?? "";
}
const emailOf = async ({ user }: Owner) => (await user.get("getCustomer")).user.email;

describe("the owner's word", () => {
  // Shows: sign-in.address-change
  test("the code to the new e-mail alone changes nothing", async () => {
    const owner = await anOwner();
    const email = newEmail();
    const user_info = { email, email_otp: await owner.codeTo(email) };
    expect(await owner.user.refuse("updateUser", { user_info })).toMatchObject({
      status: 400,
      fields: { current_otp: "This field is required." },
    });
    expect(await emailOf(owner)).toBe(owner.at);
  });

  test("a code to the old one makes it count, and other sessions end", async () => {
    const owner = await anOwner();
    const elsewhere = await owner.open();
    const email = newEmail();
    expect((await moveTo(owner, email)).user.email).toBe(email);
    expect(await elsewhere.refuse("getCustomer")).toMatchObject({ status: 401, code: "token_not_valid" });
    expect(await emailOf(owner)).toBe(email);
  });

  test("a wrong one does not; nor does one that another browser asked for, or the new one's", async () => {
    const owner = await anOwner();
    const email = newEmail();
    const right = await owner.codeTo(owner.at);
    const email_otp = await owner.codeTo(email);
    const change = (current_otp: string) =>
      owner.user.refuse("updateUser", { user_info: { email, email_otp, current_otp } });
    const refused = { status: 400, fields: { current_otp: "Enter a valid value." } };
    expect(await change(wrongCode(right))).toMatchObject(refused);
    if (email_otp !== right) expect(await change(email_otp)).toMatchObject(refused);
    const thief = browserIn("198.51.100.1");
    await thief.get("sendOtp", { email: owner.at });
    const theirs = await newestCode(owner.at);
    if (theirs !== right) expect(await change(theirs)).toMatchObject(refused);
    expect(await emailOf(owner)).toBe(owner.at);
  });

  test("a slip in the new one's code asks for the old one's no second time, for a quarter of an hour", async () => {
    const owner = await anOwner();
    const email = newEmail();
    const current_otp = await owner.codeTo(owner.at);
    const email_otp = await owner.codeTo(email);
    const slip = { email, email_otp: wrongCode(email_otp), current_otp };
    expect(await owner.user.refuse("updateUser", { user_info: slip })).toMatchObject({ code: "otp_invalid" });
    const other = await owner.open();
    expect(await other.refuse("updateUser", { user_info: { email, email_otp } })).toMatchObject({ status: 400 });
    await age(16 * minute);
    const fresh = { email, email_otp: await owner.codeTo(email) };
    expect(await owner.user.refuse("updateUser", { user_info: fresh })).toMatchObject({ status: 400 });
    const again = { email, email_otp: wrongCode(fresh.email_otp), current_otp: await owner.codeTo(owner.at) };
    expect(await owner.user.refuse("updateUser", { user_info: again })).toMatchObject({ code: "otp_invalid" });
    expect((await owner.user.get("updateUser", { user_info: fresh })).user.email).toBe(email);
  });

  test("where a password stands it does instead; a wrong one does not", async () => {
    const owner = await anOwner();
    await setFirstPassword(owner.user, password);
    const email = newEmail();
    const user_info = { email, email_otp: await owner.codeTo(email) };
    expect((await owner.user.refuse("updateUser", { user_info })).fields).toEqual({
      current_password: "This field is required.",
    });
    const wrong = { ...user_info, current_password: "Bb2?bbbb" };
    expect((await owner.user.refuse("updateUser", { user_info: wrong })).fields).toEqual({
      current_password: "Enter a valid value.",
    });
    const right = { ...user_info, current_password: password };
    expect((await owner.user.get("updateUser", { user_info: right })).user.email).toBe(email);
  }, 20_000);

  test("a session alone gives a nameless account no other way in, as long after its sign-in as it likes", async () => {
    const begun = await anOwner({ at: newPhone(), named: false });
    await age(16 * minute);
    const email = newEmail();
    const user_info = { email, email_otp: await begun.codeTo(email) };
    expect(await begun.user.refuse("updateUser", { user_info })).toMatchObject({ status: 403, code: "sign_in_again" });
    const again = await begun.open();
    expect((await again.get("updateUser", { user_info })).user.email).toBe(email);
  }, 20_000);

  test("an account without an address of that kind asks the other one; a last step that adds one asks nothing", async () => {
    const owner = await anOwner();
    const phone = newPhone();
    const user_info = { phone, phone_otp: await owner.codeTo(phone) };
    expect(await owner.user.refuse("updateUser", { user_info })).toMatchObject({ status: 400 });
    const agreed = { ...user_info, current_otp: await owner.codeTo(owner.at) };
    expect((await owner.user.get("updateUser", { user_info: agreed })).user.phone).toBe(phone);
    const begun = await anOwner({ at: newPhone(), named: false });
    const email = newEmail();
    const last = { name: "Omar", email, email_otp: await begun.codeTo(email) };
    expect((await begun.user.get("updateUser", { user_info: last, is_new_user: true })).user.email).toBe(email);
    expect((await messagesTo(begun, begun.at)).filter(({ text }) => text.includes("token="))).toEqual([]);
  });

  test("both at once by one code are refused; a proof by the phone changes no e-mail", async () => {
    const owner = await anOwner();
    const phone = newPhone();
    const adding = { phone, phone_otp: await owner.codeTo(phone), current_otp: await owner.codeTo(owner.at) };
    await owner.user.get("updateUser", { user_info: adding });
    await age(16 * minute);
    const [email, next] = [newEmail(), newPhone()];
    const codes = { email_otp: await owner.codeTo(email), phone_otp: await owner.codeTo(next) };
    const both = { email, phone: next, ...codes, current_otp: await owner.codeTo(owner.at) };
    expect(await owner.user.refuse("updateUser", { user_info: both })).toMatchObject({ status: 400 });
    const byPhone = { phone: next, phone_otp: codes.phone_otp, current_otp: await owner.codeTo(phone) };
    await owner.user.get("updateUser", { user_info: byPhone });
    const unasked = { email, email_otp: codes.email_otp };
    expect(await owner.user.refuse("updateUser", { user_info: unasked })).toMatchObject({ status: 400 });
  });

  test("two changes at once: one counts", async () => {
    const owner = await anOwner();
    await setFirstPassword(owner.user, password);
    const emails = [newEmail(), newEmail()];
    const infos = [];
    for (const email of emails) infos.push({ email, email_otp: await owner.codeTo(email), current_password: password });
    const answers = await Promise.all(infos.map((user_info) => owner.user.ask("updateUser", { user_info })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  }, 20_000);
});

describe("undoing", () => {
  test("the old address is notified, in the language of the page and without naming an address, and can restore itself", async () => {
    const owner = await anOwner();
    const email = newEmail();
    const codes = { email_otp: await owner.codeTo(email), current_otp: await owner.codeTo(owner.at) };
    await owner.user.get("updateUser", { user_info: { email, ...codes }, lang: "ar" });
    const told = (await messagesTo(owner, owner.at))[0]!;
    expect(told.text).toMatch(/\/ar\/account\/undo\?token=/);
    expect(told.text).not.toContain(email);
    await setFirstPassword(owner.user, password);
    const token = await undoToken(owner);
    await browserIn("203.0.113.5").get("undoAddressChange", { token });
    expect(await owner.user.refuse("getCustomer")).toMatchObject({ status: 401 });
    expect(await owner.browser.refuse("confirmAccount", { email: owner.at, password })).toMatchObject({ status: 401 });
    const back = await owner.open();
    expect((await back.get("getCustomer")).user).toMatchObject({ email: owner.at, has_password: false });
  }, 20_000);

  // Shows: sign-in.address-change
  test("what followed goes back too: a second e-mail, a phone, and their own links", async () => {
    const owner = await anOwner();
    const first = newEmail();
    await moveTo(owner, first);
    const token = await undoToken(owner);
    const thief = { ...owner, at: first };
    const [second, phone] = [newEmail(), newPhone()];
    await moveTo(thief, second);
    const adding = { phone, phone_otp: await owner.codeTo(phone), current_otp: await owner.codeTo(second) };
    await owner.user.get("updateUser", { user_info: adding });
    await env.DB.prepare("UPDATE users SET social_id = 'google:thief' WHERE email = ?").bind(second).run();
    const thiefs = await undoToken(owner, first);
    await owner.browser.get("undoAddressChange", { token });
    expect(await owner.browser.refuse("undoAddressChange", { token: thiefs })).toMatchObject({ status: 410 });
    const row = env.DB.prepare("SELECT email, phone, social_id FROM users WHERE email = ?").bind(owner.at);
    expect(await row.first()).toEqual({ email: owner.at, phone: null, social_id: null });
    expect(await owner.user.refuse("getCustomer")).toMatchObject({ status: 401 });
  }, 20_000);

  /** Twenty at once with one link. */
  const atOnce = (undo: () => Promise<boolean>) =>
    Promise.all(Array.from({ length: 20 }, undo)).then((done) => done.filter(Boolean).length);

  test("of twenty at once one counts, and later ones get that the link has expired", async () => {
    const owner = await anOwner();
    await moveTo(owner, newEmail());
    const token = await undoToken(owner);
    const undo = async () => (await owner.browser.ask("undoAddressChange", { token })).status === 200;
    expect(await atOnce(undo)).toBe(1);
    expect(await owner.browser.refuse("undoAddressChange", { token })).toMatchObject({ code: "link_expired" });
  });

  test("the unsafe twin, which reads and then writes, counts several", async () => {
    const owner = await anOwner();
    await moveTo(owner, newEmail());
    const linkId = (await undoToken(owner)).split(".")[0]!;
    const read = env.DB.prepare("SELECT undone_at FROM address_changes WHERE link_id = ?").bind(linkId);
    const write = env.DB.prepare("UPDATE address_changes SET undone_at = 1 WHERE link_id = ?").bind(linkId);
    const undo = async () => {
      if ((await read.first("undone_at")) !== null) return false;
      await write.run();
      return true;
    };
    expect(await atOnce(undo)).toBeGreaterThan(1);
  });

  test("after seven days, forged, or of an account that was deleted, a link undoes nothing", async () => {
    const owner = await anOwner();
    await moveTo(owner, newEmail());
    const token = await undoToken(owner);
    const over = { status: 410, code: "link_expired" };
    const [linkId] = token.split(".");
    for (const forged of [`${linkId}.x`, `${linkId}.`, "x.y", `${token}x`, linkId!])
      expect(await owner.browser.refuse("undoAddressChange", { token: forged })).toMatchObject(over);
    await age(7 * day);
    expect(await owner.browser.refuse("undoAddressChange", { token })).toMatchObject(over);
    await runScheduled({ ...env, ...localOutbox }, new Date(Date.now() + 60_000));
    const left = env.DB.prepare("SELECT count(*) AS n FROM address_changes WHERE link_id = ?").bind(linkId);
    expect(await left.first("n")).toBe(0);
  });

  test("an old address that another account has by now is a clear refusal, and the link stays good", async () => {
    const owner = await anOwner();
    await moveTo(owner, newEmail());
    const token = await undoToken(owner);
    await anOwner({ at: owner.at });
    expect(await owner.browser.refuse("undoAddressChange", { token })).toMatchObject({ code: "address_taken" });
    await env.DB.prepare("UPDATE users SET email = NULL WHERE email = ?").bind(owner.at).run();
    await owner.browser.get("undoAddressChange", { token });
  });
});
