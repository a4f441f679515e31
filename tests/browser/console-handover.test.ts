// Shows that an owner who removes a member sees the API keys and webhooks that the member made, ticked to end with them,
// and that what is unticked stays: with scripts and without.
import { expect, inject } from "vitest";
import teamAr from "#client/messages/ar/team.json" with { type: "json" };
import teamEn from "#client/messages/en/team.json" with { type: "json" };
import { localePrefix } from "#shared/text/locale";
import { HttpShopper } from "../support/http-shopper";
import { signInAs } from "../support/placed-order";
import { mintToken } from "../support/session";
import { hydrated, test } from "../support/visitor";
import { inWays } from "../support/ways";
import { violations } from "../support/accessibility";

const texts = { en: teamEn, ar: teamAr };

inWays([
  { javaScript: true, width: 390, locale: "ar" },
  { javaScript: false, width: 390, locale: "ar" },
  { javaScript: true, width: 1440, locale: "en" },
  { javaScript: false, width: 1440, locale: "en" },
] as const)("scripts $javaScript at $width px in $locale", ({ javaScript, width, locale }) => {
  const leaver = `leaver-${javaScript}-${locale}`;
  const say = texts[locale];

  // Shows: team.handover
  test("a member is removed with what they made, but for what is kept", { timeout: 60_000 }, async ({ visitor }) => {
    const member = new HttpShopper(inject("shopOrigin"), { access_token: await mintToken(leaver) });
    const made = await Promise.all(
      ["Old accounting", "Warehouse screens"].map((name) => member.get("makeApiKey", { name, rights: ["stock:read"] })),
    );
    const url = `https://${leaver}.fake-receiver.com/a-rather-long-address-of-a-program/orders`;
    await member.get("saveWebhook", { url, description: "مستودع", event_types: ["order.placed"], on: true });
    const { page, open, context } = await visitor({ javaScript, width });
    await signInAs(context, "staff");
    await open(`${localePrefix(locale)}/admin/staff/${leaver}`);
    if (javaScript) await hydrated(page);
    await page.getByText(say["team.remove"], { exact: true }).click();
    await page.getByText(url).waitFor();
    expect(await page.locator(".decision[open] [type=checkbox]:checked").count()).toBe(3);
    await page.getByLabel("Warehouse screens").uncheck();
    if (javaScript) expect(await violations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    if (process.env["LOOK"]) await page.screenshot({ path: `${process.env["LOOK"]}/${leaver}.png`, fullPage: true });
    await page.getByRole("button", { name: say["team.remove.sure"], exact: true }).click();
    await page.waitForURL(`**${localePrefix(locale)}/admin/staff`);
    const statuses = made.map(async ({ key }) => {
      const headers = { authorization: `Bearer ${key}` };
      return (await fetch(`${inject("shopOrigin")}/api/v1/stock?limit=1`, { headers })).status;
    });
    expect(await Promise.all(statuses)).toEqual([401, 200]);
    const owner = new HttpShopper(inject("shopOrigin"), { access_token: await mintToken("staff") });
    expect((await owner.get("listWebhooks")).webhooks.map((one) => one.url)).not.toContain(url);
  });
});
