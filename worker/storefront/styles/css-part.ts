/**
 * A piece of a stylesheet, as the build has taken it apart (`scripts/vite/css-parts.ts`): a text that stands for itself, a
 * group such as `@media`, or a rule.
 */
export type CssPart =
  | string
  | { readonly head: string; readonly parts: readonly CssPart[] }
  | { readonly selectors: readonly CssSelector[]; readonly body: string };

/**
 * A selector with the tag names and classes (`.name`) without which it matches nothing. A selector that is its one word
 * stands alone.
 */
export type CssSelector = string | readonly [text: string, ...words: string[]];

const writtenOf = (selector: CssSelector): string => (typeof selector === "string" ? selector : selector[0]);

const neededBy = (selector: CssSelector): readonly string[] =>
  typeof selector === "string" ? [selector] : selector.slice(1);

/** @param words what the markup has; without them every rule stays */
export function textOf(parts: readonly CssPart[], words?: ReadonlySet<string>): string {
  let text = "";
  for (const part of parts) {
    if (typeof part === "string") text += part;
    else if ("parts" in part) {
      const inside = textOf(part.parts, words);
      if (inside) text += `${part.head}{${inside}}`;
      // The order of layers is that of their first mention.
      else if (part.head.startsWith("@layer")) text += `${part.head};`;
    } else {
      const matching = words
        ? part.selectors.filter((selector) => neededBy(selector).every((word) => words.has(word)))
        : part.selectors;
      if (matching.length > 0) text += `${matching.map(writtenOf).join(",")}{${part.body}}`;
    }
  }
  return text;
}

const notOnPhones = /^@media (?:print|\(hover|\((?:width>=|min-width:)64rem\))/;

/** Without what a phone has no use for: widths of desks, paper, and pointers that rest on something. */
export function partsForPhones(parts: readonly CssPart[]): CssPart[] {
  return parts.flatMap((part): CssPart[] => {
    if (typeof part === "string") return [part];
    if ("parts" in part) return notOnPhones.test(part.head) ? [] : [{ ...part, parts: partsForPhones(part.parts) }];
    return [{ ...part, selectors: part.selectors.filter((selector) => !/:hover\b/.test(writtenOf(selector))) }];
  });
}
