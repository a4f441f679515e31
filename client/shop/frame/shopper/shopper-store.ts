import { createStore, type Atom } from "jotai/vanilla";
import { useCallback, useSyncExternalStore } from "react";

/** What the browser knows of its visitor. The server never writes to it. */
export const shopperStore = createStore();

/** Stays as the server sees it: every atom at its beginning. */
const untouched = createStore();

/**
 * The one way for a component to read what the tail fills. While hydrating it gives what the server rendered, and
 * what the browser knows right after, so that markup and first render always agree.
 *
 * @param rendered what a private page's loader gave the server; without it the atom's own beginning
 */
export function useShopper<Value>(atom: Atom<Value>, rendered?: Value): Value {
  const subscribe = useCallback((changed: () => void) => shopperStore.sub(atom, changed), [atom]);
  const current = () => shopperStore.get(atom);
  return useSyncExternalStore(subscribe, current, () => rendered ?? untouched.get(atom));
}
