import { dayOfIso, reportPeriods, longestPeriod } from "#shared/console/report-period";
import { z } from "zod";
import { day as isoDate } from "./form-fields";

/** A period; `custom` needs `from` and `to`, inclusive, at most 400 days. */
export const period = {
  period: z.enum(reportPeriods).default("30"),
  from: isoDate.optional(),
  to: isoDate.optional(),
};
/** Whether a custom period has its days. */
type RequestedPeriod = { period: string; from?: string | undefined; to?: string | undefined };
export const isWhole = ({ period: name, from, to }: RequestedPeriod): boolean => {
  if (name !== "custom") return true;
  if (!from || !to) return false;
  const length = dayOfIso(to) - dayOfIso(from) + 1;
  return length >= 1 && length <= longestPeriod;
};
/** The problem of one without. */
export const problem = { path: ["to"], params: { problem: "invalid" } };
