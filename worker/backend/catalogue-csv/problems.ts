export type Problem = {
  /** Of the file, from 1, where the record begins; null: of the file as a whole. */
  line: number | null;
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
      .map(({ line, text }) => (line === null ? text : `line ${line}: ${text}`));
    const rest = this.count - named.length;
    return rest === 0 ? named : [...named, `… and ${rest.toLocaleString("en")} more`];
  }
}
