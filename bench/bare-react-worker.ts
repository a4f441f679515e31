import { createElement, type ReactNode } from "react";
import { renderToReadableStream } from "react-dom/server.node";

/** An element of a document, or a text. */
type Part = string | { tag: string; attributes: Record<string, string | true>; raw: string | null; parts: Part[] };

const unparsed = new Set(["script", "style", "noscript"]);

/** The tree of a document that React has written, which is well-formed; comments are its own and left out. */
function parsed(html: string): Part {
  const root: Part = { tag: "", attributes: {}, raw: null, parts: [] };
  const open = [root];
  const tags = /<!--[^]*?-->|<!DOCTYPE[^>]*>|<(\/?)([a-zA-Z][\w-]*)([^>]*?)(\/?)>/gi;
  let from = 0;
  for (let found = tags.exec(html); found; found = tags.exec(html)) {
    const text = html.slice(from, found.index);
    if (text) open.at(-1)!.parts.push(plain(text));
    const [, closing, tag = "", written = ""] = found;
    from = tags.lastIndex;
    if (!tag) continue;
    if (closing) {
      if (open.length > 1) open.pop();
      continue;
    }
    const element: Part = { tag, attributes: attributesIn(written), raw: null, parts: [] };
    open.at(-1)!.parts.push(element);
    if (unparsed.has(tag)) {
      const end = html.indexOf(`</${tag}>`, from);
      element.raw = html.slice(from, end);
      from = tags.lastIndex = end + tag.length + 3;
    } else if (found[4] !== "/") open.push(element);
  }
  return root.parts.find((part) => typeof part !== "string")!;
}

const attributesIn = (written: string): Record<string, string | true> =>
  Object.fromEntries(
    Array.from(written.matchAll(/([^\s="]+)(?:="([^"]*)")?/g), ([, name, value]) => [
      name!,
      value ? plain(value) : true,
    ]),
  );

const plain = (text: string): string =>
  text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&");

const nodeOf = (part: Part): ReactNode => {
  if (typeof part === "string") return part;
  const { tag, attributes, raw, parts } = part;
  if (raw !== null) return createElement(tag, { ...attributes, dangerouslySetInnerHTML: { __html: raw } });
  return createElement(tag, attributes, ...parts.map(nodeOf));
};

let document: Part | null = null;

/**
 * The least that React can do for a page: a document that was posted is rendered again for each request, without components,
 * data or loaders.
 */
export default {
  async fetch(request) {
    if (request.method === "POST") document = parsed(await request.text());
    const stream = await renderToReadableStream(nodeOf(document!));
    return new Response(stream, { headers: { "content-type": "text/html; charset=utf-8" } });
  },
} satisfies ExportedHandler;
