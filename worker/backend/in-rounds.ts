/** After this no further round begins, in ms: the next minute has a clock of its own. */
const longest = 30_000;

/**
 * Works off what is due, so many at a time, until a round was not full. Whoever takes a round's part must put it off, so
 * that no other round finds it.
 * @param round does at most `most` and says how many it found
 */
export async function inRounds(most: number, round: (most: number) => Promise<number>): Promise<void> {
  const started = Date.now();
  do {
    // oxlint-disable-next-line no-await-in-loop -- one round after another: a worker has six connections
    if ((await round(most)) < most) return;
  } while (Date.now() - started < longest);
}
