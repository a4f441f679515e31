// Shows that a session alone gives an account no password: a first one wants a code that was made for it, sent to the
// account's own address; that the code is good for nothing else, once, for five minutes, and spent by a success alone.
import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { setFirstPassword } from "#support/first-password";
import { interceptedDatabase } from "#support/intercepted-database";
import { age, newestCode, spendingCodesFirst, wrongCode } from "#support/sent-messages";
import { browserIn, type TestShopper } from "#support/shoppers";

let made = 0;
const newEmail = () => `first-${++made}@clinic.test`;
const newPhone = () => `+97150333${String(1000 + ++made)}`;
const password = "Aa1!aaaa";
const refused = { status: 401, code: "otp_invalid" };
const to = (at: string) => (at.startsWith("+") ? { phone: at } : { email: at });

type Purpose = "sign_in" | "password" | "deletion";

/** Somebody with a name and without a password, just signed in. */
async function anAccount(at = newEmail()) {
  const browser = browserIn("192.0.2.1");
  const code = async (purpose?: Purpose, of = at) => {
    await browser.get("sendOtp", { ...to(of), ...(purpose && { purpose }) });
    return newestCode(of);
  };
  const open = async () => {
    const { access_token } = await browser.get("confirmAccount", { ...to(at), otp: await code() });
    return browser.as(access_token!);
  };
  const user = await open();
  await user.get("updateUser", { user_info: { name: "Mona Ali" } });
  return { at, browser, user, open, code };
}

const hasPassword = async (user: TestShopper) => (await user.get("getCustomer")).user.has_password;
const set = (user: TestShopper, password_otp?: string) =>
  user.ask("updateUser", { user_info: { password, ...(password_otp && { password_otp }) } });

describe.each([
  ["e-mail", newEmail],
  ["phone", newPhone],
])("an account by %s", (_, newAddress) => {
  test("gets its first password by a code that was sent there for it", async () => {
    const { user, code } = await anAccount(newAddress());
    const otp = await code("password");
    expect((await set(user, otp)).status).toBe(200);
    expect(await hasPassword(user)).toBe(true);
  });

  test("gets none in a session that has just begun, without a code", async () => {
    const { user } = await anAccount(newAddress());
    expect(await user.refuse("updateUser", { user_info: { password, name: "Else" } })).toMatchObject({
      status: 400,
      code: "invalid_input",
      fields: { password_otp: "This field is required." },
    });
    expect((await user.get("getCustomer")).user).toMatchObject({ has_password: false, name: "Mona Ali" });
  });
});

describe("a code that sets no password, and changes nothing", () => {
  test("wrong, expired, replaced, another account's, and asked for by another browser", async () => {
    const [mine, other] = [await anAccount(), await anAccount()];
    const ask = async (otp: string) => (await set(mine.user, otp)).body;
    const first = await mine.code("password");
    expect(await ask(wrongCode(first))).toMatchObject({ code: "otp_invalid" });
    await age(5 * 60_000);
    expect(await ask(first)).toMatchObject({ code: "otp_invalid" });
    const replaced = await mine.code("password");
    const newest = await mine.code("password");
    if (replaced !== newest) expect(await ask(replaced)).toMatchObject({ code: "otp_invalid" });
    const others = await other.code("password");
    if (others !== newest) expect(await ask(others)).toMatchObject({ code: "otp_invalid" });
    await browserIn("198.51.100.7").get("sendOtp", { ...to(mine.at), purpose: "password" });
    const strangers = await newestCode(mine.at);
    if (strangers !== newest) expect(await ask(strangers)).toMatchObject({ code: "otp_invalid" });
    expect(await hasPassword(mine.user)).toBe(false);
    expect((await set(mine.user, newest)).status).toBe(200);
  });

  test.each(["sign_in", "deletion"] as const)("one made for %s; nor is its own good for that", async (purpose) => {
    const { user, browser, code, at } = await anAccount();
    expect(
      await user.refuse("updateUser", { user_info: { password, password_otp: await code(purpose) } }),
    ).toMatchObject(refused);
    expect(await hasPassword(user)).toBe(false);
    const otp = await code("password");
    const elsewhere =
      purpose === "sign_in"
        ? await browser.refuse("confirmAccount", { ...to(at), otp })
        : await user.refuse("deleteMyAccount", { otp });
    expect(elsewhere).toMatchObject(refused);
    expect(await hasPassword(user)).toBe(false);
  });

  test("the right one after five wrong ones", async () => {
    const { user, code } = await anAccount();
    const otp = await code("password");
    for (let tries = 0; tries < 5; tries++) expect((await set(user, wrongCode(otp))).status).toBe(401);
    expect((await set(user, otp)).status).toBe(401);
    expect(await hasPassword(user)).toBe(false);
  });

  test("one that was used: a second password wants the first", async () => {
    const { user, code } = await anAccount();
    const otp = await code("password");
    await set(user, otp);
    const again = await user.refuse("updateUser", { user_info: { password: "Bb2?bbbb", password_otp: otp } });
    expect(again.fields).toEqual({ current_password: "This field is required." });
    await env.DB.prepare("UPDATE users SET password_hash = NULL WHERE name = 'Mona Ali'").run();
    expect(await set(user, otp)).toMatchObject({ status: 401 });
  });
});

test("a code stays good when something else of the request was wrong, or the batch fails", async () => {
  const { user, code } = await anAccount();
  const otp = await code("password");
  const asked = (info: object) => user.ask("updateUser", { user_info: { password, password_otp: otp, ...info } });
  expect((await asked({ password: "short" })).status).toBe(400);
  expect((await asked({ email: newEmail() })).status).toBe(400);
  const database = interceptedDatabase(env.DB, (texts, statements) =>
    texts.some((text) => text.startsWith("UPDATE users SET"))
      ? [...statements, env.DB.prepare("SELECT json('x')")]
      : statements,
  );
  const failed = await user.ask("updateUser", { user_info: { password, password_otp: otp } }, { database });
  expect([failed.status, await hasPassword(user)]).toEqual([500, false]);
  expect((await asked({})).status).toBe(200);
});

test("of twenty at once with one code one counts", async () => {
  const { user, code } = await anAccount();
  const otp = await code("password");
  const answers = await Promise.all(Array.from({ length: 20 }, () => set(user, otp)));
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.filter((status) => ![200, 401, 429].includes(status))).toEqual([]);
}, 30_000);

test("the owner is notified in the language of the page, and other sessions end", async () => {
  const { user, open, browser, at } = await anAccount();
  const other = await open();
  const { user: renamed } = await setFirstPassword(user, password, { name: "Mona Saeed", lang: "en" });
  expect(renamed.name).toBe("Mona Saeed");
  const newest = async () => (await browser.get("listOutbox", { to: at })).messages[0]!.text;
  expect(await newest()).toMatch(/A new password was set on your Falaj account/);
  expect(await other.refuse("getCustomer")).toMatchObject({ status: 401 });
  const change = { password: "Bb2?bbbb", current_password: password };
  await user.get("updateUser", { user_info: change, lang: "ar" });
  expect(await newest()).toMatch(/عُيّنت كلمة مرور جديدة/);
}, 20_000);

test.each([
  ["password", /to set a password/, /لتعيين كلمة مرور/],
  ["deletion", /to delete your Falaj account/, /لحذف حسابك/],
] as const)("the message of a code for %s says what it is for", async (purpose, english, arabic) => {
  const { browser, at } = await anAccount();
  for (const [lang, said] of [
    ["en", english],
    ["ar", arabic],
  ] as const) {
    await browser.get("sendOtp", { ...to(at), purpose, lang });
    expect((await browser.get("listOutbox", { to: at })).messages[0]!.text).toMatch(said);
  }
});

test("a code that another request spends meanwhile is a wrong one, whatever else was asked for", async () => {
  const { user, code } = await anAccount();
  for (const info of [{}, { name: "Else" }]) {
    const user_info = { password, password_otp: await code("password"), ...info };
    const answer = await user.ask("updateUser", { user_info }, { database: spendingCodesFirst() });
    expect(answer).toMatchObject({ status: 401, body: { code: "otp_invalid" } });
  }
  expect((await user.get("getCustomer")).user).toMatchObject({ has_password: false, name: "Mona Ali" });
});
