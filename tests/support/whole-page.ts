import type { Page } from "playwright";

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
