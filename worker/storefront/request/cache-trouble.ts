import { withinDeadline } from "../deadline";
import { logError } from "../log";

/** How long the edge cache may take to find an answer, and to store one in the background, in ms. */
const readPatience = 500;
const writePatience = 10_000;

/** Reads from the edge cache. A failing or slow cache counts as empty: the shop works without it, only slower. */
export async function readCache<T>(ask: () => Promise<T>): Promise<T | undefined> {
  try {
    return await withinDeadline(readPatience, ask);
  } catch (error) {
    logError("cache_failed", "", error);
    return undefined;
  }
}

/** Writes to the edge cache in the background; a failure has no consequences. */
export async function writeCache(tell: () => Promise<void>): Promise<void> {
  try {
    await withinDeadline(writePatience, tell);
  } catch (error) {
    logError("cache_failed", "", error);
  }
}
