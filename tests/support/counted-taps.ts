import type { Locator, Page } from "playwright";

/** What a visit asked of a hand. */
export type Effort = { taps: number; typed: number };

/**
 * A visitor's hand on a phone, which counts. A tap is each press of a finger on the page, also the one that brings a field
 * under the keyboard, when the page has not, and both that a list takes: one opens it, one chooses. A field is typed once,
 * however many letters it takes; the key that sends a form counts as a tap.
 */
export function countedHand(page: Page) {
  const effort: Effort = { taps: 0, typed: 0 };
  const tap = async (target: Locator): Promise<void> => {
    effort.taps++;
    await target.click();
  };
  return {
    effort,
    tap,
    async type(field: Locator, text: string): Promise<void> {
      await field.waitFor();
      const isReady = await field.evaluate((element) => element === document.activeElement);
      if (!isReady) await tap(field);
      effort.typed++;
      await page.keyboard.type(text);
    },
    async choose(list: Locator, label: string): Promise<void> {
      effort.taps += 2;
      await list.selectOption({ label });
    },
  };
}
