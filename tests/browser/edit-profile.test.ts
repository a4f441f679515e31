// Shows the profile in a browser, with scripts and without: each part saved on its own, a save that reloads the page
// with its message, codes for a new e-mail or phone, passwords, and failures beside their fields.
import type { BrowserContext, Page } from "playwright";
import { expect } from "vitest";
import { codeSentTo, newAccount } from "../support/new-account";
import { hydrated, test } from "../support/visitor";
import { inWays } from "../support/ways";

const field = (page: Page, name: string) => page.locator(`main [name="${name}"]`);
const press = (page: Page, intent: string) => page.locator(`main [value="${intent}"]`).click();
const problem = (page: Page, name: string) =>
  page.locator("main .field", { has: page.locator(`[name="${name}"]`) }).locator(".field-problem");
const wrongCode = (code: string) => (code === "111111" ? "222222" : "111111");

async function userOf(context: BrowserContext): Promise<Record<string, unknown>> {
  return ((await (await context.request.get("/api/get-customer/")).json()) as { user: Record<string, unknown> }).user;
}

/** Does something and waits for the document that it leads to. */
async function andLoads(page: Page, act: () => Promise<void>, javaScript: boolean): Promise<void> {
  const loaded = page.waitForEvent("load");
  await act();
  await loaded;
  if (javaScript) await hydrated(page);
}

inWays([
  { javaScript: true, width: 1440, prefix: "" },
  { javaScript: false, width: 390, prefix: "/ar" },
  { javaScript: true, width: 390, prefix: "/ar" },
  { javaScript: false, width: 1440, prefix: "" },
])("scripts $javaScript at $width px in '$prefix'", ({ javaScript, width, prefix }) => {
  const path = `${prefix}/account/editProfile`;
  const alert = javaScript ? ".alert p" : "p.alert";
  const saved = prefix ? "تم تحديث ملفك الشخصي" : "Profile updated";
  const expected = [/^status 40[019]: /];

  // Shows: states.profile-saved
  test("name and business are saved; the page is loaded again with the message", async ({ visitor }) => {
    const { page, open, context } = await visitor({ javaScript, width });
    await newAccount(context);
    await open(path);
    if (javaScript) await hydrated(page);
    expect(await field(page, "first_name").inputValue()).toBe("Noura");
    const hostile = `"><script>alert(1)</script>`;
    await field(page, "first_name").fill("Omar");
    await field(page, "Establishment-Name").fill(hostile);
    await field(page, "businessType").selectOption("dental");
    await andLoads(page, () => press(page, "details"), javaScript);
    expect(new URL(page.url()).pathname).toBe(path);
    await expect.poll(() => page.locator(alert).innerText()).toBe(saved);
    expect(await field(page, "first_name").inputValue()).toBe("Omar");
    expect(await field(page, "Establishment-Name").inputValue()).toBe(hostile);
    expect(await field(page, "businessType").inputValue()).toBe("dental");
    await page.reload();
    if (javaScript) await hydrated(page);
    expect(await page.locator(alert).count()).toBe(0);
  });

  // Shows: errors.account-alerts
  test("problems are shown beside their fields and in an alert of type 3, and nothing is lost", async ({ visitor }) => {
    const { page, open, context } = await visitor({ javaScript, width, expected });
    await newAccount(context);
    await open(path);
    if (javaScript) await hydrated(page);
    const long = "x".repeat(61);
    await field(page, "first_name").fill(" ");
    await field(page, "last_name").fill(long);
    await press(page, "details");
    await problem(page, "first_name").waitFor();
    expect(await problem(page, "last_name").count()).toBe(1);
    expect(await field(page, "last_name").inputValue()).toBe(long);
    // The code of an alert's box comes with a visitor's first sign: it may be later than what is said beside a field.
    await expect.poll(() => page.locator(".alert-warning").count()).toBe(1);
    if (javaScript) await expect.poll(() => page.locator(":focus").getAttribute("name")).toBe("first_name");
    expect((await userOf(context)).first_name).toBe("Noura");
  });

  // Shows: screens.edit-profile
  test("a new e-mail counts with the code that was sent to it, and one of the old one", async ({ visitor }) => {
    const { page, open, context } = await visitor({ javaScript, width, expected });
    const old = await newAccount(context);
    const email = `${crypto.randomUUID()}@shop.test`;
    await open(path);
    if (javaScript) await hydrated(page);
    await field(page, "email").fill("no address");
    await press(page, "email-code");
    await problem(page, "email").waitFor();
    expect(await field(page, "email").inputValue()).toBe("no address");
    await field(page, "email").fill(email);
    await press(page, "email-code");
    await field(page, "email_otp").waitFor();
    const code = await codeSentTo(context, email);
    const own = await codeSentTo(context, old);
    await field(page, "email_otp").fill(code);
    await field(page, "current_otp").fill(wrongCode(own));
    await press(page, "email");
    await problem(page, "current_otp").waitFor();
    expect((await userOf(context)).email).toBe(old);
    await field(page, "email_otp").fill(wrongCode(code));
    await field(page, "current_otp").fill(own);
    await press(page, "email");
    await problem(page, "email_otp").waitFor();
    expect(await field(page, "email").inputValue()).toBe(email);
    // The owner's word was good and is not asked for again.
    expect(await field(page, "current_otp").count()).toBe(0);
    // A code that was refused is not sent back without scripts; with scripts it stands where it was typed.
    await field(page, "email_otp").fill(code);
    await andLoads(page, () => press(page, "email"), javaScript);
    expect((await userOf(context)).email).toBe(email);
    expect(await page.locator("main").innerText()).toContain(email);
  });

  test("a new phone and its code may be typed in Arabic digits", async ({ visitor }) => {
    const { page, open, context } = await visitor({ javaScript, width });
    const email = await newAccount(context);
    const number = String(crypto.getRandomValues(new Uint32Array(1))[0]! % 10_000_000).padStart(7, "0");
    const inArabic = (text: string) => text.replace(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit)));
    await open(path);
    if (javaScript) await hydrated(page);
    await field(page, "phone").fill(inArabic(`050 ${number}`));
    await press(page, "phone-code");
    await field(page, "phone_otp").waitFor();
    await field(page, "phone_otp").fill(inArabic(await codeSentTo(context, `+97150${number}`)));
    await field(page, "current_otp").fill(inArabic(await codeSentTo(context, email)));
    await andLoads(page, () => press(page, "phone"), javaScript);
    expect((await userOf(context)).phone).toBe(`+97150${number}`);
  });

  // Shows: screens.edit-profile
  test("a password is set by a code and its rules, and changed only with the one that stands", async ({ visitor }) => {
    const { page, open, context } = await visitor({ javaScript, width, expected });
    const email = await newAccount(context);
    await open(path);
    if (javaScript) await hydrated(page);
    expect(await page.locator('main [type="password"]').count()).toBe(0);
    await press(page, "password-code");
    await field(page, "password_otp").waitFor();
    expect(await field(page, "current_password").count()).toBe(0);
    const code = await codeSentTo(context, email);
    await field(page, "password_otp").fill(wrongCode(code));
    await field(page, "password").fill("Aa1!aaaa");
    await press(page, "password");
    await problem(page, "password_otp").waitFor();
    if (!javaScript) expect(await field(page, "password").inputValue()).toBe("");
    expect((await userOf(context)).has_password).toBe(false);
    await field(page, "password_otp").fill(code);
    await field(page, "password").fill("short");
    await press(page, "password");
    const rule = prefix ? "يجب ألا تقل كلمة المرور عن 8 أحرف" : "Password must be at least 8 characters";
    await expect.poll(() => problem(page, "password").innerText()).toBe(rule);
    if (!javaScript) expect(await field(page, "password").inputValue()).toBe("");
    await field(page, "password_otp").fill(code);
    await field(page, "password").fill("Aa1!aaaa");
    await andLoads(page, () => press(page, "password"), javaScript);
    expect((await userOf(context)).has_password).toBe(true);

    await field(page, "current_password").fill("Aa1!bbbb");
    await field(page, "password").fill("Aa1!cccc");
    await press(page, "password");
    await problem(page, "current_password").waitFor();
    expect(await page.content()).not.toContain("Aa1!cccc");
    await field(page, "current_password").fill("Aa1!aaaa");
    await field(page, "password").fill("Aa1!cccc");
    await andLoads(page, () => press(page, "password"), javaScript);
    await expect.poll(() => page.locator(alert).innerText()).toBe(saved);
  });
});

test("the rules of a password are shown while it is typed, one at a time and in order", async ({ visitor }) => {
  const { page, open, context } = await visitor();
  await newAccount(context);
  await open("/account/editProfile");
  await hydrated(page);
  await press(page, "password-code");
  await field(page, "password_otp").waitFor();
  const hint = page.locator("main .field", { has: page.locator("[name=password]") }).locator("small");
  const told: string[] = [];
  for (const typed of ["a", "aaaaaaaa", "AAAAAAAA", "AAAAaaaa", "AAAAaaa1", "AAAaaa1!"]) {
    /* oxlint-disable no-await-in-loop -- typed one after the other */
    await field(page, "password").fill(typed);
    told.push(await hint.innerText());
    /* oxlint-enable no-await-in-loop */
  }
  expect(told).toEqual([
    "Password must be at least 8 characters",
    "Password must contain at least one uppercase character",
    "Password must contain at least one lowercase character",
    "Password must contain at least one number",
    "Password must contain at least one special character",
    "At least 8 characters, with upper and lower case letters, a number and a symbol",
  ]);
});

test("an e-mail of somebody else is refused, and the form stays", async ({ visitor }) => {
  const other = await visitor();
  const theirs = await newAccount(other.context);
  const { page, open, context } = await visitor({ expected: [/^status 409: /] });
  const mine = await newAccount(context);
  await open("/account/editProfile");
  await hydrated(page);
  await field(page, "email").fill(theirs);
  await press(page, "email-code");
  // The code that signed them in was sent there, too.
  await field(page, "email_otp").waitFor();
  await field(page, "email_otp").fill(await codeSentTo(context, theirs));
  await field(page, "current_otp").fill(await codeSentTo(context, mine));
  await press(page, "email");
  await page.locator(".form-problem").waitFor();
  expect(await field(page, "email").inputValue()).toBe(theirs);
  expect((await userOf(context)).email).toBe(mine);
});
