/**
 * Money. Inside it is an integer number of fils (1 AED = 100 fils); on the wire AED with at most two decimals.
 */
export type Fils = number;

/** AED from the wire or a data file → fils, rounded half up. */
export const filsFromAed = (aed: number): Fils => Math.round(aed * 100 + Number.EPSILON * 100);

/** Fils → AED for the wire. */
export const aedFromFils = (fils: Fils): number => fils / 100;
