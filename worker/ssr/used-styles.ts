import { partsOf, type Part } from "./css-parts";
import { tailClasses } from "./tail";

/**
 * Leaves of the styles in a whole document only the rules that its markup can match. What scripts add later finds the
 * whole stylesheets: `client/entry.client.tsx` fetches them before it hydrates. States, widths, print and what
 * stands in parentheses count as matching, so a page without scripts looks the same.
 */
export function withUsedStyles(html: string): string {
  const words = wordsOf(html);
  const pruned = html.replace(/(<style[^>]*>)([^]*?)(<\/style>(?:<link rel="stylesheet")?)/g, (all, tag, css, end) =>
    end.endsWith(">") ? all : tag + textOf(knownParts(css), words) + end,
  );
  return withUsedNames(pruned);
}

/** Every tag name and class (`.name`) of a document, and the classes of what may be written behind it. */
function wordsOf(html: string): Set<string> {
  const words = new Set(tailClasses.map((name) => `.${name}`));
  for (const [, tag] of html.matchAll(/<([a-z][a-z0-9]*)/g)) words.add(tag!);
  const values = new Set(Array.from(html.matchAll(/ class="([^"]+)"/g), ([, value]) => value!));
  for (const value of values) {
    for (const name of value.replaceAll("&gt;", ">").replaceAll("&amp;", "&").split(" ")) words.add(`.${name}`);
  }
  return words;
}

const known = new Map<string, Part[]>();

/** There are as many stylesheets as kinds of screens, and a build has the same ones for ever. */
function knownParts(css: string): Part[] {
  const parts = known.get(css) ?? partsOf(css);
  known.set(css, parts);
  return parts;
}

function textOf(parts: readonly Part[], words: ReadonlySet<string>): string {
  let text = "";
  for (const part of parts) {
    if (part.kind === "text") text += part.text;
    else if (part.kind === "group") {
      const inside = textOf(part.parts, words);
      if (inside) text += `${part.head}{${inside}}`;
    } else {
      const matching = part.selectors.filter((selector) => selector.words.every((word) => words.has(word)));
      if (matching.length > 0) text += `${matching.map((selector) => selector.text).join(",")}{${part.body}}`;
    }
  }
  return text;
}

/** Drops the tokens and the animations that no rule names any more; one sheet's may be named in another. */
function withUsedNames(html: string): string {
  const tokens = new Set(Array.from(html.matchAll(/var\((--[\w-]+)/g), ([, name]) => name));
  const animations = Array.from(html.matchAll(/animation:([^;}]+)/g), ([, value]) => value!.split(" ")).flat();
  return html
    .replace(/(?<=:root,:host\{)[^}]*/, (declarations) =>
      declarations
        .split(";")
        .filter((declaration) => tokens.has(declaration.slice(0, declaration.indexOf(":"))))
        .join(";"),
    )
    .replace(/@keyframes ([\w-]+)\{(?:[^{}]*\{[^{}]*\})*\}/g, (text, name: string) =>
      animations.includes(name) ? text : "",
    );
}
