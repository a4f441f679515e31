// Shows that somebody without scripts signs in by plain forms: by code or password, with the cart, the last step and
// every problem shown, and that nothing secret comes back in a page.
import type { Page } from "playwright";
import { expect } from "vitest";
import { localePrefix } from "#shared/text/locale";
import { fillCart, goods, quantitiesOf } from "../support/filled-cart";
import { newEmail, newPhone, sentCode, signIn } from "../support/sign-in";
import { test as base } from "../support/visitor";
import { inWays } from "../support/ways";

const test = base.extend("plain", async ({ visitor }) => visitor({ javaScript: false, expected: [] }));
const field = (page: Page, name: string) => page.locator(`main [name=${name}]`);
const problem = (page: Page) => page.locator("main :is(.field-problem, .form-problem)");
const said = (page: Page) => page.locator(".alert").innerText();

/** Presses a button and waits for the page that answers. */
async function press(page: Page, intent: string): Promise<void> {
  const loaded = page.waitForEvent("load");
  await page.locator(`main [value=${intent}]:not(.sr-only)`).first().click();
  await loaded;
}

inWays(["en", "ar"] as const)("in %s", (locale) => {
  const at = localePrefix(locale);
  const words = {
    en: ["You’re signed in", "Profile updated", "Enter your name."],
    ar: ["تم تسجيل دخولك", "تم تحديث ملفك الشخصي", "أدخل اسمك."],
  };

  // Shows: screens.sign-in-without-scripts
  test("a guest signs in by code, takes the last step and is back, with the cart", async ({ plain }) => {
    const { page, open, context } = plain;
    await fillCart(context, { [goods.masks]: 3 });
    await open(`${at}/account/login?returnUrl=${encodeURIComponent(`${at}/cart`)}&source=route_guard`);
    const email = newEmail();
    await field(page, "address").fill(email);
    await press(page, "code");
    expect(await page.locator("main").innerText()).toContain(email);
    await field(page, "otp").fill(await sentCode(context.request, email));
    await press(page, "confirm");
    expect(new URL(page.url()).searchParams.get("source")).toBe("route_guard");
    expect(await said(page)).toBe(words[locale][0]);
    await page.locator("main form").evaluate((form) => form.setAttribute("novalidate", ""));
    await press(page, "finish");
    expect(await problem(page).innerText()).toBe(words[locale][2]);
    await field(page, "name").fill("Nora Ali");
    await page.locator("main select").selectOption("clinic");
    await press(page, "finish");
    expect(new URL(page.url()).pathname).toBe(`${at}/cart`);
    expect(await said(page)).toBe(words[locale][1]);
    expect(await quantitiesOf(context)).toEqual({ [goods.masks]: 3 });
  });
});

test("problems are shown on the page, and what was typed stays, except the password", async ({ visitor }) => {
  const { page, open, context } = await visitor({ javaScript: false });
  const { email } = await signIn(context, { name: "Hind", password: "Correct-horse-1" });
  await context.clearCookies();
  await open("/account/login");
  await field(page, "address").evaluate((input) => input.removeAttribute("required"));
  await field(page, "address").fill("hind@");
  await press(page, "code");
  expect(await problem(page).innerText()).toContain("Enter a valid email address");
  expect(await field(page, "address").inputValue()).toBe("hind@");
  await field(page, "address").fill(email);
  await press(page, "usePassword");
  await field(page, "password").fill("Wrong-horse-1");
  await press(page, "confirm");
  expect(await problem(page).innerText()).toBe("The email or password is incorrect.");
  expect(await page.content()).not.toContain("Wrong-horse-1");
  await field(page, "password").fill("Correct-horse-1");
  await press(page, "confirm");
  expect(new URL(page.url()).pathname).toBe("/shop");
  expect(await said(page)).toBe("You’re signed in");
});

test("a wrong code is reported, and another address may be given", async ({ plain }) => {
  const { page, open, context } = plain;
  const email = newEmail();
  await open("/account/login");
  await field(page, "address").fill(email);
  await press(page, "code");
  const code = await sentCode(context.request, email);
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, "0");
  await field(page, "otp").fill(wrong);
  await press(page, "confirm");
  expect(await problem(page).innerText()).toBe(
    "That code is incorrect or has expired. Check it, or request a new one.",
  );
  expect(await page.content()).not.toContain(wrong);
  await press(page, "otherAddress");
  expect(await field(page, "address").inputValue()).toBe(email);
});

test("an account by phone gives its e-mail, with its code, in the last step", async ({ plain }) => {
  const { page, open, context } = plain;
  await open("/account/login");
  const phone = newPhone();
  await field(page, "address").fill(phone);
  await press(page, "code");
  await field(page, "otp").fill(await sentCode(context.request, phone));
  await press(page, "confirm");
  await field(page, "name").fill("Sara");
  await page.locator("main select").selectOption("dental");
  const email = newEmail();
  await field(page, "email").fill(email);
  await press(page, "finish");
  expect(await field(page, "name").inputValue()).toBe("Sara");
  await field(page, "email_otp").fill(await sentCode(context.request, email));
  await press(page, "finish");
  expect(new URL(page.url()).pathname).toBe("/shop");
  const { user } = await (await context.request.get("/api/get-customer/")).json();
  expect(user).toMatchObject({ email, phone, name: "Sara" });
});
