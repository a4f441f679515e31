// Shows which days a period has, that days are those of the Emirates, and how whole months are found within days.
import { expect, test } from "vitest";
import {
  beginningOf,
  dayOf,
  dayOfIso,
  daysBefore,
  daysOf,
  reportPeriods,
  isoDay,
  spansOf,
  taxPeriodOf,
  taxPeriods,
} from "#shared/console/report-period";

const today = dayOfIso("2026-11-24");
const said = ({ from, to }: { from: number; to: number }) => `${isoDay(from)} ${isoDay(to)}`;

test("a day begins at midnight in Dubai", () => {
  expect(dayOf(Date.parse("2026-11-23T19:59:59.999Z"))).toBe(today - 1);
  expect(dayOf(Date.parse("2026-11-23T20:00:00Z"))).toBe(today);
  expect(beginningOf(today)).toBe(Date.parse("2026-11-23T20:00:00Z"));
});

test("periods end today, or with the last whole month or quarter", () => {
  expect(reportPeriods.map((period) => said(daysOf(period, today)))).toEqual([
    "2026-11-24 2026-11-24",
    "2026-11-18 2026-11-24",
    "2026-10-26 2026-11-24",
    "2026-08-27 2026-11-24",
    "2026-11-01 2026-11-24",
    "2026-10-01 2026-10-31",
    "2026-10-01 2026-11-24",
    "2026-07-01 2026-09-30",
    "2026-01-01 2026-11-24",
    "2026-10-01 2026-11-24",
    "2026-07-01 2026-09-30",
    "2026-11-24 2026-11-24",
  ]);
  expect(said(daysBefore(daysOf("7", today)))).toBe("2026-11-11 2026-11-17");
});

test("tax periods are months, or quarters from the month in which the shop's begin", () => {
  const of = (iso: string) =>
    taxPeriods.map((tax) => [0, -1].map((later) => said(taxPeriodOf(dayOfIso(iso), tax, later))));
  expect(of("2027-01-31")).toEqual([
    ["2027-01-01 2027-01-31", "2026-12-01 2026-12-31"],
    ["2027-01-01 2027-03-31", "2026-10-01 2026-12-31"],
    ["2026-11-01 2027-01-31", "2026-08-01 2026-10-31"],
    ["2026-12-01 2027-02-28", "2026-09-01 2026-11-30"],
  ]);
  expect(said(daysOf("tax", dayOfIso("2027-02-01"), undefined, "quarter_2"))).toBe("2027-02-01 2027-02-01");
  expect(said(daysOf("last_tax", dayOfIso("2027-02-01"), undefined, "quarter_2"))).toBe("2026-11-01 2027-01-31");
});

test("whole months and the days around them are every day once", () => {
  for (let from = today - 100; from < today; from += 7) {
    for (let to = from; to < from + 90; to += 5) {
      const { months, days } = spansOf({ from, to });
      const covered = days.reduce((sum, span) => sum + span.to - span.from + 1, 0);
      const inMonths = months.reduce((sum, month) => {
        const at = new Date(month * 86_400_000);
        return sum + new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)).getUTCDate();
      }, 0);
      expect(covered + inMonths).toBe(to - from + 1);
    }
  }
});
