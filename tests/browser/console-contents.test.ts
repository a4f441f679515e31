// Shows that staff change the home page's opening from the console, with scripts on a phone and without them: rows are
// moved by buttons, what is wrong is said beside its field, the preview shows the draft, and the shop shows what is published.
import { AxeBuilder } from "@axe-core/playwright";
import { expect, inject } from "vitest";
import arTexts from "#client/messages/ar/contents.json" with { type: "json" };
import enTexts from "#client/messages/en/contents.json" with { type: "json" };
import { localePrefix } from "#shared/text/locale";
import { HttpShopper } from "../support/http-shopper";
import { signInAs } from "../support/placed-order";
import { mintToken } from "../support/session";
import { hydrated, test } from "../support/visitor";
import { inWays } from "../support/ways";

const texts = { en: enTexts, ar: arTexts };
const ways = [
  { how: "with scripts on a phone", javaScript: true, width: 390, locale: "ar", title: "عناية لكل بيت" },
  { how: "without scripts on a desktop", javaScript: false, width: 1440, locale: "en", title: "Care for every home" },
] as const;

inWays(ways)("$how in $locale", ({ javaScript, width, locale, title }) => {
  const say = texts[locale];
  const prefix = localePrefix(locale);

  // Shows: contents.drafts
  test("the opening of the home page is changed, previewed and published", { timeout: 60_000 }, async ({ visitor }) => {
    const colleague = new HttpShopper(inject("shopOrigin"), { access_token: await mintToken("staff") });
    const shop = async () => (await fetch(`${inject("shopOrigin")}${prefix}/shop`)).text();
    const { page, open, context } = await visitor({ javaScript, width, expected: [/status 400/] });
    await signInAs(context, "staff");
    await open(`${prefix}/admin/contents/home`);
    if (javaScript) await hydrated(page);
    const act = (name: string) => page.getByRole("button", { name, exact: true }).first().click();
    const rows = () =>
      page
        .locator("input[name^='d.rows.'][name$='.kind']")
        .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));

    await page
      .getByRole("button", { name: `${say["contents.row.down"]}: ${say["contents.home.row.categories"]}` })
      .click();
    await expect.poll(rows).toEqual(["products", "categories", "promises", "collections", "specialities", "brands"]);
    await page.locator(`[name="d.hero.title.${locale}"]`).fill(title);
    await page.locator('[name="d.hero.link"]').fill("javascript:alert(1)");
    await act(say["contents.save"]);
    await page.locator(".field-problem").first().waitFor();
    expect(await page.locator(`[name="d.hero.title.${locale}"]`).inputValue()).toBe(title);
    expect(await rows()).toHaveLength(6);

    await page.locator('[name="d.hero.link"]').fill("/brands");
    await act(say["contents.preview"]);
    await page.waitForURL("**/preview-contents/home");
    // The opening is shown, and no desk of its editor lies over it once the page knows who that is.
    if (javaScript) await hydrated(page);
    await page.waitForLoadState("networkidle");
    await page.getByRole("heading", { level: 1, name: title }).waitFor();
    expect(await page.locator(".home-desk").count()).toBe(0);
    expect(await shop()).not.toContain(title);
    await open(`${prefix}/admin/contents/home`);
    if (javaScript) await hydrated(page);
    const { violations } = javaScript ? await new AxeBuilder({ page }).analyze() : { violations: [] };
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
    await act(say["contents.publish"]);
    await expect.poll(shop, { timeout: 6000 }).toContain(title);

    const { content } = await colleague.get("getContent", { key: "home" });
    await colleague.get("withdrawContent", { key: "home", version: content.published!.version });
  });
});
