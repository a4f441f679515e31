/** A part of a stylesheet: a rule, a group such as `@media`, or text that is kept as it is. */
export type CssPart =
  | { kind: "rule"; selectors: Selector[]; body: string }
  | { kind: "group"; head: string; parts: CssPart[] }
  | { kind: "text"; text: string };

/** A selector, and the tag names and classes (`.name`) without which it matches nothing. */
type Selector = { text: string; words: string[] };

/** Parses the build's CSS: no comments but the first, nothing nested in a rule. */
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
      parts.push({ kind: "text", text: css.slice(start, end) });
      start = end;
    }
  }
  return parts;
}

function blockOf(head: string, inside: string): CssPart {
  if (/^@(media|supports|layer|container)\b/.test(head)) return { kind: "group", head, parts: cssPartsOf(inside) };
  if (head.startsWith("@")) return { kind: "text", text: `${head}{${inside}}` };
  const selectors = head.match(/(?:\\.|\([^()]*(?:\([^()]*\)[^()]*)*\)|[^,])+/g) ?? [];
  return { kind: "rule", selectors: selectors.map((text) => ({ text, words: selectorWords(text) })), body: inside };
}

/** Ignores what is in parentheses: it may be an alternative or a negation. */
function selectorWords(selector: string): string[] {
  const bare = selector.replace(/(\\.)|\([^()]*(?:\([^()]*\)[^()]*)*\)|\[[^\]]*\]|::?[\w-]+|#[\w-]+/g, "$1");
  const words = bare.match(/\.(?:\\.|[\w-])+|(?<![\w\\-])[a-z][\w-]*/gi) ?? [];
  return words.map((word) => word.replaceAll("\\", ""));
}
