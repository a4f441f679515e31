import { expect, inject } from "vitest";
import type { ConsoleRouteRow } from "#shared/routes/console/row";
import { consoleRouteRows } from "#shared/routes/console-routes";
import { directionOf, localePrefix, type Locale } from "#shared/text/locale";
import { consoleRecords } from "./console-records";
import { HttpShopper } from "./http-shopper";
import { mintToken } from "./session";
import { hydrated, type Visitor } from "./visitor";
import { isCheckedAt, violations } from "./accessibility";
import { rawIds, reversedCodes } from "./visible-text";
import { overflowing } from "./whole-page";

const widths = [390, 820, 1440];
const origin = () => inject("shopOrigin");
const staff = async () => new HttpShopper(origin(), { access_token: await mintToken("staff") });

/** Paths of the screens in the console's own frame. */
export const framed = Object.values<ConsoleRouteRow>(consoleRouteRows).flatMap(({ path, outside }) =>
  outside ? [] : [path],
);

let records: ((pattern: string) => Promise<string>) | undefined;

/** The address of a screen; there is an order, a SKU, a credit line or a submission to look at. */
async function addressOf(pattern: string): Promise<string> {
  const buyer = new HttpShopper(origin(), { access_token: await mintToken("console-looked") });
  records ??= consoleRecords({ origin: origin(), staff: await staff(), buyer, buyerId: "console-looked" });
  return records(pattern);
}

/** Tells staff everything that is wrong with a screen of the console, and lets the walk go on. */
export async function isWholeConsole({ page, open, context }: Visitor, locale: Locale, pattern: string): Promise<void> {
  await context.addCookies([{ name: "access_token", value: await mintToken("staff"), url: origin() }]);
  const path = localePrefix(locale) + (await addressOf(pattern));
  expect.soft(await open(path), path).toBe(200);
  await hydrated(page);
  expect.soft(await page.locator("html").getAttribute("dir"), path).toBe(directionOf(locale));
  expect.soft(await page.locator("h1").count(), path).toBe(1);
  expect.soft(await page.locator("meta[name=robots]").getAttribute("content"), path).toBe("noindex");
  expect.soft(await page.locator("link[rel=canonical]").count(), path).toBe(0);
  expect.soft(await page.locator(".footer, .bottom-bar, .promo-bar").count(), path).toBe(0);
  expect.soft(await rawIds(page), path).toEqual([]);
  if (locale === "ar") expect.soft(await reversedCodes(page), path).toEqual([]);
  for (const summary of await page.locator("main summary").all()) await summary.click();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    expect.soft(await overflowing(page), `${path}, wider than ${width} px`).toEqual([]);
    if (isCheckedAt(locale, width)) expect.soft(await violations(page), `${path} at ${width} px`).toEqual([]);
  }
}

/** Shows that a screen of the console leads a guest to sign-in and back. */
export async function isGuarded(pattern: string): Promise<void> {
  const path = pattern.replace(":id", "any");
  for (const prefix of ["", "/ar"]) {
    const login = `${prefix}/account/login?returnUrl=${encodeURIComponent(`${prefix}${path}`)}&source=route_guard`;
    const read = await new HttpShopper(origin()).fetch(prefix + path);
    expect([read.status, read.headers.get("location")]).toEqual([302, login]);
    const posted = await new HttpShopper(origin()).fetch(prefix + path, {
      method: "POST",
      body: new URLSearchParams(),
    });
    expect([posted.status, posted.headers.get("location")]).toEqual([303, login]);
  }
}

/** Shows that a screen of the console is an unknown address to who is no staff. */
export async function isUnknownToOthers(pattern: string): Promise<void> {
  const neighbour = new HttpShopper(origin(), { access_token: await mintToken("neighbour") });
  const answerTo = async (path: string) => {
    const answer = await neighbour.fetch(path);
    const html = await answer.text();
    return { status: answer.status, main: mainOf(html), isConsole: /class="[^"]*\bconsole\b/.test(html), html };
  };
  const { html: ofUnknown, ...unknown } = await answerTo("/no-such-address");
  expect(unknown).toMatchObject({ status: 404, isConsole: false });
  const { html, ...shown } = await answerTo(pattern.replace(":id", "any"));
  expect(shown).toEqual(unknown);
  for (const part of ["footer", "bottom-bar"])
    expect(
      [html, ofUnknown].map((page) => page.includes(`class="${part}`)),
      part,
    ).toEqual([true, true]);
}

/** The texts of a page's own part. */
const mainOf = (html: string): string =>
  html
    .slice(html.indexOf("<main"), html.indexOf("</main>"))
    .replaceAll(/<[^>]*>/g, "\n")
    .replaceAll(/\s+/g, " ");
