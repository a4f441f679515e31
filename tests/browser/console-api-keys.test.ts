// Shows that an owner makes a key for a program, sees it once, puts another in its place and revokes it, with and without
// scripts, and that the period's papers are taken away as a file with the accounts that were typed.
import { expect, inject } from "vitest";
import keysAr from "#client/messages/ar/api-keys.json" with { type: "json" };
import figuresAr from "#client/messages/ar/reports.json" with { type: "json" };
import keysEn from "#client/messages/en/api-keys.json" with { type: "json" };
import figuresEn from "#client/messages/en/reports.json" with { type: "json" };
import { keyPattern } from "#shared/console/key-rights";
import { localePrefix } from "#shared/text/locale";
import { goods } from "../support/filled-cart";
import { placeOrder, signInAs } from "../support/placed-order";
import { hydrated, test } from "../support/visitor";
import { inWays } from "../support/ways";

const texts = { en: { ...keysEn, ...figuresEn }, ar: { ...keysAr, ...figuresAr } };
const ways = [
  { how: "with scripts on a phone", javaScript: true, width: 390, locale: "ar" },
  { how: "without scripts on a desktop", javaScript: false, width: 1440, locale: "en" },
] as const;

inWays(ways)("$how in $locale", ({ javaScript, width, locale }) => {
  const say = texts[locale];
  const prefix = localePrefix(locale);
  const statusOf = async (key: string) =>
    (await fetch(`${inject("shopOrigin")}/api/v1/stock?limit=1`, { headers: { authorization: `Bearer ${key}` } }))
      .status;

  // Shows: programs.api-keys
  test("a key is made, shown once, replaced and revoked", { timeout: 60_000 }, async ({ visitor }) => {
    // The first form says nothing of rights.
    const { page, open, context } = await visitor({ javaScript, width, expected: [/status 400: .*api-keys\/make/] });
    await signInAs(context, "staff");
    await open(`${prefix}/admin/api-keys`);
    if (javaScript) await hydrated(page);
    const name = `ERP ${locale}`;
    await page.getByLabel(say["apiKeys.name"], { exact: true }).fill(name);
    await page.getByRole("button", { name: say["apiKeys.make"] }).click();
    await page.locator(".field-problem").first().waitFor();
    expect(await page.getByLabel(say["apiKeys.name"], { exact: true }).inputValue()).toBe(name);
    await page.locator('[name="right.stock:read"]').check();
    await page.getByRole("button", { name: say["apiKeys.make"] }).click();
    const shown = page.locator(".api-key-new code");
    await shown.waitFor();
    const key = (await shown.textContent())!;
    expect(key).toMatch(new RegExp(`^${keyPattern.source}$`));
    expect(page.url()).not.toContain("falaj_");
    expect(await statusOf(key)).toBe(200);
    await open(`${prefix}/admin/api-keys`);
    if (javaScript) await hydrated(page);
    expect(await page.content()).not.toContain(key.slice(12));
    const row = page.getByRole("row").filter({ hasText: key.slice(0, 12) });
    await row.getByText(say["apiKeys.rotate"], { exact: true }).click();
    await row.locator("[name=overlap]").selectOption("0");
    await row.getByRole("button", { name: say["apiKeys.rotate.sure"] }).click();
    await shown.waitFor();
    const next = (await shown.textContent())!;
    expect([await statusOf(key), await statusOf(next)]).toEqual([401, 200]);
    const successor = page.getByRole("row").filter({ hasText: next.slice(0, 12) });
    await successor.getByText(say["apiKeys.revoke"], { exact: true }).click();
    await successor.getByRole("button", { name: say["apiKeys.revoke.sure"] }).click();
    await successor.getByText(say["apiKeys.state.revoked"]).waitFor();
    expect(await statusOf(next)).toBe(401);
  });

  // Shows: programs.issued-papers
  test(
    "papers are taken away for a program, with the accounts typed here",
    { timeout: 60_000 },
    async ({ visitor }) => {
      const { page, open, context } = await visitor({ javaScript, width });
      const shopper = await visitor();
      await signInAs(shopper.context, "console-papers");
      await placeOrder(shopper.context, { [goods.masks]: 1 });
      await signInAs(context, "staff");
      await open(`${prefix}/admin/figures/accounting?period=today`);
      if (javaScript) await hydrated(page);
      const odoo = page.locator("form.accounting").filter({ has: page.getByRole("heading", { name: "Odoo" }) });
      await odoo.locator("summary").click();
      await odoo.getByLabel(say["reports.accounting.name.sales"]).fill("my_sales");
      const [download] = await Promise.all([
        page.waitForEvent("download"),
        odoo.getByRole("button", { name: say["reports.accounting.file.odoo.csv"] }).click(),
      ]);
      expect(download.suggestedFilename()).toMatch(/^odoo-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/);
      const url = new URL(download.url());
      expect([url.pathname, url.searchParams.get("sales")]).toEqual([
        `${prefix}/admin/figures/accounting/odoo.csv`,
        "my_sales",
      ]);
      const file = await context.request.get(download.url());
      expect(await file.text()).toContain(",account.1_my_sales,account.1_uae_sale_tax_5_");
    },
  );
});
