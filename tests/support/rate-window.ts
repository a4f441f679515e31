/**
 * The local rate limiter counts anew with every minute of the clock. Waits for the next one if less of this one is left
 * than the requests take that are to be counted together.
 * @param needed in s
 */
export async function rateWindow(needed: number): Promise<void> {
  const left = 60 - ((Date.now() / 1000) % 60);
  if (left < needed) await new Promise((resolve) => setTimeout(resolve, left * 1000 + 50));
}
