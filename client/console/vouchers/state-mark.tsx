import type { ReactNode } from "react";

/** A state in a pill; an ended one is subdued. */
export function StateMark({ children, isOver }: { children: ReactNode; isOver: boolean }) {
  return <span className={isOver ? "offer-mark offer-mark-over" : "offer-mark"}>{children}</span>;
}
