// Shows that staff find a customer by a phone as people write it, keep a note, tag, write a message that the customer gets,
// and merge the customer's second account: with and without scripts, in both languages.
import { expect, inject } from "vitest";
import arCustomers from "#client/messages/ar/customers.json" with { type: "json" };
import enCustomers from "#client/messages/en/customers.json" with { type: "json" };
import { localePrefix } from "#shared/text/locale";
import { sentTo, signedInAs } from "../support/customers";
import { HttpShopper } from "../support/http-shopper";
import { signInAs } from "../support/placed-order";
import { mintToken } from "../support/session";
import { hydrated, test } from "../support/visitor";
import { inWays } from "../support/ways";
import { violations } from "../support/accessibility";

const texts = { en: enCustomers, ar: arCustomers };
const ways = [
  {
    how: "with scripts on a phone",
    javaScript: true,
    width: 390,
    locale: "ar",
    word: "ghadeer",
    digits: "٠٥٠ ٧٧٧ ١٢١٢",
  },
  {
    how: "without scripts on a desktop",
    javaScript: false,
    width: 1440,
    locale: "en",
    word: "merlin",
    digits: "0507771313",
  },
] as const;

inWays(ways)("$how in $locale", ({ javaScript, width, locale, word, digits }) => {
  const say = texts[locale];
  const prefix = localePrefix(locale);
  const origin = inject("shopOrigin");
  const email = `${word}@customer.test`;

  // Shows: customers.notes
  test("a customer is found, noted, tagged, written to and merged", { timeout: 60_000 }, async ({ visitor }) => {
    const colleague = new HttpShopper(origin, { access_token: await mintToken("staff") });
    const customer = await signedInAs(origin, email);
    await customer.get("editAddress", {
      action: "add",
      first_name: word,
      address_line_1: "Villa 1",
      city: "Dubai",
      state: "Dubai",
      phone: digits,
    });
    const second = await signedInAs(origin, `second-${email}`);
    await second.get("addToWishlist", {
      sku_id: (await second.get("filterProducts", {})).products[0]!.variants[0]!.sku_id,
    });
    const idOf = async (search: string) =>
      (await colleague.get("listCustomers", { search })).customers.find((one) => one.email === search)!.id;
    const [id, other] = [await idOf(email), await idOf(`second-${email}`)];

    const { page, open, context } = await visitor({ javaScript, width, expected: [/status 4/] });
    await signInAs(context, "staff");
    const go = async (path: string) => {
      await open(prefix + path);
      if (javaScript) await hydrated(page);
    };
    await go("/admin/customers");
    await page.locator("input[type=search]").fill(digits);
    await page.locator("[role=search] button").first().click();
    await page.locator(`a[href$="/admin/customers/${id}"]`).click();
    await page.waitForURL(`**/admin/customers/${id}`);
    await page.getByRole("heading", { name: say["customers.notes"], exact: true }).waitFor();
    if (javaScript) expect(await violations(page)).toEqual([]);

    await page.getByLabel(say["customers.note.new"]).fill(`Note of ${word}`);
    await page.locator("button[value=note]").click();
    await page.locator(".customer-note", { hasText: `Note of ${word}` }).waitFor();
    await page.locator("[name=add]").fill("VIP, Browser");
    await page.locator("button[value=tag]").click();
    await page.locator('button[value="untag:browser"]').waitFor();

    await page.locator("[name=subject]").fill("Hello");
    await page.locator("#customer-message [name=text]").fill("See http://bad.example");
    await page.locator("button[value=message]").click();
    await page.locator("#customer-message .field-problem").waitFor();
    await page.locator("#customer-message [name=text]").fill(`Good news for ${word}`);
    await page.locator("button[value=message]").click();
    await page.locator("#customer-message .customer-note").waitFor();
    const [message] = await sentTo(origin, email);
    expect([message?.subject, message?.text.includes(`Good news for ${word}`)]).toEqual(["Hello", true]);

    await go(`/admin/customers/${id}/merge?other=${other}`);
    if (javaScript) expect(await violations(page)).toEqual([]);
    await page.getByRole("button", { name: say["customers.merge.sure"] }).click();
    await page.waitForURL(`**/admin/customers/${id}`);
    await expect.poll(async () => (await customer.get("listWishlist")).wishlist.length).toBe(1);
    await open(`${prefix}/admin/customers/${other}`);
    expect(new URL(page.url()).pathname).toBe(`${prefix}/admin/customers/${id}`);
  });
});
