// Shows that who has a password agrees to a new e-mail by it, or by a code when they do not have it; and that the link
// in the message to the old address gives the account back: by a button, with scripts and without, and once.
import type { BrowserContext } from "playwright";
import { expect } from "vitest";
import { codeSentTo, newAccount } from "../support/new-account";
import { hydrated, test } from "../support/visitor";
import { inWays } from "../support/ways";

const password = "Aa1!aaaa";

/** The newest message to an address. */
async function messageTo(context: BrowserContext, to: string): Promise<string> {
  const headers = { accept: "application/json" };
  const answer = await context.request.get(`/dev/outbox?to=${encodeURIComponent(to)}`, { headers });
  return ((await answer.json()) as { messages: { text: string }[] }).messages[0]!.text;
}

async function accountWithPassword(context: BrowserContext): Promise<string> {
  const email = await newAccount(context);
  await context.request.post("/api/auth/send-otp/", { data: { email, purpose: "password" } });
  const user_info = { password, password_otp: await codeSentTo(context, email) };
  const answer = await context.request.post("/api/auth/update-user/", { data: { user_info } });
  expect(answer.status()).toBe(200);
  return email;
}

inWays([
  { javaScript: true, width: 1440, prefix: "" },
  { javaScript: false, width: 390, prefix: "/ar" },
  { javaScript: true, width: 390, prefix: "/ar" },
  { javaScript: false, width: 1440, prefix: "" },
])("scripts $javaScript at $width px in '$prefix'", ({ javaScript, width, prefix }) => {
  // Shows: screens.undo-change
  test("a change by password, and undone by the link to the old address", async ({ visitor }) => {
    const { page, open, context } = await visitor({ javaScript, width, expected: [/^status 4(00|01|10): /] });
    const old = await accountWithPassword(context);
    const email = `${crypto.randomUUID()}@shop.test`;
    const field = (name: string) => page.locator(`main [name="${name}"]`);
    const press = (intent: string) => page.locator(`main [value="${intent}"]`).click();
    await open(`${prefix}/account/editProfile`);
    if (javaScript) await hydrated(page);
    await field("email").fill(email);
    await press("email-code");
    await field("email_otp").fill(await codeSentTo(context, email));
    await field("email_otp").locator("xpath=ancestor::form").locator("[name=current_password]").fill("Bb2?bbbb");
    await press("email");
    await page.locator("main .field-problem").waitFor();
    // Without the password: a code to the address that stands does instead.
    await press("email-proof");
    await field("current_otp").waitFor();
    await field("email_otp").fill(await codeSentTo(context, email));
    await field("current_otp").fill(await codeSentTo(context, old));
    const loaded = page.waitForEvent("load");
    await press("email");
    await loaded;
    expect(await page.locator("main").innerText()).toContain(email);

    const link = /https?:\S+token=\S+/.exec(await messageTo(context, old))![0];
    const address = new URL(link);
    expect(address.pathname).toBe(`${prefix}/account/undo`);
    await open(address.pathname + address.search);
    await open(address.pathname + address.search);
    if (javaScript) await hydrated(page);
    await page.locator("main form .button").click();
    await page.waitForURL(`**${prefix}/account/login`);
    const alert = javaScript ? ".alert p" : "p.alert";
    await expect.poll(() => page.locator(alert).innerText()).toMatch(prefix ? /تم التراجع عن التغيير/ : /was undone/);
    expect((await context.request.get("/api/get-customer/")).status()).toBe(401);

    await open(address.pathname + address.search);
    if (javaScript) await hydrated(page);
    await page.locator("main form .button").click();
    await expect.poll(() => page.locator(".form-problem").innerText()).toMatch(prefix ? /صلاحية/ : /expired/);
  });
});
