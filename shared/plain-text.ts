/** Text without markup and runs of white space, for readers that show neither. A "<" that opens no tag is text. */
export const plainText = (text: string): string =>
  text
    .replace(/<\/?[a-z][^<>]*>/gi, " ")
    .replace(/\s+/g, " ")
    .trim();

const block = "p|div|ul|ol|table|tr|h[1-6]|section|article|blockquote|pre|header|footer|dl|tbody|thead";
const inline = "br|li|span|strong|b|em|i|u|a|img|hr|font|sup|sub|small|td|th|dt|dd|code|style|script|meta|iframe|video";
const anyTag = new RegExp(`</?(?:${block}|${inline})(?:\\s[^<>]*)?/?>`, "i");
const tags = new RegExp(anyTag, "gi");
const blockEnd = new RegExp(`</(?:${block})(?:\\s[^<>]*)?>`, "gi");
const entity = /&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z]{2,8}));/gi;
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
  ["ndash", "–"],
  ["mdash", "—"],
  ["hellip", "…"],
  ["bull", "•"],
  ["rsquo", "’"],
  ["lsquo", "‘"],
  ["rdquo", "”"],
  ["ldquo", "“"],
]);

/** HTML, as other shops keep descriptions, as text with its paragraphs and lists; a text without tags or entities stays. */
export function textOfHtml(text: string): string {
  const plain = anyTag.test(text)
    ? withoutCode(text)
        .replace(/\s+/g, " ")
        .replace(/ ?<br\s*\/?> ?/gi, "\n")
        .replace(/ ?<li(?:\s[^<>]*)?> ?/gi, "\n• ")
        .replace(blockEnd, "\n\n")
        .replace(tags, "")
        .replace(/ ?\n ?/g, "\n")
        .replace(/\n{3,}/g, "\n\n")
        .trim()
    : text;
  return plain.replace(entity, (whole, hex?: string, decimal?: string, name?: string) => {
    if (name !== undefined) return entities.get(name.toLowerCase()) ?? whole;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code > 31 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole;
  });
}

/** The same of a title, in one line. */
export const lineOfHtml = (text: string): string => textOfHtml(text).replace(/\s+/g, " ").trim();

/** HTML without what is between the tags of styles and scripts, which nobody reads. */
const withoutCode = (html: string): string =>
  ["style", "script"].reduce((text, name) => {
    const [before = "", ...parts] = text.split(new RegExp(`<${name}(?=[\\s>])`, "i"));
    const closing = new RegExp(`</${name}(?=[\\s>])`, "i");
    // What follows the end of each; one that is never closed goes to the end.
    return (
      before + parts.map((part) => (closing.test(part) ? `<${part.slice(part.search(closing) + 1)}` : "")).join("")
    );
  }, html);
