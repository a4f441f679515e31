import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright";

const axeRules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** What makes the page scroll sideways, by its class; empty when nothing does. */
export const overflowing = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const outside = [...document.body.querySelectorAll("*")].filter((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      return width > 0 && (right > clientWidth + 1 || left < -1);
    });
    return [
      `${scrollWidth} px`,
      ...outside.slice(0, 5).map((element) => `${element.tagName}.${element.getAttribute("class")}`),
    ];
  });

/** What axe finds, one line for each kind and place. Legacy mode spares a second page; it cannot see into frames, and there are none. */
export async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page }).withTags(axeRules).setLegacyMode().analyze();
  return found.flatMap(({ id, impact, nodes }) => nodes.map(({ target }) => `${impact} ${id}: ${target.join(" ")}`));
}
