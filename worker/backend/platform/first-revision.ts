/** 2024, in seconds. */
const revisionsBegin = 1_704_067_200;

/**
 * The revision of a first draft, from which each change counts on. It follows the time, so that none is that of a draft which was
 * discarded before and that somebody may still look at.
 * @param now in ms
 */
export const firstRevision = (now: number): number => Math.floor(now / 1000) - revisionsBegin;
