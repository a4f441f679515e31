// Shows the console at work: what waits is decided with and without scripts, on a phone and on a desktop, in both
// languages; the customer is notified; every action is in the audit log; what a colleague decided meanwhile is shown.
import type { BrowserContext, Page } from "playwright";
import { expect, inject } from "vitest";
import { localePrefix } from "#shared/text/locale";
import { aCustomerWhoWaits, sentTo } from "../support/customers";
import { mintToken } from "../support/session";
import { hydrated, test } from "../support/visitor";
import { inWays } from "../support/ways";

const origin = () => inject("shopOrigin");
const signIn = async (context: BrowserContext) =>
  context.addCookies([{ name: "access_token", value: await mintToken("staff"), url: origin() }]);

/** The card or the page part that names this word. */
const item = (page: Page, word: string) => page.locator(".console-items > li", { hasText: word });
const openDecision = (within: ReturnType<Page["locator"]>, name: string) =>
  within.locator("summary", { hasText: name }).click();

const ways = [
  { how: "with scripts on a desktop", javaScript: true, width: 1440, locale: "en" },
  { how: "without scripts on a desktop", javaScript: false, width: 1440, locale: "ar" },
  { how: "with scripts on a phone", javaScript: true, width: 390, locale: "ar" },
  { how: "without scripts on a phone", javaScript: false, width: 390, locale: "en" },
] as const;
const words = {
  en: {
    approve: "Approve",
    approveSure: "Yes, approve",
    reject: "Reject",
    rejectSure: "Yes, reject",
    reason: "Reason",
    done: "Mark as done",
    doneSure: "Yes, it’s done",
    rejected: "Details rejected",
    shown: "Review published",
    closed: "Marked as done",
    credited: "Wallet credited",
    continue: "Continue",
    creditSure: "Yes, credit",
    told: "Action needed on your business details",
  },
  ar: {
    approve: "اعتماد",
    approveSure: "نعم، اعتمد",
    reject: "رفض",
    rejectSure: "نعم، ارفض",
    reason: "السبب",
    done: "تعليم كمنجز",
    doneSure: "نعم، أُنجز",
    rejected: "تم رفض البيانات",
    shown: "تم نشر التقييم",
    closed: "عُلّمت الرسالة كمنجزة",
    credited: "تمت إضافة الرصيد إلى المحفظة",
    continue: "متابعة",
    creditSure: "نعم، أضف الرصيد",
    told: "بيانات منشأتك تحتاج إلى تعديل",
  },
} as const;

inWays(ways)("$how in $locale", ({ javaScript, width, locale }) => {
  const say = words[locale];
  const word = `Way${javaScript ? "s" : "p"}${width}`;

  // Shows: console.overview
  test("what a customer sent is decided, told and audited", async ({ visitor }) => {
    const { customer, email } = await aCustomerWhoWaits(origin(), word, locale);
    const { page, open, context } = await visitor({ javaScript, width });
    await signIn(context);
    const go = async (path: string) => {
      expect(await open(localePrefix(locale) + path)).toBe(200);
      if (javaScript) await hydrated(page);
    };
    const said = () => page.locator(".alert").first();

    await go("/admin/kyc");
    await page.getByRole("link", { name: word }).click();
    const file = page.getByRole("link", { name: `${word}.pdf` });
    await file.waitFor();
    const opened = await context.request.get((await file.getAttribute("href"))!);
    expect([opened.status(), opened.headers()["content-type"]]).toEqual([200, "application/pdf"]);
    await openDecision(page.locator("main"), say.reject);
    await page.getByLabel(say.reason).fill("Blurred");
    await page.getByRole("button", { name: say.rejectSure }).click();
    await said().waitFor();
    expect(await said().innerText()).toContain(say.rejected);
    await page.waitForURL(`**${localePrefix(locale)}/admin/kyc`);
    expect((await customer.get("getKyc")).kyc).toMatchObject({ status: "rejected", reason: "Blurred" });
    expect(await sentTo(origin(), email)).toMatchObject([{ subject: say.told }, {}]);

    await go("/admin/reviews");
    await openDecision(item(page, word), say.approve);
    await item(page, word).getByRole("button", { name: say.approveSure }).click();
    await item(page, word).waitFor({ state: "detached" });
    expect(await said().innerText()).toContain(say.shown);
    expect((await customer.get("listMyReviews")).reviews).toMatchObject([{ status: "approved" }]);

    await go("/admin/leads");
    await openDecision(item(page, word), say.done);
    await item(page, word).getByRole("button", { name: say.doneSure }).click();
    await item(page, word).waitFor({ state: "detached" });
    expect(await said().innerText()).toContain(say.closed);

    await go("/admin/wallet");
    await page.locator("[name=email]").fill(email);
    await page.locator("[name=amount]").fill(locale === "ar" ? "٢٥.٥" : "25.5");
    await page.locator("[name=note]").fill(word);
    await page.getByRole("button", { name: say.continue }).click();
    await page.getByRole("button", { name: say.creditSure }).click();
    await said().waitFor();
    expect(await said().innerText()).toContain(say.credited);
    expect((await customer.get("checkWalletBalance")).data.balance).toBe(25.5);

    await go("/admin/audit-log");
    const rows = await page.locator(".record-table tbody tr").allInnerTexts();
    expect(rows.filter((row) => row.includes(email) && row.includes(word))).toHaveLength(1);
    expect(rows.filter((row) => row.includes("Blurred")).length).toBeGreaterThan(0);
    // Colleagues act at the same time.
    expect(rows.filter((row) => row.includes(email)).every((row) => row.includes("staff@shop.test"))).toBe(true);
  });
});

inWays([true, false])("scripts: %s", (javaScript) => {
  const word = javaScript ? "Twice" : "Doubly";

  // Shows: console.meanwhile
  test("what a colleague decided meanwhile is reported, and shown", async ({ visitor }) => {
    await aCustomerWhoWaits(origin(), word);
    const [one, two] = [await visitor({ javaScript }), await visitor({ javaScript, expected: [/^status 409: /] })];
    for (const { context, open, page } of [one, two]) {
      await signIn(context);
      await open("/admin/kyc");
      if (javaScript) await hydrated(page);
      await page.getByRole("link", { name: word }).click();
      await openDecision(page.locator("main"), "Approve");
    }
    await one.page.getByRole("button", { name: "Yes, approve" }).click();
    await one.page.locator(".alert").first().waitFor();
    await two.page.getByRole("button", { name: "Yes, approve" }).click();
    const refusal = two.page.locator(".console-refusal");
    await refusal.waitFor();
    expect(await refusal.innerText()).toBe("A colleague has already decided this.");
    await expect.poll(() => two.page.locator(".console-facts").innerText()).toContain("Approved");
    expect(await two.page.locator("main details").count()).toBe(0);
  });

  test("a reason of spaces is refused beside its field, and what was typed for a credit stays", async ({ visitor }) => {
    const name = `Typed${word}`;
    await aCustomerWhoWaits(origin(), name);
    const { page, open, context } = await visitor({ javaScript, expected: [/^status 40[04]: .*\/api\/admin/] });
    await signIn(context);
    await open("/admin/reviews");
    if (javaScript) await hydrated(page);
    await openDecision(item(page, name), "Reject");
    await item(page, name).getByLabel("Reason").fill("   ");
    await item(page, name).getByRole("button", { name: "Yes, reject" }).click();
    await item(page, name).locator(".field-problem").waitFor();
    expect(await item(page, name).getByLabel("Reason").getAttribute("aria-invalid")).toBe("true");

    await open("/admin/wallet");
    if (javaScript) await hydrated(page);
    await page.locator("[name=email]").fill("nobody@nowhere.test");
    await page.locator("[name=amount]").fill("5");
    await page.locator("[name=note]").fill("Sorry");
    await page.getByRole("button", { name: "Continue" }).click();
    await page.getByRole("button", { name: "Yes, credit" }).click();
    await page.locator(".console-refusal").waitFor();
    expect(await page.locator("input[name=email]").inputValue()).toBe("nobody@nowhere.test");
    expect(await page.locator("input[name=note]").inputValue()).toBe("Sorry");
  });
});

test("a decision is made by keyboard alone", async ({ visitor }) => {
  const { customer } = await aCustomerWhoWaits(origin(), "Keys");
  const { page, open, context } = await visitor();
  await signIn(context);
  await open("/admin/reviews");
  await hydrated(page);
  await item(page, "Keys").locator("summary", { hasText: "Approve" }).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await item(page, "Keys").waitFor({ state: "detached" });
  expect((await customer.get("listMyReviews")).reviews).toMatchObject([{ status: "approved" }]);
});

// Shows: console.meanwhile
test("no answer to a credit leaves the same question, and asking again credits once", async ({ visitor }) => {
  const { customer, email } = await aCustomerWhoWaits(origin(), "Once");
  const { page, open, context } = await visitor({ expected: [/^request failed: .*wallet\/credit/] });
  await signIn(context);
  await open("/admin/wallet");
  await hydrated(page);
  await page.locator("[name=email]").fill(email);
  await page.locator("[name=amount]").fill("7");
  await page.locator("[name=note]").fill("Once");
  await page.getByRole("button", { name: "Continue" }).click();
  // The credit is made, its answer is lost.
  await page.route("**/api/admin/wallet/credit/**", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole("button", { name: "Yes, credit" }).click();
  await page.locator(".console-refusal").waitFor();
  await page.unroute("**/api/admin/wallet/credit/**");
  await page.getByRole("button", { name: "Yes, credit" }).click();
  await page.locator(".alert").first().waitFor();
  expect((await customer.get("checkWalletBalance")).data.balance).toBe(7);
});
