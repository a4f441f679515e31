import { normalOrderNumber } from "#shared/typed/order-number";
import { plainSigns } from "#shared/typed/signs";

/** Longest list that is read, in characters: a hundred lines, each with a carrier. */
const longest = 20_000;

type Pasted = { tracking_number: string; carrier: string };

/**
 * Tracking numbers as they are pasted from a carrier's list or scanned one after the other: on each line the number of an
 * order, that of its parcel, and its carrier if there is one, between spaces, tabs, commas or semicolons. A line with one
 * number alone is for the next order that has none.
 * @param orders numbers of orders, in the order in which they are shown
 * @returns `unmatched`: lines that are of none of them, or of one that has its number
 */
export function pastedNumbers(text: string, orders: readonly string[]) {
  const found = new Map<string, Pasted>();
  const unmatched: string[] = [];
  const alone: string[] = [];
  for (const line of text.slice(0, longest).split(/\r?\n/)) {
    const [first = "", second = "", ...carrier] = plainSigns(line.replaceAll("\t", " "))
      .split(/[\s,;]+/)
      .filter(Boolean);
    if (first === "") continue;
    const order = normalOrderNumber(first);
    if (second === "") alone.push(first);
    else if (order !== null && orders.includes(order) && !found.has(order))
      found.set(order, { tracking_number: second, carrier: carrier.join(" ") });
    else unmatched.push(line.trim());
  }
  const free = orders.filter((order) => !found.has(order));
  for (const [at, tracking_number] of alone.entries()) {
    const order = free[at];
    if (order === undefined) unmatched.push(tracking_number);
    else found.set(order, { tracking_number, carrier: "" });
  }
  return { found, unmatched };
}
