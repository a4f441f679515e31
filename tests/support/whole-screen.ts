import type { Page } from "playwright";
import { expect, inject } from "vitest";
import { directionOf, localePrefix, type Locale } from "#shared/text/locale";
import { screens, type Screen } from "./screens";
import { hydrated, type Visitor } from "./visitor";
import { latinWords, rawIds, reversedCodes } from "./visible-text";
import { isCheckedAt, violations } from "./accessibility";
import { overflowing } from "./whole-page";

/** One of each layout (phone, tablet, desktop), in px. */
const widths = [390, 820, 1440];
/** Where axe looks at a tablet too: one screen of each kind of layout, all with the whole frame. */
const checkedOnTablets = new Set([screens.home, screens.category, screens.product, screens.cart]);

const addressOf = (locale: Locale, { path }: Screen) => localePrefix(locale) + path;

/** What the browser reports of a screen that is not there. */
export const refusalOf = (locale: Locale, screen: Screen): RegExp[] => {
  const { href } = new URL(addressOf(locale, screen), inject("shopOrigin"));
  return screen.status === 200 ? [] : [new RegExp(`^status ${screen.status}: ${RegExp.escape(href)}$`)];
};

/** Tells everything that is wrong with a screen, and lets the walk go on. */
export async function isWhole({ page, open }: Visitor, locale: Locale, name: string, screen: Screen): Promise<void> {
  const path = addressOf(locale, screen);
  const told = `${name}, ${path}`;
  expect.soft(await open(path), told).toBe(screen.status);
  await hydrated(page);

  expect.soft(await page.locator("html").getAttribute("lang"), told).toBe(locale);
  expect.soft(await page.locator("html").getAttribute("dir"), told).toBe(directionOf(locale));
  expect.soft(await page.locator("h1").count(), told).toBe(1);
  expect.soft(await page.locator("h1").first().innerText(), told).not.toBe("");
  expect.soft(await page.title(), told).toMatch(/\S+.* \| \S+/);
  expect.soft(await headOf(page), told).toEqual(expectedHead(localePrefix(locale), screen));
  expect.soft(await rawIds(page), told).toEqual([]);
  if (locale === "ar") expect.soft(await reversedCodes(page), told).toEqual([]);
  if (locale === "ar") expect.soft(await latinWords(page), told).toEqual([]);

  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    expect.soft(await overflowing(page), `${told}, wider than ${width} px`).toEqual([]);
    const onTablet = locale === "en" && width === 820 && checkedOnTablets.has(screen);
    if (onTablet || isCheckedAt(locale, width))
      expect.soft(await violations(page), `${told}, at ${width} px`).toEqual([]);
  }
}

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
