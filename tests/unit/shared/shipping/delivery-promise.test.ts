// Shows which day a delivery is promised for: by the cut-off in the Emirates, on days on which goods are delivered, past
// weekends and holidays, whatever clock the visitor's device has.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { promiseAt } from "#shared/shipping/delivery-promise";
import { dayInEmirates } from "#shared/time/emirates-time";

/** Dubai: the next delivery day, for what is ordered before 14:00; none on Sundays. */
const dubai = { days_min: 1, days_max: 1, cut_off: "14:00", weekdays: [1, 2, 3, 4, 5, 6], holidays: ["2026-12-02"] };
/** A moment in the Emirates, in ms. */
const at = (text: string) => Date.parse(`${text}:00+04:00`);

describe("what is ordered", () => {
  test.each([
    ["before the cut-off", "2026-11-24T13:59", "2026-11-25", "2026-11-24T14:00"],
    ["at the cut-off", "2026-11-24T14:00", "2026-11-26", "2026-11-25T14:00"],
    ["on a Friday evening, over a Sunday", "2026-11-27T20:00", "2026-11-30", "2026-11-28T14:00"],
    ["on a Sunday", "2026-11-29T09:00", "2026-12-01", "2026-11-30T14:00"],
    ["before a holiday", "2026-12-01T10:00", "2026-12-03", "2026-12-01T14:00"],
    ["on a holiday", "2026-12-02T10:00", "2026-12-04", "2026-12-03T14:00"],
    ["shortly before midnight in the Emirates", "2026-11-24T23:59", "2026-11-26", "2026-11-25T14:00"],
    ["shortly after midnight in the Emirates", "2026-11-25T00:01", "2026-11-26", "2026-11-25T14:00"],
  ])("%s", (_, now, day, before) => {
    expect(promiseAt(at(now), dubai)).toEqual({ before: at(before), from: day, to: day });
  });

  test("for a place that takes days arrives within so many working days", () => {
    expect(promiseAt(at("2026-11-27T10:00"), { ...dubai, days_min: 2, days_max: 4 })).toMatchObject({
      from: "2026-11-30",
      to: "2026-12-03",
    });
    expect(promiseAt(at("2026-11-24T10:00"), { ...dubai, days_min: 0, days_max: 0 })).toMatchObject({
      from: "2026-11-24",
    });
  });

  test("arrives on no day when none is a delivery day", () => {
    expect(promiseAt(at("2026-11-24T10:00"), { ...dubai, weekdays: [] })).toBeNull();
  });

  test("never arrives on a day without delivery, nor before it was ordered, nor does a later order arrive earlier", () => {
    const year = fc.integer({ min: at("2026-01-01T00:00"), max: at("2027-01-01T00:00") });
    const days = fc.integer({ min: 0, max: 9 });
    fc.assert(
      fc.property(year, year, days, days, (one, other, some, more) => {
        const terms = { ...dubai, days_min: some, days_max: some + more };
        const [first, second] = [Math.min(one, other), Math.max(one, other)].map((now) => promiseAt(now, terms)!);
        expect(second!.from >= first!.from && second!.to >= first!.to).toBe(true);
        expect(first!.from >= dayInEmirates(Math.min(one, other)) && first!.to >= first!.from).toBe(true);
        expect(first!.before).toBeGreaterThan(Math.min(one, other));
        for (const day of [first!.from, first!.to]) {
          expect(new Date(day).getUTCDay()).not.toBe(0);
          expect(day).not.toBe("2026-12-02");
        }
      }),
    );
  });
});
