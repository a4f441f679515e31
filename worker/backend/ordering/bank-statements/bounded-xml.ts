import { XMLParser, XMLValidator } from "fast-xml-parser";
import { trouble, type StatementTrouble } from "./statement";

/** An element: its children by name, attributes with an `@`, text as `#text`; several of one name as a list. */
type XmlElement = { readonly [name: string]: XmlNode | undefined };
export type XmlNode = string | XmlElement | readonly XmlNode[];

/** Deepest nesting and most elements that a bank's file may have. */
const deepest = 40;
const mostElements = 100_000;

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: "@",
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: false,
  ignoreDeclaration: true,
  ignorePiTags: true,
  maxNestedTags: deepest,
});

/**
 * An XML file from elsewhere as a tree. A document type is refused before anything is parsed, so no entity is ever expanded;
 * nesting and the number of elements are bounded.
 */
export function readBoundedXml(text: string): { tree: XmlElement } | StatementTrouble {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) return trouble("entities");
  const wrong = outOfBounds(text);
  if (wrong) return trouble(wrong);
  const valid = XMLValidator.validate(text);
  if (valid !== true) return trouble("torn", valid.err.line);
  try {
    return { tree: parser.parse(text) as XmlElement };
  } catch {
    return trouble("torn");
  }
}

const closings = [
  ["<!--", "-->"],
  ["<![CDATA[", "]]>"],
  ["<?", "?>"],
] as const;

/** Counts tags without reading them, so that it costs the same whatever the file is. Null: within the bounds. */
function outOfBounds(text: string): "deep" | "torn" | null {
  let [depth, elements] = [0, 0];
  for (let at = text.indexOf("<"); at !== -1;) {
    const special = closings.find(([opening]) => text.startsWith(opening, at));
    const ending = special?.[1] ?? ">";
    const end = text.indexOf(ending, at);
    if (end === -1) return "torn";
    if (!special) {
      if (text[at + 1] === "/") depth -= 1;
      else if (text[end - 1] !== "/") depth += 1;
      if (depth > deepest || ++elements > 2 * mostElements) return "deep";
    }
    at = text.indexOf("<", end + ending.length);
  }
  return null;
}

const isElement = (node: XmlNode | undefined): node is XmlElement => typeof node === "object" && !Array.isArray(node);

/** The elements at a path, in order; an empty list where there are none. */
export function elementsAt(node: XmlNode | undefined, ...path: string[]): XmlNode[] {
  if (node === undefined) return [];
  if (Array.isArray(node)) return node.flatMap((one: XmlNode) => elementsAt(one, ...path));
  const [name, ...rest] = path;
  if (name === undefined) return [node];
  return isElement(node) && Object.hasOwn(node, name) ? elementsAt(node[name], ...rest) : [];
}

const signs: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** The five entities of XML itself, and characters by number. */
const plain = (text: string): string =>
  text.replaceAll(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(amp|lt|gt|quot|apos));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return signs[String(name).toLowerCase()] ?? whole;
    const code = decimal === undefined ? Number.parseInt(String(hex), 16) : Number(decimal);
    return code > 0 && code <= 0x10_ff_ff && (code < 0xd8_00 || code > 0xdf_ff) ? String.fromCodePoint(code) : "";
  });

/** The text of the first element at a path; "" where there is none. */
export function textAt(node: XmlNode | undefined, ...path: string[]): string {
  const [found] = elementsAt(node, ...path);
  if (typeof found === "string") return plain(found).trim();
  const text = isElement(found) ? found["#text"] : undefined;
  return typeof text === "string" ? plain(text).trim() : "";
}

/** All texts at a path, with a space between them. */
export const textsAt = (node: XmlNode | undefined, ...path: string[]): string =>
  elementsAt(node, ...path)
    .map((one) => textAt(one))
    .filter((text) => text !== "")
    .join(" ");
