import { createStore, type Atom } from "jotai/vanilla";
import { useCallback, useSyncExternalStore } from "react";

/** What the browser knows about its visitor. The server never writes to it. */
export const shopperStore = createStore();

/** The store as the server sees it: every atom has its initial value. */
const untouched = createStore();

/**
 * How a component reads an atom that the tail fills. While hydrating it returns what the server rendered, and right
 * after that what the browser knows, so that markup and first render always agree.
 *
 * @param rendered what a private page's loader gave the server; otherwise the atom's initial value
 */
export function useShopper<Value>(atom: Atom<Value>, rendered?: Value): Value {
  const subscribe = useCallback((changed: () => void) => shopperStore.sub(atom, changed), [atom]);
  const current = () => shopperStore.get(atom);
  return useSyncExternalStore(subscribe, current, () => rendered ?? untouched.get(atom));
}
