import { dayOfIso, reportPeriods, longestPeriod, type ReportPeriod } from "#shared/console/report-period";

/** The period in a URL; `wrong`: its days are no valid period, and the default one is shown. */
export type PeriodInUrl = { period: ReportPeriod; from?: string; to?: string; wrong?: true };

const usual: ReportPeriod = "30";

/** The period of an address; the last 30 days unless it names another. */
export function periodIn(url: URL): PeriodInUrl {
  const named = url.searchParams.get("period");
  const period = reportPeriods.find((one) => one === named) ?? usual;
  if (period !== "custom") return { period };
  const [from, to] = [url.searchParams.get("from") ?? "", url.searchParams.get("to") ?? ""];
  const length = dayOfIso(to) - dayOfIso(from) + 1;
  if (/^\d{4}-\d\d-\d\d$/.test(from) && /^\d{4}-\d\d-\d\d$/.test(to) && length >= 1 && length <= longestPeriod)
    return { period, from, to };
  return { period: usual, wrong: true };
}

/** What the calls take. */
export const requestOf = ({ period, from, to }: PeriodInUrl) => ({ period, ...(from && to && { from, to }) });

/** The URL of a report, with its period. */
export function reportUrl(path: string, { period, from, to }: PeriodInUrl, show?: string): string {
  const query = new URLSearchParams();
  if (from && to) query.set("from", from);
  if (period !== usual) query.set("period", period);
  if (show) query.set("show", show);
  if (from && to) query.set("to", to);
  return query.size > 0 ? `${path}?${query}` : path;
}
