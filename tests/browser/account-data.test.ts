// Shows one's data in a browser, in both languages, with scripts and without: the download as a file, obstacles, a
// wrong code, the wallet's consent, and the end of the account with a goodbye and nothing left in the browser.
import { readFileSync } from "node:fs";
import type { BrowserContext, Page } from "playwright";
import { expect } from "vitest";
import { goods } from "../support/filled-cart";
import { checkoutOfCart, ordersOf } from "../support/checkout";
import { codeSentTo, creditWallet, newAccount, newAddress } from "../support/new-account";
import { hydrated, test } from "../support/visitor";
import { inWays } from "../support/ways";
import { violations } from "../support/accessibility";
import { latinWords, rawIds } from "../support/visible-text";
import { overflowing } from "../support/whole-page";

const press = (page: Page, intent: string) => page.locator(`main [value="${intent}"]`).click();
const field = (page: Page, name: string) => page.locator(`main [name="${name}"]`);
const wrongCode = (code: string) => (code === "111111" ? "222222" : "111111");
const cookieNames = async (context: BrowserContext) =>
  (await context.cookies()).map(({ name }) => name).filter((name) => name !== "flash");

/** Names of what the browser keeps of the shopper; its fonts, and the answer to the offer to be counted, are its own. */
const storedBy = (page: Page) =>
  page.evaluate(async () => {
    const flags = Object.keys(localStorage).filter((key) => !["tracking", "fonts"].includes(key));
    if (!(await indexedDB.databases()).some(({ name }) => name === "keyval-store")) return flags;
    const opening = indexedDB.open("keyval-store");
    const database = await new Promise<IDBDatabase>((resolve) => {
      opening.addEventListener("success", () => resolve(opening.result));
    });
    const keys = database.transaction("keyval").objectStore("keyval").getAllKeys();
    return new Promise<string[]>((resolve) => {
      keys.addEventListener("success", () => resolve([...flags, ...keys.result.map(String)]));
    });
  });

async function post(context: BrowserContext, path: string, data: object): Promise<void> {
  const answer = await context.request.post(`/api${path}`, { data });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** Places an order, so that something is open. @returns what cancels it */
async function openOrder(context: BrowserContext): Promise<() => Promise<void>> {
  await newAddress(context);
  await post(context, "/cart/add-items/", { mode: "add", items: [{ sku_id: goods.masks, quantity: 1 }] });
  const { id } = await checkoutOfCart(context);
  await post(context, "/orders/cod/create/", { checkout_id: id });
  const [order] = await ordersOf(context);
  return () => post(context, "/orders/cancel-order/", { order_id: order!.id, reason: "changed_mind" });
}

inWays([
  { javaScript: true, prefix: "" },
  { javaScript: false, prefix: "/ar" },
  { javaScript: true, prefix: "/ar" },
  { javaScript: false, prefix: "" },
])("scripts $javaScript in '$prefix'", ({ javaScript, prefix }) => {
  const path = `${prefix}/account/data`;
  const ready = (page: Page) => (javaScript ? hydrated(page) : Promise.resolve());

  // Shows: screens.account-data
  test("take a copy, meet what is open, then delete the account", async ({ visitor }) => {
    const expected = [/^status (401|409|503): /];
    const { page, open, context } = await visitor({ javaScript, expected });
    const { context: staff } = await visitor();
    const email = await newAccount(context);
    await creditWallet(staff, email, [{ amount: 5, note: "Late delivery" }]);
    const cancel = await openOrder(context);

    await open(`${prefix}/policy/privacy-policy`);
    await ready(page);
    await page.locator(`main a[href="${path}"]`).click();
    await page.waitForURL(`**${path}`);
    await expect.poll(() => page.locator("main .note li").count()).toBe(1);
    expect(await page.locator("main form [value=code]").count()).toBe(0);

    const downloading = page.waitForEvent("download");
    await page.locator(`main a[href="${path}/download"]`).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^account-data-\d{4}-\d\d-\d\d\.json$/);
    const { data } = JSON.parse(readFileSync(await download.path(), "utf8")) as {
      data: Record<string, Record<string, unknown>[]>;
    };
    expect([data["account"]![0]!["email"], data["orders"]!.length, data["addresses"]!.length]).toEqual([email, 1, 1]);

    const kept = (await context.request.get(`${path}/download`)).headers();
    expect(kept["cache-control"]).toBe("private, no-store");

    await cancel();
    await open(path);
    await ready(page);
    expect(await rawIds(page)).toEqual([]);
    if (prefix) expect((await latinWords(page)).filter((words) => !`Noura Ali ${email}`.includes(words))).toEqual([]);
    for (const width of [390, 820, 1440]) {
      /* oxlint-disable no-await-in-loop -- one width after the other */
      await page.setViewportSize({ width, height: 900 });
      expect(await overflowing(page), `wider than ${width} px`).toEqual([]);
      /* oxlint-enable no-await-in-loop */
    }
    if (javaScript) expect(await violations(page)).toEqual([]);

    await press(page, "code");
    await field(page, "otp").waitFor();
    await field(page, "otp").fill("000000");
    await press(page, "delete");
    // Without the tick nothing is deleted, and the code is not looked at.
    await page.locator("main .form-problem").waitFor();
    const otp = await codeSentTo(context, email);
    await field(page, "give_up_wallet").check();
    await field(page, "otp").fill(wrongCode(otp));
    await press(page, "delete");
    await page.locator("main .field-problem").waitFor();
    expect(await field(page, "give_up_wallet").isChecked()).toBe(true);
    if (javaScript) expect(await violations(page)).toEqual([]);

    await field(page, "otp").fill(otp);
    await press(page, "delete");
    await page.waitForURL(`**${prefix}/shop`);
    const goodbye = prefix ? "تم حذف حسابك" : "Your account has been deleted";
    await expect.poll(() => page.locator(javaScript ? ".alert p" : "p.alert").innerText()).toContain(goodbye);
    expect(await cookieNames(context)).toEqual(["browser_id"]);
    if (javaScript) expect(await storedBy(page)).toEqual([]);
    await open(path);
    expect(new URL(page.url()).pathname).toBe(`${prefix}/account/login`);
    expect((await context.request.get(`${path}/download`, { maxRedirects: 0 })).status()).toBe(302);
  }, 120_000);
});
