import type { CsvSeparator } from "#shared/text/csv";
import { matchColumns } from "./column-match";
import { BrokenSheet } from "./sheet-trouble";

export type Encoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1256" | "windows-1252";

const startsWith = (bytes: Uint8Array, ...wanted: number[]) => wanted.every((byte, at) => bytes[at] === byte);

/**
 * How the letters of a text file are written: by its mark, by the empty halves that Latin letters have in UTF-16, which
 * Excel calls Unicode text, or as Windows wrote them before UTF-8, which Excel's plain "CSV" still does.
 * @param start the first bytes of the file
 * @throws BrokenSheet when nothing fits
 */
export async function encodingOf(file: Blob, start: Uint8Array): Promise<Encoding> {
  if (startsWith(start, 0xff, 0xfe)) return "utf-16le";
  if (startsWith(start, 0xfe, 0xff)) return "utf-16be";
  if (start.length > 3 && start[0] !== 0 && start[1] === 0 && start[2] !== 0 && start[3] === 0) return "utf-16le";
  if (start.includes(0)) throw new BrokenSheet("no_sheet");
  if (await isUtf8(file)) return "utf-8";
  const legacy = legacyEncoding(new Uint8Array(await file.slice(0, 4 * 1024 * 1024).arrayBuffer()));
  if (!legacy) throw new BrokenSheet("encoding");
  return legacy;
}

async function isUtf8(file: Blob): Promise<boolean> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  try {
    for await (const bytes of chunksOf(file)) decoder.decode(bytes, { stream: true });
    decoder.decode();
    return true;
  } catch {
    return false;
  }
}

/**
 * Arabic Windows has Arabic letters where Western Windows has accents, and shares some of those. Words of several Arabic
 * letters are Arabic; a letter amid Latin ones is an accent.
 */
function legacyEncoding(bytes: Uint8Array): "windows-1256" | "windows-1252" | undefined {
  const arabic = decoded(bytes, "windows-1256");
  const western = decoded(bytes, "windows-1252");
  if (arabic === undefined || western === undefined) return undefined;
  const letters = arabic.match(/\p{Script=Arabic}/gu)?.length ?? 0;
  if (letters === 0) return "windows-1252";
  const inWords = (arabic.match(/(?<![a-z])[\p{Script=Arabic}\p{M}ـ]{2,}(?![a-z])/giu) ?? []).join("").length;
  if (inWords >= letters * 0.8) return "windows-1256";
  const accents = arabic.match(/(?<=[a-z])\p{Script=Arabic}|\p{Script=Arabic}(?=[a-z])/giu)?.length ?? 0;
  return accents === letters ? "windows-1252" : undefined;
}

function decoded(bytes: Uint8Array, encoding: Encoding): string | undefined {
  try {
    return new TextDecoder(encoding).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Lines in which the headings are looked for. */
export const mostLinesAbove = 20;

/** The cell separator: the one that gives a line near the top the most known headings; else that of Excel's country. */
export function separatorOf(text: string): CsvSeparator {
  const lines = text
    .replaceAll(/"(?:[^"]|"")*"/g, (cell) => cell.replaceAll(/[\r\n,;\t]/g, " "))
    .split(/\r\n?|\n/)
    .slice(0, mostLinesAbove);
  const signs = [",", ";", "\t"] as const;
  const known = (sign: CsvSeparator) => Math.max(0, ...lines.map((line) => headingsKnown(line.split(sign))));
  const count = (sign: CsvSeparator) => (lines[0] ?? "").split(sign).length;
  return signs.toSorted((a, b) => known(b) - known(a) || count(b) - count(a))[0]!;
}

/** How many cells of a line are headings that are known. */
export const headingsKnown = (cells: readonly string[]): number =>
  matchColumns(cells.map((cell) => cell.replaceAll('"', "").trim())).filter((name) => name !== null).length;

/** Not every browser walks through a stream by itself. */
export async function* chunksOf(file: Blob): AsyncGenerator<Uint8Array> {
  const reader = file.stream().getReader();
  for (let next = await reader.read(); !next.done;) {
    yield next.value;
    // oxlint-disable-next-line no-await-in-loop -- one chunk after another
    next = await reader.read();
  }
}
