// Shows that units are taken from what expires first, of whichever lots there are: never more than lies in a place, never more
// than is wanted, nothing of another SKU, and all that is wanted as long as there is enough.
import fc from "fast-check";
import { expect, test } from "vitest";
import { allocate, firstExpiring, type LotPlace } from "#backend/goods/lots/allocate";

const place = (change: Partial<LotPlace>): LotPlace => ({
  sku_id: "A",
  lot_id: 1,
  number: "L1",
  expires_on: "2027-01-31",
  warehouse_id: 1,
  bin: "",
  quantity: 5,
  ...change,
});

test("what expires first is taken first, what never does last", () => {
  const late = place({ lot_id: 1, expires_on: null });
  const soon = place({ lot_id: 2, expires_on: "2026-12-31", quantity: 3 });
  const then = place({ lot_id: 3 });
  const { taken, short } = allocate([{ line: 0, sku_id: "A", quantity: 10 }], [late, soon, then]);
  expect(taken.map(({ place: { lot_id }, quantity }) => [lot_id, quantity])).toEqual([
    [2, 3],
    [3, 5],
    [1, 2],
  ]);
  expect(short).toEqual([]);
});

test("a lot that is named is taken before others share the rest", () => {
  const lots = [place({ lot_id: 1, quantity: 2 }), place({ lot_id: 2, expires_on: "2028-01-01", quantity: 2 })];
  const wanted = [
    { line: 0, sku_id: "A", quantity: 2 },
    { line: 1, sku_id: "A", quantity: 1, lot_id: 1 },
  ];
  expect(allocate(wanted, lots).taken.map(({ line, place: { lot_id }, quantity }) => [line, lot_id, quantity])).toEqual(
    [
      [1, 1, 1],
      [0, 1, 1],
      [0, 2, 1],
    ],
  );
});

test("whatever there is and is wanted", () => {
  const places = fc
    .array(
      fc.record({
        sku_id: fc.constantFrom("A", "B"),
        expires_on: fc.constantFrom(null, "2026-12-01", "2027-01-01"),
        quantity: fc.nat(6),
      }),
      { maxLength: 6 },
    )
    .map((all) => all.map((one, at) => place({ ...one, lot_id: at, bin: `B${at}` })));
  const wanted = fc
    .array(fc.record({ sku_id: fc.constantFrom("A", "B"), quantity: fc.integer({ min: 1, max: 9 }) }), { maxLength: 4 })
    .map((all) => all.map((one, line) => ({ ...one, line })));
  fc.assert(
    fc.property(places, wanted, (there, asked) => {
      const { taken, short } = allocate(asked, there);
      const of = (some: readonly { quantity: number }[]) => some.reduce((sum, { quantity }) => sum + quantity, 0);
      for (const one of there)
        expect(of(taken.filter((units) => units.place === one))).toBeLessThanOrEqual(one.quantity);
      for (const { line, sku_id, quantity } of asked) {
        const got = taken.filter((units) => units.line === line);
        expect(got.every((units) => units.place.sku_id === sku_id)).toBe(true);
        expect(of(got) === quantity).toBe(!short.includes(line));
        expect(of(got)).toBeLessThanOrEqual(quantity);
      }
      for (const sku of ["A", "B"]) {
        const [have, want] = [there, asked].map((some) => of(some.filter(({ sku_id }) => sku_id === sku)));
        expect(of(taken.filter((units) => units.place.sku_id === sku))).toBe(Math.min(have!, want!));
        // Of what is left, nothing expires before what was taken.
        const rest = there.filter(
          (one) => one.sku_id === sku && of(taken.filter((units) => units.place === one)) < one.quantity,
        );
        for (const { place: used } of taken.filter((units) => units.place.sku_id === sku))
          for (const one of rest) if (one !== used) expect(firstExpiring(used, one)).toBeLessThan(0);
      }
    }),
  );
});
