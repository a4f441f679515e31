/** Lines of orders or documents in one reply: about 2 MB, of the 5 MB that the edge accepts. */
const mostLines = 5000;

/**
 * How many of the first records fit into a reply: at least one, so that paging always advances.
 * @param lineCounts lines of each record, in their order
 */
export function fitting(lineCounts: readonly number[]): number {
  let lines = 0;
  const first = lineCounts.findIndex((count, at) => (lines += count) > mostLines && at > 0);
  return first === -1 ? lineCounts.length : first;
}
