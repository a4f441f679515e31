import { useEffect, useId, useRef, type ReactNode } from "react";
import { useLocation } from "react-router";
import { Alerts } from "../alerts/alerts";
import { useTexts } from "#client/messages/texts";
import { shopperStore } from "../shopper/shopper-store";
import { dialogAtom } from "../shopper/toggle-atoms";
import { Icon } from "#client/ui/icon.tsx";
import { useSwipeAway } from "./use-swipe-away";
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
