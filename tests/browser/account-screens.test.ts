// Shows that every account screen, full and empty, in both languages and at three widths, is whole and accessible.
import { describe, expect } from "vitest";
import { localePrefix, locales } from "../../shared/locale";
import { creditWallet, newAccount, newAddress } from "../support/new-account";
import { hydrated, test } from "../support/visitor";
import { isCheckedAt, violations } from "./accessibility";
import { latinWords, rawIds } from "./visible-text";
import { overflowing } from "./whole-page";

const widths = [390, 820, 1440];
/** With something in it where that looks different. */
const screens = [
  ["/account", false],
  ["/account?selected=reward", true],
  ["/account/editProfile", false],
  ["/account/addresses", false],
  ["/account/addresses", true],
  ["/account/addresses?address=new", false],
  ["/account/wallet", false],
  ["/account/wallet", true],
] as const;

describe.for(locales)("in %s", (locale) => {
  test.for(screens)("%s, with something in it: %s, is whole and accessible", async ([path, full], { visitor }) => {
    const { page, open, context } = await visitor({ pictures: true });
    const email = await newAccount(context);
    if (full) {
      const long = "A very long name of a clinic in a tower that somebody gave every one of its words ".repeat(2);
      await newAddress(context, { buildingName: long.trim(), billingName: "x".repeat(80) });
      await newAddress(context);
      const { context: staff } = await visitor();
      await creditWallet(staff, email, [
        { amount: 9999.99, note: "x".repeat(200) },
        { amount: 5, note: "Late delivery" },
      ]);
    }
    expect(await open(localePrefix(locale) + path)).toBe(200);
    await hydrated(page);
    expect(await page.locator("h1").count()).toBe(1);
    expect(await rawIds(page)).toEqual([]);
    const typed = `Noura Ali ${email}`;
    if (locale === "ar" && !full)
      expect((await latinWords(page)).filter((words) => !typed.includes(words))).toEqual([]);
    for (const width of widths) {
      /* oxlint-disable no-await-in-loop -- one width after the other */
      await page.setViewportSize({ width, height: 900 });
      expect(await overflowing(page), `wider than ${width} px`).toEqual([]);
      if (isCheckedAt(locale, width)) expect(await violations(page), `at ${width} px`).toEqual([]);
      /* oxlint-enable no-await-in-loop */
    }
  });
});
