import * as store from "idb-keyval";

/** A browser that blocks all cookies keeps nothing, and says so by throwing at once. */
async function unlessBlocked<Value>(work: () => Promise<Value>): Promise<Value | undefined> {
  try {
    return await work();
  } catch (failure) {
    if (failure instanceof DOMException && failure.name === "SecurityError") return undefined;
    throw failure;
  }
}

/** What this browser keeps under a key; undefined also where it may keep nothing. */
export const get = <Value>(key: string): Promise<Value | undefined> => unlessBlocked(() => store.get<Value>(key));

/** Keeps a value, where the browser may keep anything. */
export const set = (key: string, value: unknown): Promise<void> => unlessBlocked(() => store.set(key, value));

/** Forgets what is kept under a key. */
export const del = (key: string): Promise<void> => unlessBlocked(() => store.del(key));
