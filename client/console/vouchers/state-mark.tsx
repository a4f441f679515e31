import type { ReactNode } from "react";

/** A state in a pill; one that is over stands back. */
export function StateMark({ children, isOver }: { children: ReactNode; isOver: boolean }) {
  return <span className={isOver ? "offer-mark offer-mark-over" : "offer-mark"}>{children}</span>;
}
