/** What keeps a text from being CSV. */
export type CsvTrouble = "too_long" | "open_quote" | "stray_quote";

/** The file cannot be read on from the record that begins on this line. */
export class BrokenCsv extends Error {
  override readonly name = "BrokenCsv";
  constructor(
    readonly line: number,
    readonly trouble: CsvTrouble,
  ) {
    super(`line ${line}: ${trouble}`);
  }
}

export type CsvRecord = { line: number; cells: string[] };
export type CsvSeparator = "," | ";" | "\t";

/** Most characters of one record; anything longer is dropped, so a 10 MB cell costs no memory. */
export const longestCsvRecord = 300_000;

const [newline, carriage, quote] = [10, 13, 34];

/**
 * Reads CSV as it arrives, in a browser as on a command line. A record has the line where it begins, from 1, as an
 * editor counts them.
 */
export class CsvReader {
  private line = 1;
  private begun = 1;
  private cells: string[] = [];
  private cell = "";
  private length = 0;
  private place: "start" | "plain" | "quoted" | "closed" = "start";
  private hasBegun = false;
  private sawReturn = false;
  private isFirst = true;
  private done: CsvRecord[] = [];

  constructor(private readonly separator: CsvSeparator = ",") {}

  /** Takes the next part of the text. @returns the records that it completes @throws BrokenCsv */
  push(part: string): CsvRecord[] {
    const text = this.isFirst && part.startsWith("\uFEFF") ? part.slice(1) : part;
    if (part !== "") this.isFirst = false;
    for (let at = 0; at < text.length;) at = this.place === "quoted" ? this.inQuotes(text, at) : this.outside(text, at);
    return this.done.splice(0);
  }

  /** After the last part. @returns the record that it completes @throws BrokenCsv */
  end(): CsvRecord[] {
    if (this.place === "quoted") throw new BrokenCsv(this.begun, "open_quote");
    if (this.hasBegun) this.endRecord();
    return this.done.splice(0);
  }

  private inQuotes(text: string, from: number): number {
    let at = from;
    for (; at < text.length; at++) {
      const code = text.charCodeAt(at);
      if (code === quote) break;
      if (code === carriage || (code === newline && !this.sawReturn)) this.line += 1;
      this.sawReturn = code === carriage;
    }
    this.append(text.slice(from, at));
    if (at === text.length) return at;
    this.sawReturn = false;
    this.place = "closed";
    return at + 1;
  }

  private outside(text: string, from: number): number {
    const code = text.charCodeAt(from);
    if (code === newline && this.sawReturn) {
      this.sawReturn = false;
      return from + 1;
    }
    this.sawReturn = code === carriage;
    if (code === newline || code === carriage) {
      this.line += 1;
      this.endRecord();
      return from + 1;
    }
    if (!this.hasBegun) this.begin();
    if (text[from] === this.separator) {
      this.endCell();
      return from + 1;
    }
    if (code === quote) return this.atQuote(from);
    if (this.place === "closed") throw new BrokenCsv(this.begun, "stray_quote");
    this.place = "plain";
    let at = from + 1;
    while (at < text.length && !this.endsPlain(text, at)) at += 1;
    this.append(text.slice(from, at));
    return at;
  }

  private endsPlain(text: string, at: number): boolean {
    const code = text.charCodeAt(at);
    return code === newline || code === carriage || code === quote || text[at] === this.separator;
  }

  /** Opens a cell, or is the second of two that mean one. */
  private atQuote(at: number): number {
    if (this.place === "plain") throw new BrokenCsv(this.begun, "stray_quote");
    if (this.place === "closed") this.append('"');
    this.place = "quoted";
    return at + 1;
  }

  private append(part: string): void {
    this.length += part.length;
    if (this.length > longestCsvRecord) throw new BrokenCsv(this.begun, "too_long");
    this.cell += part;
  }

  private begin(): void {
    this.hasBegun = true;
    this.begun = this.line;
  }

  private endCell(): void {
    this.cells.push(this.cell);
    this.cell = "";
    this.place = "start";
  }

  private endRecord(): void {
    // An empty line is a record of one empty cell; the line was counted before.
    const line = this.hasBegun ? this.begun : this.line - 1;
    this.endCell();
    this.done.push({ line, cells: this.cells });
    this.cells = [];
    this.length = 0;
    this.hasBegun = false;
  }
}

/** One line of a file, its cells quoted where they must be. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(quoted).join(",")}\n`;

/** How a formula begins; some spreadsheets of East Asia take the signs of full width for the same. */
export const formulaStart = /^[=+\-@\t\r＝＋－＠]/;

/** A cell that no spreadsheet runs as a formula. */
export const asText = (cell: string): string => (formulaStart.test(cell) ? `'${cell}` : cell);

/** Before the header: the mark that tells spreadsheets it is UTF-8. */
export const utf8Mark = "\uFEFF";

const quoted = (cell: string): string => (/[",\n\r]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
