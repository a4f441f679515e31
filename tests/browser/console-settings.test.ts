// Shows that staff change settings, delivery and holidays in real forms, with and without scripts and in both
// languages: problems are beside their fields, what a colleague saved meanwhile is reported, and a change is reverted
// from its history.
import { expect, inject } from "vitest";
import arSettings from "#client/messages/ar/settings.json" with { type: "json" };
import enSettings from "#client/messages/en/settings.json" with { type: "json" };
import { dayText } from "#client/ui/day-text";
import { localePrefix } from "#shared/text/locale";
import { HttpShopper } from "../support/http-shopper";
import { signInAs } from "../support/placed-order";
import { mintToken } from "../support/session";
import { hydrated, test } from "../support/visitor";
import { inWays } from "../support/ways";

const texts = { en: enSettings, ar: arSettings };
const ways = [
  { how: "with scripts on a phone", javaScript: true, width: 390, locale: "ar", place: 5102, day: "2038-12-02" },
  { how: "without scripts on a desktop", javaScript: false, width: 1440, locale: "en", place: 5402, day: "2038-12-03" },
] as const;

inWays(ways)("$how in $locale", ({ javaScript, width, locale, place, day }) => {
  const say = texts[locale];
  const prefix = localePrefix(locale);

  test("hours are changed, refused, told of a colleague's, and put back", { timeout: 60_000 }, async ({ visitor }) => {
    const colleague = new HttpShopper(inject("shopOrigin"), { access_token: await mintToken("staff") });
    const read = async () => (await colleague.get("getSettings")).groups.find(({ group }) => group === "hours")!;
    const { page, open, context } = await visitor({ javaScript, width, expected: [/status 400/, /status 409/] });
    await signInAs(context, "staff");
    await open(`${prefix}/admin/settings`);
    if (javaScript) await hydrated(page);
    await page.getByRole("link", { name: say["settings.group.hours"], exact: true }).click();
    await page.waitForURL("**/admin/settings/hours");
    const friday = page.locator("[name=friday]");
    const save = page.getByRole("button", { name: say["settings.save"] });
    await friday.fill("20:00–8:00");
    await save.click();
    await page.locator(".field-problem").waitFor();
    expect(await friday.inputValue()).toBe("20:00–8:00");
    expect(await friday.getAttribute("aria-invalid")).toBe("true");
    await friday.fill("٩–١١, 15-19:30");
    await save.click();
    await expect.poll(() => friday.inputValue()).toBe("09:00–11:00, 15:00–19:30");
    const { version, values } = await read();
    expect(values["friday"]).toBe("09:00–11:00, 15:00–19:30");

    await colleague.get("saveSettings", { group: "hours", version, values: { ...values, sunday: "" } });
    await page.locator("[name=sunday]").fill("10:00–16:00");
    await save.click();
    await page.getByText(say["settings.now"].replace("{value}", say["settings.closed"])).waitFor();
    expect(await page.locator("[name=sunday]").inputValue()).toBe("10:00–16:00");

    await open(`${prefix}/admin/setting-changes?subject=hours`);
    if (javaScript) await hydrated(page);
    // The last change is the colleague's: Sunday is open again.
    await page
      .getByRole("button", { name: say["settings.change.undo"].slice(0, 3) })
      .first()
      .click();
    await expect.poll(async () => (await read()).values["sunday"]).toBe(values["sunday"]);
  });

  // Shows: console.settings
  test("what a place costs and a holiday are changed", { timeout: 60_000 }, async ({ visitor }) => {
    const colleague = new HttpShopper(inject("shopOrigin"), { access_token: await mintToken("staff") });
    const read = async () => (await colleague.get("listEditedPlaces")).places.find(({ id }) => id === place)!;
    const { page, open, context } = await visitor({ javaScript, width, expected: [/status 400/] });
    await signInAs(context, "staff");
    await open(`${prefix}/admin/delivery`);
    if (javaScript) await hydrated(page);
    const field = (name: string) => page.locator(`[name="${place}.${name}"]`);
    const save = page.getByRole("button", { name: say["settings.places.save"] });
    await page
      .locator("details", { has: field("charge") })
      .locator("summary")
      .click();
    await field("charge").fill("-1");
    await field("cut_off").fill("١٣:٣٠");
    await save.click();
    await page.locator(".field-problem").waitFor();
    expect(await field("cut_off").inputValue()).toBe("١٣:٣٠");
    await field("charge").fill("AED 26");
    await save.click();
    await expect.poll(async () => [(await read()).charge, (await read()).cut_off]).toEqual(["26.00", "13:30"]);

    await open(`${prefix}/admin/holidays`);
    if (javaScript) await hydrated(page);
    await page.locator("input[type=date]").fill(day);
    await page.locator("[name=name_en]").fill("Founders’ day");
    await page.locator("[name=name_ar]").fill("يوم المؤسسين");
    await page.getByRole("button", { name: say["settings.holiday.add"] }).click();
    const remove = page.getByRole("button", {
      name: say["settings.holiday.deleteNamed"].replace("{day}", dayText(day)),
    });
    await remove.click();
    await remove.waitFor({ state: "detached" });
    const { holidays } = await colleague.get("getSettings");
    expect(holidays.map((one) => one.day)).not.toContain(day);
  });
});
