/** Whether units of a lot are sold: `free`, or not, while it is looked into or because its maker called it back. */
export const lotStates = ["free", "quarantined", "recalled"] as const;
export type LotState = (typeof lotStates)[number];

/**
 * The bin, of any warehouse, with units of lots that came back and somebody has to look at first. None of them are sold until they are moved to
 * another bin.
 */
export const quarantineBin = "QUARANTINE";
