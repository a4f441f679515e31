// Shows which times of delivery are offered and free: only on days of the promise, never more than there is room for, and the
// nearest ones when one is gone; and how they are typed and written.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { deliverableDays, promiseAt } from "#shared/shipping/delivery-promise";
import {
  freeSlots,
  nearestSlots,
  slotChangeEnds,
  slotDays,
  slotId,
  slotsOf,
  slotText,
  windowsIn,
  windowsText,
} from "#shared/shipping/delivery-slots";

const days = { days_min: 1, days_max: 2, cut_off: "14:00", weekdays: [1, 2, 3, 4, 5, 6], holidays: ["2026-12-02"] };
const at = (text: string) => Date.parse(`${text}:00+04:00`);
const windows = fc
  .uniqueArray(fc.integer({ min: 0, max: 1440 }), { minLength: 2, maxLength: 8 })
  .map((times) => times.toSorted((one, other) => one - other))
  .chain((times) =>
    fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 4, maxLength: 4 }).map((capacities) =>
      capacities.slice(0, Math.floor(times.length / 2)).map((capacity, index) => ({
        starts: times[2 * index]!,
        ends: times[2 * index + 1]!,
        capacity,
      })),
    ),
  );
const moment = fc.integer({ min: at("2026-01-01T00:00"), max: at("2027-01-01T00:00") });

// Shows: checkout.slots
describe("days", () => {
  test("begin with the promised one, and are working days within two weeks of it", () => {
    fc.assert(
      fc.property(moment, fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 5 }), (now, lead, days_min) => {
        const terms = { ...days, days_min, days_max: days_min + 1 };
        const offered = deliverableDays(now, terms, lead, slotDays);
        const { from } = promiseAt(now, terms, lead)!;
        expect(offered[0]).toBe(from);
        expect(offered).toEqual([...new Set(offered)].toSorted());
        for (const day of offered) {
          expect(new Date(day).getUTCDay()).not.toBe(0);
          expect(day).not.toBe("2026-12-02");
          expect((Date.parse(day) - Date.parse(from)) / 86_400_000).toBeLessThan(slotDays);
        }
        expect(offered.length).toBeGreaterThanOrEqual(slotDays - 3);
      }),
    );
  });

  test("none where nothing is promised", () => {
    expect(deliverableDays(at("2026-11-24T10:00"), { ...days, weekdays: [] }, 0, slotDays)).toEqual([]);
  });
});

// Shows: checkout.slots
describe("free times", () => {
  test("are those offered of which fewer places are taken than there are, and taking one more makes the last one go", () => {
    fc.assert(
      fc.property(windows, fc.array(fc.nat(12), { minLength: 56, maxLength: 56 }), (set, counts) => {
        const offered = slotsOf(deliverableDays(at("2026-11-24T10:00"), days, 0, slotDays), set);
        const taken = offered.map(({ day, starts }, index) => ({ day, starts, taken: counts[index]! }));
        const free = new Set(freeSlots(offered, set, taken).map(slotId));
        for (const [index, slot] of offered.entries()) {
          const { capacity } = set.find(({ starts }) => starts === slot.starts)!;
          expect(free.has(slotId(slot))).toBe(counts[index]! < capacity);
        }
        // Bookings of times that are no longer set leave the others alone.
        expect(freeSlots(offered, set, [{ day: "2026-11-25", starts: 1441, taken: 99 }])).toEqual(offered);
      }),
    );
  });

  test("nearest to a time that is gone: no other is nearer, in their order, and three at most", () => {
    const offered = slotsOf(
      deliverableDays(at("2026-11-24T10:00"), days, 0, slotDays),
      windowsIn("9–13 × 1, 13–18 × 1")!,
    );
    fc.assert(
      fc.property(fc.subarray(offered), fc.constantFrom(...offered), (free, wanted) => {
        const away = (id: string) => Math.abs(Date.parse(`${id}Z`) - Date.parse(`${slotId(wanted)}Z`));
        const nearest = nearestSlots(free, slotId(wanted)).map(slotId);
        expect(nearest).toHaveLength(Math.min(3, free.length));
        expect(nearest).toEqual(nearest.toSorted());
        const furthest = Math.max(0, ...nearest.map(away));
        for (const other of free.map(slotId))
          if (!nearest.includes(other)) expect(away(other)).toBeGreaterThanOrEqual(furthest);
      }),
    );
  });
});

describe("windows", () => {
  test("are read as they are written", () => {
    fc.assert(
      fc.property(windows, (set) => {
        expect(windowsIn(windowsText(set))).toEqual(set);
      }),
    );
    expect(windowsIn("9-13 x 4, ١٣:٣٠–١٨ × ٦")).toEqual([
      { starts: 540, ends: 780, capacity: 4 },
      { starts: 810, ends: 1080, capacity: 6 },
    ]);
    expect(windowsIn(" ")).toEqual([]);
  });

  test.each([
    "9-13",
    "13-9 × 2",
    "9-13 × 0",
    "9-13 × 100",
    "9-13 × 2, 12-18 × 2",
    "25-26 × 1",
    "9 × 2",
    "1-2×1,2-3×1,3-4×1,4-5×1,5-6×1",
  ])("%s is no window", (text) => expect(windowsIn(text)).toBeNull());
});

test("a time is written in both languages in the Emirates' time, and its buyer changes it until the cut-off of the day before", () => {
  const slot = { day: "2026-12-01", from: "09:00", to: "13:00" };
  expect(slotText(slot, "en")).toBe("Tuesday 1 Dec, 09:00–13:00");
  expect(slotText(slot, "ar")).toContain("9:00");
  expect(slotText(slot, "ar")).toContain("1 ديسمبر");
  expect(slotText({ ...slot, to: "24:00" }, "en")).toBe("Tuesday 1 Dec, 09:00–00:00");
  expect(slotChangeEnds("2026-12-01", "14:00")).toBe(at("2026-11-30T14:00"));
});
