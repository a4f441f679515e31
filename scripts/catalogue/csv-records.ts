import { createReadStream } from "node:fs";
import { pipeline, Transform } from "node:stream";
import { CsvError, parse } from "csv-parse";

/** The file cannot be read on from this line. */
export class BrokenFile extends Error {
  override readonly name = "BrokenFile";
  constructor(
    readonly line: number,
    message: string,
  ) {
    super(message);
  }
}

export type CsvRecord = { line: number; cells: string[] };

/** Most characters of one record; what is longer is not kept, so a 10 MB cell costs no memory. */
const longestRecord = 300_000;

/** The records of a CSV file, with the lines where they begin, from 1. Reads as fast as they are taken. @throws BrokenFile */
export async function* csvRecords(file: string): AsyncGenerator<CsvRecord> {
  let next = 1;
  const begun: number[] = [];
  const parser = parse({
    relax_column_count: true,
    max_record_size: longestRecord,
    on_record: (cells: string[]) => {
      begun.push(next);
      next += 1 + cells.reduce((sum, cell) => sum + breaksIn(cell), 0);
      return cells;
    },
  });
  pipeline(createReadStream(file), decodeUtf8(), parser, () => {});
  try {
    for await (const cells of parser as AsyncIterable<string[]>) yield { line: begun.shift() ?? next, cells };
  } catch (error) {
    if (error instanceof CsvError) throw new BrokenFile(next, reasonOf(error));
    throw error;
  }
}

/** Line breaks in a cell; `csv-parse` counts a return and its newline as two. */
const breaksIn = (cell: string): number => (/[\r\n]/.test(cell) ? (cell.match(/\r\n?|\n/g)?.length ?? 0) : 0);

function reasonOf({ code, message }: CsvError): string {
  if (code === "CSV_MAX_RECORD_SIZE") {
    return `is longer than ${longestRecord} characters; a quote may be open, or a cell too long`;
  }
  if (code === "CSV_QUOTE_NOT_CLOSED") return "a quote is opened and never closed";
  if (code === "INVALID_OPENING_QUOTE" || code === "CSV_INVALID_CLOSING_QUOTE") {
    return 'has a quote inside a cell; such a cell is put in quotes, and the quote written twice: "5"" tube"';
  }
  return message;
}

/** Bytes to text, line by line, so that the first wrong byte is found on its line. */
function decodeUtf8(): Transform {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let line = 1;
  let isFirst = true;
  const decode = (bytes: Uint8Array, stream: boolean) => {
    try {
      return decoder.decode(bytes, { stream });
    } catch {
      throw new BrokenFile(line, "is not UTF-8; in Excel, save the file as “CSV UTF-8”");
    }
  };
  return new Transform({
    readableObjectMode: false,
    transform(chunk: Buffer, _, done) {
      try {
        if (isFirst) refuseUtf16(chunk);
        isFirst = false;
        let text = "";
        for (let start = 0; start < chunk.length;) {
          const end = chunk.indexOf(10, start) + 1 || chunk.length;
          text += decode(chunk.subarray(start, end), true);
          if (chunk[end - 1] === 10) line += 1;
          start = end;
        }
        done(null, text);
      } catch (error) {
        done(error as Error);
      }
    },
    flush(done) {
      try {
        done(null, decode(new Uint8Array(), false));
      } catch (error) {
        done(error as Error);
      }
    },
  });
}

function refuseUtf16(chunk: Buffer): void {
  const mark = chunk.subarray(0, 2).toString("hex");
  if (mark === "fffe" || mark === "feff" || chunk.subarray(0, 1000).includes(0)) {
    throw new BrokenFile(1, "is UTF-16, not UTF-8; in Excel, save the file as “CSV UTF-8”");
  }
}
