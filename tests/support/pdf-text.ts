import { inflateSync } from "node:zlib";

/** Which text each code of a font stands for, by the code as hex. */
type Letters = ReadonlyMap<string, string>;

/**
 * The text of a PDF that Chromium made, page by page, as it can be copied and searched: the letters in the order in which they are
 * drawn, without what lies between words of different places. Arabic is drawn from the left, so its letters are backwards.
 */
export function textOfPdf(pdf: Uint8Array): string[] {
  const text = Buffer.from(pdf).toString("latin1");
  const objects = new Map(
    [...text.matchAll(/(?:^|\n)(\d+) 0 obj\s([^]*?)\nendobj/g)].map(([, id = "", body = ""]) => [id, body]),
  );
  const fonts = new Map<string, Letters>();
  const lettersOf = (id: string): Letters => {
    const known = fonts.get(id);
    if (known) return known;
    const [, map = ""] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? "") ?? [];
    const letters = lettersIn(streamOf(objects.get(map) ?? ""));
    fonts.set(id, letters);
    return letters;
  };
  const pages = [...objects.values()].filter((body) => /\/Type \/Page\b/.test(body));
  return pages.map((page) => {
    const named = /\/Font <<([^>]*)>>/.exec(page)?.[1] ?? "";
    const pageFonts = new Map([...named.matchAll(/\/(\w+) (\d+) 0 R/g)].map(([, name = "", id = ""]) => [name, id]));
    const contents = [...(/\/Contents ([^/]*)/.exec(page)?.[1] ?? "").matchAll(/(\d+) 0 R/g)].map(([, id = ""]) => id);
    return contents
      .map((id) => drawn(streamOf(objects.get(id) ?? ""), (name) => lettersOf(pageFonts.get(name) ?? "")))
      .join("");
  });
}

/** The words of an Arabic text as `textOfPdf` has them. */
export const asDrawn = (arabic: string): string => Array.from(arabic).toReversed().join("");

function streamOf(body: string): string {
  const [head] = /^[^]*?stream\r?\n/.exec(body) ?? [];
  if (head === undefined) return "";
  const length = Number(/\/Length (\d+)/.exec(head)?.[1]);
  const bytes = Buffer.from(body.slice(head.length, head.length + length), "latin1");
  return (head.includes("/FlateDecode") ? inflateSync(bytes) : bytes).toString("latin1");
}

/** A map from codes to text, in the words of PDF. */
function lettersIn(map: string): Letters {
  const letters = new Map<string, string>();
  for (const [, block = ""] of map.matchAll(/beginbfchar([^]*?)endbfchar/g))
    for (const [, code = "", hex = ""] of block.matchAll(/<(\w+)>\s*<(\w+)>/g))
      letters.set(code.toUpperCase(), utf16(hex));
  for (const [, block = ""] of map.matchAll(/beginbfrange([^]*?)endbfrange/g)) {
    for (const [, from = "", to = "", hex = ""] of block.matchAll(/<(\w+)>\s*<(\w+)>\s*<(\w+)>/g)) {
      const [first, last] = [parseInt(from, 16), parseInt(to, 16)];
      for (let at = 0; first + at <= last; at++) {
        const code = (first + at).toString(16).toUpperCase().padStart(from.length, "0");
        letters.set(code, String.fromCodePoint(parseInt(hex, 16) + at));
      }
    }
  }
  return letters;
}

const utf16 = (hex: string): string =>
  String.fromCharCode(...(hex.match(/.{4}/g) ?? []).map((unit) => parseInt(unit, 16)));

function drawn(stream: string, lettersOf: (font: string) => Letters): string {
  let letters: Letters = new Map();
  let text = "";
  for (const [, font, shown] of stream.matchAll(/\/(\w+) [\d.]+ Tf|((?:<\w+>|\[[^\]]*\]) T[jJ])/g)) {
    if (font !== undefined) letters = lettersOf(font);
    for (const [, hex = ""] of (shown ?? "").matchAll(/<(\w+)>/g)) {
      const size = [...letters.keys()][0]?.length ?? 2;
      for (let at = 0; at < hex.length; at += size) text += letters.get(hex.slice(at, at + size).toUpperCase()) ?? "";
    }
  }
  return text;
}
