/** Says how far something is, every two seconds; nothing when it is done before. On the error output, beside results. */
export class Progress {
  private last = Date.now();

  constructor(private readonly text: () => string) {}

  /** To be called often. */
  step(): void {
    if (Date.now() - this.last < 2000) return;
    this.last = Date.now();
    process.stderr.write(`${this.text()}\n`);
  }

  /** Says it by a clock, while nothing can be counted. @returns what the work gives */
  static async during<Result>(text: string, work: Promise<Result>): Promise<Result> {
    const started = Date.now();
    const seconds = () => Math.round((Date.now() - started) / 1000);
    const clock = setInterval(() => process.stderr.write(`${text}, ${seconds()} s\n`), 2000);
    try {
      return await work;
    } finally {
      clearInterval(clock);
    }
  }
}

export const say = (text: string): void => {
  process.stdout.write(`${text}\n`);
};
