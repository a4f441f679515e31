import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright";
import type { Locale } from "../../shared/locale";

/**
 * Where the files that walk every screen ask axe, which is most of their time: each width in one language, phones in
 * Arabic and wider ones in English.
 */
export const isCheckedAt = (locale: Locale, width: number): boolean => (locale === "ar") === width < 640;

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/**
 * What axe finds, one line for each kind and place. Legacy mode spares a second page; it cannot see into frames, and
 * there are none. Describing what passed would take longer than finding what did not.
 */
export async function violations(page: Page): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
  const { violations: found } = await axe.withTags(rules).analyze();
  return found.flatMap(({ id, impact, nodes }) => nodes.map(({ target }) => `${impact} ${id}: ${target.join(" ")}`));
}
