import { lineIn } from "#shared/typed/signs";
import { ublNamespaces, ublOrder, type UblRoot } from "./ubl-order";

/** An element with a text, and attributes by their names. */
export type UblText = { text: string; attributes?: Readonly<Record<string, string>> };
/** What an element holds, by name and in any order; what is undefined is left out. */
export type UblContent = { readonly [name: string]: UblPart | readonly UblPart[] | undefined };
type UblPart = string | UblText | UblContent;

const isText = (part: UblText | UblContent): part is UblText => typeof part["text"] === "string";

/** XML has no place for these, not even as references. */
const refused = /[\ufffe\uffff]/g;
const references: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** A text as XML holds it: one line, without signs that nobody sees. */
const escaped = (text: string): string =>
  lineIn(text.replace(refused, "")).replaceAll(/[&<>"]/g, (sign) => references[sign]!);

/**
 * A document of UBL 2.1 as XML, its elements in the order of the schema, empty ones left out.
 * @throws when an element is not one that `ublOrder` has in this place
 */
export function ublXml(root: UblRoot, content: UblContent): string {
  const written = childrenOf(root, content);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root}${attributesOf(ublNamespaces(root))}>${written}</${root}>\n`;
}

function childrenOf(parent: string, content: UblContent): string {
  const order = ublOrder[parent];
  const strange = Object.keys(content).filter((name) => !order?.includes(name));
  if (!order || strange.length > 0) throw new Error(`no order of ${strange.join(", ")} in ${parent}`);
  return order.flatMap((name) => [content[name] ?? []].flat().map((part) => elementOf(name, part))).join("");
}

function elementOf(name: string, part: UblPart): string {
  const isLeaf = typeof part === "string" || isText(part);
  const { text, attributes = {} } = typeof part === "string" ? { text: part } : (part as UblText);
  const inner = isLeaf ? escaped(text) : childrenOf(name, part);
  return inner === "" ? "" : `<${name}${isLeaf ? attributesOf(attributes) : ""}>${inner}</${name}>`;
}

const attributesOf = (attributes: Readonly<Record<string, string>>): string =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escaped(value)}"`)
    .join("");
