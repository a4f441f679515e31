// Shows that every part of the screens looks as it was last accepted, in each state, in both languages, by day and by
// night. What is meant to look otherwise is accepted with: ACCEPT=1 npx vitest run --project browser tests/browser/gallery.test.ts
import type { Page } from "playwright";
import { expect } from "vitest";
import { localePrefix } from "#shared/text/locale";
import { unlikeStored } from "../support/pictures";
import { testInWays } from "../support/ways";
import { violations } from "../support/accessibility";

const folder = "tests/browser/pictures";

/** Every section of the gallery, by its name. */
async function pictures(page: Page, suffix: string): Promise<Map<string, Buffer>> {
  await page.evaluate(async () => {
    // A page that an optional face comes too late for would keep the system's.
    for (const style of document.querySelectorAll("style"))
      style.textContent = style.textContent.replaceAll("font-display:optional", "font-display:swap");
    await document.fonts.ready;
    await Promise.all([...document.images].map((image) => image.decode()));
  });
  const seen = new Map<string, Buffer>();
  for (const section of await page.locator(".gallery > section").all()) {
    const name = `${await section.getAttribute("id")}-${suffix}`;
    seen.set(name, await section.screenshot({ animations: "disabled", caret: "hide", scale: "css" }));
  }
  return seen;
}

// Shows: screens.looks
testInWays(["en", "ar"] as const)(
  "%s: looks as accepted, by day and by night",
  { timeout: 60_000 },
  async (locale, { visitor }) => {
    const { page, context, open } = await visitor({ width: locale === "ar" ? 390 : 820, pictures: true });
    const found: string[] = [];
    for (const theme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
      expect(await open(`${localePrefix(locale)}/dev/gallery`)).toBe(200);
      found.push(...(await unlikeStored(context, folder, await pictures(page, `${locale}-${theme}`))));
      // Each theme once: it is the most of this test's time.
      if ((theme === "dark") === (locale === "ar")) found.push(...(await violations(page)));
    }
    expect(found).toEqual([]);
  },
);
