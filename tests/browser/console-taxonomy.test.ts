// Shows that staff add a brand in the console, rename it, see what a colleague changed meanwhile, and delete it, and
// that the shop shows each at once.
import { expect, inject } from "vitest";
import arAdmin from "#client/messages/ar/taxonomy.json" with { type: "json" };
import enAdmin from "#client/messages/en/taxonomy.json" with { type: "json" };
import { failureMessages } from "#shared/failures/failure-messages";
import { localePrefix } from "#shared/text/locale";
import { HttpShopper } from "../support/http-shopper";
import { signInAs } from "../support/placed-order";
import { mintToken } from "../support/session";
import { hydrated, test } from "../support/visitor";
import { inWays } from "../support/ways";

const texts = { en: enAdmin, ar: arAdmin };
const ways = [
  { how: "with scripts on a phone", javaScript: true, width: 390, locale: "ar", slug: "falcon-labs" },
  { how: "without scripts on a desktop", javaScript: false, width: 1440, locale: "en", slug: "kestrel-labs" },
] as const;

inWays(ways)("$how in $locale", ({ javaScript, width, locale, slug }) => {
  const say = texts[locale];
  const prefix = localePrefix(locale);

  // Shows: editor.terms
  test("a brand is added, renamed, and deleted", { timeout: 60_000 }, async ({ visitor }) => {
    const english = slug.replace("-", " ");
    const colleague = new HttpShopper(inject("shopOrigin"), { access_token: await mintToken("staff") });
    const shown = async () => (await (await fetch(`${inject("shopOrigin")}/ar/brands`)).text()).includes("مختبر الصقر");
    const { page, open, context } = await visitor({ javaScript, width, expected: [/status 404/, /status 409/] });
    await signInAs(context, "staff");
    await open(`${prefix}/admin/terms`);
    if (javaScript) await hydrated(page);
    await page.getByRole("link", { name: say["taxonomy.new.brand"] }).click();
    await page.locator("[name=name_en]").fill(english);
    await page.locator("[name=name_ar]").fill("مختبر العقاب");
    await page.locator("[name=position]").fill("٤٠");
    await page.getByRole("button", { name: say["taxonomy.save"] }).click();
    await page.waitForURL(`**/admin/terms/${slug}`);
    // The address changes a moment before the screen: until then the field is the one that was typed in.
    await expect.poll(() => page.locator("[name=position]").inputValue()).toBe("40");

    await page.locator("[name=name_ar]").fill("مختبر الصقر");
    await page.getByRole("button", { name: say["taxonomy.save"] }).click();
    await expect.poll(shown, { timeout: 6000 }).toBe(true);
    const { term } = await colleague.get("getEditedTerm", { slug });
    expect([term.name_ar, term.version]).toEqual(["مختبر الصقر", 2]);

    const { parent_en: _en, parent_ar: _ar, product_count: _count, ...fields } = term;
    await colleague.get("saveTerm", { ...fields, name_en: "Another name" });
    await page.locator("[name=name_en]").fill("Mine");
    await page.getByRole("button", { name: say["taxonomy.save"] }).click();
    await page.getByText(failureMessages.changed_meanwhile[locale]).waitFor();
    expect(await page.locator("[name=name_en]").inputValue()).toBe("Mine");
    await open(`${prefix}/admin/terms/${slug}`);
    if (javaScript) await hydrated(page);
    expect(await page.locator("[name=name_en]").inputValue()).toBe("Another name");

    await page.locator("main summary").click();
    await page.getByRole("button", { name: say["taxonomy.delete.sure"] }).click();
    await page.waitForURL("**/admin/terms");
    await expect.poll(shown, { timeout: 6000 }).toBe(false);
  });
});
