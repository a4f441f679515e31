// Shows that whatever is taken from whichever state, in any order, every unit of a line is in one state and none is lost
// or made; that no act takes more than there is; and what an order's state is by its units.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { orderStates, type OrderState } from "#shared/orders/order-states";
import { mayMove, sumUnits, unitStates, type UnitAct, type UnitCounts } from "#shared/orders/order-units";
import { takeUnits } from "#backend/ordering/orders/take-units";
import { isFail } from "#backend/platform/outcome";

const acts = ["packed", "shipped", "delivered", "cancelled", "returned"] as const satisfies readonly UnitAct[];
const open = (quantity: number): UnitCounts => ({
  backordered: 0,
  open: quantity,
  picked: 0,
  shipped: 0,
  delivered: 0,
  cancelled: 0,
  returned: 0,
});
const step = fc.record({
  act: fc.constantFrom(...acts),
  actor: fc.constantFrom("buyer" as const, "staff" as const),
  some: fc.option(fc.array(fc.record({ line: fc.nat(4), quantity: fc.integer({ min: 1, max: 6 }) }), { maxLength: 3 })),
});

test("no history loses a unit or makes one, and closed ones stay closed", () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 4 }),
      fc.array(step),
      (ordered, steps) => {
        let order: { status: OrderState; lines: UnitCounts[] } = { status: "confirmed", lines: ordered.map(open) };
        for (const { act, actor, some } of steps) {
          const moved = takeUnits(order, act, actor, some ?? undefined);
          if (isFail(moved)) continue;
          const lines = [...order.lines];
          for (const { line, units } of moved.after) lines[line] = units;
          for (const [at, units] of lines.entries()) {
            expect(unitStates.reduce((sum, state) => sum + units[state], 0)).toBe(ordered[at]);
            expect(Math.min(...Object.values(units))).toBeGreaterThanOrEqual(0);
            for (const closed of ["cancelled", "returned"] as const)
              expect(units[closed]).toBeGreaterThanOrEqual(order.lines[at]![closed]);
          }
          order = { status: moved.status, lines };
        }
      },
    ),
  );
});

describe("an act", () => {
  const standing = { status: "confirmed" as const, lines: [{ ...open(3), open: 1, picked: 2 }, open(2)] };

  test("takes all that it may without units named", () => {
    expect(takeUnits(standing, "packed", "staff")).toMatchObject({ status: "packed" });
    expect(takeUnits(standing, "shipped", "staff")).toMatchObject({
      status: "confirmed",
      after: [{ line: 0, units: { open: 1, picked: 0, shipped: 2 } }],
    });
    expect(takeUnits(standing, "cancelled", "staff")).toMatchObject({ status: "cancelled" });
  });

  test("of the buyer leaves what is packed", () => {
    expect(takeUnits(standing, "cancelled", "buyer")).toMatchObject({
      status: "packed",
      after: [
        { line: 0, units: { open: 0, picked: 2, cancelled: 1 } },
        { line: 1, units: { open: 0, cancelled: 2 } },
      ],
    });
    expect(takeUnits(standing, "returned", "buyer")).toEqual({ fail: "order_state" });
  });

  test.for([
    ["more than there is", [{ line: 1, quantity: 3 }]],
    ["a line that there is not", [{ line: 2, quantity: 1 }]],
    ["a line twice", [1, 1].map((quantity) => ({ line: 1, quantity }))],
  ] as const)("that names %s takes nothing", ([, wanted]) => {
    expect(takeUnits(standing, "packed", "staff", wanted)).toEqual({
      fail: "invalid_input",
      fields: { lines: "out_of_range" },
    });
  });

  test("on units that are nowhere near is no step", () => {
    expect(takeUnits(standing, "delivered", "staff")).toEqual({ fail: "order_state" });
  });
});

test("an order whose units are all in one state may take the steps of that state, and no others", () => {
  const all = (state: OrderState) => {
    const units = { ...open(2), open: 0 };
    const where = { placed: "open", confirmed: "open", packed: "picked" } as const;
    return { status: state, units: { ...units, [where[state as "placed"] ?? state]: 2 } };
  };
  const steps = (actor: "buyer" | "staff") =>
    Object.fromEntries(orderStates.map((from) => [from, orderStates.filter((to) => mayMove(all(from), to, actor))]));
  expect(steps("staff")).toEqual({
    placed: ["confirmed", "cancelled"],
    confirmed: ["packed", "cancelled"],
    packed: ["shipped", "cancelled"],
    shipped: ["delivered", "returned"],
    delivered: ["returned"],
    cancelled: [],
    returned: [],
  });
  expect(steps("buyer")).toEqual({
    placed: ["cancelled"],
    confirmed: ["cancelled"],
    packed: [],
    shipped: [],
    delivered: [],
    cancelled: [],
    returned: [],
  });
});

test("the units of several lines are summed by state", () => {
  expect(sumUnits([open(2), { ...open(3), picked: 1 }])).toEqual({ ...open(5), picked: 1 });
});
