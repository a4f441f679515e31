import { catalogueColumns, type ColumnName } from "#shared/goods/catalogue-columns";

export type Problem = {
  /** Of the file, from 1, where the record begins; null: of the file as a whole. */
  line: number | null;
  /** Columns stand in it as `{price_gst}`, for `withColumns`. */
  text: string;
  /** The same, as the console says it in Arabic; what only the command line says is English. */
  arabic: string;
};

/** What is wrong with a file: the first hundred in words, the rest as a number, so that memory stays bounded. */
export class Problems {
  static readonly most = 100;
  readonly named: Problem[] = [];
  count = 0;

  add(line: number | null, text: string, arabic = text): void {
    this.count += 1;
    if (this.named.length < Problems.most) this.named.push({ line, text, arabic });
  }

  /** One line of text each, in the order of the file. */
  toLines(): string[] {
    const named = this.named
      .toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0))
      .map(({ line, text }) => ({ line, said: withColumns(text, (name) => name) }))
      .map(({ line, said }) => (line === null ? said : `line ${line}: ${said}`));
    const rest = this.count - named.length;
    return rest === 0 ? named : [...named, `… and ${rest.toLocaleString("en")} more`];
  }
}

const columns = new Set<string>(catalogueColumns);
const isColumn = (name: string): name is ColumnName => columns.has(name);

/** A problem's text with its columns as its reader knows them. */
export const withColumns = (text: string, nameOf: (column: ColumnName) => string): string =>
  text.replaceAll(/\{([a-z_]+)\}/g, (whole, name: string) => (isColumn(name) ? nameOf(name) : whole));
