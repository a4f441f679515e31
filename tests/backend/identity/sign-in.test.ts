// Shows sign-in by code and by password as the backend does it: who gets in, who does not, and that no answer tells
// whether an account exists.
import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { setFirstPassword } from "#support/first-password";
import { age, newestCode, wrongCode } from "#support/sent-messages";
import { shopperWith } from "#support/shoppers";

const nobody = shopperWith({});
let made = 0;
const newEmail = () => `shopper-${++made}@clinic.test`;
const minute = 60_000;

async function codeFor(email: string): Promise<string> {
  await nobody.get("sendOtp", { email });
  return newestCode(email);
}

async function signUp(email: string) {
  const reply = await nobody.get("confirmAccount", { email, otp: await codeFor(email) });
  return { ...reply, user: shopperWith({ authorization: `Bearer ${reply.access_token}` }), shown: reply.user };
}

describe("by code", () => {
  test("a new address becomes a new user, the same one the next time", async () => {
    const email = newEmail();
    const first = await signUp(email);
    expect(first).toMatchObject({ is_new_user: true, shown: { email, name: "", phone: "" } });
    await first.user.get("updateUser", { user_info: { first_name: "Nora", last_name: "Ali" }, is_new_user: true });
    const again = await signUp(email.toUpperCase());
    expect(again).toMatchObject({ is_new_user: false, shown: { email, name: "Nora Ali" } });
    expect((await again.user.get("getShopper")).profile).toMatchObject({ name: "Nora Ali", email });
  });

  test("a phone number too, in any form and with Arabic digits", async () => {
    await nobody.get("sendOtp", { phone: "٠٥٠ ١٢٣ ٤٥٦٧" });
    const otp = await newestCode("+971501234567");
    const arabic = otp.replace(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit)));
    const reply = await nobody.get("confirmAccount", { phone: "00971501234567", otp: arabic });
    expect(reply).toMatchObject({ is_new_user: true, user: { phone: "+971501234567", email: "" } });
  });

  // Shows: messages.providers
  test("the message is in the buyer's language", async () => {
    const email = newEmail();
    await nobody.get("sendOtp", { email, lang: "ar" });
    const [message] = (await nobody.get("listOutbox", { to: email })).messages;
    expect(message).toMatchObject({ to: email, channel: "email", text: expect.stringMatching(/رمز دخولك/) });
  });

  // Shows: sign-in.codes
  test("a wrong code, an old one, another's and a used one are all the same refusal", async () => {
    const [email, other] = [newEmail(), newEmail()];
    const refused = { status: 401, code: "otp_invalid" };
    const old = await codeFor(email);
    expect(await nobody.refuse("confirmAccount", { email, otp: wrongCode(old) })).toMatchObject(refused);
    const newer = await codeFor(email);
    if (newer !== old) expect(await nobody.refuse("confirmAccount", { email, otp: old })).toMatchObject(refused);
    await codeFor(other);
    expect(await nobody.refuse("confirmAccount", { email: other, otp: newer })).toMatchObject(refused);
    await nobody.get("confirmAccount", { email, otp: newer });
    expect(await nobody.refuse("confirmAccount", { email, otp: newer })).toMatchObject(refused);
    expect(await nobody.refuse("confirmAccount", { email: newEmail(), otp: newer })).toMatchObject(refused);
  });

  test("after five minutes a code is nothing", async () => {
    const email = newEmail();
    const otp = await codeFor(email);
    await age(5 * minute);
    expect(await nobody.refuse("confirmAccount", { email, otp })).toMatchObject({ code: "otp_invalid" });
  });

  test("the right code after five wrong ones is one too many", async () => {
    const email = newEmail();
    const otp = await codeFor(email);
    for (let tries = 0; tries < 5; tries++) await nobody.refuse("confirmAccount", { email, otp: wrongCode(otp) });
    expect(await nobody.refuse("confirmAccount", { email, otp })).toMatchObject({ status: 401, code: "otp_invalid" });
  });

  // Shows: sign-in.limits
  test("a sixth code in a quarter of an hour is a 429, for that address only", async () => {
    const email = newEmail();
    for (let sent = 0; sent < 5; sent++) await nobody.get("sendOtp", { email });
    const before = (await nobody.get("listOutbox", { to: email })).messages.length;
    expect(await nobody.refuse("sendOtp", { email })).toMatchObject({ status: 429, code: "rate_limited" });
    expect((await nobody.get("listOutbox", { to: email })).messages).toHaveLength(before);
    await nobody.get("sendOtp", { email: newEmail() });
    await age(15 * minute);
    await nobody.get("sendOtp", { email });
  });

  test.each<[string, Record<string, unknown>]>([
    ["no address", { otp: "123456" }],
    ["two addresses", { email: "a@b.ae", phone: "0501234567", otp: "123456" }],
    ["no e-mail", { email: "a@b", otp: "123456" }],
    ["five digits", { email: "a@b.ae", otp: "12345" }],
    ["a number that lost its zero", { email: "a@b.ae", otp: 12_345 }],
    ["letters", { email: "a@b.ae", otp: "12345x" }],
    ["code and password", { email: "a@b.ae", otp: "123456", password: "x" }],
    ["neither", { email: "a@b.ae" }],
    ["a password with a phone", { phone: "0501234567", password: "x" }],
    ["a list", { email: ["a@b.ae", "c@d.ae"], otp: "123456" }],
    ["an endless password", { email: "a@b.ae", password: "x".repeat(201) }],
  ])("%s is invalid input", async (_, request) => {
    expect(await nobody.refuse("confirmAccount", request)).toMatchObject({ status: 400, code: "invalid_input" });
  });
});

describe("accounts are not told", () => {
  // Shows: sign-in.accounts-untold
  test("known and unknown addresses get equal answers, and as much is done for both", async () => {
    const known = newEmail();
    await signUp(known);
    const ask = async (name: "submitEmail" | "sendOtp", email: string) => {
      const { status, body } = await nobody.ask(name, { email });
      return JSON.stringify({ status, body }).replaceAll(email, "");
    };
    const unknown = newEmail();
    for (const name of ["submitEmail", "sendOtp"] as const)
      expect(await ask(name, known)).toBe(await ask(name, unknown));
    const sent = async (email: string) => (await nobody.get("listOutbox", { to: email })).messages.length;
    expect([await sent(known), await sent(unknown)]).toEqual([2, 1]);
    const tried = async (email: string) => {
      const { status, body } = await nobody.ask("confirmAccount", { email, password: "Aa1!aaaa" });
      return { status, body };
    };
    expect(await tried(known)).toEqual(await tried(unknown));
    const otp = "000000";
    const guessed = async (email: string) => nobody.ask("confirmAccount", { email, otp });
    expect(await guessed(known)).toEqual(await guessed(unknown));
  });
});

describe("by password", () => {
  const password = "Aa1!aaaa";

  // Shows: sign-in.update-user
  test("one that was set signs in, another does not; changing it needs the old one", async () => {
    const email = newEmail();
    const { user } = await signUp(email);
    await setFirstPassword(user, password);
    expect((await nobody.get("confirmAccount", { email, password })).user.email).toBe(email);
    expect(await nobody.refuse("confirmAccount", { email, password: "Aa1!aaab" })).toMatchObject({
      status: 401,
      code: "password_wrong",
    });
    const next = "Bb2?bbbb";
    const change = (info: Record<string, unknown>) =>
      user.ask("updateUser", { user_info: { password: next, ...info } });
    expect((await change({})).body).toMatchObject({ fields: { current_password: "This field is required." } });
    expect((await change({ current_password: "no" })).body).toMatchObject({
      fields: { current_password: "Enter a valid value." },
    });
    expect((await change({ current_password: password })).status).toBe(200);
    expect((await nobody.get("confirmAccount", { email, password: next })).user.email).toBe(email);
    const { results } = await env.DB.prepare("SELECT password_hash FROM users WHERE email = ?").bind(email).all();
    expect(JSON.stringify(results)).not.toContain(next);
  }, 20_000);

  test.each([
    ["short", "Password must be at least 8 characters"],
    ["alllowercase1!", "Password must contain at least one uppercase character"],
    ["ALLUPPERCASE1!", "Password must contain at least one lowercase character"],
    ["NoNumbers!", "Password must contain at least one number"],
    ["NoSpecial1", "Password must contain at least one special character"],
  ])("%s: %s", async (weak, message) => {
    const { user } = await signUp(newEmail());
    expect(await user.refuse("updateUser", { user_info: { password: weak } })).toMatchObject({
      status: 400,
      fields: { password: message },
    });
  });

  test("one of the commonest is refused though it keeps every rule", async () => {
    const { user } = await signUp(newEmail());
    const asked = { user_info: { password: "P@ssw0rd1" } };
    expect(await user.refuse("updateUser", asked)).toMatchObject({
      status: 400,
      fields: { password: "This password is too common. Choose another one." },
    });
    expect((await user.refuse("updateUser", { ...asked, lang: "ar" })).fields?.["password"]).toMatch(/شائعة/);
  });

  // Shows: sign-in.limits
  test("an eleventh try in a quarter of an hour is a 429, whether there is an account or not", async () => {
    const email = newEmail();
    for (let tries = 0; tries < 10; tries++) await nobody.refuse("confirmAccount", { email, password: "x" });
    expect(await nobody.refuse("confirmAccount", { email, password: "x" })).toMatchObject({ status: 429 });
  }, 30_000);
});

describe("further addresses", () => {
  // Shows: sign-in.update-user
  test("a phone account gets its e-mail by the code that was sent there", async () => {
    const [phone, email] = ["+971509999999", newEmail()];
    await nobody.get("sendOtp", { phone });
    const { access_token } = await nobody.get("confirmAccount", { phone, otp: await newestCode(phone) });
    const user = shopperWith({ authorization: `Bearer ${access_token}` });
    expect(await user.refuse("updateUser", { user_info: { email } })).toMatchObject({
      status: 400,
      fields: { email_otp: "This field is required." },
    });
    const code = await codeFor(email);
    expect(await user.refuse("updateUser", { user_info: { email, email_otp: wrongCode(code) } })).toMatchObject({
      code: "otp_invalid",
    });
    const reply = await user.get("updateUser", { user_info: { email, email_otp: code, name: "Omar Saeed" } });
    expect(reply.user).toMatchObject({ email, phone, first_name: "Omar", last_name: "Saeed" });
  });

  test("another's address is refused though the code is right", async () => {
    const [mine, theirs] = [newEmail(), newEmail()];
    await signUp(theirs);
    const { user } = await signUp(mine);
    const codes = { current_otp: await codeFor(mine), email_otp: await codeFor(theirs) };
    expect(await user.refuse("updateUser", { user_info: { email: theirs, ...codes } })).toMatchObject({
      status: 409,
      code: "address_taken",
    });
  });

  test("what is not named stays; what is the server's cannot be sent", async () => {
    const email = newEmail();
    const { user } = await signUp(email);
    await user.get("updateUser", { user_info: { name: "Nora Ali", businessType: "clinic" } });
    const reply = await user.get("updateUser", { user_info: { first_name: "Noora", user_id: "1", rewards: 9 } });
    expect(reply.user).toEqual({
      email,
      phone: "",
      name: "Noora Ali",
      first_name: "Noora",
      last_name: "Ali",
      businessType: "clinic",
    });
    expect((await user.get("getShopper")).profile?.rewards).toBe(0);
  });

  test("problems are reported by the field's own name, and nothing of the request is stored", async () => {
    const { user } = await signUp(newEmail());
    const wrong = { first_name: " ", last_name: "x".repeat(61), phone: "12" };
    expect((await user.refuse("updateUser", { user_info: wrong })).fields).toEqual({
      first_name: "This field is required.",
      last_name: "This is too long or too short.",
      phone: "Enter a phone number with at least 8 digits.",
    });
  });

  test("the profile tells the business's name, and whether a password stands", async () => {
    const { user } = await signUp(newEmail());
    await setFirstPassword(user, "Aa1!aaaa", { "Establishment-Name": "Noor Clinic" });
    expect((await user.get("getCustomer")).user).toMatchObject({
      establishment_name: "Noor Clinic",
      has_password: true,
    });
  });
});
