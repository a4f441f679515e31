// Shows that an owner sees what a restore has set aside, named first by the overview, and gives back what they tick or leaves it
// without access: with scripts and without.
import { afterAll, beforeAll, expect } from "vitest";
import teamAr from "#client/messages/ar/team.json" with { type: "json" };
import teamEn from "#client/messages/en/team.json" with { type: "json" };
import { localePrefix } from "#shared/text/locale";
import { HttpShopper } from "../support/http-shopper";
import { mintToken } from "../support/session";
import { startShop, withStores, type Shop } from "../support/shop";
import { hydrated, test } from "../support/visitor";
import { inWays } from "../support/ways";
import { violations } from "../support/accessibility";

const texts = { en: teamEn, ar: teamAr };
const ways = [
  { javaScript: true, width: 390, locale: "ar" },
  { javaScript: false, width: 1440, locale: "en" },
] as const;
let shop: Shop;

/** A member with a passkey and a webhook, set aside, for each way. */
async function setAside(folder: string): Promise<void> {
  await withStores(folder, async ({ DB }) => {
    for (const { locale } of ways) {
      const id = `aside-${locale}`;
      const passkey = {
        credential_id: `key-${id}`,
        user_id: id,
        public_key: "",
        counter: 0,
        transports: "[]",
        created_at: 0,
      };
      await DB.batch([
        DB.prepare(
          `INSERT INTO users (user_id, email, name, created_at) VALUES (?1, ?1 || '@shop.test', 'Noura Ali', 0)`,
        ).bind(id),
        DB.prepare(
          `INSERT INTO staff_members (user_id, roles, state, joined_at, changed_at) VALUES (?, '["orders","support"]', 'removed', 0, 0)`,
        ).bind(id),
        DB.prepare(
          `INSERT INTO webhook_endpoints (endpoint_id, url, description, types, state, off_reason, off_at, secret, created_at, changed_at)
            VALUES (?1, 'https://' || ?1 || '.fake-receiver.com/orders/of/the/shop', '', '[]', 'off', 'staff', 1, '', 0, 0)`,
        ).bind(id),
        DB.prepare(
          `INSERT INTO restored_powers (kind, subject, user_id, restored_at) VALUES ('member', ?1, ?1, 1)`,
        ).bind(id),
        DB.prepare(
          `INSERT INTO restored_powers (kind, subject, user_id, passkey, restored_at) VALUES ('passkey', ?, ?, ?, 1)`,
        ).bind(passkey.credential_id, id, JSON.stringify({ ...passkey, name: "Office laptop", used_at: null })),
        DB.prepare(`INSERT INTO restored_powers (kind, subject, restored_at) VALUES ('webhook', ?, 1)`).bind(id),
      ]);
    }
  });
}

beforeAll(async () => {
  shop = await startShop({ users: ["staff"], prepared: setAside });
}, 120_000);
afterAll(() => shop.stop());

inWays(ways)("scripts $javaScript at $width px in $locale", ({ javaScript, width, locale }) => {
  const say = texts[locale];
  const prefix = localePrefix(locale);

  test(
    "what is ticked has access again, and the rest waits or is left without",
    { timeout: 60_000 },
    async ({ visitor }) => {
      const id = `aside-${locale}`;
      const access_token = await mintToken("staff");
      const { page, open, context } = await visitor({
        javaScript,
        width,
        origin: shop.origin,
        expected: [/status 400/],
      });
      await context.addCookies([{ name: "access_token", value: access_token, url: shop.origin }]);
      await open(`${prefix}/admin`);
      await page.locator(`main a[href$="/admin/restored"]`).first().click();
      await page.waitForURL(`**${prefix}/admin/restored`);
      if (javaScript) await hydrated(page);
      expect(await page.locator("[type=checkbox]:checked").count()).toBe(0);
      await page.getByRole("button", { name: say["team.restored.keep"] }).click();
      await page.getByText(say["team.restored.tick"]).waitFor();
      await page.locator(`[name="power.member.${id}"]`).check();
      await page.locator(`[name="power.passkey.key-${id}"]`).check();
      if (javaScript) expect(await violations(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      if (process.env["LOOK"])
        await page.screenshot({ path: `${process.env["LOOK"]}/restored-${locale}.png`, fullPage: true });
      await page.getByRole("button", { name: say["team.restored.keep"] }).click();
      await expect.poll(() => page.locator(`[name="power.member.${id}"]`).count()).toBe(0);
      await page.locator(`[name="power.webhook.${id}"]`).check();
      await page.getByRole("button", { name: say["team.restored.end"] }).click();
      await expect.poll(() => page.locator(`[name="power.webhook.${id}"]`).count()).toBe(0);
      const owner = new HttpShopper(shop.origin, { access_token });
      expect((await owner.get("getStaffMember", { id })).member).toMatchObject({
        roles: ["orders", "support"],
        passkeys: 1,
      });
      expect((await owner.get("getWebhook", { id })).webhook.on).toBe(false);
    },
  );
});
