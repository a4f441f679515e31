/**
 * What several rounds of tests say together.
 * @typedef {{ passed: number, skipped: number, failures: string[], seconds: Record<string, number> }} Report
 */

/**
 * The ten slowest files, each failed test with what it said, and a line that counts them.
 * @param {Report[]} reports
 */
export function summaryOf(reports) {
  const files = reports.flatMap(({ seconds }) => Object.entries(seconds));
  const slowest = files.toSorted(([, one], [, other]) => other - one).slice(0, 10);
  const failures = reports.flatMap((report) => report.failures);
  const sum = (name) => reports.reduce((count, report) => count + report[name], 0);
  const failed = failures.filter((failure) => failure.startsWith("✗")).length;
  const skipped = sum("skipped") > 0 ? `, ${sum("skipped")} skipped` : "";
  return [
    "── Slowest files",
    ...slowest.map(([file, seconds]) => `${seconds.toFixed(1).padStart(6)} s  ${file}`),
    ...failures.map((failure) => `\n${failure}`),
    `\n${sum("passed")} passed, ${failed} failed${skipped}, in ${files.length} files\n`,
  ].join("\n");
}

/** A line of dots, one for each file that passed; a file that failed has its name in a line of its own. */
export function progress(write) {
  let column = 0;
  return {
    ended({ file, ok }) {
      if (ok) {
        column = (column % 80) + 1;
        write(column === 80 ? ".\n" : ".");
        return;
      }
      write(`${column % 80 > 0 ? "\n" : ""}✗ ${file}\n`);
      column = 0;
    },
    close() {
      if (column % 80 > 0) write("\n");
      column = 0;
    },
  };
}

/**
 * The times for ordering files, from the noted ones and those of this run: whole seconds, of files that still exist and
 * take at least one.
 * @param {Record<string, number>} noted
 * @param {Report[]} reports
 * @param {(file: string) => boolean} isThere
 */
export function secondsToNote(noted, reports, isThere) {
  const all = Object.assign({}, noted, ...reports.map(({ seconds }) => seconds));
  const rows = Object.entries(all)
    .map(([file, seconds]) => [file, Math.round(seconds)])
    .filter(([file, seconds]) => seconds > 0 && isThere(file));
  return Object.fromEntries(rows.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
