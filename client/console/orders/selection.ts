/** Which orders an address has ticked: those of the page, or all that the list finds, on one page. */
export const selections = ["page", "all"] as const;
export type Selection = (typeof selections)[number];
/** As many orders as one page shows, and one act takes on or prints. */
export const mostSelected = 100;
