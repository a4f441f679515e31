/** Says where the shop opens, as soon as it does. */

/** Until something at a port answers. @param isOver whether to give up */
async function answers(port: number, isOver: () => boolean): Promise<boolean> {
  while (!isOver()) {
    try {
      await fetch(`http://127.0.0.1:${port}/robots.txt`, { signal: AbortSignal.timeout(30_000) });
      return true;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
  }
  return false;
}

/**
 * Names the addresses to open after all that wrangler says, whose own address is 127.0.0.1: there browsers refuse passkeys.
 * @param isOver whether the shop has ended
 */
export async function tellWhenReady(port: number, isOver: () => boolean, say: (text: string) => void): Promise<void> {
  if (!(await answers(port, isOver))) return;
  say(`\nOpen the shop at http://localhost:${port}/shop (Arabic: http://localhost:${port}/ar/shop)\n`);
  say(`and its console at http://localhost:${port}/admin\n\n`);
}
