import { isSafeLink, longestLink } from "./safe-link";

/**
 * The small markup of pages: `## heading`, `### smaller heading`, paragraphs with an empty line between them, lists of
 * `- ` or `1. ` lines, `**bold**` and `[text](link)`. Everything else is text. It is parsed into a tree for rendering;
 * there is no HTML in it.
 */

/** Longest text that is read, in characters. */
const longestMarkup = 50_000;

/** What bold text may contain: it does not nest further. */
type Plain = { kind: "text"; text: string } | { kind: "link"; to: string; text: string };
export type Inline = Plain | { kind: "bold"; inside: Plain[] };

export type Block =
  | { kind: "heading"; level: 2 | 3; id: string; inside: Inline[] }
  | { kind: "paragraph"; inside: Inline[] }
  | { kind: "list"; ordered: boolean; items: Inline[][] };

const heading = /^(#{1,3})[ \t]+(\S.*)$/;
const item = /^(?:[-*]|(\d{1,3})\.)[ \t]+(\S.*)$/;
/** A heading may name its own id: `## Delivery {#delivery}`. */
const ownId = /\{#([a-z0-9][a-z0-9-]{0,59})\}$/;
/** Each part ends at the character that it must not contain, so no text is scanned twice. */
const link = new RegExp(`\\[([^\\[\\]]{1,300})\\]\\(([^()\\s]{1,${longestLink}})\\)`, "g");

/** Parses a text line by line in linear time. Too long a text is cut. */
export function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  const ids = new Set<string>();
  /** Lines of the current paragraph. */
  let open: string[] = [];
  const close = () => {
    if (open.length > 0) blocks.push({ kind: "paragraph", inside: inlinesOf(open.join(" ")) });
    open = [];
  };
  for (const raw of text.slice(0, longestMarkup).split(/\r\n?|\n/)) {
    const line = raw.trim();
    const head = heading.exec(line);
    const listed = item.exec(line);
    if (line === "" || head || listed) close();
    if (head) blocks.push(headingOf(head[1]!, head[2]!, ids));
    else if (listed) addItem(blocks, listed[1] !== undefined, inlinesOf(listed[2]!));
    else if (line !== "") open.push(line);
  }
  close();
  return blocks;
}

function headingOf(marks: string, text: string, ids: Set<string>): Block {
  const named = ownId.exec(text);
  const words = named ? text.slice(0, named.index).trim() : text;
  const latin = words
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "")
    .slice(0, 60);
  const wanted = named?.[1] ?? (latin || "section");
  // Numbered by the count of headings, so that a thousand equal ones need not be compared with each other.
  const id = ids.has(wanted) ? `${wanted}-${ids.size + 1}` : wanted;
  ids.add(id);
  return { kind: "heading", level: marks.length === 3 ? 3 : 2, id, inside: inlinesOf(words) };
}

/** Another item of the previous list, or the first of a new one. */
function addItem(blocks: Block[], ordered: boolean, inside: Inline[]): void {
  const last = blocks.at(-1);
  if (last?.kind === "list" && last.ordered === ordered) last.items.push(inside);
  else blocks.push({ kind: "list", ordered, items: [inside] });
}

/** Every second part between double stars is bold; a last star pair without its other is text. */
function inlinesOf(text: string): Inline[] {
  const parts = text.split("**");
  if (parts.length % 2 === 0) {
    const rest = parts.pop()!;
    parts.push(`${parts.pop()!}**${rest}`);
  }
  return parts.flatMap((part, at): Inline[] => {
    if (part === "") return [];
    const inside = linksOf(part);
    return at % 2 === 1 ? [{ kind: "bold", inside }] : inside;
  });
}

/** Text and its links; an unsafe link stays as typed text. */
function linksOf(text: string): Plain[] {
  const found: Plain[] = [];
  let from = 0;
  for (const { 0: whole, 1: words, 2: to, index } of text.matchAll(link)) {
    if (!isSafeLink(to!)) continue;
    if (index > from) found.push({ kind: "text", text: text.slice(from, index) });
    found.push({ kind: "link", to: to!, text: words! });
    from = index + whole.length;
  }
  if (from < text.length) found.push({ kind: "text", text: text.slice(from) });
  return found;
}

/** The first unsafe link of a text; null: none. */
export function unsafeLinkIn(text: string): string | null {
  for (const { 2: to } of text.slice(0, longestMarkup).matchAll(link)) if (!isSafeLink(to!)) return to!;
  return null;
}
