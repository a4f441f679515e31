// Shows that of orders which are taken on together each is handled once, and that those beyond one act are named.
import { expect, test } from "vitest";
import { postSteps, type BulkAnswer } from "#client/console/orders/post-steps";
import { mostSelected } from "#client/console/orders/selection";
import { postAction, type Field } from "#support/posted-action";

const bulk: Field[] = [
  ["bulk", "yes"],
  ["intent", "confirm"],
];
const chosen = (...ids: string[]): Field[] => ids.map((id) => ["chosen", `${id} ${id.toUpperCase()}`]);
const well = (count: number) => Array.from({ length: count }, () => ({ success: true }));

test("an order that is named twice is handled once", async () => {
  const { asked, told } = await postAction(
    postSteps,
    [...bulk, ...chosen("a", "b", "a"), ["chosen", "a other"]],
    well(3),
  );
  expect(asked.map(([, request]) => request)).toEqual([{ id: "a" }, { id: "b" }]);
  expect((told as BulkAnswer).bulk).toMatchObject({ left: [], beyond: [] });
});

test("what one act does not take is not tried and not forgotten", async () => {
  const ids = Array.from({ length: mostSelected + 2 }, (_, at) => `o${at}`);
  const { asked, told } = await postAction(postSteps, [...bulk, ...chosen(...ids)], well(ids.length));
  expect(asked).toHaveLength(mostSelected);
  expect((told as BulkAnswer).bulk.beyond).toEqual([`O${mostSelected}`, `O${mostSelected + 1}`]);
});

test("parcels without a number are booked where that is wished, and otherwise stay", async () => {
  const parcels: Field[] = [
    ["bulk", "yes"],
    ["intent", "ship"],
    ["key", "k"],
    ["carrier", "Aramex"],
    ["order.a", "1"],
    ["number.a", "AX-1"],
    ["order.b", "2"],
    ["number.b", ""],
  ];
  const typed = { id: "a", carrier: "Aramex", tracking_number: "AX-1", tracking_url: "" };
  const { asked } = await postAction(postSteps, parcels, well(2));
  expect(asked.map(([, request]) => request)).toEqual([typed]);
  const booked = await postAction(postSteps, [...parcels, ["book", "yes"]], well(2));
  expect(booked.asked.map(([, request]) => request)).toEqual([typed, { id: "b", book: true }]);
});
