import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** The element of a page that holds its screen. */
export const mainId = "main";

/**
 * After a navigation, moves the focus to the new screen, as after a page load. A focus that has meanwhile moved to a
 * field of the frame, such as the search, stays there.
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
