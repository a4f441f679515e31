import { normalOrderNumber } from "#shared/typed/order-number";
import { plainSigns } from "#shared/typed/signs";

/** Longest list that is read, in characters: a hundred lines, each with a carrier. */
const longest = 20_000;

type Pasted = { tracking_number: string; carrier: string };

/**
 * Tracking numbers as they are pasted from a carrier's list or scanned one after the other: on each line the number of an
 * order, that of its parcel, and its carrier if there is one. A line with one number alone is for the next order that has
 * none; when it is the number of an order, as a scanner reads it from a paper, the line after it has that of its parcel.
 * @param orders numbers of orders, in the order in which they are shown
 * @param others numbers of orders that have theirs already
 * @returns `unmatched`: lines that are of none of them, or of one that has its number
 */
export function pastedNumbers(text: string, orders: readonly string[], others: readonly string[] = []) {
  const found = new Map<string, Pasted>();
  const unmatched: string[] = [];
  const alone: string[] = [];
  let waiting: string | null = null;
  const assign = (order: string | null, parcel: Pasted, line: string) => {
    if (order !== null && orders.includes(order) && !found.has(order)) found.set(order, parcel);
    else unmatched.push(line);
  };
  for (const line of text.slice(0, longest).split(/\r?\n/)) {
    const isSpaced = !separators.test(line);
    const [first = "", ...rest] = fieldsOf(line, isSpaced);
    if (first === "") continue;
    const order = normalOrderNumber(first);
    const isOrder = order !== null && (orders.includes(order) || others.includes(order));
    if (waiting !== null && !isOrder) {
      const both = `${waiting} ${line.trim()}`;
      assign(normalOrderNumber(waiting), parcelIn([first, ...rest], isSpaced), both);
      waiting = null;
      continue;
    }
    if (waiting !== null) unmatched.push(waiting);
    waiting = isOrder && rest.length === 0 ? first : null;
    if (rest.length > 0) assign(order, parcelIn(rest, isSpaced), line.trim());
    else if (!isOrder) alone.push(first);
  }
  if (waiting !== null) unmatched.push(waiting);
  const free = orders.filter((order) => !found.has(order));
  for (const [at, tracking_number] of alone.entries()) {
    const order = free[at];
    if (order === undefined) unmatched.push(tracking_number);
    else found.set(order, { tracking_number, carrier: "" });
  }
  return { found, unmatched };
}

const separators = /[\t,;]/;

/** Fields of a line: between tabs, commas or semicolons, which lets them contain spaces; without any, between spaces. */
const fieldsOf = (line: string, isSpaced: boolean): string[] =>
  line
    .split(isSpaced ? /\s+/ : separators)
    .map((field) => plainSigns(field).trim())
    .filter(Boolean);

/** A tracking number that is printed in groups, such as `1234 5678 9012`, is one; the carrier comes after it. */
function parcelIn([first = "", ...rest]: readonly string[], isSpaced: boolean): Pasted {
  const end = isSpaced && /\d/.test(first) ? rest.findIndex((field) => !/\d/.test(field)) : 0;
  const groups = end === -1 ? rest : rest.slice(0, end);
  return {
    tracking_number: [first, ...groups].join("").replaceAll(/\s/g, ""),
    carrier: rest.slice(groups.length).join(" "),
  };
}
