/** What comes before anything is done: a pointer, a finger, a key, a move of the focus or of the page. */
const signs = ["pointerover", "touchstart", "keydown", "focusin", "scroll"] as const;

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

/** A mouse that rests on the page came before this code, and is what fetched it. */
const seenBefore = () => document.querySelector(":hover") !== null;

/**
 * Kept at the first sign that somebody does more than look at a page; code that only such a visitor needs waits for it.
 * The server waits for nobody.
 */
export const firstSign: Promise<void> = import.meta.env.SSR || seenBefore() ? Promise.resolve() : nextSign();
