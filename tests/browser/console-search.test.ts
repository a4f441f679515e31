// Shows that staff teach the search from the console: what was searched without a result becomes synonyms, its effect is
// seen first, and shoppers find by it at once.
import { expect, inject } from "vitest";
import ar from "#client/messages/ar/search-rules.json" with { type: "json" };
import en from "#client/messages/en/search-rules.json" with { type: "json" };
import { localePrefix } from "#shared/text/locale";
import { HttpShopper } from "../support/http-shopper";
import { signInAs } from "../support/placed-order";
import { hydrated, test } from "../support/visitor";
import { inWays } from "../support/ways";

const texts = { en, ar };
const ways = [
  { how: "with scripts on a desktop", javaScript: true, width: 1440, locale: "ar", word: "gauntlotte" },
  { how: "without scripts on a phone", javaScript: false, width: 390, locale: "en", word: "mittenoid" },
] as const;

inWays(ways)("$how in $locale", ({ javaScript, width, locale, word }) => {
  const say = texts[locale];
  const prefix = localePrefix(locale);

  // Shows: search.rules
  test("a search without a result is taught, seen, saved and found", { timeout: 60_000 }, async ({ visitor }) => {
    const guest = new HttpShopper(inject("shopOrigin"));
    const found = async () => (await guest.get("filterProducts", { search: word })).products.length;
    await guest.get("updateSearchKeyword", { keyword: word });
    const { page, open, context } = await visitor({ javaScript, width });
    await signInAs(context, "staff");
    await open(`${prefix}/admin/search`);
    if (javaScript) await hydrated(page);
    const row = page.locator("tr", { hasText: word });
    await row.getByRole("link", { name: say["searchRules.kind.synonyms"] }).click();
    await page.locator("[name=phrases]").fill(`${word}\ngloves`);
    await page.locator("[name=try]").fill(word);
    await page.getByRole("button", { name: say["searchRules.preview"] }).click();
    const effect = page.locator(".search-effect > div");
    await effect.nth(1).locator("li").first().waitFor();
    expect(await effect.nth(1).locator("li").count()).toBe(12);
    expect(await page.locator("[name=phrases]").inputValue()).toBe(`${word}\ngloves`);
    const before = await found();
    await page.getByRole("button", { name: say["searchRules.save"] }).click();
    await page.waitForURL("**/admin/search");
    await expect.poll(found, { timeout: 5000 }).toBeGreaterThan(before);

    await page.getByRole("link", { name: new RegExp(`^${word}`) }).click();
    await page.locator("main summary").click();
    await page.getByRole("button", { name: say["searchRules.delete.sure"] }).click();
    await page.waitForURL("**/admin/search");
    await expect.poll(found, { timeout: 6000 }).toBe(before);
  });
});
