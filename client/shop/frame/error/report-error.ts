import { errorReport } from "#shared/http/error-report";

/** Most reports of one document: repeated failures tell nothing new. */
const most = 5;
const reported = new Set<string>();

/**
 * Reports an error of this page, without queries, tokens and anything that may be personal. Only JavaScript errors: a
 * refused call is no failure of the page, and foreign scripts report nothing useful.
 */
export function reportError(error: unknown): void {
  if (!(error instanceof Error)) return;
  const report = errorReport(error, location.pathname);
  const line = `${report.name} ${report.message}`;
  if (reported.has(line) || reported.size >= most) return;
  reported.add(line);
  navigator.sendBeacon("/errors/", JSON.stringify(report));
}
