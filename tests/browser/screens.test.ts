// Shows that every screen, in both languages and at three widths, is a whole and accessible page without a fault.
import type { Page } from "playwright";
import { describe, expect, inject } from "vitest";
import { directionOf, localePrefix, locales } from "../../shared/locale";
import { everyScreen } from "../support/screens";
import { hydrated, test } from "../support/visitor";
import { latinWords, rawIds } from "./visible-text";
import { isCheckedAt, violations } from "./accessibility";
import { overflowing } from "./whole-page";

/** One of each layout (phone, tablet, desktop), in px. */
const widths = [390, 820, 1440];

// What leads to sign-in is the screen of sign-in; the screens of users have tests of their own.
describe.for(everyScreen.filter(([, { guarded }]) => !guarded))("%s", ([, screen]) => {
  for (const locale of locales) {
    test(`is a whole page in ${locale}`, async ({ visitor }) => {
      const { page, open } = await visitor({
        pictures: true,
        expected: screen.status === 200 ? [] : [new RegExp(`^status ${screen.status}: `)],
      });
      expect(await open(localePrefix(locale) + screen.path)).toBe(screen.status);
      await hydrated(page);

      expect(await page.locator("html").getAttribute("lang")).toBe(locale);
      expect(await page.locator("html").getAttribute("dir")).toBe(directionOf(locale));
      expect(await page.locator("h1").count()).toBe(1);
      expect(await page.locator("h1").innerText()).not.toBe("");
      expect(await page.title()).toMatch(/\S+.* \| \S+/);
      expect(await headOf(page)).toEqual(expectedHead(localePrefix(locale), screen));
      expect(await rawIds(page)).toEqual([]);
      if (locale === "ar") expect(await latinWords(page)).toEqual([]);

      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        expect(await overflowing(page), `wider than ${width} px`).toEqual([]);
        if (isCheckedAt(locale, width)) expect(await violations(page), `at ${width} px`).toEqual([]);
      }
    });
  }
});

/** Canonical address, languages and robots of a page, once each. */
const headOf = (page: Page) =>
  page.evaluate(() => ({
    canonical: [...document.querySelectorAll<HTMLLinkElement>("link[rel=canonical]")].map(({ href }) => href),
    languages: [...document.querySelectorAll<HTMLLinkElement>("link[rel=alternate]")].map(({ hreflang, href }) => [
      hreflang,
      href,
    ]),
    robots: [...document.querySelectorAll<HTMLMetaElement>("meta[name=robots]")].map(({ content }) => content),
    descriptions: document.querySelectorAll("meta[name=description]").length,
  }));

function expectedHead(prefix: string, { path, noindex }: { path: string; noindex?: boolean }) {
  const origin = inject("shopOrigin");
  if (noindex) return { canonical: [], languages: [], robots: ["noindex"], descriptions: 1 };
  const languages = [
    ["en", origin + path],
    ["ar", `${origin}/ar${path}`],
    ["x-default", origin + path],
  ];
  return { canonical: [origin + prefix + path], languages, robots: [], descriptions: 1 };
}
