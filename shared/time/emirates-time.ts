/** Offset of the Emirates' time from UTC, all year, in ms. */
export const emiratesAhead = 4 * 3_600_000;

const localIso = (moment: number): string => new Date(moment + emiratesAhead).toISOString();

/** The day in the Emirates, YYYY-MM-DD. @param moment in ms */
export const dayInEmirates = (moment: number): string => localIso(moment).slice(0, 10);

/** Day and time in the Emirates as a field for both has them, YYYY-MM-DDTHH:MM. @param moment in ms */
export const timeInEmirates = (moment: number): string => localIso(moment).slice(0, 16);

/**
 * The moment at which clocks in the Emirates show this, in ms; NaN for what is no time.
 * @param shown YYYY-MM-DDTHH:MM, as `timeInEmirates` gives it, or with seconds
 */
export const momentInEmirates = (shown: string): number => Date.parse(`${shown}Z`) - emiratesAhead;
