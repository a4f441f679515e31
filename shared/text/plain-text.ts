import { lineIn, linesIn } from "../typed/signs";

const block =
  "address|article|aside|blockquote|body|caption|center|dd|details|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|" +
  "header|html|legend|li|main|nav|ol|option|p|pre|section|select|summary|table|tbody|td|tfoot|th|thead|title|tr|ul";
const inline =
  "a|abbr|acronym|audio|b|bdi|bdo|big|br|button|cite|code|col|colgroup|del|dfn|em|embed|font|head|hr|i|iframe|img|input|ins|" +
  "kbd|label|link|mark|meta|noscript|o:p|object|param|picture|q|s|samp|script|small|source|span|strike|strong|style|sub|sup|" +
  "svg|textarea|time|tt|u|var|video|wbr";
/** Attributes that stand without a value. */
const bare =
  "allowfullscreen|async|autoplay|checked|controls|defer|disabled|hidden|loop|multiple|muted|nowrap|playsinline|selected";
const attribute = `(?:[a-z_:][\\w:.-]*\\s*=\\s*(?:"[^"]*"|'[^']*'|[^\\s"'=<>\`]+)|(?:${bare})(?=[\\s/>]))`;
/** Tags of these elements: nothing but a name and attributes, so that there is none in "pH <b and >a". */
const tagsOf = (names: string, start = "</?") => new RegExp(`${start}(?:${names})(?:\\s+${attribute})*\\s*/?>`, "gi");

const tags = tagsOf(`${block}|${inline}`);
const breaks = tagsOf("br");
const bullets = tagsOf("li", "<");
const bulletEnds = tagsOf("li", "</");
const cellStarts = tagsOf("t[dh]", "<");
const cellEnds = tagsOf("t[dh]", "</");
const blockEnds = tagsOf(
  "p|div|ul|ol|table|tr|h[1-6]|section|article|blockquote|pre|header|footer|dl|tbody|thead",
  "</",
);
const otherBlocks = tagsOf(`${block}|hr`);
/** White space beside them is how the HTML is laid out. */
const besideBlocks = new RegExp(`\\s{0,4}(${tagsOf(`${block}|br|hr`).source})\\s{0,4}`, "gi");

const hasTag = (text: string): boolean => text.search(tags) !== -1;

/** Text without markup and runs of white space, for readers that show neither. A "<" that opens no tag is text. */
export const plainText = (text: string): string => text.replace(tags, " ").replace(/\s+/g, " ").trim();

const entities = new Map([
  ["amp", "&"],
  ["lt", "<"],
  ["gt", ">"],
  ["quot", '"'],
  ["apos", "'"],
  ["nbsp", " "],
  ["deg", "°"],
  ["reg", "®"],
  ["copy", "©"],
  ["trade", "™"],
  ["micro", "µ"],
  ["plusmn", "±"],
  ["times", "×"],
  ["frac12", "½"],
  ["frac14", "¼"],
  ["frac34", "¾"],
  ["sup2", "²"],
  ["sup3", "³"],
  ["le", "≤"],
  ["ge", "≥"],
  ["middot", "·"],
  ["ndash", "–"],
  ["mdash", "—"],
  ["hellip", "…"],
  ["bull", "•"],
  ["rsquo", "’"],
  ["lsquo", "‘"],
  ["rdquo", "”"],
  ["ldquo", "“"],
]);
const entity = /&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z]{2,8}\d{0,2}));/gi;

const decoded = (text: string): string =>
  text.replace(entity, (whole, hex?: string, decimal?: string, name?: string) => {
    if (name !== undefined) return entities.get(name.toLowerCase()) ?? whole;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code > 31 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole;
  });

/** HTML as a text with its paragraphs, lists and line breaks; its entities stay. */
const untagged = (html: string): string =>
  withoutComments(withoutCode(html))
    .replace(/[^\S\n]+/g, " ")
    .replace(/ ?\n ?/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .replace(besideBlocks, "$1")
    .replace(breaks, "\n")
    .replace(bullets, "\n• ")
    .replace(bulletEnds, "")
    .replace(cellStarts, "")
    .replace(cellEnds, " ")
    .replace(blockEnds, "\n\n")
    .replace(otherBlocks, "\n")
    .replace(tags, "")
    .replace(/ {2,}/g, " ")
    .replace(/ ?\n ?/g, "\n")
    .replace(/(^|\n)•\n+/g, "$1• ")
    .replace(/\n{3,}/g, "\n\n")
    .trim();

/** Times that tags are looked for in what is left of a text without tags. */
const mostRounds = 10;

/**
 * HTML, as other shops keep texts, as text. A text without a tag of HTML is none and stays as it is to the letter, and so does
 * what this gives: no tag is left in it, not even one that was written in entities.
 */
export function textOfHtml(text: string): string {
  let plain = text;
  for (let round = 0; hasTag(plain); round++) {
    // Tags within tags, which nobody writes but to make this long.
    if (round === mostRounds) return linesIn(plain.replace(/[<>]/g, " "));
    plain = linesIn(decoded(untagged(linesIn(plain))));
  }
  return plain;
}

/** The same of a title, in one line. Signs that are seen nowhere go, and a tag that they hid goes after them. */
export function lineOfHtml(text: string): string {
  const line = lineIn(textOfHtml(text));
  return hasTag(line) ? lineOfHtml(line) : line;
}

/** An entity with a name; `&amp;` before another one stays, since that one would be another sign then. */
const named = /&(?!lt;|gt;|amp;#?\w{1,8};)([a-z]{2,8}\d{0,2});/gi;

/**
 * The same of what another shop's file has in a cell: entities with names count there without a tag, too, as in the title
 * `Gloves &amp; masks`. Twice is once.
 */
export function textOfForeign(text: string): string {
  const plain = textOfHtml(text).replace(named, (whole, name: string) => entities.get(name.toLowerCase()) ?? whole);
  return hasTag(plain) ? textOfForeign(plain) : plain;
}

const isNamed = (one: RegExpMatchArray): boolean => entities.has(one[3]?.toLowerCase() ?? "");

/** The same of a text from before HTML was read where it comes in, which was read when it was shown, tag or none. */
export const storedText = (text: string): string =>
  textOfHtml(!hasTag(text) && [...text.matchAll(entity)].some(isNamed) ? decoded(text) : text);

/** HTML without what is between the tags of styles and scripts, which nobody reads; one that is never closed goes to the end. */
function withoutCode(html: string): string {
  const opening = tagsOf("script|style", "<");
  const parts: string[] = [];
  let from = 0;
  for (let found = opening.exec(html); found; found = opening.exec(html)) {
    parts.push(html.slice(from, found.index));
    const closing = /^<script/i.test(found[0]) ? /<\/script\s*>/gi : /<\/style\s*>/gi;
    closing.lastIndex = opening.lastIndex;
    if (!closing.test(html)) return parts.join(" ");
    from = closing.lastIndex;
    opening.lastIndex = from;
  }
  return [...parts, html.slice(from)].join("");
}

function withoutComments(html: string): string {
  const [before = "", ...parts] = html.split("<!--");
  return (
    before + parts.map((part) => (part.includes("-->") ? part.slice(part.indexOf("-->") + 3) : `<!--${part}`)).join("")
  );
}
