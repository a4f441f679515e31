import { useEffect, useId, useRef, type ReactNode, type RefObject } from "react";
import { useLocation } from "react-router";
import { Alerts } from "../alerts/alerts";
import { useTexts } from "#client/messages/texts";
import { shopperStore } from "../shopper/shopper-store";
import { dialogAtom } from "../shopper/toggle-atoms";
import { Icon } from "#client/ui/icon.tsx";
import "./dialog.css";

type DialogProps = {
  title: string;
  /** Further classes, such as `dialog-sheet` for one at the side of the window. */
  className?: string;
  /** A dialog with typed text is closed only by its button or the Escape key, not by a swipe. */
  staysOpen?: boolean;
  children: ReactNode;
};

/** Closes what is open over the page. */
export const closeDialog = () => shopperStore.set(dialogAtom, null);

/**
 * The frame of all dialogs over the page: title, close button, and a live region for alerts, which would be neither
 * visible nor announced under it. It closes when its page is left.
 */
export function Dialog({ title, className = "", staysOpen = false, children }: DialogProps) {
  const t = useTexts();
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
    // The browser would focus the close button.
    dialog.current?.querySelector<HTMLElement>("[data-first]")?.focus();
  }, []);
  useCloseOnLeave();
  useSwipeAway(dialog, staysOpen ? undefined : closeDialog);
  return (
    <dialog
      ref={dialog}
      className={`dialog ${className}`.trim()}
      aria-labelledby={titleId}
      onClose={closeDialog}
      closedby={staysOpen ? "closerequest" : "any"}
    >
      <header>
        <h2 id={titleId}>{title}</h2>
        <button type="button" aria-label={t("cart.choose.close")} onClick={closeDialog}>
          <Icon name="close" />
        </button>
      </header>
      {children}
      <Alerts />
    </dialog>
  );
}

/** Closes the dialog when a link inside it leads to another page. */
function useCloseOnLeave(): void {
  const { key } = useLocation();
  const opened = useRef(key);
  useEffect(() => {
    if (opened.current !== key) closeDialog();
  }, [key]);
}

/** How far a finger draws a sheet down until it goes, in px. */
const far = 96;

/**
 * Lets a finger draw a sheet down from its beginning, and away.
 * @param away what then closes it; without it the sheet stays
 */
function useSwipeAway(sheet: RefObject<HTMLElement | null>, away: (() => void) | undefined): void {
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
