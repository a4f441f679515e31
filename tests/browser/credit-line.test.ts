// Shows the buyer's side of the credit line: applied for with files, rejected with its reason, applied for again, opened,
// used at checkout, shown with what is due; the modal at checkout; with and without scripts, and against bad input.
import type { BrowserContext, Page } from "playwright";
import { expect } from "vitest";
import type { CallReply } from "#shared/contracts/platform/table";
import { localePrefix, locales } from "#shared/text/locale";
import { checkoutOfCart, newBuyer, pay, stepOf, unfold } from "../support/checkout";
import { goods } from "../support/filled-cart";
import { newAccount } from "../support/new-account";
import { sendOrder } from "../support/placed-order";
import { joined, pdfSample } from "../support/sample-files";
import { asStaff } from "../support/user-session";
import { hydrated, test } from "../support/visitor";
import { inWays } from "../support/ways";
import { isCheckedAt, violations } from "../support/accessibility";
import { rawIds } from "../support/visible-text";
import { overflowing } from "../support/whole-page";

const folder = process.env["SCREENSHOTS"];
const path = "/account/my-credit-line";
// oxlint-disable-next-line vitest/require-awaited-expect-poll -- the caller awaits it
const eventually = <Value>(get: () => Value | Promise<Value>) => expect.poll(get, { timeout: 15_000 });

const file = (name: string, bytes = pdfSample()) => ({
  name,
  mimeType: "application/pdf",
  buffer: Buffer.from(bytes),
});
const uploaded = (page: Page) => page.locator("button[name=delete]");
const send = (page: Page) => page.locator(".form-ends button.button");
const note = (page: Page) => page.locator(".note").first();

const details = {
  establishment: "Clinic",
  trn: "١٠٠ ١٢٣ ٤٥٦ ٧٨٩ ٠١٣",
  contact_name: "Noura",
  contact_phone: "050 123 4567",
  requested_limit: "5,000.00",
};

async function fill(page: Page, change: Partial<typeof details> = {}): Promise<void> {
  for (const [name, value] of Object.entries({ ...details, ...change })) {
    // oxlint-disable-next-line no-await-in-loop -- one field after the other
    await page.locator(`[name=${name}]`).fill(value);
  }
  await page.locator("[name=monthly_purchases]").selectOption("5000_20000");
  await page.locator("[name=requested_terms]").selectOption("30");
}

/** Applies by the calls that the form makes. */
async function apply(context: BrowserContext): Promise<void> {
  const sent = await context.request.post("/api/file-upload/", { multipart: { file: file("licence.pdf") } });
  const { file: licence } = (await sent.json()) as CallReply<"uploadFile">;
  const data = {
    ...details,
    requested_limit: 5000,
    monthly_purchases: "over_50000",
    requested_terms: 30,
    documents: [licence.id],
  };
  const answer = await context.request.post("/api/credit-line/account/", { data });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** Decides, as staff do, about the line of this e-mail. */
async function decide(email: string, from: string, step: string, more: object): Promise<void> {
  const { accounts } = (await asStaff("/admin/credit/", { status: from, limit: 100 })) as CallReply<"listCreditQueue">;
  const { id } = accounts.find(({ user }) => user.email === email)!;
  await asStaff(`/admin/credit/${id}/${step}/`, more);
}

/** A buyer with these lines in the cart and an open line. @param limit in AED */
async function borrower(context: BrowserContext, lines: Record<string, number>, limit: number): Promise<string> {
  const email = await newBuyer(context, lines);
  await apply(context);
  await decide(email, "applied", "approve", { limit, terms: 30 });
  return email;
}

// Shows: screens.credit-line-states, screens.credit-line
test(
  "none → applied → rejected with its reason → applied → open → used → due",
  { timeout: 90_000 },
  async ({ visitor }) => {
    const somebody = await visitor({ expected: [/^status 40[09]: .*credit-line/] });
    const { page, context } = somebody;
    const email = await newBuyer(context, { [goods.swabs]: 2 });
    await somebody.open(path);
    await hydrated(page);
    await send(page).click();
    // Nothing is known of this buyer but the name.
    await eventually(() => page.locator('[aria-invalid="true"]').count()).toBe(7);
    expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("establishment");
    await fill(page, { requested_limit: "9,000,000", trn: "123" });
    await page.locator("input[type=file]").setInputFiles([file("licence.pdf"), file("statement.pdf")]);
    await eventually(() => uploaded(page).count()).toBe(2);
    await send(page).click();
    await eventually(() => page.locator('[aria-invalid="true"]').count()).toBe(2);
    expect(await page.locator("[name=requested_limit]").inputValue()).toBe("9,000,000");
    await fill(page);
    await send(page).dblclick();
    await eventually(() => note(page).getAttribute("data-status")).toBe("applied");
    expect(await page.locator(".sent-details").innerText()).toContain("100123456789013");
    expect(await page.locator(".sent-details .upload-files li").count()).toBe(2);
    await page.locator("input[type=file]").setInputFiles([file("newer.pdf")]);
    await eventually(() => uploaded(page).count()).toBe(1);
    await send(page).click();
    await eventually(() => page.locator(".sent-details .upload-files li").count()).toBe(3);
    await decide(email, "applied", "reject", { reason: "The statement is <b>old</b>" });
    await page.reload();
    await hydrated(page);
    expect(await note(page).innerText()).toContain("The statement is <b>old</b>");
    expect(await page.locator("[name=requested_limit]").inputValue()).toBe("5000");
    await page.locator("input[type=file]").setInputFiles(file("again.pdf"));
    await eventually(() => uploaded(page).count()).toBe(1);
    await send(page).click();
    await eventually(() => note(page).getAttribute("data-status")).toBe("applied");
    await decide(email, "applied", "approve", { limit: 2500, terms: 30 });

    const { id, payable } = await checkoutOfCart(context);
    await somebody.open(stepOf("en", id, "payment"));
    await pay(page, "credit");
    await page.waitForURL(/placed=1/);
    // It is due from its invoice on, which comes with its goods.
    await eventually(() => page.locator("main").innerText()).toContain("The due date is on your tax invoice");
    await sendOrder((await visitor()).context, new URL(page.url()).pathname.split("/").at(-1)!);
    await page.reload();
    await eventually(() => page.locator("main").innerText()).toContain("is due on");
    await page.locator("main a[href='/account/my-credit-line']").click();
    await page.locator(".credit-figures").waitFor();
    expect(await page.locator("meter").evaluate((meter: HTMLMeterElement) => [meter.value, meter.max])).toEqual([
      payable,
      2500,
    ]);
    expect(await page.locator("[aria-labelledby=statement] li").count()).toBe(1);
    expect(await page.locator("[aria-labelledby=history] li a").getAttribute("href")).toMatch(/^\/order\//);
    // What the page shows is kept nowhere in the browser.
    const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
    expect(kept).not.toMatch(/Clinic|approved|limit/);
    await somebody.open("/shop");
    await eventually(() => page.locator(".home-desk-due").innerText()).toContain(`${payable}`);
    expect(await page.locator(`.home-desk-due a[href='${path}']`).innerText()).toContain("by");
    await somebody.open("/account");
    expect(await page.locator(`.account-cards a[href='${path}']`).innerText()).toContain("available");
    await hydrated(page);
    await page.locator(".account-link").click();
    await eventually(() => page.locator(".account-status").allInnerTexts()).toContain("Active");
    await decide(email, "approved", "suspend", { reason: "Late" });
    await somebody.open(path);
    expect(await note(page).getAttribute("data-status")).toBe("suspended");
    expect(await page.locator("[aria-labelledby=statement] li").count()).toBe(1);
  },
);

inWays(locales)("without scripts, in %s", (locale) => {
  const prefix = localePrefix(locale);

  // Shows: screens.credit-line-states
  test(
    "is applied for with its files, nothing typed is lost, used and topped up with files",
    { timeout: 60_000 },
    async ({ visitor }) => {
      const somebody = await visitor({
        javaScript: false,
        width: 390,
        expected: [/^status 4(00|15): .*my-credit-line/],
      });
      const { page, context } = somebody;
      const email = await newBuyer(context, { [goods.swabs]: 1 });
      await somebody.open(prefix + path);
      await fill(page, { requested_limit: "100" });
      await page.locator("input[type=file]").setInputFiles(file("x.pdf", joined("<html></html>")));
      await page.locator("button[value=upload]").click();
      await eventually(() => page.locator("#files-problem").innerText()).toContain("PDF");
      await page.locator("input[type=file]").setInputFiles(file("licence.pdf"));
      await page.locator("button[value=upload]").click();
      await eventually(() => uploaded(page).count()).toBe(1);
      expect(await page.locator("[name=contact_phone]").inputValue()).toBe(details.contact_phone);
      await send(page).click();
      await eventually(() => page.locator('[aria-invalid="true"]').getAttribute("name")).toBe("requested_limit");
      expect(await page.locator("[name=monthly_purchases]").inputValue()).toBe("5000_20000");
      await page.locator("[name=requested_limit]").fill("٥٬٠٠٠");
      await send(page).click();
      await eventually(() => page.locator(".note").getAttribute("data-status")).toBe("applied");
      expect(new URL(page.url()).pathname).toBe(prefix + path);
      await decide(email, "applied", "approve", { limit: 2500, terms: 30 });
      const { id } = await checkoutOfCart(context);
      await somebody.open(stepOf(locale, id, "payment"));
      const link = page.locator(`.checkout-methods a[href$='${path}']`).last();
      await unfold(page, link);
      await link.click();
      await page.locator(".credit-figures").waitFor();
      await page.goBack();
      await pay(page, "credit");
      await page.waitForURL(/placed=1/);
      await somebody.open(prefix + path);
      expect(await page.locator("[aria-labelledby=statement] li").count()).toBe(1);
      // A file that is chosen goes along.
      await page.locator("input[type=file]").setInputFiles(file("newer.pdf"));
      await page.locator("button[value=update]").click();
      await eventually(() => page.locator(".sent-details .upload-files li").count()).toBe(2);
      await page.locator("button[value=update]").click();
      await eventually(() => page.locator("#files-problem").count()).toBe(1);
    },
  );
});

// Shows: states.credit-modal
test(
  "the modal at checkout says why credit is closed and what to do, for each state of the line",
  { timeout: 60_000 },
  async ({ visitor }) => {
    const somebody = await visitor({ expected: [/^request failed: .*credit-line.* net::ERR_FAILED/] });
    const { page, context } = somebody;
    const email = await newBuyer(context, { [goods.defibrillator]: 1 });
    const { id } = await checkoutOfCart(context);
    const dialog = page.locator("dialog[open]");
    const opened = async () => {
      await somebody.open(stepOf("en", id, "payment"));
      await hydrated(page);
      const link = page.locator(`.checkout-methods a[href='${path}']`).last();
      await unfold(page, link);
      await link.click();
      await dialog.locator(".button").waitFor();
    };
    await opened();
    expect(await dialog.innerText()).toContain("You don’t have a credit line yet");
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await eventually(() => dialog.count()).toBe(0);
    await apply(context);
    await opened();
    expect(await dialog.locator(".note").getAttribute("data-status")).toBe("applied");
    await decide(email, "applied", "approve", { limit: 600, terms: 45 });
    await opened();
    expect(await dialog.locator(".note").innerText()).toContain("You need AED");
    expect(await dialog.locator("meter").count()).toBe(1);
    if (folder) await page.screenshot({ path: `${folder}/c-modal-short.png` });
    await page.keyboard.press("Escape");
    await decide(email, "approved", "change", { limit: 50_000, terms: 45 });
    await page.route("**/api/credit-line/accounts/**", (route) => route.abort("failed"));
    await opened();
    await page.unroute("**/api/credit-line/accounts/**");
    await dialog.locator("button.button").click();
    await dialog.locator(".credit-figures").waitFor();
    expect(await dialog.locator(".note").count()).toBe(0);
    await dialog.locator("a.button").click();
    await page.waitForURL(new RegExp(`${path}$`));
    await eventually(() => dialog.count()).toBe(0);
  },
);

test(
  "another's file, an application that was sent elsewhere, and a session that has ended",
  { timeout: 60_000 },
  async ({ visitor }) => {
    const somebody = await visitor({ expected: [/^status 40[019]: /] });
    const other = await visitor();
    await newAccount(other.context);
    const sent = await other.context.request.post("/api/file-upload/", { multipart: { file: file("theirs.pdf") } });
    const { file: theirs } = (await sent.json()) as CallReply<"uploadFile">;
    const { page, context } = somebody;
    await newAccount(context);
    await somebody.open(path);
    await hydrated(page);
    await page.locator("input[type=file]").setInputFiles(file("licence.pdf"));
    await eventually(() => uploaded(page).count()).toBe(1);
    await fill(page);
    const hidden = page.locator("input[type=hidden][name=documents]");
    const own = await hidden.inputValue();
    await hidden.evaluate((input: HTMLInputElement, id) => (input.value = id), theirs.id);
    await send(page).click();
    await page.locator("#files-problem").waitFor();
    await hidden.evaluate((input: HTMLInputElement, id) => (input.value = id), own);
    const cookies = await context.cookies();
    await context.clearCookies();
    // The mark of the first refusal still stands: only the answer tells that the second came.
    const refused = page.waitForResponse((response) => response.status() === 401);
    await send(page).click();
    await refused;
    await eventually(() => send(page).isEnabled()).toBe(true);
    expect(await page.locator("[name=establishment]").inputValue()).toBe(details.establishment);
    await context.addCookies(cookies);
    await apply(context);
    await send(page).click();
    await eventually(() => note(page).getAttribute("data-status")).toBe("applied");
    await eventually(() => page.locator(".alert").innerText()).toContain("already under review");
    expect(await page.locator(".sent-details .upload-files li").count()).toBe(1);
  },
);

inWays(locales, 0)("in %s", (locale) => {
  test(
    "is whole and accessible at every width: with trouble, and open with an overdue order",
    { timeout: 120_000 },
    async ({ visitor }) => {
      const somebody = await visitor({ expected: [/^status 4(00|15): /] });
      const { page, context } = somebody;
      const looked = async (state: string) => {
        expect(await page.locator("h1").count()).toBe(1);
        expect(await rawIds(page)).toEqual([]);
        for (const width of [390, 820, 1440]) {
          /* oxlint-disable no-await-in-loop -- one width after the other */
          await page.setViewportSize({ width, height: 900 });
          expect(await overflowing(page), `${state} is wider than ${width} px`).toEqual([]);
          if (isCheckedAt(locale, width)) expect(await violations(page), `${state} at ${width} px`).toEqual([]);
          if (folder) await page.screenshot({ path: `${folder}/c-${state}-${locale}-${width}.png`, fullPage: true });
          /* oxlint-enable no-await-in-loop */
        }
      };
      await newAccount(context);
      await somebody.open(localePrefix(locale) + path);
      await hydrated(page);
      if (folder) await looked("none");
      await page
        .locator("input[type=file]")
        .setInputFiles([file("x.pdf", joined("<html></html>")), file("licence.pdf")]);
      await eventually(() => uploaded(page).count()).toBe(1);
      await eventually(() => page.locator(".upload-files .field-problem").count()).toBe(1);
      await send(page).click();
      await eventually(() => page.locator(".form-problem").count()).toBe(1);
      await looked("trouble");

      const buyer = await visitor();
      await borrower(buyer.context, { [goods.swabs]: 3 }, 900);
      const { id } = await checkoutOfCart(buyer.context);
      const placed = await buyer.context.request.post("/api/credit-line/transaction/", { data: { checkout_id: id } });
      expect(placed.status(), await placed.text()).toBe(200);
      await context.addCookies(await buyer.context.cookies());
      await somebody.open(`${localePrefix(locale)}/account`);
      await hydrated(page);
      // No test can wait until something is overdue.
      await page.route("**/api/credit-line/accounts/**", async (route) => {
        const answer = await route.fetch();
        const body = await answer.json();
        if (!body.data) return route.fulfill({ response: answer });
        body.data.overdue = body.data.used;
        for (const due of body.data.dues) Object.assign(due, { overdue: true, due_at: "2026-01-31T08:00:00.000Z" });
        return route.fulfill({ response: answer, json: body });
      });
      await page.locator(`.account-cards a[href$='${path}']`).click();
      await page.locator("[data-overdue]").waitFor();
      await looked("overdue");
    },
  );
});
