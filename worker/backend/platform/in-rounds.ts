/**
 * Works off what is due, so many at a time, until a round was not full. Anybody who takes a round's part must put it
 * off, so that no other round finds it.
 * @param most taken in one round: a worker has six connections, and what waits for one uses up its own time
 * @param rounds in one minute, since an invocation may ask D1 a thousand times and the next minute has its own clock
 * @param round does at most `most` and says how many it found
 */
export async function inRounds(most: number, rounds: number, round: (most: number) => Promise<number>): Promise<void> {
  for (let left = rounds; left > 0; left--) {
    // oxlint-disable-next-line no-await-in-loop -- one round after another
    if ((await round(most)) < most) return;
  }
}
