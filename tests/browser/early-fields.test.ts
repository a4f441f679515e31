// Shows that what is typed, pasted and chosen before React has a page counts as if it were done after: it is in the
// state of its form, a field that was left is as left, and nothing is sent twice.
import type { Page } from "playwright";
import { expect } from "vitest";
import { phoneAgent } from "../support/browser-agent";
import { fillCart, goods, quantitiesOf } from "../support/filled-cart";
import { newEmail, sentCode } from "../support/sign-in";
import { holdsClicks, test, type Visitor, type VisitorOptions } from "../support/visitor";
import { inWays } from "../support/ways";

const devices: Record<"phone" | "desk", VisitorOptions> = {
  phone: { userAgent: phoneAgent, width: 390, touch: true },
  desk: { width: 1440 },
};

/** Opens a page whose first script holds early clicks, and whose client comes when released. */
async function early({ page, open }: Visitor, path: string): Promise<{ release: () => Promise<void> }> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.addInitScript(() => addEventListener("awake", () => document.body.setAttribute("data-is-awake", "")));
  await page.route(/\/assets\/entry-[^/]*\.js$/, async (route) => {
    await released;
    await route.continue().catch(() => undefined);
  });
  await open(path, "commit");
  await holdsClicks(page);
  return {
    release: async () => {
      release();
      await page.locator("[data-is-awake]").waitFor();
    },
  };
}

const listed = (page: Page) => page.locator(".quick-order-row");
const check = (page: Page) => page.getByRole("button", { name: /Check list/ }).click();

inWays(["phone", "desk"] as const)("on a %s", (device) => {
  // Shows: design.asleep
  test("a list that was pasted is typed on where the caret was", async ({ visitor }) => {
    const visit = await visitor(devices[device]);
    const { page } = visit;
    const { release } = await early(visit, "/quick-order");
    await page.locator("textarea").click();
    await page.keyboard.insertText("NC-NGL-S, 2\nSH-SMK-50, 1");
    await page.keyboard.press("Control+Home");
    await release();
    // Somebody goes on typing where the caret was.
    await page.keyboard.insertText("VT-STH-TEAL, 1\n");
    await check(page);
    await expect.poll(() => listed(page).count()).toBe(3);
  });

  test("a list that was pasted and left is what is checked", async ({ visitor }) => {
    const visit = await visitor(devices[device]);
    const { page } = visit;
    const { release } = await early(visit, "/quick-order");
    await page.locator("textarea").fill("NC-NGL-S, 2\nSH-SMK-50, 1");
    await check(page);
    await release();
    await expect.poll(() => listed(page).count()).toBe(2);
  });

  test("a file that was chosen is what is checked", async ({ visitor }) => {
    const visit = await visitor(devices[device]);
    const { page } = visit;
    const { release } = await early(visit, "/quick-order");
    const buffer = Buffer.from("NC-NGL-S,2");
    await page.locator("[type=file]").setInputFiles({ name: "order.csv", mimeType: "text/csv", buffer });
    await release();
    await expect.poll(() => page.locator("textarea").inputValue()).toBe("NC-NGL-S,2");
    await check(page);
    await expect.poll(() => listed(page).count()).toBe(1);
  });

  // Shows: screens.cart-lines
  test("a quantity that was typed and left is the cart's, and a button after it counts from there", async ({
    visitor,
  }) => {
    const visit = await visitor(devices[device]);
    const { page, context } = visit;
    await fillCart(context, { [goods.masks]: 1 });
    const { release } = await early(visit, "/cart");
    const line = page.locator(`[id="line-${goods.masks}"]`);
    await line.getByRole("textbox").fill("5");
    await line.locator("[name=step][value='1']").click();
    await release();
    await expect.poll(() => quantitiesOf(context)).toEqual({ [goods.masks]: 6 });
    await expect.poll(() => line.getByRole("textbox").inputValue()).toBe("6");
  });

  // Shows: screens.sign-in
  test("a code that was typed is sent once, whatever sends it", async ({ visitor }) => {
    const visit = await visitor(devices[device]);
    const { page, context } = visit;
    const email = newEmail();
    const { release } = await early(visit, "/account/login");
    await page.locator("main [name=address]").fill(email);
    // As where scripts are not there at all.
    const sent = page.waitForEvent("load");
    await page.locator("main form").evaluate((form: HTMLFormElement) => {
      form.requestSubmit(form.querySelector<HTMLButtonElement>("[value=code]"));
    });
    await sent;
    await holdsClicks(page);
    let confirmations = 0;
    page.on("request", (request) => (confirmations += Number(request.url().includes("/confirm-account/"))));
    await page.locator("main [name=otp]").fill(await sentCode(context.request, email));
    await page.locator("main [name=otp]").press("Enter");
    await release();
    await page.locator("main select").waitFor();
    expect(confirmations).toBe(1);
  });
});
