// Shows that somebody joins the team by an invitation, makes a passkey when the first money is to be moved, uses it in the
// next session, and signs in by it, with an authenticator of the browser; and what is said where there are no scripts.
import { expect, inject } from "vitest";
import arTeam from "#client/messages/ar/team.json" with { type: "json" };
import arAdmin from "#client/messages/ar/console.json" with { type: "json" };
import enTeam from "#client/messages/en/team.json" with { type: "json" };
import enAdmin from "#client/messages/en/console.json" with { type: "json" };
import type { Page } from "playwright";
import { sentTo } from "../support/customers";
import { HttpShopper } from "../support/http-shopper";
import { mintToken } from "../support/session";
import { hydrated, test } from "../support/visitor";
import { invitedTo, localName, signInByCode, withAuthenticator } from "../support/passkeys";
import { violations } from "../support/accessibility";

const staff = async () => new HttpShopper(inject("shopOrigin"), { access_token: await mintToken("staff") });
const local = () => localName(inject("shopOrigin"));

/** The path of an invitation to these roles. */
const invitationOf = async (email: string, roles: string[], locale: "en" | "ar") =>
  invitedTo(inject("shopOrigin"), await staff(), { email, roles, locale });

/** Fills in and sends a credit of the wallet. */
async function credit(page: Page, email: string): Promise<void> {
  await page.locator("[name=email]").fill(email);
  await page.locator("[name=amount]").fill("5");
  await page.locator("[name=note]").fill("For the delay");
  await page.locator("[value=check]").click();
  await page.locator("[value=credit]").click();
}

// Shows: team.passkeys
test(
  "an invited member joins, confirms money by a passkey, and signs in by it",
  { timeout: 90_000 },
  async ({ visitor }) => {
    const email = `${crypto.randomUUID()}@shop.test`;
    const origin = local();
    const { page, open, context } = await visitor({ origin, fresh: true, expected: [/status 403/] });
    await withAuthenticator(context, page);
    await signInByCode(context, origin, email);
    await open(await invitationOf(email, ["finance"], "en"));
    await hydrated(page);
    await page.getByRole("button", { name: enTeam["team.join.accept"] }).click();
    await page.waitForURL("**/admin/account");
    // Nothing of what finance does not do.
    const navigation = page.getByRole("navigation", { name: enAdmin["console.title"], exact: true });
    await navigation.getByRole("link").first().waitFor();
    expect(await navigation.innerText()).not.toContain(enAdmin["console.menu.staff"]);
    expect(await open("/admin/staff")).toBe(403);
    expect(await page.locator("h1").innerText()).toBe(enAdmin["console.noRight"]);

    await open("/admin/wallet");
    await hydrated(page);
    await credit(page, "neighbour@shop.test");
    await page.getByText(enAdmin["console.passkey.missing"]).waitFor();
    expect(await violations(page)).toEqual([]);
    const credited = page.locator(".alert").getByText("Wallet credited");
    await page.getByRole("button", { name: enAdmin["console.passkey.add"] }).click();
    await credited.waitFor();

    await signInByCode(context, origin, email);
    await open("/admin/wallet");
    await hydrated(page);
    await credit(page, "neighbour@shop.test");
    await page.getByRole("button", { name: enAdmin["console.passkey.use"] }).click();
    await credited.waitFor();

    await context.clearCookies();
    await open("/admin/account");
    await hydrated(page);
    await page.locator("a[href^='/admin/sign-in']").click();
    await page.waitForURL("**/admin/sign-in**");
    await hydrated(page);
    expect(await violations(page)).toEqual([]);
    await page.getByRole("button", { name: enTeam["team.signIn.use"] }).click();
    await page.waitForURL("**/admin/account");
    await page.getByText(enAdmin["console.passkey.name"]).waitFor();
    const { entries } = await (await staff()).get("listAuditLog", { subject: email });
    expect(entries.map(({ action }) => action)).toEqual(["passkey.add", "staff.join", "staff.invite"]);
  },
);

test("without scripts an owner is invited in Arabic, joins, and reads what needs scripts", async ({ visitor }) => {
  const email = `${crypto.randomUUID()}@shop.test`;
  const { page, open, context } = await visitor({ javaScript: false, width: 390 });
  await signInByCode(context, inject("shopOrigin"), email);
  await open(await invitationOf(email, ["owner"], "ar"));
  await page.getByRole("button", { name: arTeam["team.join.accept"] }).click();
  await page.waitForURL("**/ar/admin/account");
  expect(await page.locator("main").innerText()).toContain(arAdmin["console.passkey.noScripts"]);
  await open("/ar/admin/invite");
  await page.locator("[name=email]").fill("nobody@shop.test");
  await page.locator("[name='role.support']").check();
  await page.getByRole("button", { name: arTeam["team.invite.send"] }).click();
  await page.getByText(arAdmin["console.passkey.missing"]).waitFor();
  expect(await page.locator(".passkey-prompt").innerText()).toContain(arAdmin["console.passkey.noScripts"]);
  const [padding, gap] = await page.locator(".passkey-prompt").evaluate((box) => {
    const { paddingInlineStart, rowGap } = getComputedStyle(box);
    return [Number.parseFloat(paddingInlineStart), Number.parseFloat(rowGap)];
  });
  expect(padding).toBeGreaterThanOrEqual(16);
  expect(gap).toBeGreaterThanOrEqual(8);
  expect(await page.locator("[name=email]").inputValue()).toBe("nobody@shop.test");
  expect(await page.locator("[name='role.support']").isChecked()).toBe(true);
  expect(await sentTo(inject("shopOrigin"), "nobody@shop.test")).toEqual([]);
});
