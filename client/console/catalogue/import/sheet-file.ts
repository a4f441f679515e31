import { BrokenCsv, CsvReader, type CsvSeparator } from "#shared/text/csv";
import type { SheetReading } from "#shared/contracts/goods/sheet-import";
import { longestSheet } from "#shared/goods/sheet-limits";
import type { Workbook } from "#client/shop/frame/workbook/read-workbook";
import { guessColumns } from "./column-match";
import { translationOf, type Translation } from "./formats/translated";
import { chunksOf, encodingOf, headingsKnown, mostLinesAbove, separatorOf, type Encoding } from "./sheet-encoding";
import { noEvidence, noteCell, type ColumnEvidence } from "./sheet-evidence";
import type { Mapping, SheetRecord } from "./sheet-parts";
import { BrokenSheet } from "./sheet-trouble";
import { hexOf } from "#shared/text/hex";

/** How a file was understood, for its person to see. */
type SheetNotes = {
  /** Letters of Windows, which the file does not name. */
  encoding: Encoding | null;
  /** The line of the headings, when it is not the first. */
  headingLine: number | null;
  /** Areas of merged cells that reach over lines. */
  merged: number;
  format: SheetReading["format"];
  /** Lines about goods that the other shop does not sell, or not by themselves. */
  leftOut: number;
};

/** A file that is read as a sheet: a line near its top names the columns. */
export type SheetFile = {
  file: File;
  headings: string[];
  /** The first lines below, to be looked at. */
  samples: string[][];
  /** Lines below the headings. */
  lines: number;
  /** What each column seems to be. */
  guess: Mapping;
  /** What the cells of each column show. */
  evidence: ColumnEvidence[];
  notes: SheetNotes;
  /** Of a workbook: the sheet that is read, of those that there are. */
  sheet: string | null;
  sheets: string[];
  /** All lines below the headings, from the start each time. @throws BrokenSheet */
  records(): AsyncIterable<SheetRecord>;
};

const shownLines = 3;
/** Most columns; more are no catalogue. */
const mostColumns = 200;

/** See `client/shop/frame/workbook/read-workbook.ts`. */
type WorkbookReader = (file: Blob, sheet?: string) => Promise<Workbook | "unpacked" | "no_sheet">;

/**
 * Reads a file once, whatever its name says it is.
 * @param readWorkbook null: XLSX is not read here
 * @param wanted the sheet of a workbook; without it, the first that has lines
 * @throws BrokenSheet
 */
export async function openSheet(
  file: File,
  readWorkbook: WorkbookReader | null,
  wanted?: string | null,
): Promise<SheetFile> {
  if (file.size > longestSheet.bytes) throw new BrokenSheet("too_large");
  const source = await sourceOf(file, readWorkbook, wanted ?? undefined);
  const top: SheetRecord[] = [];
  for await (const record of source.records()) {
    if (top.push(record) === mostLinesAbove) break;
  }
  const head = headOf(top);
  const written = head?.cells.map((cell) => cell.trim());
  if (!head || !written || written.length > mostColumns) throw new BrokenSheet("no_columns");
  const translation = translationOf(written);
  const headings = translation?.headings ?? written;
  if (translation) for await (const record of below(source.records(), head.line)) translation.note(record);
  const read = (onLeftOut = () => {}) => {
    const lines = below(source.records(), head.line);
    return translation ? translated(lines, translation, onLeftOut) : lines;
  };
  const samples: string[][] = [];
  const evidence = headings.map(noEvidence);
  let lines = 0;
  let leftOut = 0;
  for await (const { cells } of read(() => (leftOut += 1))) {
    lines += 1;
    if (samples.length < shownLines) samples.push(cells);
    if (lines > longestSheet.lines) throw new BrokenSheet("too_many_lines");
    for (const [at, one] of evidence.entries()) noteCell(one, cells[at] ?? "");
  }
  if (lines === 0) throw new BrokenSheet("no_lines");
  return {
    file,
    headings,
    samples,
    lines,
    evidence,
    guess: translation?.guess ?? guessColumns(headings, evidence),
    notes: {
      encoding: source.encoding,
      headingLine: head.line === 1 ? null : head.line,
      merged: source.workbook?.merged.length ?? 0,
      format: translation?.name ?? null,
      leftOut,
    },
    sheet: source.workbook?.sheet ?? null,
    sheets: source.workbook?.sheets ?? [],
    records: read,
  };
}

const isEmpty = (cells: readonly string[]) => cells.every((cell) => cell.trim() === "");

/** The line that names the columns: of those near the top the one with the most headings that are known, else the first. */
function headOf(top: readonly SheetRecord[]): SheetRecord | undefined {
  const filled = top.filter(({ cells }) => !isEmpty(cells));
  const known = new Map(filled.map((record) => [record, headingsKnown(record.cells)]));
  const [best] = filled.toSorted((a, b) => known.get(b)! - known.get(a)!);
  return best && known.get(best)! > Math.max(1, known.get(filled[0]!)!) ? best : filled[0];
}

/** Lines below the headings that say something, as they are. */
async function* below(records: AsyncIterable<SheetRecord>, headLine: number): AsyncGenerator<SheetRecord> {
  for await (const record of records) {
    if (record.line > headLine && !isEmpty(record.cells)) yield record;
  }
}

async function* translated(
  records: AsyncIterable<SheetRecord>,
  translation: Translation,
  onLeftOut: () => void,
): AsyncGenerator<SheetRecord> {
  const translate = translation.reader();
  for await (const record of records) {
    const said = translate(record);
    if (said === "left_out") onLeftOut();
    else if (said) yield said;
  }
}

type Source = { records(): AsyncIterable<SheetRecord>; encoding: Encoding | null; workbook: Workbook | null };

async function sourceOf(file: File, readWorkbook: WorkbookReader | null, wanted: string | undefined): Promise<Source> {
  const start = new Uint8Array(await file.slice(0, 16_384).arrayBuffer());
  if (startsWith(start, 0x50, 0x4b, 0x03, 0x04)) {
    if (!readWorkbook) throw new BrokenSheet("needs_scripts");
    const workbook = await readWorkbook(file, wanted);
    if (typeof workbook === "string") throw new BrokenSheet(workbook);
    const merged = mergedByLine(workbook);
    const records = async function* () {
      for (const [at, cells] of workbook.rows.entries()) yield { line: at + 1, cells, merged: merged.get(at) };
    };
    return { records, encoding: null, workbook };
  }
  if (startsWith(start, 0xd0, 0xcf, 0x11, 0xe0)) throw new BrokenSheet("old_excel");
  const encoding = await encodingOf(file, start);
  const separator = separatorOf(new TextDecoder(encoding).decode(start));
  const isArabicOrWestern = encoding === "windows-1256" || encoding === "windows-1252";
  return {
    records: () => csvRecords(file, encoding, separator),
    encoding: isArabicOrWestern ? encoding : null,
    workbook: null,
  };
}

/** Columns whose cell a line shares with others, by the line from 0. */
function mergedByLine({ rows, merged }: Workbook): Map<number, Set<number>> {
  const columns = new Map<number, Set<number>>();
  for (const { from, to } of merged) {
    for (let row = from.row; row <= Math.min(to.row, rows.length - 1); row++) {
      columns.set(row, (columns.get(row) ?? new Set()).add(from.column));
    }
  }
  return columns;
}

const startsWith = (bytes: Uint8Array, ...wanted: number[]) => wanted.every((byte, at) => bytes[at] === byte);

async function* csvRecords(file: File, encoding: Encoding, separator: CsvSeparator): AsyncGenerator<SheetRecord> {
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

/** SHA-256 of a file, in hexadecimal digits: by it an upload that was cut off is known again. */
export async function digestOf(file: File): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", await file.arrayBuffer()));
  return hexOf(digest);
}
