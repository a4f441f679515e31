// Shows that staff see what a merge does before it, and that the link in the message to the merged account undoes it:
// by a click, once, with scripts and without, in both languages; and that an owner sees it.
import { expect, inject } from "vitest";
import arAccount from "#client/messages/ar/account.json" with { type: "json" };
import arCustomers from "#client/messages/ar/customers.json" with { type: "json" };
import enAccount from "#client/messages/en/account.json" with { type: "json" };
import enCustomers from "#client/messages/en/customers.json" with { type: "json" };
import { localePrefix } from "#shared/text/locale";
import { sentTo, signedInAs } from "../support/customers";
import { HttpShopper } from "../support/http-shopper";
import { signInAs } from "../support/placed-order";
import { mintToken } from "../support/session";
import { hydrated, test } from "../support/visitor";
import { inWays } from "../support/ways";
import { violations } from "../support/accessibility";

const texts = { en: { ...enCustomers, ...enAccount }, ar: { ...arCustomers, ...arAccount } };
const ways = [
  { javaScript: true, width: 390, locale: "ar" },
  { javaScript: false, width: 1440, locale: "en" },
  { javaScript: false, width: 390, locale: "en" },
  { javaScript: true, width: 1440, locale: "ar" },
] as const;

inWays(ways)("scripts $javaScript at $width px in $locale", ({ javaScript, width, locale }) => {
  const say = texts[locale];
  const prefix = localePrefix(locale);
  const origin = inject("shopOrigin");

  // Shows: screens.undo-merge
  test("a merge is undone by the link, by a press and once", { timeout: 60_000 }, async ({ visitor }) => {
    const mails = ["stays", "goes"].map((name) => `${name}-${crypto.randomUUID()}@customer.test`);
    for (const mail of mails) await signedInAs(origin, mail, locale);
    const colleague = new HttpShopper(origin, { access_token: await mintToken("staff") });
    const ids = await Promise.all(
      mails.map(async (mail) => (await colleague.get("listCustomers", { search: mail })).customers[0]!.id),
    );
    const { page, open, context } = await visitor({ javaScript, width, expected: [/^status 4/] });
    await signInAs(context, "staff");
    const go = async (path: string) => {
      await open(prefix + path);
      if (javaScript) await hydrated(page);
    };
    await go(`/admin/customers/${ids[0]}/merge?other=${ids[1]}`);
    if (javaScript) expect(await violations(page)).toEqual([]);
    for (const mail of mails) expect(await page.locator(".merge-list").innerText()).toContain(mail);
    await page.getByRole("button", { name: say["customers.merge.sure"] }).click();
    await page.waitForURL(`**/admin/customers/${ids[0]}`);

    const [message] = await sentTo(origin, mails[1]!);
    const link = new URL(/https?:\S+token=\S+/.exec(message!.text)![0]);
    expect(link.pathname).toBe(`${prefix}/account/undo-merge`);
    await context.clearCookies();
    await open(link.pathname + link.search);
    await open(link.pathname + link.search);
    if (javaScript) await hydrated(page);
    if (javaScript) expect(await violations(page)).toEqual([]);
    await page.getByRole("button", { name: say["account.unmerge.button"] }).click();
    await page.waitForURL(`**${prefix}/account/login`);
    expect((await colleague.get("getStoredCustomer", { id: ids[1] })).customer?.email).toBe(mails[1]);
    await open(link.pathname + link.search);
    if (javaScript) await hydrated(page);
    await page.getByRole("button", { name: say["account.unmerge.button"] }).click();
    await page.locator(".form-problem").waitFor();

    await signInAs(context, "staff");
    await go("/admin/undone-merges");
    if (javaScript) expect(await violations(page)).toEqual([]);
    await page.locator(`a[href$="/admin/customers/${ids[1]}"]`).waitFor();
  });
});
