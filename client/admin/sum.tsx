import type { ReactNode } from "react";

type SumProps = {
  /** Money as text. */
  children: ReactNode;
  isOverdue?: boolean;
};

/** An amount in a table: it stays on one line, and one that is overdue stands out. */
export function Sum({ children, isOverdue = false }: SumProps) {
  return <span className={isOverdue ? "console-sum credit-overdue" : "console-sum"}>{children}</span>;
}
