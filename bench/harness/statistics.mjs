export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  return Number.isInteger(middle) ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[Math.floor(middle)];
}

/** Runs each of `arms` in turn, `rounds` times over, so that what disturbs the machine meets all of them alike. */
export async function interleaved(rounds, arms) {
  const results = Object.fromEntries(Object.keys(arms).map((name) => [name, []]));
  for (let round = 0; round < rounds; round++) {
    for (const [name, measure] of Object.entries(arms)) results[name].push(await measure(round));
  }
  return results;
}
