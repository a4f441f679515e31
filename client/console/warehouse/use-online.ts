import { useSyncExternalStore } from "react";

function subscribe(notify: () => void): () => void {
  const events = ["online", "offline"] as const;
  for (const event of events) addEventListener(event, notify);
  return () => {
    for (const event of events) removeEventListener(event, notify);
  };
}

/** Whether the browser has a network, as far as it knows. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
