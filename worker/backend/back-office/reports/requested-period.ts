import {
  dayOf,
  dayOfIso,
  daysBefore,
  daysOf,
  isoDay,
  type Days,
  type ReportPeriod,
} from "#shared/console/report-period";
import type { ShopSettings } from "#shared/shop-settings/shop-setting-fields";
import { selectSettings, settingsOf } from "#backend/platform/shop-settings/shop-settings-statements";
import type { CallContext } from "../call-context";
import { selectClosedTo } from "./reports-statements";

type TypedPeriod = { period: ReportPeriod; from?: string | undefined; to?: string | undefined };

/** The requested days, those before them, and the day up to which sums are written. */
export type RequestedPeriod = { days: Days; before: Days; closedTo: number | null };
/** Settings that documents and returns go by, read with the period. */
type PaperSettings = { settings: Pick<ShopSettings, "company" | "papers"> };

/** Reads what a period means now. @param asked as its contract has checked it */
export async function readPeriod(
  { period, from, to }: TypedPeriod,
  { db, now, settings }: CallContext,
): Promise<RequestedPeriod & PaperSettings> {
  const own = from && to ? { from: dayOfIso(from), to: dayOfIso(to) } : undefined;
  const [[state], rows] = await db.run(selectClosedTo(), selectSettings());
  const { company, papers } = settingsOf(rows, settings.shop);
  const days = daysOf(period, dayOf(now), own, papers.tax_period);
  return { days, before: daysBefore(days), closedTo: state?.closed_to ?? null, settings: { company, papers } };
}

/** As replies say it. */
export const periodReply = ({ days, before }: RequestedPeriod) => ({
  from: isoDay(days.from),
  to: isoDay(days.to),
  before_from: isoDay(before.from),
  before_to: isoDay(before.to),
});

/** Every day of a period, in order. */
export const eachDay = ({ from, to }: Days): number[] => Array.from({ length: to - from + 1 }, (_, at) => from + at);
