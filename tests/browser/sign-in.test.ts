// Shows how somebody signs in with scripts: in the popup and on the page, by code or password, with the cart kept, the
// last step of a new user, and what goes wrong shown where it is.
import type { Page } from "playwright";
import { expect } from "vitest";
import { localePrefix } from "#shared/text/locale";
import { cartOf, fillCart, goods, quantitiesOf } from "../support/filled-cart";
import { newEmail, newPhone, sentCode, signIn } from "../support/sign-in";
import { hydrated, test } from "../support/visitor";
import { inWays } from "../support/ways";
import { violations } from "../support/accessibility";

const dialog = (page: Page) => page.locator("dialog[open]");
const main = (page: Page) => page.locator("main");
const button = (page: Page, intent: string) => page.locator(`dialog[open] [value=${intent}].button`);
const problem = (page: Page) => page.locator(":is(.field-problem, .form-problem):not(:empty)");
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute("name"));
const flags = (page: Page) => page.evaluate(() => [localStorage.getItem("isLoggedIn"), localStorage.getItem("token")]);
const accountLink = (page: Page, width: number) =>
  page.locator(width < 640 ? ".bottom-bar a:last-child" : ".account-link");

const visits = [
  { locale: "en", width: 1440, words: { signedIn: "You’re signed in", mine: "My Account" } },
  { locale: "ar", width: 390, words: { signedIn: "تم تسجيل دخولك", mine: "حسابي" } },
  { locale: "en", width: 390, words: { signedIn: "You’re signed in", mine: "My Account" } },
  { locale: "ar", width: 1440, words: { signedIn: "تم تسجيل دخولك", mine: "حسابي" } },
] as const;

inWays(visits)("$locale, $width px", ({ locale, width, words }) => {
  const at = localePrefix(locale);

  // Shows: screens.sign-in, states.toggles
  test("a guest with a cart signs in over the page, takes the last step and stays", async ({ visitor }) => {
    const { page, open, context } = await visitor({ width });
    await fillCart(context, { [goods.masks]: 2 });
    await open(`${at}/about`);
    await hydrated(page);
    await accountLink(page, width).click();
    await dialog(page).locator("[name=address]").waitFor();
    expect(await focused(page)).toBe("address");
    expect(await violations(page)).toEqual([]);
    const email = newEmail();
    await page.keyboard.type(email);
    await page.keyboard.press("Enter");
    await dialog(page).locator("[name=otp]").waitFor();
    await expect.poll(() => focused(page)).toBe("otp");
    expect(await violations(page)).toEqual([]);
    await page.keyboard.type(await sentCode(context.request, email));
    await page.keyboard.press("Enter");
    await dialog(page).locator("select").waitFor();
    expect(await page.locator(".alert p").innerText()).toBe(words.signedIn);
    expect(await violations(page)).toEqual([]);
    await dialog(page).locator("[name=name]").fill("Nora Ali");
    await dialog(page).locator("select").selectOption("clinic");
    await button(page, "finish").click();
    await expect.poll(() => dialog(page).count()).toBe(0);
    expect(new URL(page.url()).pathname).toBe(`${at}/about`);
    await expect.poll(() => page.locator(".account-link").textContent()).toContain(words.mine);
    expect(await page.locator(".account-link").textContent()).toContain("Nora Ali");
    await expect.poll(() => page.locator(".cart-count").first().textContent()).toBe("1");
    expect(await quantitiesOf(context)).toEqual({ [goods.masks]: 2 });
    expect(await flags(page)).toEqual(["true", "true"]);
  });

  test("the page leads back to where the visitor came from, and is accessible", async ({ visitor }) => {
    const { page, open, context } = await visitor({ width });
    const { email } = await signIn(context, { name: "Omar Said" });
    await context.clearCookies();
    await open(`${at}/account/login?returnUrl=${encodeURIComponent(`${at}/products?search=gloves`)}`);
    await hydrated(page);
    expect(await violations(page)).toEqual([]);
    await main(page).locator("[name=address]").fill(email);
    await main(page).locator(".button[value=code]").click();
    await main(page)
      .locator("[name=otp]")
      .fill(await afterCode(page, email));
    await page.waitForURL(`**${at}/products?search=gloves`);
    await expect.poll(() => page.locator(".account-link").textContent()).toContain("Omar Said");
    // The sign-in is not in the way of the back button.
    await page.goBack();
    expect(page.url()).not.toContain("/account/login");
  });
});

/** Waits for the step that asks for a code, and gives it. */
async function afterCode(page: Page, to: string): Promise<string> {
  await page.locator("[name=otp]").waitFor();
  return sentCode(page.request, to);
}

// Shows: screens.sign-in
test("a password signs in where the shopper prefers it", async ({ visitor }) => {
  const { page, open, context } = await visitor({ expected: [/^status 401: .*confirm-account/] });
  const { email } = await signIn(context, { name: "Hind", password: "Correct-horse-1" });
  await context.clearCookies();
  await open("/account/login");
  await hydrated(page);
  await main(page).locator("[name=address]").fill(email);
  await main(page).locator("[value=usePassword]").click();
  await main(page).locator("[name=password]").fill("wrong");
  await page.keyboard.press("Enter");
  await expect.poll(() => problem(page).innerText()).toBe("The email or password is incorrect.");
  expect(await focused(page)).toBe("password");
  await main(page).locator("[name=password]").fill("Correct-horse-1");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/shop");
});

test("problems are shown beside their fields, keep what was typed and move the focus there", async ({ visitor }) => {
  const { page, open, context } = await visitor({
    expected: [/^status 401: .*confirm-account/, /^request failed: .*send-otp/],
  });
  await open("/account/login");
  await hydrated(page);
  const address = main(page).locator("[name=address]");
  await address.fill("nora@clinic");
  await page.keyboard.press("Enter");
  await expect.poll(() => problem(page).innerText()).toContain("Enter a valid email address");
  expect([await focused(page), await address.inputValue()]).toEqual(["address", "nora@clinic"]);
  await page.keyboard.type(".");
  await expect.poll(() => problem(page).isVisible()).toBe(false);
  await page.keyboard.press("Backspace");
  await page.keyboard.press("Tab");
  await expect.poll(() => problem(page).isVisible()).toBe(true);
  await address.focus();
  const email = newEmail();
  await address.fill(email);
  await page.route("**/send-otp/**", (route) => route.abort());
  await page.keyboard.press("Enter");
  await expect.poll(() => problem(page).innerText()).toContain("We couldn’t connect");
  expect(await address.inputValue()).toBe(email);
  await page.unroute("**/send-otp/**");
  await page.locator(".button[value=code]").click();
  await page.locator("[name=otp]").waitFor();
  await page.keyboard.press("Enter");
  await expect.poll(() => problem(page).innerText()).toBe("Enter the code we sent you.");
  const right = await sentCode(context.request, email);
  await page.locator("[name=otp]").fill(String((Number(right) + 1) % 1_000_000).padStart(6, "0"));
  await page.keyboard.press("Enter");
  await expect
    .poll(() => problem(page).innerText())
    .toBe("That code is incorrect or has expired. Check it, or request a new one.");
  expect(await focused(page)).toBe("otp");
  await main(page).locator("[value=otherAddress]").click();
  await expect.poll(() => address.inputValue()).toBe(email);
});

test("another code is offered after half a minute and ends the one before; Arabic digits count", async ({
  visitor,
}) => {
  const { page, open, context } = await visitor({ expected: [/^status 401: .*confirm-account/] });
  await page.clock.install();
  await open("/account/login");
  await hydrated(page);
  const email = newEmail();
  await main(page).locator("[name=address]").fill(email);
  await page.keyboard.press("Enter");
  const first = await afterCode(page, email);
  const again = page.locator(".sign-in-links [value=code]");
  expect([await again.isDisabled(), await again.innerText()]).toEqual([true, "Resend code in 30 s"]);
  await page.clock.runFor(29_000);
  expect([await again.isDisabled(), await again.innerText()]).toEqual([true, "Resend code in 1 s"]);
  await page.clock.runFor(1000);
  expect(await again.isDisabled()).toBe(false);
  await again.click();
  await expect.poll(() => page.locator(".sign-in output").innerText()).toContain("We sent a new code to");
  expect(await again.isDisabled()).toBe(true);
  const second = await sentCode(context.request, email);
  expect(second).not.toBe(first);
  await page.locator("[name=otp]").fill(first);
  await page.keyboard.press("Enter");
  await expect.poll(() => problem(page).count()).toBe(1);
  const arabic = second.replaceAll(/\d/g, (digit) => "٠١٢٣٤٥٦٧٨٩"[Number(digit)]!);
  await page.locator("[name=otp]").fill(arabic);
  await page.keyboard.press("Enter");
  await page.locator("select[name=businessType]").waitFor();
});

// Shows: states.last-step
test("an account by phone is asked for its e-mail, which a code proves", async ({ visitor }) => {
  const { page, open, context } = await visitor();
  await open("/shop");
  await hydrated(page);
  await accountLink(page, 1440).click();
  const phone = newPhone();
  await dialog(page).locator("[name=address]").fill(phone.replace("+971", "0"));
  await page.keyboard.press("Enter");
  await dialog(page)
    .locator("[name=otp]")
    .fill(await afterCode(page, phone));
  await page.keyboard.press("Enter");
  await dialog(page).locator("[name=name]").fill("Sara");
  await dialog(page).locator("select").selectOption("dental");
  const email = newEmail();
  await dialog(page).locator("[name=email]").fill(email);
  await page.keyboard.press("Enter");
  await dialog(page).locator("[name=email_otp]").waitFor();
  await expect.poll(() => focused(page)).toBe("email_otp");
  await page.keyboard.type(await sentCode(context.request, email));
  await page.keyboard.press("Enter");
  await expect.poll(() => dialog(page).count()).toBe(0);
  const { user } = await (await context.request.get("/api/get-customer/")).json();
  expect(user).toMatchObject({ email, phone, name: "Sara", isAuthenticated: true });
});

// Shows: states.signed-in
test("both carts are joined, and lines that could not take all are named", async ({ visitor }) => {
  const { page, open, context } = await visitor();
  const { email } = await signIn(context, { name: "Aisha" });
  const items = [{ sku_id: goods.swabs, quantity: 15 }];
  await context.request.post("/api/cart/add-items/", { data: { mode: "add", items } });
  await context.clearCookies();
  const {
    items: [line],
  } = await fillCart(context, { [goods.swabs]: 12 });
  await open("/shop");
  await hydrated(page);
  await accountLink(page, 1440).click();
  await dialog(page).locator("[name=address]").fill(email);
  await page.keyboard.press("Enter");
  await dialog(page)
    .locator("[name=otp]")
    .fill(await afterCode(page, email));
  await page.keyboard.press("Enter");
  await expect.poll(() => dialog(page).count()).toBe(0);
  const told = await page.locator(".alert-warning p").innerText();
  expect(told).toContain("1 item in your cart was reduced");
  expect(told).toContain(`${line!.title} × 20`);
  expect((await cartOf(context)).items.map(({ quantity }) => quantity)).toEqual([20]);
});

test("the last step stands whole before it is known what a business may be: nothing moves under a finger", async ({
  visitor,
}) => {
  const { page, open, context } = await visitor({ width: 390 });
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route("**/api/get-customer-choices**", (route) => held.then(() => route.continue()));
  await open("/about");
  await hydrated(page);
  await accountLink(page, 390).click();
  const email = newEmail();
  await dialog(page).locator("[name=address]").fill(email);
  await page.keyboard.press("Enter");
  await dialog(page).locator("[name=otp]").waitFor();
  await dialog(page)
    .locator("[name=otp]")
    .fill(await sentCode(context.request, email));
  await page.keyboard.press("Enter");
  const later = dialog(page).locator(".sign-in-later");
  await later.waitFor();
  const before = await later.boundingBox();
  expect(await dialog(page).locator("option").count()).toBeLessThan(2);
  letGo();
  await expect.poll(() => dialog(page).locator("option").count()).toBeGreaterThan(2);
  expect(await later.boundingBox()).toEqual(before);
  await later.click();
  await expect.poll(() => dialog(page).count()).toBe(0);
});
