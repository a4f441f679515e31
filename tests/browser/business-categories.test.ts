// Shows that a visitor's kind of business decides which variants are shown, on stored pages too, that no choice sees
// another's page, and how the choice is made.
import type { Page } from "playwright";
import { expect, inject } from "vitest";
import type { CallReply } from "#shared/contracts/platform/table";
import { browserAgent, crawlerAgent } from "../support/browser-agent";
import { rawRequest } from "../support/raw-http";
import { newEmail, sentCode, signIn } from "../support/sign-in";
import { hydrated, test } from "../support/visitor";
import { testInWays } from "../support/ways";

/** Its box of 500 is for clinics, dental practices and hospitals. */
const masks = { slug: "surgical-face-masks-type-iir-ear-loop-blue", carton: "SH-SMK-500" };
/** For clinics, hospitals and dental practices alone. */
const monitor = "refurbished-patient-monitor-v15-15-inch-touchscreen";

const ask = (target: string, cookie: string, agent = browserAgent) =>
  rawRequest(inject("shopOrigin"), { target, headers: { Cookie: cookie, "User-Agent": agent } });

/** Every page with what it shows to clinics, and not to pharmacies. */
const pages = [
  [`/products/${masks.slug}`, masks.carton],
  [`/products/${monitor}`, "VT-RMO-B"],
  ["/category/refurbished-devices", `/products/${monitor}`],
  ["/ar/category/refurbished-devices", `/products/${monitor}`],
  ["/products?search=refurbished+patient+monitor", `/products/${monitor}`],
] as const;

const choices = ["clinic", "pharmacy", "", "pharmacies"] as const;

// Shows: entities.business-keys
test("each choice has stored pages of its own; garbage and crawlers share those of nobody in particular", async () => {
  for (const [path, sign] of pages) {
    const cold = await Promise.all(choices.map((choice) => ask(path, `business_category=${choice}`)));
    expect([path, ...cold.map(({ body }) => body.includes(sign))]).toEqual([path, true, false, true, true]);
    for (const choice of choices) {
      await expect
        .poll(async () => (await ask(path, `business_category=${choice}`)).headers.get("x-page"), { timeout: 5000 })
        .toBe("fresh");
    }
    const warm = await Promise.all(choices.map((choice) => ask(path, `business_category=${choice}`)));
    expect([path, ...warm.map(({ body }) => body.includes(sign))]).toEqual([path, true, false, true, true]);
    const crawler = await ask(path, "business_category=pharmacy", crawlerAgent);
    expect([path, crawler.body.includes(sign)]).toEqual([path, true]);
  }
});

const choose = async (page: Page, business: string) => {
  await page.locator("#business-choice").selectOption(business);
  const shownAnew = page.waitForEvent("load");
  await page.locator(".footer-business button").click();
  await shownAnew;
  await expect.poll(() => page.locator(".alerts .alert").allTextContents()).toHaveLength(1);
};

/** A long journey, in ms. */
const slowMachine = { timeout: 60_000 };

// Shows: entities.business-choice
testInWays([true, false])(
  "the choice is made at the foot of any page (scripts: %s)",
  slowMachine,
  async (javaScript, { visitor }) => {
    const { page, context, open } = await visitor({ javaScript });
    await open("/category/refurbished-devices");
    if (javaScript) await hydrated(page);
    const total = await page.locator(".card").count();
    await choose(page, "pharmacy");
    expect(new URL(page.url()).pathname).toBe("/category/refurbished-devices");
    expect(await page.locator("#business-choice").inputValue()).toBe("pharmacy");
    expect(await page.locator(".card").count()).toBeLessThan(total);
    expect((await context.cookies()).find(({ name }) => name === "business_category")).toMatchObject({
      value: "pharmacy",
      httpOnly: false,
      sameSite: "Lax",
    });
    await open(`/products/${monitor}`);
    expect(await page.getByText("This product isn’t available for the business type you selected.").isVisible()).toBe(
      true,
    );
    expect(await page.locator("main").getByRole("button", { name: "Add to cart" }).count()).toBe(0);
    await open("/quick-order");
    if (javaScript) await hydrated(page);
    await page.locator("main textarea").fill(`${masks.carton} 1\nSH-SMK-50 2`);
    await page.locator("main form button").first().click();
    await page.getByText("This SKU isn’t available for your business type.").first().waitFor();
    await choose(page, "");
    expect(new URL(page.url()).pathname).toBe("/quick-order");
    expect((await context.cookies()).some(({ name }) => name === "business_category")).toBe(false);
  },
);

// Shows: validation.form-fields
test("calls in the browser tell the choice of the cookie; a profile's business becomes it", async ({ visitor }) => {
  const { page, context, open } = await visitor();
  await signIn(context, { email: newEmail() });
  const user_info = { businessType: "pharmacy" };
  await context.request.post("/api/auth/update-user/", { data: { user_info } });
  await open("/shop");
  await hydrated(page);
  expect(await page.locator("#business-choice").inputValue()).toBe("pharmacy");
  const asked: (string | null)[] = [];
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === "/api/get-data-json/" || pathname === "/api/products/")
      asked.push(searchParams.get("business_category"));
  });
  await page.locator("#footer a[href='/category/refurbished-devices']").click();
  await page.locator("h1", { hasText: "Refurbished" }).waitFor();
  expect([...new Set(asked)]).toEqual(["pharmacy"]);
  expect(await page.locator(`main a[href='/products/${monitor}']`).count()).toBe(0);
  // The other way round: what a customer chooses at the foot of a page is the profile's business.
  await choose(page, "clinic");
  const { user } = (await (await context.request.get("/api/get-customer/")).json()) as CallReply<"getCustomer">;
  expect(user.customer_choice).toBe("clinic");
});

test("after a sign-in over a page, it is shown as the account's business sees it", async ({ visitor }) => {
  const { page, context, open } = await visitor({ width: 1440 });
  const { email } = await signIn(context, { name: "Sara Omar" });
  await context.request.post("/api/auth/update-user/", { data: { user_info: { businessType: "pharmacy" } } });
  await context.clearCookies();
  await open(`/products/${monitor}`);
  await hydrated(page);
  await page.locator("main").getByRole("button", { name: "Add to cart" }).first().waitFor();
  await page.locator(".account-link").click();
  const dialog = page.locator("dialog[open]");
  await dialog.locator("[name=address]").fill(email);
  await page.keyboard.press("Enter");
  await dialog.locator("[name=otp]").waitFor();
  await page.keyboard.type(await sentCode(context.request, email));
  await page.keyboard.press("Enter");
  await page.getByText("This product isn’t available for the business type you selected.").waitFor();
  expect(await page.locator("#business-choice").inputValue()).toBe("pharmacy");
});

// Shows: entities.product-vouchers
test("vouchers for a product stand on its page; one is used in the cart, else its code is copied", async ({
  visitor,
}) => {
  const { page, context, open } = await visitor();
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await open(`/products/${masks.slug}`);
  await hydrated(page);
  const codes = page.locator(".vouchers li b");
  expect(await codes.allInnerTexts()).toEqual(["SAVEBIG", "SPECIALGIFT", "CLINIC500"]);
  await page.getByRole("button", { name: "Use voucher SAVEBIG" }).click();
  const alert = page.locator(".alert p");
  await alert.filter({ hasText: "SAVEBIG copied" }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("SAVEBIG");
  await context.request.post("/api/cart/guest/add-items/", {
    data: { mode: "add", items: [{ sku_id: "SH-SMK-100", quantity: 20 }] },
  });
  await page.reload();
  await page.getByRole("button", { name: "Use voucher SPECIALGIFT" }).click();
  await alert.filter({ hasText: /oucher/ }).waitFor();
  const { cart } = (await (await context.request.get("/api/cart/guest/")).json()) as {
    cart: { voucher: { code: string } };
  };
  expect(cart.voucher.code).toBe("SPECIALGIFT");
});

// Shows: entities.product-vouchers
test("a list of vouchers that cannot be loaded is an empty one, and the page is whole", async ({ visitor }) => {
  const { page, open } = await visitor({ expected: [/products\/vouchers/] });
  await page.route("**/api/products/vouchers/**", (route) => route.fulfill({ status: 502, json: { success: false } }));
  await open("/category/refurbished-devices");
  await hydrated(page);
  await page.locator("main .card a").first().click();
  await page.locator(".buy-large").waitFor();
  expect(await page.locator(".vouchers, main [role=alert]").count()).toBe(0);
});
