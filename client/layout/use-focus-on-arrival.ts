import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** The element of a page that holds its screen. */
export const mainId = "main";

/** After a navigation the keyboard and the screen reader start at the new screen, as after a page load. */
export function useFocusOnArrival(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    document.getElementById(mainId)?.focus({ preventScroll: true });
  }, [pathname]);
}
