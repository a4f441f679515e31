/** Time until an end, in whole days, hours and minutes. */
export type TimeLeft = { days: number; hours: number; minutes: number };

/**
 * Time from `now` to `end`, both ms since 1970, rounded up to the minute so that the last minute still counts.
 * Null when it is over.
 */
export function timeLeft(end: number, now: number): TimeLeft | null {
  const minutes = Math.ceil((end - now) / 60_000);
  if (!(minutes > 0)) return null;
  return { days: Math.floor(minutes / 1440), hours: Math.floor(minutes / 60) % 24, minutes: minutes % 60 };
}
