import { useEffect, useRef, type RefObject } from "react";
import { useLocation } from "react-router";

/** The navigation, which a phone shows as a sheet (`popovertarget`). */
export const menuId = "console-menu";

/** The navigation's element; as a sheet it closes when another screen is chosen. */
export function useMenuThatCloses(): RefObject<HTMLDivElement | null> {
  const menu = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  useEffect(() => {
    if (menu.current?.matches(":popover-open")) menu.current.hidePopover();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another page is the cause, not a value that is read
  }, [key]);
  return menu;
}
