import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** The element of a page that holds its screen. */
export const mainId = "main";

/**
 * After a navigation the keyboard and the screen reader start at the new screen, as after a page load. Somebody who has
 * gone to a field of the frame meanwhile, to search for something else, stays there.
 */
export function useFocusOnArrival(): void {
  const { pathname } = useLocation();
  const displayed = useRef(pathname);
  useEffect(() => {
    if (displayed.current === pathname) return;
    displayed.current = pathname;
    if (!document.activeElement?.matches("header input"))
      document.getElementById(mainId)?.focus({ preventScroll: true });
  }, [pathname]);
}
