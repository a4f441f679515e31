import { useDeferredValue, type ReactNode } from "react";
import { NavigationType, useNavigationType } from "react-router";

/**
 * What stands below the first window of a screen. Anybody who comes by a link sees the top painted first, and this is
 * rendered right after. A page that is loaded or gone back to has it at once: it is in the server's markup, and a place
 * further down may have to be found again. Give it a `key` where one screen follows another of its kind.
 */
export function BelowFold({ children }: { children: ReactNode }) {
  const arrives = useNavigationType() !== NavigationType.Pop;
  const rendered = useDeferredValue(true, !arrives);
  return rendered || import.meta.env.WITHOUT === "below-fold" ? children : <div className="min-h-screen" />;
}
