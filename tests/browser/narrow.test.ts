// Shows that nothing is wider than a window of 320 px, which is also one of 1280 px at 400 %, whatever the words: names of
// chemicals, and Arabic that nobody has put a space into.
import type { Page } from "playwright";
import { expect } from "vitest";
import { localePrefix, locales, type Locale } from "#shared/text/locale";
import { everyScreen, screens, variations, type Screen } from "../support/screens";
import { hydrated } from "../support/visitor";
import { refusalOf } from "../support/whole-screen";
import { testInWays } from "../support/ways";

const width = 320;

const longWords: Record<Locale, string> = {
  en: "Polyhexamethylenebiguanidehydrochloridepolyvinylpyrrolidones",
  ar: "بوليهيكساميثيلينبيغوانيدهيدروكلوريدبوليفينيلبيروليدونوالمستلزمات",
};

/** Parts of their own line, with words of ours: those of the catalogue and of people stand elsewhere. */
const ours =
  "nav, header, footer, button, summary, label, .button, .chip, .row-link, .sr-only, .price, .rating, output, script, style, option";

/** Parts that reach out of the window and that nothing around them cuts off or scrolls. */
const wider = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const isHeld = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      (getComputedStyle(element).overflowX !== "visible" ||
        getComputedStyle(element).clipPath !== "none" ||
        isHeld(element.parentElement));
    const outside = [...document.body.querySelectorAll("*")].filter((element) => {
      const { left, right, width: ownWidth, height } = element.getBoundingClientRect();
      const isOutside = ownWidth > 0 && height > 0 && (right > clientWidth + 1 || left < -1);
      return isOutside && getComputedStyle(element).clipPath === "none" && !isHeld(element.parentElement);
    });
    return [
      ...(scrollWidth > clientWidth ? [`${scrollWidth} px`] : []),
      ...outside.slice(0, 5).map((element) => {
        const { left, right } = element.getBoundingClientRect();
        return `${element.tagName}.${element.getAttribute("class")} from ${left} to ${right} px`;
      }),
    ];
  });

/** Puts a long word before every text of the page that the catalogue or somebody could have written. */
const lengthen = (page: Page, word: string): Promise<void> =>
  page.evaluate(
    ({ word: long, ours: left }) => {
      const texts: Text[] = [];
      const walker = document.createTreeWalker(document.querySelector("main")!, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) {
        if (text.data.trim().length > 2 && !text.parentElement!.closest(left)) text.data = `${long} ${text.data}`;
      }
    },
    { word, ours },
  );

const kinds = { home: screens.home, category: screens.category, product: screens.product, cart: screens.cart };
const all: Record<string, Screen> = Object.fromEntries(everyScreen.filter(([, { guarded }]) => !guarded));

testInWays([
  { locale: "ar" as Locale, walked: { ...kinds, comparison: variations["comparison"]! } as Record<string, Screen> },
  ...locales.map((locale) => ({ locale, walked: all })),
])("no screen scrolls sideways in $locale", { timeout: 180_000 }, async ({ locale, walked }, { visitor }) => {
  const expected = Object.values(walked).flatMap((screen) => refusalOf(locale, screen));
  const { page, open } = await visitor({ width, expected });
  // React would take the place of texts that are no longer what it knows.
  const still = await visitor({ width, expected, javaScript: false });
  for (const [name, { path }] of Object.entries(walked)) {
    // oxlint-disable no-await-in-loop -- one visitor goes from screen to screen
    await open(localePrefix(locale) + path);
    await hydrated(page);
    expect.soft(await wider(page), `${name}, as it is`).toEqual([]);
    await still.open(localePrefix(locale) + path);
    // In its own face: another may be wider for a moment.
    await still.page.evaluate(() => document.fonts.ready.then(() => true));
    await lengthen(still.page, longWords[locale]);
    const found = await wider(still.page);
    expect.soft(found, `${name}, with long words: ${found.join("; ")}`).toEqual([]);
    // oxlint-enable no-await-in-loop
  }
});
