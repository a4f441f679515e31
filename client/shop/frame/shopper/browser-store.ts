import * as store from "idb-keyval";

/** A browser that blocks all cookies stores nothing: it throws at once. */
async function unlessBlocked<Value>(work: () => Promise<Value>): Promise<Value | undefined> {
  try {
    return await work();
  } catch (failure) {
    if (failure instanceof DOMException && failure.name === "SecurityError") return undefined;
    throw failure;
  }
}

/** Reads what this browser stores under a key; undefined also where it may store nothing. */
export const get = <Value>(key: string): Promise<Value | undefined> => unlessBlocked(() => store.get<Value>(key));

/** Stores a value, where the browser allows it. */
export const set = (key: string, value: unknown): Promise<void> => unlessBlocked(() => store.set(key, value));

/** Removes what is stored under a key. */
export const del = (key: string): Promise<void> => unlessBlocked(() => store.del(key));
