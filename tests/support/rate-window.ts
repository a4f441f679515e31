/**
 * Waits for the next minute of the clock, with which the local rate limiter starts counting again, if less of this one
 * is left than the requests to be counted together need.
 * @param needed in s
 */
export async function rateWindow(needed: number): Promise<void> {
  const left = 60 - ((Date.now() / 1000) % 60);
  if (left < needed) await new Promise((resolve) => setTimeout(resolve, left * 1000 + 50));
}
