/** Chance that is the same in every run. @returns a function that gives a number from 0 up to, and without, `most` */
export function seeded(seed: number): (most: number) => number {
  let state = seed;
  return (most) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state / 2 ** 32) * most;
  };
}
