import { transform } from "lightningcss";
import type { CssPart, CssSelector } from "../../worker/storefront/styles/css-part.ts";

/**
 * Takes apart a stylesheet that the build has written: no comments but licences, which are left out, and nothing nested in
 * a rule.
 * @throws when the parser finds other selectors in a rule than its text says
 */
export function cssPartsOf(css: string): CssPart[] {
  const parts: CssPart[] = [];
  let depth = 0;
  let start = 0;
  let open = 0;
  for (const { 0: mark, index } of css.matchAll(/"(?:\\.|[^"\\])*"|\/\*[^]*?\*\/\s*|\\.|[{};]/g)) {
    const end = index + mark.length;
    if (mark.startsWith("/*") && depth === 0) start = end;
    else if (mark === "{" && depth++ === 0) open = index;
    else if (mark === "}" && --depth === 0) {
      parts.push(blockOf(css.slice(start, open).trim(), css.slice(open + 1, index)));
      start = end;
    } else if (mark === ";" && depth === 0) {
      parts.push(css.slice(start, end).trim());
      start = end;
    }
  }
  return parts;
}

function blockOf(head: string, inside: string): CssPart {
  if (/^@(media|supports|layer|container)\b/.test(head)) return { head, parts: cssPartsOf(inside) };
  if (head.startsWith("@")) return `${head}{${inside}}`;
  const texts = head.match(/(?:\\.|\([^()]*(?:\([^()]*\)[^()]*)*\)|[^,])+/g) ?? [];
  const words = wordsOf(head);
  if (words.length !== texts.length) throw new Error(`${head} has ${words.length} selectors, not ${texts.length}`);
  return { selectors: texts.map((text, at) => selectorOf(text, words[at]!)), body: inside };
}

const selectorOf = (text: string, words: string[]): CssSelector =>
  words.length === 1 && words[0] === text ? text : [text, ...words];

/**
 * Of each selector of a rule, the tag names and classes without which it matches nothing. What stands in parentheses is left
 * out: it may be an alternative or what must not match.
 */
function wordsOf(head: string): string[][] {
  const found: string[][] = [];
  transform({
    filename: "stylesheet.css",
    code: new TextEncoder().encode(`${head}{top:0}`),
    visitor: {
      Rule: {
        style({ value: { selectors } }) {
          for (const selector of selectors) {
            const words = selector.map((part) =>
              part.type === "class" ? `.${part.name}` : part.type === "type" ? part.name : "",
            );
            found.push(words.filter(Boolean));
          }
        },
      },
    },
  });
  return found;
}
