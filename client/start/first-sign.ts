/** What comes before anything is done: a pointer, a finger, a key, a move of the focus or of the page, a text that came without keys. */
const signs = ["pointerover", "pointerdown", "keydown", "focusin", "scroll", "input"] as const;

/** Settles at the next sign that somebody does more than look at a page. */
export function nextSign(): Promise<void> {
  return new Promise((resolve) => {
    const seen = () => {
      for (const sign of signs) removeEventListener(sign, seen, true);
      resolve();
    };
    for (const sign of signs) addEventListener(sign, seen, { capture: true, passive: true });
  });
}

/** A sign that came before this code, and may be what fetched it: `inline-boot.ts` has noted it. */
const seenBefore = () => "sign" in document.documentElement.dataset;

/**
 * Resolves at the first sign that somebody does more than look at a page; code that only such a visitor needs waits for
 * it. The server waits for nobody.
 */
export const firstSign: Promise<void> = import.meta.env.SSR || seenBefore() ? Promise.resolve() : nextSign();
