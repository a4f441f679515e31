/** How often staff are notified about new work. */
export const noticePaces = ["at_once", "hourly", "daily"] as const;
export type NoticePace = (typeof noticePaces)[number];
