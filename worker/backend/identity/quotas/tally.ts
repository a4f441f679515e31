/** Subjects that wait; beyond it they are forgotten, and what they waited with is not counted. */
const mostWaiting = 10_000;

/** Uses of this isolate that are not in the database yet. */
const waiting = new Map<string, number>();

/**
 * Lets uses wait until there are so many that they are worth a row.
 * @returns how much is to be counted now, 0 for nothing yet; `refuse` puts the last use aside again, so that the next one
 * asks too
 */
export function tally(subject: string, amount: number, step: number): { due: number; refuse: () => void } {
  const before = waiting.get(subject) ?? 0;
  if (before + amount < step) {
    if (waiting.size >= mostWaiting) waiting.clear();
    waiting.set(subject, before + amount);
    return { due: 0, refuse: () => waiting.set(subject, before) };
  }
  waiting.delete(subject);
  return { due: before + amount, refuse: () => waiting.set(subject, before) };
}
