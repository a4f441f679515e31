/** Waits of one kind, kept as counts in steps of 2 in a hundred, so that millions of them need no room. */
export class Waits {
  count = 0;
  sum = 0;
  readonly #counts = new Uint32Array(1200);

  /** @param ms of at least a hundredth */
  note(ms: number): void {
    this.count++;
    this.sum += ms;
    const step = Math.round(Math.log(Math.max(ms, 0.01) / 0.01) / Math.log(1.02));
    this.#counts[Math.min(step, this.#counts.length - 1)]!++;
  }

  /** Takes in those of another. */
  add(other: Waits): void {
    this.count += other.count;
    this.sum += other.sum;
    for (const [step, count] of other.#counts.entries()) this.#counts[step]! += count;
  }

  get mean(): number {
    return this.sum / this.count;
  }

  /** The wait that this part of all do not exceed, in ms; NaN when there is none. */
  quantile(part: number): number {
    let left = part * this.count;
    for (const [step, count] of this.#counts.entries()) {
      left -= count;
      if (left <= 0 && this.count > 0) return 0.01 * 1.02 ** step;
    }
    return Number.NaN;
  }
}
