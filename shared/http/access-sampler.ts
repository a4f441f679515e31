/** One in this many unremarkable requests is logged. */
const oneIn = 100;
/** A slower answer always gets a line, in ms. */
export const slowMs = 2000;
/** Most lines of each kind per minute and isolate; more are only counted. */
const mostInMinute = { failed: 60, slow: 30, refused: 20 } as const;

type Kind = keyof typeof mostInMinute;
type Answered = { status: number; ms: number };

/** What a line represents: how many requests of its kind there are per line, and how many were not logged. */
export type Sample = { one_in: number; skipped?: number };

/**
 * Which requests get a line in the log: every failed (5xx), slow and refused (4xx) one up to so many a minute, and one in a
 * hundred of the others. So a flood costs no more than a quiet day, and nothing rare is lost.
 * @param random from 0 to 1
 */
export class AccessSampler {
  private minute = 0;
  private readonly written: Record<Kind, number> = { failed: 0, slow: 0, refused: 0 };
  private readonly skipped: Record<Kind, number> = { failed: 0, slow: 0, refused: 0 };

  constructor(private readonly random: () => number = Math.random) {}

  /** @param now in ms @returns null: no line */
  sample(asked: Answered, now: number): Sample | null {
    const kind = kindOf(asked);
    if (kind === null) return this.random() * oneIn < 1 ? { one_in: oneIn } : null;
    this.begin(Math.floor(now / 60_000));
    if (this.written[kind] >= mostInMinute[kind]) {
      this.skipped[kind]++;
      return null;
    }
    this.written[kind]++;
    const skipped = this.skipped[kind];
    this.skipped[kind] = 0;
    return skipped > 0 ? { one_in: 1, skipped } : { one_in: 1 };
  }

  private begin(minute: number): void {
    if (minute === this.minute) return;
    this.minute = minute;
    for (const kind in mostInMinute) this.written[kind as Kind] = 0;
  }
}

function kindOf({ status, ms }: Answered): Kind | null {
  if (status >= 500) return "failed";
  if (ms >= slowMs) return "slow";
  return status >= 400 ? "refused" : null;
}
