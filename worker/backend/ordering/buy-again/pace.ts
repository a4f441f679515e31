/** What the purchases of one SKU say: days between two of them, as a rule, and when the last one was, in ms. */
export type Pace = { everyDays: number; lastAt: number };

const dayMs = 86_400_000;

/** Purchases so close together are one: something was forgotten, or an order was split. */
const sameDays = 3;
/** From this part of the usual time on it is worth a thought. */
const soon = 0.8;
/** After so many times the usual time the habit is over, and a reminder would be noise. */
const over = 3;

/**
 * How often something is bought, by the plainest rule that holds: the middle one of the times between purchases. Null
 * for what was bought once, which says nothing of when it is used up.
 * @param times of its purchases in ms, in any order
 */
export function paceOf(times: readonly number[]): Pace | null {
  const purchases: number[] = [];
  for (const at of times.toSorted((a, b) => a - b)) {
    const last = purchases.at(-1);
    if (last === undefined || at - last >= sameDays * dayMs) purchases.push(at);
  }
  const gaps = purchases.slice(1).map((at, before) => at - purchases[before]!);
  if (gaps.length === 0) return null;
  return { everyDays: Math.max(1, Math.round(medianOf(gaps) / dayMs)), lastAt: Math.max(...times) };
}

/**
 * How many times the usual time has passed since the last purchase, when that is worth saying; else null: it is too
 * early, or so late that it is no longer bought.
 */
export function overdueOf({ everyDays, lastAt }: Pace, now: number): number | null {
  const passed = (now - lastAt) / (everyDays * dayMs);
  return passed >= soon && passed <= over ? passed : null;
}

/** The middle one; of two middle ones their mean. */
function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const half = sorted.length / 2;
  return sorted.length % 2 === 1 ? sorted[Math.floor(half)]! : (sorted[half - 1]! + sorted[half]!) / 2;
}
