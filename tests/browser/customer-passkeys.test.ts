// Shows that a customer adds a passkey in the profile, signs in by it in place of a code, and removes it, with an
// authenticator of the browser; and that without scripts the list, the removal and the code are there.
import { expect, inject } from "vitest";
import arAccount from "#client/messages/ar/account.json" with { type: "json" };
import enAccount from "#client/messages/en/account.json" with { type: "json" };
import enSignIn from "#client/messages/en/sign-in.json" with { type: "json" };
import { violations } from "../support/accessibility";
import { newAccount } from "../support/new-account";
import { localName, withAuthenticator } from "../support/passkeys";
import { hydrated, test } from "../support/visitor";

// Shows: sign-in.passkeys
test("a customer adds a passkey, signs in by it and removes it", { timeout: 90_000 }, async ({ visitor }) => {
  const origin = localName(inject("shopOrigin"));
  const { page, open, context } = await visitor({ origin, fresh: true });
  await withAuthenticator(context, page);
  await newAccount(context);
  await open("/account/editProfile");
  await hydrated(page);
  await page.locator("[name=passkey_name]").fill("Noura’s phone");
  await page.getByRole("button", { name: enAccount["account.passkeys.add"], exact: true }).click();
  await page.getByText("Noura’s phone").waitFor();
  expect(await violations(page)).toEqual([]);

  await context.clearCookies();
  await open("/account/login?returnUrl=%2Faccount%2FeditProfile");
  await hydrated(page);
  await page.getByRole("button", { name: enSignIn["signIn.byPasskey"], exact: true }).click();
  await page.waitForURL("**/account/editProfile");
  await hydrated(page);
  expect(await page.locator("main").innerText()).toContain("Noura’s phone");
  await page.locator("[value=removePasskey]").click();
  await page.locator("[value=removePasskey]").waitFor({ state: "detached" });
});

test("without scripts the code is the way in, and the page says what needs scripts", async ({ visitor }) => {
  const { page, open, context } = await visitor({ javaScript: false, width: 390 });
  await newAccount(context);
  await open("/ar/account/editProfile");
  expect(await page.locator("main").innerText()).toContain(arAccount["account.passkeys.noScripts"]);
  expect(await page.locator("[name=passkey_name]").count()).toBe(0);
});
