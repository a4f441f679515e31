/** Chance that is the same in every run. @returns a function that gives a number from 0 up to, and without, `most` */
export function seeded(seed: number): (most: number) => number {
  let state = Math.imul(seed, 0x9e3779b1) >>> 0;
  return (most) => {
    state = (state + 0x6d2b79f5) >>> 0;
    // Mixed, so that neighbouring seeds have nothing in common.
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * most;
  };
}
