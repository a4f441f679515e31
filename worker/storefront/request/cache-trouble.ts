import { withinDeadline } from "../deadline";
import { logError } from "../log";

/** How long the edge cache may take to find an answer, and to store one in the background, in ms. */
const askPatience = 500;
const tellPatience = 10_000;

/** Reads from the edge cache. One that fails or is late counts as empty: the shop goes on without it, only slower. */
export async function askCache<T>(ask: () => Promise<T>): Promise<T | undefined> {
  try {
    return await withinDeadline(askPatience, ask);
  } catch (error) {
    logError("cache_failed", "", error);
    return undefined;
  }
}

/** Writes to the edge cache; nobody waits for it, and a failure has no consequences. */
export async function tellCache(tell: () => Promise<void>): Promise<void> {
  try {
    await withinDeadline(tellPatience, tell);
  } catch (error) {
    logError("cache_failed", "", error);
  }
}
