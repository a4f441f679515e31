import { withinDeadline } from "../deadline";
import { logError } from "../log";

/** How long the edge cache may take to give what it has, and to take something behind an answer, in ms. */
const askPatience = 500;
const tellPatience = 10_000;

/** Asks the edge cache. One that fails or is late has nothing: the shop goes on without it, only slower. */
export async function askCache<T>(ask: () => Promise<T>): Promise<T | undefined> {
  try {
    return await withinDeadline(askPatience, ask);
  } catch (error) {
    logError("cache_failed", "", error);
    return undefined;
  }
}

/** Gives the edge cache something to keep; nobody waits for it, and nothing follows from a failure. */
export async function tellCache(tell: () => Promise<void>): Promise<void> {
  try {
    await withinDeadline(tellPatience, tell);
  } catch (error) {
    logError("cache_failed", "", error);
  }
}
