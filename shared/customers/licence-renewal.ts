/** How long before its licence ends a business may send the next one, in days. */
const renewableDays = 60;

/**
 * The last day up to which a licence must be valid so that it is not yet renewed, as YYYY-MM-DD: the details of a business
 * whose licence ends by it may be sent again. @param today YYYY-MM-DD
 */
export const renewableUntil = (today: string): string =>
  new Date(Date.parse(today) + renewableDays * 86_400_000).toISOString().slice(0, 10);
