const minute = 60_000;
const hour = 60 * minute;

/** Waits after failures in a row, in ms; the last holds for all that follow, since an e-invoice is never given up. */
const waits = [minute, 5 * minute, 15 * minute, hour];

/** Waits between looks at one that the provider has not decided, by how long it has had it, in ms. */
const firstLooks = { within: hour, every: 2 * minute };
const laterLooks = hour;

/** An accepted one is looked at once more: a provider may take that back after the receiver or the tax office had it. */
export const secondLook = 24 * hour;

/** A document that lacks something is checked again by itself, in ms. */
export const checkAgain = 6 * hour;

/** So long after the first failure staff are notified, in ms: before that it may be over by itself. */
export const failureNoticed = hour;

/**
 * When a failed attempt is repeated, in ms.
 * @param failures in a row, with this one
 * @param random from 0 to 1: a fifth longer or shorter, so that what failed together does not come together
 */
export const afterFailure = (failures: number, now: number, random: number): number =>
  Math.round(now + waits[Math.min(failures, waits.length) - 1]! * (0.8 + 0.4 * random));

/** When one is looked at again that the provider has had since some moment, in ms. */
export const afterLook = (sentAt: number, now: number): number =>
  now + (now - sentAt < firstLooks.within ? firstLooks.every : laterLooks);
