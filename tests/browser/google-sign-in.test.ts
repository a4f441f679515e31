// Shows sign-in by Google: its script is fetched when the form shows and not before, runs under the page's policy, and
// an account that it names is signed in; without it, or without an id, codes stay as the way in.
import type { Page } from "playwright";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { startGoogleIssuer } from "../support/google-issuer";
import { clientId, googleIssuer } from "../support/google-names";
import { startShop, type Shop } from "../support/shop";
import { sentCode, newEmail } from "../support/sign-in";
import { hydrated, test, type Visitor } from "../support/visitor";

const scriptAddress = "https://accounts.google.com/gsi/client";

/** Stands for Google's script: draws a button that gives the ID token which this test has put into the page. */
function fakeOfGooglesScript() {
  let take: (answer: { credential: string }) => void;
  const id = {
    initialize({ client_id, nonce, callback }: { client_id: string; nonce: string; callback: typeof take }) {
      Reflect.set(window, "usedClientId", client_id);
      Reflect.set(window, "usedNonce", nonce);
      take = callback;
    },
    renderButton(place: Node) {
      const button = document.createElement("button");
      button.textContent = "Fake of Google's button";
      button.addEventListener("click", () => take({ credential: String(Reflect.get(window, "idToken")) }));
      place.appendChild(button);
    },
  };
  Reflect.set(window, "google", { accounts: { id } });
}

let issuer: Awaited<ReturnType<typeof startGoogleIssuer>>;
let shop: Shop;
let endIssuer = () => {};
beforeAll(async () => {
  issuer = await startGoogleIssuer((end) => (endIssuer = end));
  const variables = { GOOGLE_CLIENT_ID: clientId, GOOGLE_ISSUER: googleIssuer, GOOGLE_JWKS_URL: issuer.keysUrl };
  shop = await startShop({ variables });
});
afterAll(async () => {
  await shop?.stop();
  endIssuer();
});

/** Answers for Google's server. @returns the addresses that were asked there */
async function standInForGoogle({ page }: Visitor, loads = true): Promise<string[]> {
  const asked: string[] = [];
  await page.route("https://accounts.google.com/**", (route) => {
    asked.push(route.request().url());
    return loads
      ? route.fulfill({ contentType: "text/javascript", body: `(${fakeOfGooglesScript.toString()})()` })
      : route.abort();
  });
  return asked;
}
const openPopup = async (page: Page) => {
  await page.locator(".account-link").click();
  await page.locator("dialog[open] [name=address]").waitFor();
};
const googleButton = (page: Page) => page.getByRole("button", { name: "Fake of Google's button" });
/** What the page asked Google to put into the token. */
const nonceOf = (page: Page) => page.evaluate(() => Reflect.get(window, "usedNonce") as string);
const giveToken = async (page: Page, token: string) =>
  page.evaluate((idToken) => Reflect.set(window, "idToken", idToken), token);

describe("with an id", () => {
  // Shows: sign-in.google-script
  test("the script comes with the form, and its account is signed in", async ({ visitor }) => {
    const visit = await visitor({ origin: shop.origin });
    const asked = await standInForGoogle(visit);
    const { page, open, context } = visit;
    await open("/about");
    await hydrated(page);
    expect(asked).toEqual([]);
    await openPopup(page);
    await googleButton(page).waitFor();
    expect(asked).toEqual([scriptAddress]);
    expect(await page.evaluate(() => Reflect.get(window, "usedClientId"))).toBe(clientId);
    await giveToken(page, await issuer.sign({ nonce: await nonceOf(page) }));
    await googleButton(page).click();
    await expect.poll(() => page.locator("dialog[open]").count()).toBe(0);
    await expect.poll(() => page.locator(".account-link").textContent()).toContain("Nora Ali");
    const { user } = await (await context.request.get("/api/get-customer/")).json();
    expect(user).toMatchObject({ email: "nora@clinic.test", name: "Nora Ali" });
  });

  test("a forged account is refused in words, and a code still signs in", async ({ visitor }) => {
    const visit = await visitor({ origin: shop.origin, expected: [/^status 401: .*outh/] });
    await standInForGoogle(visit);
    const { page, open, context } = visit;
    await open("/account/login");
    await hydrated(page);
    await googleButton(page).waitFor();
    await giveToken(page, await issuer.sign({ nonce: await nonceOf(page) }, { forged: true }));
    await googleButton(page).click();
    await expect
      .poll(() => page.locator("main :is(.field-problem, .form-problem):not(:empty)").innerText())
      .toContain("couldn’t confirm that account");
    const email = newEmail();
    await page.locator("main [name=address]").fill(email);
    await page.keyboard.press("Enter");
    await page.locator("[name=otp]").waitFor();
    await page.locator("[name=otp]").fill(await sentCode(context.request, email));
    await page.keyboard.press("Enter");
    await page.locator("main select").waitFor();
  });

  test("a token that was used already, or that another page asked for, is refused", async ({ visitor }) => {
    const first = await visitor({ origin: shop.origin });
    await standInForGoogle(first);
    await first.open("/account/login");
    await googleButton(first.page).waitFor();
    const used = await issuer.sign({ sub: "g-2", email: "used@clinic.test", nonce: await nonceOf(first.page) });
    await giveToken(first.page, used);
    await googleButton(first.page).click();
    await first.page.waitForURL("**/shop");
    const second = await visitor({ origin: shop.origin, expected: [/^status 401: .*outh/] });
    await standInForGoogle(second);
    await second.open("/account/login");
    await googleButton(second.page).waitFor();
    await giveToken(second.page, used);
    await googleButton(second.page).click();
    await expect
      .poll(() => second.page.locator("main :is(.field-problem, .form-problem):not(:empty)").innerText())
      .toContain("couldn’t confirm that account");
  });

  // Shows: sign-in.google-script
  test("a script that cannot be loaded is reported, and opened again it is tried again", async ({ visitor }) => {
    const visit = await visitor({ origin: shop.origin, expected: [/accounts\.google\.com/] });
    const asked = await standInForGoogle(visit, false);
    const { page, open } = visit;
    await open("/about");
    await hydrated(page);
    await openPopup(page);
    const told = page.locator("dialog :is(.field-problem, .form-problem):not(:empty)");
    await expect.poll(() => told.innerText()).toContain("Google sign-in isn’t available right now");
    expect(await page.locator("dialog [name=address]").isEnabled()).toBe(true);
    await page.keyboard.press("Escape");
    await openPopup(page);
    await expect.poll(() => asked.length).toBe(2);
  });

  test("the policy lets Google in and nobody else but the pages of gateways", async () => {
    const answer = await fetch(`${shop.origin}/about`);
    const policy = answer.headers.get("content-security-policy") ?? "";
    expect(policy.match(/https?:[^\s;]+/g)).toEqual([
      "https://accounts.google.com/gsi/style",
      "https://accounts.google.com/gsi/",
      "https://accounts.google.com/gsi/",
      // Where a payment is made.
      "https://checkout.stripe.com",
      "https://checkout.tabby.ai",
    ]);
    expect(answer.headers.get("cross-origin-opener-policy")).toBe("same-origin-allow-popups");
  });
});

test("without an id nothing of Google is on the page or in its policy", async ({ visitor }) => {
  const visit = await visitor();
  const asked = await standInForGoogle(visit);
  const { page, open, context } = visit;
  await open("/account/login");
  await hydrated(page);
  expect(await page.locator(".sign-in-google").count()).toBe(0);
  expect(asked).toEqual([]);
  const answer = await context.request.get("/account/login");
  expect(answer.headers()["content-security-policy"]).not.toContain("google");
  expect(answer.headers()["cross-origin-opener-policy"]).toBe("same-origin");
});
