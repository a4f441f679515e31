// Shows that staff add a webhook, see its secret once, try it, and read what the receiver answered: in Arabic on a phone, with
// an authenticator that confirms it, and in English on a desktop.
import { expect, inject } from "vitest";
import ar from "#client/messages/ar/webhooks.json" with { type: "json" };
import en from "#client/messages/en/webhooks.json" with { type: "json" };
import arAdmin from "#client/messages/ar/console.json" with { type: "json" };
import { FakeWebhookReceiver } from "../support/fake-webhook-receiver";
import { loopbackServer } from "../support/loopback-server";
import { HttpShopper } from "../support/http-shopper";
import { invitedTo, localName, signInByCode, withAuthenticator } from "../support/passkeys";
import { mintToken } from "../support/session";
import { hydrated, test } from "../support/visitor";
import { violations } from "../support/accessibility";
import { reversedCodes } from "../support/visible-text";
import { overflowing } from "../support/whole-page";

const origin = () => inject("shopOrigin");

test("added, tried and read in English; nothing of the secret is there afterwards", async ({ visitor }) => {
  const receiver = new FakeWebhookReceiver();
  const { origin: erp } = await loopbackServer(receiver.answer);
  const { page, open, context } = await visitor({ expected: [/^status 400: .*webhooks\/save/] });
  await context.addCookies([{ name: "access_token", value: await mintToken("staff"), url: origin() }]);
  await open("/admin/webhooks");
  await hydrated(page);
  await page.getByRole("link", { name: en["webhooks.add"] }).click();
  await page.getByLabel(en["webhooks.url"], { exact: true }).fill(`${erp}/hooks`);
  await page.getByLabel(en["webhooks.description"]).fill("Warehouse");
  await page.getByRole("button", { name: en["webhooks.save"] }).click();
  await page.getByText(en["webhooks.types.needed"]).waitFor();
  expect(await page.getByLabel(en["webhooks.description"]).inputValue()).toBe("Warehouse");
  await page.getByLabel("stock.changed").check();
  await page.getByRole("button", { name: en["webhooks.save"] }).click();
  receiver.secret = await page.locator(".webhook-secret").innerText();
  expect(receiver.secret).toMatch(/^whsec_/);
  await page.getByRole("link", { name: en["webhooks.secret.open"] }).click();
  await page.getByRole("heading", { name: "Warehouse" }).waitFor();
  expect(await page.content()).not.toContain("whsec_");
  await page.getByRole("button", { name: en["webhooks.test"] }).click();
  await page.getByText("The test event arrived").waitFor();
  expect(receiver.taken.map(({ type }) => type)).toContain("webhook.test");
  // Not what comes next: other tests change stock meanwhile.
  receiver.troubleWith.set("webhook.test", { kind: "status", status: 503, body: "Closed for stocktaking" });
  await page.getByRole("button", { name: en["webhooks.test"] }).click();
  await page.locator(".webhook-told").getByText("Closed for stocktaking").waitFor();
  // The newest stands first, once the list has it.
  await expect.poll(() => page.getByRole("link", { name: "webhook.test" }).count()).toBe(2);
  await page.getByRole("link", { name: "webhook.test" }).first().click();
  await page.getByRole("heading", { name: en["webhooks.attempts"] }).waitFor();
  expect(await page.locator("main").innerText()).toContain("Closed for stocktaking");
});

// Shows: programs.webhook-screen
test("on an Arabic phone a passkey confirms it, and the page is whole", async ({ visitor }) => {
  const named = localName(origin());
  const owner = new HttpShopper(origin(), { access_token: await mintToken("staff") });
  const email = `integrator-${crypto.randomUUID().slice(0, 8)}@clinic.test`;
  const { page, open, context } = await visitor({ origin: named, expected: [/^status 403: .*webhooks/] });
  await page.setViewportSize({ width: 390, height: 844 });
  await withAuthenticator(context, page);
  await signInByCode(context, named, email);
  await open(await invitedTo(origin(), owner, { email, roles: ["owner"], locale: "ar" }));
  await hydrated(page);
  await page.locator("main form button").click();
  await page.waitForURL("**/ar/admin/account");
  await open("/ar/admin/webhooks/new");
  await hydrated(page);
  await page.getByLabel(ar["webhooks.url"], { exact: true }).fill("http://127.0.0.1:9/hooks");
  await page.getByLabel("order.paid").check();
  await page.getByRole("button", { name: ar["webhooks.save"] }).click();
  await page.getByRole("button", { name: arAdmin["console.passkey.add"] }).click();
  await page.locator(".webhook-secret").waitFor();
  expect(await page.locator(".webhook-secret").innerText()).toMatch(/^whsec_/);
  expect([await overflowing(page), await violations(page), await reversedCodes(page)]).toEqual([[], [], []]);
});
