/** Events that precede any interaction: pointer, touch, key, focus, scrolling, and text that came without keys. */
const signs = ["pointerover", "pointerdown", "keydown", "focusin", "scroll", "input"] as const;

/** Resolves at the next sign of interaction. */
export function nextSign(): Promise<void> {
  return new Promise((resolve) => {
    const seen = () => {
      for (const sign of signs) removeEventListener(sign, seen, true);
      resolve();
    };
    for (const sign of signs) addEventListener(sign, seen, { capture: true, passive: true });
  });
}

/** Whether `inline-boot.ts` has noted a sign before this code was there; it may have fetched it. */
const seenBefore = () => "sign" in document.documentElement.dataset;

/**
 * Resolves at the first sign of interaction; code that is not needed before waits for it. On the server it resolves at
 * once.
 */
export const firstSign: Promise<void> = import.meta.env.SSR || seenBefore() ? Promise.resolve() : nextSign();
