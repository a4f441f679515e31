/** Waits between tries of one delivery, in ms: the schedule that the Standard Webhooks describe, about three days in all. */
const minute = 60_000;
const hour = 60 * minute;
const waits = [5000, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour];

/** Most tries of a delivery; after the last it is given up. */
export const mostTries = waits.length + 1;

/** So many tries of an event hold back later ones about the same subject; then they go past it. */
export const holdsBack = 4;

/** An endpoint at which everything failed for so long is switched off, in ms. */
export const switchedOffAfter = 72 * hour;

/** Longest that an endpoint is left alone after failures, in ms. */
const longestPause = hour;

/**
 * When a delivery is tried again, in ms; null: it is given up.
 * @param tries how often it was tried
 * @param now in ms
 * @param random from 0 to 1: the wait is up to a fifth longer or shorter, so that what failed together does not come together
 */
export function nextTry(tries: number, now: number, random: number): number | null {
  const wait = waits[tries - 1];
  return wait === undefined ? null : Math.round(now + wait * (0.8 + 0.4 * random));
}

/**
 * Pause after a failure of an endpoint, in ms: 5 s, doubled with each failure, up to an hour.
 * @param streak failures before this one since it last worked
 * @param asked the receiver's `Retry-After`, in ms
 */
export const pauseOf = (streak: number, asked: number | null): number =>
  Math.min(longestPause, Math.max(asked ?? 0, 5000 * 2 ** Math.min(streak, 12)));
