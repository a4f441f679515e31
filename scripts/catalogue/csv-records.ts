import { createReadStream } from "node:fs";
import { pipeline, Transform } from "node:stream";
import { BrokenCsv, CsvReader, longestCsvRecord, type CsvRecord } from "#shared/text/csv";

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

/** The records of a CSV file, with the lines where they begin, from 1. Reads as fast as they are taken. @throws BrokenFile */
export async function* csvRecords(file: string): AsyncGenerator<CsvRecord> {
  const reader = new CsvReader();
  const texts = decodeUtf8();
  pipeline(createReadStream(file), texts, () => {});
  try {
    for await (const text of texts as AsyncIterable<string>) yield* reader.push(text);
    yield* reader.end();
  } catch (error) {
    if (error instanceof BrokenCsv) throw new BrokenFile(error.line, reasonOf[error.trouble]);
    throw error;
  }
}

const reasonOf = {
  too_long: `is longer than ${longestCsvRecord} characters; a quote may be open, or a cell too long`,
  open_quote: "a quote is opened and never closed",
  stray_quote: 'has a quote inside a cell; such a cell is put in quotes, and the quote written twice: "5"" tube"',
};

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
    readableObjectMode: true,
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
