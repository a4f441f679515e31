import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright";
import type { Locale } from "#shared/text/locale";

/**
 * Where the files that walk every screen ask axe, which is most of their time: once in each language, on a phone in
 * Arabic and on a desktop in English. Tablets show nothing of their own but the frame, which `screens.test.ts` checks.
 */
export const isCheckedAt = (locale: Locale, width: number): boolean => width === (locale === "ar" ? 390 : 1440);

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/**
 * What axe finds, one line for each kind and place. Legacy mode spares a second page; it cannot see into frames, and
 * there are none. Describing what passed would take longer than finding what did not, and none of these rules reads the
 * stylesheets that it would load. It looks from the top of the page: elsewhere a link may lie half behind the header that
 * stays, which counts as a target too small.
 */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"], preload: false });
  const { violations: found } = await axe.withTags(rules).analyze();
  return found.flatMap(({ id, impact, nodes }) => nodes.map(({ target }) => `${impact} ${id}: ${target.join(" ")}`));
}
