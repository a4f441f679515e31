import type { Fils } from "../money/money";

/** What is open, by how long it has been due: not yet, up to 30, 60 and 90 days, and longer. */
export const ages = ["not_due", "days_30", "days_60", "days_90", "older"] as const;
export type Age = (typeof ages)[number];
export type Ageing = Record<Age | "total", Fils>;

const dayMs = 86_400_000;

/**
 * How long something has been due at a moment; what is due at that very moment is not overdue yet.
 * @param dueAt in ms; null: its order has no invoice yet, so it is not due
 */
export function ageOf(dueAt: number | null, now: number): Age {
  const overdue = now - (dueAt ?? now);
  if (overdue <= 0) return "not_due";
  if (overdue <= 30 * dayMs) return "days_30";
  if (overdue <= 60 * dayMs) return "days_60";
  return overdue <= 90 * dayMs ? "days_90" : "older";
}

/** Whether a moment is behind the due date of something. */
export const isOverdue = <Due extends { due_at: number | null }>(
  due: Due,
  now: number,
): due is Due & { due_at: number } => due.due_at !== null && due.due_at < now;

/** Whole days that something has been overdue: 1 from the first moment on, 0 before it is due. */
export const daysOverdue = (dueAt: number | null, now: number): number =>
  dueAt === null || now <= dueAt ? 0 : Math.max(1, Math.floor((now - dueAt) / dayMs));

/** Sums what is open by its age, in fils. */
export function ageingOf(dues: readonly { due_at: number | null; open: Fils }[], now: number): Ageing {
  const sums: Ageing = { not_due: 0, days_30: 0, days_60: 0, days_90: 0, older: 0, total: 0 };
  for (const { due_at, open } of dues) {
    sums[ageOf(due_at, now)] += open;
    sums.total += open;
  }
  return sums;
}
