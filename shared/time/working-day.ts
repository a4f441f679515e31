/** Saturday and Sunday, which federal offices and banks have off; 0 is Sunday. */
const weekend: ReadonlySet<number> = new Set([6, 0]);

/** Whether a day is worked on: no weekend and none of the holidays. @param day as YYYY-MM-DD, as the holidays are */
export const isWorkingDay = (day: string, holidays: readonly string[]): boolean =>
  !weekend.has(new Date(`${day}T00:00:00Z`).getUTCDay()) && !holidays.includes(day);
