import { BrokenCsv, CsvReader, type CsvRecord, type CsvSeparator } from "../../../../shared/csv";
import { longestSheet } from "../../../../shared/sheet-limits";
import { BrokenSheet } from "./sheet-trouble";

/** A file that is read as a sheet: its first line names the columns. */
export type SheetFile = {
  file: File;
  headings: string[];
  /** The first lines below, to be looked at. */
  samples: string[][];
  /** Lines below the headings. */
  lines: number;
  /** All lines below the headings, from the start each time. @throws BrokenSheet */
  records(): AsyncIterable<CsvRecord>;
};

const shownLines = 3;
/** Most columns; more are no catalogue. */
const mostColumns = 200;

/** See `client/workbook/read-workbook.ts`. */
type WorkbookReader = (file: Blob) => Promise<string[][] | "unpacked" | "no_sheet">;

/**
 * Reads a file once, whatever its name says it is.
 * @param readWorkbook null: XLSX is not read here
 * @throws BrokenSheet
 */
export async function openSheet(file: File, readWorkbook: WorkbookReader | null): Promise<SheetFile> {
  if (file.size > longestSheet.bytes) throw new BrokenSheet("too_large");
  const start = new Uint8Array(await file.slice(0, 4096).arrayBuffer());
  const records = await recordsOf(file, start, readWorkbook);
  let headings: string[] | undefined;
  const samples: string[][] = [];
  let lines = 0;
  for await (const { cells } of records()) {
    if (!headings) headings = cells.map((cell) => cell.trim());
    else if (!isEmpty(cells)) {
      lines += 1;
      if (samples.length < shownLines) samples.push(cells);
    }
    if (lines > longestSheet.lines) throw new BrokenSheet("too_many_lines");
  }
  if (!headings || headings.length > mostColumns) throw new BrokenSheet("no_columns");
  if (lines === 0) throw new BrokenSheet("no_lines");
  const below = async function* () {
    let isFirst = true;
    for await (const record of records()) {
      if (!isFirst && !isEmpty(record.cells)) yield record;
      isFirst = false;
    }
  };
  return { file, headings, samples, lines, records: below };
}

const isEmpty = (cells: readonly string[]) => cells.every((cell) => cell.trim() === "");

async function recordsOf(
  file: File,
  start: Uint8Array,
  readWorkbook: WorkbookReader | null,
): Promise<() => AsyncIterable<CsvRecord>> {
  if (startsWith(start, 0x50, 0x4b, 0x03, 0x04)) {
    if (!readWorkbook) throw new BrokenSheet("needs_scripts");
    const rows = await readWorkbook(file);
    if (typeof rows === "string") throw new BrokenSheet(rows);
    return async function* () {
      for (const [at, cells] of rows.entries()) yield { line: at + 1, cells };
    };
  }
  if (startsWith(start, 0xd0, 0xcf, 0x11, 0xe0)) throw new BrokenSheet("old_excel");
  const encoding = encodingOf(start);
  const separator = separatorOf(new TextDecoder(encoding).decode(start));
  return () => csvRecords(file, encoding, separator);
}

const startsWith = (bytes: Uint8Array, ...wanted: number[]) => wanted.every((byte, at) => bytes[at] === byte);

type Encoding = "utf-8" | "utf-16le" | "utf-16be";

/** By its mark, or by the empty halves that Latin letters have in UTF-16, which Excel calls Unicode text. */
function encodingOf(start: Uint8Array): Encoding {
  if (startsWith(start, 0xff, 0xfe)) return "utf-16le";
  if (startsWith(start, 0xfe, 0xff)) return "utf-16be";
  if (start.length > 3 && start[0] !== 0 && start[1] === 0 && start[2] !== 0 && start[3] === 0) return "utf-16le";
  if (start.includes(0)) throw new BrokenSheet("no_sheet");
  return "utf-8";
}

/** What parts the cells of the first line: Excel takes what its country is used to. */
function separatorOf(text: string): CsvSeparator {
  const [line = ""] = text.replaceAll(/"[^"]*"/g, "").split(/[\r\n]/);
  const count = (sign: string) => line.split(sign).length;
  return ([",", ";", "\t"] as const).toSorted((a, b) => count(b) - count(a))[0]!;
}

async function* csvRecords(file: File, encoding: Encoding, separator: CsvSeparator): AsyncGenerator<CsvRecord> {
  const reader = new CsvReader(separator);
  const decoder = new TextDecoder(encoding, { fatal: true });
  try {
    for await (const bytes of chunksOf(file)) yield* reader.push(decoder.decode(bytes, { stream: true }));
    yield* reader.push(decoder.decode());
    yield* reader.end();
  } catch (error) {
    if (error instanceof BrokenCsv) throw new BrokenSheet("broken", error.line);
    if (error instanceof TypeError) throw new BrokenSheet("encoding");
    throw error;
  }
}

/** Not every browser walks through a stream by itself. */
async function* chunksOf(file: File): AsyncGenerator<Uint8Array> {
  const reader = file.stream().getReader();
  for (let next = await reader.read(); !next.done;) {
    yield next.value;
    // oxlint-disable-next-line no-await-in-loop -- one chunk after another
    next = await reader.read();
  }
}

/** SHA-256 of a file, in hexadecimal digits: by it an upload that was cut off is known again. */
export async function digestOf(file: File): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", await file.arrayBuffer()));
  return [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
