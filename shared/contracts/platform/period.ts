import { dayOfIso, reportPeriods, longestPeriod } from "#shared/console/report-period";
import { z } from "zod";
import { day as isoDate } from "./form-fields";

/** Which days; `custom` needs `from` and `to`, both counted, at most 400 days. */
export const period = {
  period: z.enum(reportPeriods).default("30"),
  from: isoDate.optional(),
  to: isoDate.optional(),
};
type RequestedPeriod = { period: string; from?: string | undefined; to?: string | undefined };
/** Whether it names its days. */
export const isWhole = ({ period: name, from, to }: RequestedPeriod): boolean => {
  if (name !== "custom") return true;
  if (!from || !to) return false;
  const length = dayOfIso(to) - dayOfIso(from) + 1;
  return length >= 1 && length <= longestPeriod;
};
/** What is wrong with one that does not. */
export const problem = { path: ["to"], params: { problem: "invalid" } };
