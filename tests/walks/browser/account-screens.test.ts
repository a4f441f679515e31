// Shows that every account screen, full and empty, in both languages and at three widths, is whole and accessible.
import { describe, expect } from "vitest";
import { localePrefix, locales, type Locale } from "#shared/text/locale";
import { creditWallet, newAccount, newAddress } from "#support/new-account";
import { hydrated, test, type Visitor } from "#support/visitor";
import { isCheckedAt, violations } from "#support/accessibility";
import { latinWords, rawIds, reversedCodes } from "#support/visible-text";
import { overflowing } from "#support/whole-page";

const widths = [390, 820, 1440];
const empty = [
  "/account",
  "/account/editProfile",
  "/account/addresses",
  "/account/addresses?address=new",
  "/account/wallet",
];
/** Those that look different with something in them. */
const filled = ["/account?selected=reward", "/account/addresses", "/account/wallet"];

describe.for(locales)("in %s", (locale) => {
  test.for(empty)("%s of a new account is whole and accessible", async (path, { visitor }) => {
    const someone = await visitor();
    const typed = `Noura Ali ${await newAccount(someone.context)}`;
    await isWhole(someone, locale, path);
    if (locale === "ar") expect((await latinWords(someone.page)).filter((words) => !typed.includes(words))).toEqual([]);
  });

  test.for(filled)("%s with something in it is whole and accessible", async (path, { visitor }) => {
    const someone = await visitor();
    const email = await newAccount(someone.context);
    const long = "A very long name of a clinic in a tower that somebody gave every one of its words ".repeat(2);
    await newAddress(someone.context, { buildingName: long.trim(), billingName: "x".repeat(80) });
    await newAddress(someone.context);
    const { context: staff } = await visitor();
    await creditWallet(staff, email, [
      { amount: 9999.99, note: "x".repeat(200) },
      { amount: 5, note: "Late delivery" },
    ]);
    await isWhole(someone, locale, path);
  });
});

/** Opens a screen and looks at it at every width. */
async function isWhole({ page, open }: Visitor, locale: Locale, path: string): Promise<void> {
  expect(await open(localePrefix(locale) + path), path).toBe(200);
  await hydrated(page);
  expect(await page.locator("h1").count(), path).toBe(1);
  expect(await rawIds(page), path).toEqual([]);
  if (locale === "ar") expect(await reversedCodes(page), path).toEqual([]);
  for (const width of widths) {
    /* oxlint-disable no-await-in-loop -- one width after the other */
    await page.setViewportSize({ width, height: 900 });
    expect(await overflowing(page), `${path}, wider than ${width} px`).toEqual([]);
    if (isCheckedAt(locale, width)) expect(await violations(page), `${path} at ${width} px`).toEqual([]);
    /* oxlint-enable no-await-in-loop */
  }
}
