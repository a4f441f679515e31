/** Most items that are combined, steps of the search, and combinations that are given. */
const most = { items: 24, steps: 5000, found: 3 };

/**
 * Combinations of items whose values come to a sum, such as invoices that one payment pays: all of them first if that is one, then
 * as few as possible of the first. Bounded: of many items the first 24 are looked at, and after 5,000 steps what was found is given.
 * @param valueOf above 0
 */
export function subsetsWithSum<Item>(items: readonly Item[], valueOf: (item: Item) => number, sum: number): Item[][] {
  const values = items.map(valueOf);
  const found: Item[][] = [];
  if (items.length > 1 && values.reduce((all, value) => all + value, 0) === sum) found.push([...items]);
  const considered = Math.min(items.length, most.items);
  // What can still be reached from each place on.
  const reach = Array.from({ length: considered + 1 }, () => 0);
  for (let at = considered - 1; at >= 0; at--) reach[at] = reach[at + 1]! + values[at]!;
  let steps = 0;
  const search = (at: number, left: number, size: number, chosen: readonly number[]) => {
    if (found.length >= most.found || steps++ > most.steps) return;
    if (left === 0 && size === 0) {
      if (chosen.length < items.length || items.length === 1) found.push(chosen.map((place) => items[place]!));
      return;
    }
    if (at >= considered || size === 0 || left <= 0 || reach[at]! < left) return;
    if (values[at]! <= left) search(at + 1, left - values[at]!, size - 1, [...chosen, at]);
    search(at + 1, left, size, chosen);
  };
  for (let size = 1; size <= considered && found.length < most.found && steps <= most.steps; size++) {
    search(0, sum, size, []);
  }
  return found;
}
