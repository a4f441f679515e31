// Shows the search overlay on each kind of device in both languages: full screen and back button on phones, no axe fault.
import { describe, expect } from "vitest";
import { localePrefix } from "#shared/text/locale";
import { hydrated, test } from "../support/visitor";
import { testInWays } from "../support/ways";
import { isCheckedAt, violations } from "../support/accessibility";
import { arrived, field, options, panel, products, search } from "../support/overlay";
import { latinWords, rawIds } from "../support/visible-text";

describe("on a phone", () => {
  test("is the whole screen, with the page out of reach, opened by the bottom bar too", async ({ visitor }) => {
    const { page, open } = await visitor({ width: 390 });
    await open("/shop");
    await hydrated(page);
    await page.locator(".bottom-bar a[href='#search']").click();
    await panel(page).waitFor();
    expect(await page.locator(".search-box").boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 900 });
    expect(await page.locator("main").evaluate((main) => main.hasAttribute("inert"))).toBe(true);
    await page.getByRole("button", { name: "Close search" }).click();
    await panel(page).waitFor({ state: "detached" });
    expect(await page.locator("main").evaluate((main) => main.hasAttribute("inert"))).toBe(false);
  });

  test("the back button closes it, and it leaves no step in the history", async ({ visitor }) => {
    const { page, open } = await visitor({ width: 390 });
    await open("/brands");
    await hydrated(page);
    await page
      .getByRole("link", { name: /home page/ })
      .first()
      .click();
    await page.waitForURL("**/shop");
    await page.evaluate(() => scrollTo(0, 300));
    await search(page);
    await page.goBack();
    await panel(page).waitFor({ state: "detached" });
    expect(new URL(page.url()).pathname).toBe("/shop");
    await search(page, "gloves");
    await products(page).first().click();
    await arrived(page, /products\/[a-z]/);
    await page.goBack();
    await page.waitForURL("**/shop");
    expect(await panel(page).count()).toBe(0);
    await search(page);
    await page.keyboard.press("Escape");
    await panel(page).waitFor({ state: "detached" });
    await page.goBack();
    await page.waitForURL("**/brands");
  });
});

const devices = [
  ["ar", 390],
  ["en", 1440],
  ["en", 390],
  ["en", 820],
  ["ar", 820],
  ["ar", 1440],
] as const;

// Shows: screens.search-combobox
testInWays(devices)(
  "has no fault of accessibility or language in %s at %i px",
  async ([locale, width], { visitor }) => {
    const [found, nothing] = locale === "ar" ? ["قفازات", "ززززقققق"] : ["gloves", "zzzzqqqq"];
    const { page, open } = await visitor({ width });
    await open(`${localePrefix(locale)}/shop`);
    await hydrated(page);
    const faults = async () => {
      if (locale === "ar") expect(await latinWords(page)).toEqual([]);
      const shown = await rawIds(page);
      return isCheckedAt(locale, width) ? [...(await violations(page)), ...shown] : shown;
    };
    await search(page);
    await options(page).nth(3).waitFor();
    expect(await faults(), "blank").toEqual([]);
    await field(page).fill(found);
    await products(page).first().waitFor();
    await page.keyboard.press("ArrowDown");
    expect(await faults(), "found").toEqual([]);
    await field(page).fill(nothing);
    await panel(page).locator("p.search-note").first().waitFor();
    expect(await faults(), "nothing found").toEqual([]);
  },
);
