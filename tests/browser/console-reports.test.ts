// Shows that staff read the figures of a period as plots and as tables, take them away as a file in their language, and say
// what a SKU costs; with and without scripts. (`console-screens.test.ts` walks every page of figures with axe.)
import { expect, inject } from "vitest";
import ar from "#client/messages/ar/reports.json" with { type: "json" };
import en from "#client/messages/en/reports.json" with { type: "json" };
import { reportColumns } from "#shared/console/report-tables";
import { localePrefix } from "#shared/text/locale";
import { goods } from "../support/filled-cart";
import { signInAs } from "../support/placed-order";
import { hydrated, test } from "../support/visitor";
import { inWays } from "../support/ways";

const texts = { en, ar };
const ways = [
  { how: "with scripts on a phone", javaScript: true, width: 390, locale: "ar", cost: "1.25", from: "2026-01-31" },
  {
    how: "without scripts on a desktop",
    javaScript: false,
    width: 1440,
    locale: "en",
    cost: "1.5",
    from: "2026-02-28",
  },
] as const;

inWays(ways)("$how in $locale", ({ javaScript, width, locale, cost, from }) => {
  const say = texts[locale];
  const prefix = localePrefix(locale);

  test("sales of a period are a plot, a table and a file", { timeout: 60_000 }, async ({ visitor }) => {
    const { page, open, context } = await visitor({ javaScript, width });
    await signInAs(context, "staff");
    await open(`${prefix}/admin/figures/sales`);
    if (javaScript) await hydrated(page);
    await page.getByRole("link", { name: say["reports.period.year"] }).click();
    await page.waitForURL("**/sales?period=year");
    const plot = page.getByRole("figure", { name: say["reports.sales.byDay"] });
    await plot.getByRole("img").waitFor();
    await plot.locator("summary").click();
    await plot.getByRole("table").waitFor();
    const hrefOfFile = () => page.getByRole("link", { name: say["reports.csv"] }).getAttribute("href");
    // The address is there before the page that it leads to.
    await expect.poll(hrefOfFile).toContain("period=year");
    const file = await context.request.get(inject("shopOrigin") + (await hrefOfFile()));
    expect(file.headers()["content-type"]).toBe("text/csv; charset=utf-8");
    const [head, first] = (await file.text()).split("\n");
    expect(head).toBe(`\uFEFF${reportColumns.sales.map(({ name }) => name[locale]).join(",")}`);
    expect(first).toMatch(/^\d{4}-01-01,\d+(,-?\d+\.\d\d){7},\d+,\d+,-?\d+\.\d\d$/);
  });

  test("a wrong period is said beside its field", { timeout: 60_000 }, async ({ visitor }) => {
    const { page, open, context } = await visitor({ javaScript, width });
    await signInAs(context, "staff");
    await open(`${prefix}/admin/figures/vat?from=2026-03-01&period=custom&to=2026-02-01`);
    await page.getByText(say["reports.wrongPeriod"]).waitFor();
  });

  test("what a SKU costs is typed and kept", { timeout: 60_000 }, async ({ visitor }) => {
    const { page, open, context } = await visitor({ javaScript, width });
    await signInAs(context, "staff");
    await open(`${prefix}/admin/figures/costs?search=${goods.masks}`);
    if (javaScript) await hydrated(page);
    const field = page.locator(`[name="cost:${goods.masks}"]`);
    const save = page.getByRole("button", { name: say["reports.costs.save"] });
    await field.fill("1.234");
    await save.click();
    await page.getByText(say["reports.costs.wrong"]).waitFor();
    expect(await field.inputValue()).toBe("1.234");
    await field.fill(cost);
    await page.locator("[name=from]").fill(from);
    await save.click();
    await page
      .getByText(`${Number(from.slice(8))}/${Number(from.slice(5, 7))}/2026`)
      .first()
      .waitFor();
    expect(await field.inputValue()).toBe(cost);
  });
});
