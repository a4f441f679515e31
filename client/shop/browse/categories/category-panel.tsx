import { useEffect, useRef, type ReactNode } from "react";
import { useLocation } from "react-router";
import { closeDialog } from "#client/shop/frame/dialogs/dialog.tsx";

type CategoryPanelProps = {
  title: string;
  /** Opened by resting on a link, which keeps the focus where it is. */
  hovered: boolean;
  children: ReactNode;
};

/**
 * A panel below the row of categories. It is a popover: Escape and a press elsewhere close it, and the focus goes back to
 * where it was unless the press took it along. It closes when the page under it moves or is left.
 */
export function CategoryPanel({ title, hovered, children }: CategoryPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  const opened = useRef(key);
  useEffect(() => {
    if (opened.current !== key) closeDialog();
  }, [key]);
  useEffect(() => {
    const box = panel.current!;
    const below = document.querySelector(".category-nav")?.getBoundingClientRect().bottom ?? 0;
    box.style.setProperty("--below", `${Math.max(below, 0)}px`);
    box.showPopover();
    const closed = ({ newState }: ToggleEvent) => {
      if (newState === "closed") closeDialog();
    };
    box.addEventListener("toggle", closed);
    addEventListener("scroll", closeDialog, { once: true, passive: true });
    return () => removeEventListener("scroll", closeDialog);
  }, []);
  useEffect(() => {
    if (hovered) return;
    const [box, before] = [panel.current!, document.activeElement];
    box.focus({ preventScroll: true });
    return () => {
      // A press elsewhere has moved the focus already.
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (isLost && before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, [hovered]);
  return (
    <div ref={panel} className="menu-panel" popover="auto" role="dialog" aria-label={title} tabIndex={-1}>
      <div className="page-width">{children}</div>
    </div>
  );
}
