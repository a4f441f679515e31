import { errorReport } from "#shared/http/error-report";

/** Most reports of one document: a failure that repeats says nothing new. */
const most = 5;
const reported = new Set<string>();

/**
 * Sends a failure of this page, without queries, tokens and anything that may be personal. Everything but an error of
 * JavaScript is left out: a refused call is no failure of the page, and foreign scripts say nothing useful.
 */
export function reportError(error: unknown): void {
  if (!(error instanceof Error)) return;
  const report = errorReport(error, location.pathname);
  const line = `${report.name} ${report.message}`;
  if (reported.has(line) || reported.size >= most) return;
  reported.add(line);
  navigator.sendBeacon("/errors/", JSON.stringify(report));
}
