/** A moment in replies: ISO 8601 in UTC, to the ms. @param ms since 1970 @throws RangeError for what is no moment */
export const isoOf = (ms: number): string => new Date(ms).toISOString();

/** The same of a moment that may be missing. */
export const isoOrNull = (ms: number | null): string | null => (ms === null ? null : isoOf(ms));
