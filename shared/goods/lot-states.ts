/** Whether units of a lot are sold: `free`, or not, while it is looked into or because its maker called it back. */
export const lotStates = ["free", "quarantined", "recalled"] as const;
export type LotState = (typeof lotStates)[number];
