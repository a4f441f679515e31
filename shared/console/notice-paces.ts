/** How often staff are told of what newly waits. */
export const noticePaces = ["at_once", "hourly", "daily"] as const;
export type NoticePace = (typeof noticePaces)[number];
