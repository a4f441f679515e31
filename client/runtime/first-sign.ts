/** What comes before anything is done: a pointer, a finger, a key, a move of the focus. */
const signs = ["pointerover", "touchstart", "keydown", "focusin"] as const;

/**
 * Kept at the first sign that somebody does more than look at a page; code that only such a visitor needs waits for it.
 * The server waits for nobody.
 */
export const firstSign: Promise<void> = import.meta.env.SSR
  ? Promise.resolve()
  : new Promise((resolve) => {
      for (const sign of signs) addEventListener(sign, () => resolve(), { capture: true, passive: true, once: true });
    });
