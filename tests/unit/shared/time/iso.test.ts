import fc from "fast-check";
import { expect, test } from "vitest";
import { isoOf, isoOrNull } from "#shared/time/iso";

test("a moment is written in UTC to the ms and read back unchanged; a missing one stays so", () => {
  expect(isoOf(0)).toBe("1970-01-01T00:00:00.000Z");
  expect(isoOrNull(0)).toBe("1970-01-01T00:00:00.000Z");
  expect(isoOrNull(null)).toBeNull();
  expect(() => isoOf(Number.NaN)).toThrow(RangeError);
  fc.assert(
    fc.property(fc.date({ noInvalidDate: true }), (moment) => {
      expect(Date.parse(isoOf(moment.getTime()))).toBe(moment.getTime());
      expect(isoOrNull(moment.getTime())).toBe(isoOf(moment.getTime()));
    }),
  );
});
