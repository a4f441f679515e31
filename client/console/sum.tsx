import type { ReactNode } from "react";

type SumProps = {
  /** Money as text. */
  children: ReactNode;
  isOverdue?: boolean;
  /** Below zero; `children` has no sign. */
  isNegative?: boolean;
  /** Said below it. */
  more?: string;
};

/** An amount in a table: it stays on one line, and one that is overdue stands out. */
export function Sum({ children, isOverdue = false, isNegative = false, more }: SumProps) {
  return (
    <span className={isOverdue ? "console-sum credit-overdue" : "console-sum"}>
      {isNegative && <bdi dir="ltr">−</bdi>}
      {children}
      {more !== undefined && <small>{more}</small>}
    </span>
  );
}
