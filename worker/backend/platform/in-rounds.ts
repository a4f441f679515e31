/**
 * Works through what is due in rounds, until one is not full. A round must postpone the items that it takes, so that no
 * other round finds them.
 * @param most taken in one round: a worker has six connections, and items waiting for one use up their time
 * @param rounds per minute, since an invocation may query D1 a thousand times; the next minute starts another
 * @param round handles at most `most` and returns how many it found
 */
export async function inRounds(most: number, rounds: number, round: (most: number) => Promise<number>): Promise<void> {
  for (let left = rounds; left > 0; left--) {
    // oxlint-disable-next-line no-await-in-loop -- one round after another
    if ((await round(most)) < most) return;
  }
}
