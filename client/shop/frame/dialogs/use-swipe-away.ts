import { useEffect, type RefObject } from "react";

/** How far a sheet must be dragged down to close, in px. */
const far = 96;

/**
 * Lets a finger drag a sheet down and away from its top.
 * @param away closes it; without it the sheet stays
 */
export function useSwipeAway(sheet: RefObject<HTMLElement | null>, away: (() => void) | undefined): void {
  useEffect(() => {
    const box = sheet.current;
    if (!box || !away || matchMedia("(min-width: 40rem)").matches) return;
    let from: number | null = null;
    const drawn = (event: TouchEvent) => (from === null ? 0 : Math.max(0, event.changedTouches[0]!.clientY - from));
    const begin = ({ touches }: TouchEvent) => {
      from = box.scrollTop <= 0 && touches.length === 1 ? touches[0]!.clientY : null;
    };
    const move = (event: TouchEvent) =>
      Object.assign(box.style, { transition: "none", translate: `0 ${drawn(event)}px` });
    const end = (event: TouchEvent) => {
      if (drawn(event) > far) return away();
      Object.assign(box.style, { transition: "", translate: "" });
    };
    const listeners = { touchstart: begin, touchmove: move, touchend: end, touchcancel: end };
    for (const [type, listener] of Object.entries(listeners)) {
      box.addEventListener(type, listener as (event: Event) => void, { passive: true });
    }
    return () => {
      for (const [type, listener] of Object.entries(listeners)) {
        box.removeEventListener(type, listener as (event: Event) => void);
      }
    };
  }, [sheet, away]);
}
