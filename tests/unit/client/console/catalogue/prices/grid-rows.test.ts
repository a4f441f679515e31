// Shows that the grid draws what was posted and refused: cells with what they were typed over, ticks, and rows that have
// left the list meanwhile.
import { expect, test } from "vitest";
import { gridRows } from "#client/console/catalogue/prices/grid-rows";
import { postedIn, type PostedPrices } from "#client/console/catalogue/prices/posted-prices";
import { pricedSku } from "#support/priced-sku";

const cells = (price: string) => ({ price, special: "", ends: "", stock: "12" });
const [earlier, later] = ["2026-11-24T08:00:00.000Z", "2026-11-24T09:00:00.000Z"];

const posted: PostedPrices = {
  rows: [
    { sku_id: "A", shown: cells("40"), read_at: earlier, now: cells("12,50") },
    { sku_id: "gone", shown: cells("7"), read_at: earlier, now: cells("8") },
  ],
  chosen: ["B", "ticked and gone"],
  together: { whom: "all", what: "sell", figure: "", rounding: "none", ends: "", most: "x" },
};

test("without a refusal rows show what there is", () => {
  expect(gridRows([pricedSku("A", { price: 40 })], later, undefined)).toEqual([
    {
      sku_id: "A",
      sku: pricedSku("A", { price: 40 }),
      shown: cells("40"),
      read_at: later,
      now: cells("40"),
      isChosen: false,
    },
  ]);
});

test("what was typed stands, over what it was typed over; other rows are as they are now", () => {
  const rows = gridRows([pricedSku("A", { price: 41 }), pricedSku("B", { price: 51 })], later, posted);
  expect(rows.slice(0, 2)).toEqual([
    {
      sku_id: "A",
      sku: pricedSku("A", { price: 41 }),
      shown: cells("40"),
      read_at: earlier,
      now: cells("12,50"),
      isChosen: false,
    },
    {
      sku_id: "B",
      sku: pricedSku("B", { price: 51 }),
      shown: cells("51"),
      read_at: later,
      now: cells("51"),
      isChosen: true,
    },
  ]);
});

test("rows that have left the list stand behind it", () => {
  const rows = gridRows([pricedSku("A", { price: 41 }), pricedSku("B", { price: 51 })], later, posted);
  expect(rows.slice(2).map(({ sku_id, sku, now, isChosen }) => [sku_id, sku, now.price, isChosen])).toEqual([
    ["gone", null, "8", false],
    ["ticked and gone", null, "", true],
  ]);
});

test("of a posted form the rows that were typed into count", () => {
  const form = new FormData();
  const row = (sku: string, was: string, now: string) => {
    form.append("sku", sku);
    form.append(`was:${sku}:read_at`, earlier);
    for (const [name, value] of Object.entries(cells(was))) form.append(`was:${sku}:${name}`, value);
    for (const [name, value] of Object.entries(cells(now))) form.append(`now:${sku}:${name}`, ` ${value} `);
  };
  row("A", "40", "12,50");
  row("B", "51", "51");
  row("gone", "7", "8");
  for (const sku of ["B", "B", "ticked and gone"]) form.append("chosen", sku);
  for (const [name, value] of Object.entries({ ...posted.together, intent: "bulk", name: "Prices" }))
    form.append(name, value);
  expect(postedIn(form)).toEqual({ ...posted, intent: "bulk", name: "Prices" });
});
