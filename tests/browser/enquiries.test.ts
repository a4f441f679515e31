// Shows the contact form and the enquiry of bulk buyers: sent with and without scripts, what is wrong shown in its
// place, the landing page sent along, machines thanked and nothing kept.
import type { Page } from "playwright";
import { expect } from "vitest";
import type { CallReply } from "#shared/contracts/platform/table";
import { localePrefix, locales } from "#shared/text/locale";
import { signIn } from "../support/sign-in";
import { asStaff } from "../support/user-session";
import { hydrated, test } from "../support/visitor";
import { testInWays } from "../support/ways";
import { isCheckedAt, violations } from "../support/accessibility";
import { overflowing } from "../support/whole-page";

// oxlint-disable-next-line vitest/require-awaited-expect-poll -- the caller awaits it
const eventually = <Value>(get: () => Value | Promise<Value>) => expect.poll(get, { timeout: 15_000 });

const slug = "contra-angle-handpiece-led-titanium-body";
const send = (page: Page) => page.locator(".form-panel button.button");
const leads = async (email: string) => {
  const { leads: all } = (await asStaff("/admin/leads/", { limit: 100 })) as CallReply<"listLeads">;
  return all.filter((lead) => lead.email === email);
};

// Shows: screens.enquiry
test("the product page leads to an enquiry about it, which tells where the session began", async ({ visitor }) => {
  const { page, open } = await visitor({ expected: [/^status 400: .*lead-enquiry/] });
  await page.addInitScript(() => sessionStorage.setItem("landingPageURL", "https://falaj.example/brands?x=1"));
  await open(`/products/${slug}`);
  await hydrated(page);
  await page.getByRole("link", { name: "Request a quote" }).click();
  await page.waitForURL(`**/enquiry?product=${slug}`);
  const title = await page.locator(".enquiry p a").innerText();
  expect(await page.locator("[name=product]").inputValue()).toBe(title);
  await page.locator("[name=name]").fill("Noura");
  await page.locator("[name=quantity]").fill("40");
  await send(page).click();
  await eventually(() => page.locator(".field-problem").count()).toBe(1);
  expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("email");
  expect(await page.locator("[name=quantity]").inputValue()).toBe("40");
  await page.locator("[name=email]").fill("Bulk-1@Clinic.test");
  await send(page).click();
  await page.waitForURL("**/enquiry?sent=1");
  await eventually(() => page.locator(".note h2").innerText()).toContain("we’ve got your message");
  expect(await leads("bulk-1@clinic.test")).toMatchObject([
    {
      kind: "enquiry",
      name: "Noura",
      query_type: "bulk",
      fields: { product: title, quantity: "40" },
      landed_page_url: "https://falaj.example/brands?x=1",
    },
  ]);
});

// Shows: screens.enquiry
test("capital equipment comes by appointment, without vouchers, and leads to an offer to pay over time", async ({
  visitor,
}) => {
  const { page, open } = await visitor();
  const device = "bench-top-autoclave-b18-line-class-b";
  await open(`/products/${device}`);
  await hydrated(page);
  expect(await page.locator("main").innerText()).toContain("on a day we agree with you");
  expect(await page.locator("main").innerText()).not.toMatch(/if you order within|Vouchers for this product/);
  expect(await page.locator(".equipment-checks dt").allInnerTexts()).toContain("Power");
  await page.getByRole("link", { name: "lease or instalment" }).click();
  await page.waitForURL(`**/enquiry?about=lease&product=${device}`);
  expect(await page.locator("[name=product]").inputValue()).toContain("autoclave");
  expect(await page.locator("[name=QUERY]").inputValue()).toContain("monthly instalments");
});

test("name and e-mail of who is signed in are there already, and give way to what is typed", async ({ visitor }) => {
  const { page, open, context } = await visitor();
  const { email } = await signIn(context, { name: "Noura Ali" });
  const field = (name: string) => page.locator(`.form-panel [name=${name}]`);
  for (const path of ["/contact", "/enquiry"]) {
    await open(path);
    await eventually(() => field("name").inputValue()).toBe("Noura Ali");
    expect(await field("email").inputValue()).toBe(email);
  }
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route("**/api/shopper/**", async (route) => {
    await held;
    await route.continue();
  });
  await open("/contact", "domcontentloaded");
  await field("name").fill("Somebody else");
  answer();
  await hydrated(page);
  await eventually(() => field("email").inputValue()).toBe(email);
  expect(await field("name").inputValue()).toBe("Somebody else");
});

testInWays(locales)("without scripts, in %s: both forms", async (locale, { visitor }) => {
  const prefix = localePrefix(locale);
  const { page, open } = await visitor({ javaScript: false, width: 390 });
  const email = `plain-${locale}@clinic.test`;
  await open(`${prefix}/contact`);
  await page.locator("[name=name]").fill("Noura <b>");
  await page.locator("[name=email]").fill(email);
  await page.locator("[name=phone]").fill("12");
  await page.locator("[name=QUERY_TYPE]").selectOption("bulk");
  await page.locator("textarea").fill("Hello\n<script>");
  await send(page).click();
  await eventually(() => page.locator(".field-problem").count()).toBe(1);
  expect(await page.locator("textarea").inputValue()).toBe("Hello\n<script>");
  expect(await page.locator("[name=QUERY_TYPE]").inputValue()).toBe("bulk");
  await page.locator("[name=phone]").fill("");
  await send(page).click();
  await page.waitForURL(`**${prefix}/contact?sent=1`);
  expect(await page.locator(".note").count()).toBe(1);
  await eventually(() => page.locator(".alert").count()).toBe(1);
  await open(`${prefix}/enquiry?product=no-such-product`);
  expect(await page.locator("[name=product]").inputValue()).toBe("");
  await page.locator("[name=name]").fill("Noura");
  await page.locator("[name=email]").fill(email);
  await send(page).click();
  await page.waitForURL("**/enquiry?sent=1");
  const [enquiry, message] = (await leads(email)).toSorted((a, b) => (a.kind < b.kind ? 1 : -1));
  expect(message).toMatchObject({ kind: "contact", name: "Noura <b>", query_type: "bulk" });
  expect(message!.query.split(/\r?\n/)).toEqual(["Hello", "<script>"]);
  expect(enquiry!.landed_page_url).toMatch(new RegExp(`${prefix}/enquiry`));
});

test("who fills in the hidden field is thanked, and nothing is kept; nobody sees it", async ({ visitor }) => {
  const { page, open } = await visitor({ javaScript: false });
  await open("/contact");
  // Name, e-mail, phone and message.
  expect(await page.getByRole("textbox").count()).toBe(4);
  await page.locator("[name=name]").fill("Bot");
  await page.locator("[name=email]").fill("bot@clinic.test");
  await page.locator("textarea").fill("Buy");
  await page.locator("[name=website]").evaluate((field: HTMLInputElement) => (field.value = "https://spam.example"));
  await send(page).click();
  await eventually(() => page.locator(".note").count()).toBe(1);
  expect(await leads("bot@clinic.test")).toEqual([]);
});

// Shows: screens.contact
test("a message that could not be sent stays typed", async ({ visitor }) => {
  const { page, open } = await visitor({ expected: [/^request failed: .*contact-us.* net::ERR_FAILED/] });
  await open("/contact");
  await hydrated(page);
  await page.locator("[name=name]").fill("Noura");
  await page.locator("[name=email]").fill("cut@clinic.test");
  await page.locator("textarea").fill("Typed");
  await page.route("**/api/contact-us/**", (route) => route.abort("failed"));
  await send(page).click();
  await eventually(() => page.locator(".form-problem").innerText()).toContain("We couldn’t send your");
  expect(await page.locator("textarea").inputValue()).toBe("Typed");
});

testInWays(locales, 0)(
  "thanks and refusals are accessible at every width, in %s",
  { timeout: 60_000 },
  async (locale, { visitor }) => {
    const { page, open } = await visitor({ expected: [/^status 400: .*lead-enquiry/] });
    for (const address of ["/contact?sent=1", "/enquiry?sent=1", "/enquiry"]) {
      await open(localePrefix(locale) + address);
      await hydrated(page);
      if (address === "/enquiry") {
        await page.locator("[name=name]").fill("N");
        await send(page).click();
        await eventually(() => page.locator(".form-problem").count()).toBe(1);
      }
      for (const width of [390, 820, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        if (isCheckedAt(locale, width)) expect(await violations(page), address).toEqual([]);
        expect(await overflowing(page), address).toEqual([]);
      }
    }
  },
);
