/** 2024, in seconds. */
const revisionsBegin = 1_704_067_200;

/**
 * The revision of a first draft; each change increments it. Derived from the time, so that it differs from that of a
 * discarded draft that somebody may still have open.
 * @param now in ms
 */
export const firstRevision = (now: number): number => Math.floor(now / 1000) - revisionsBegin;
