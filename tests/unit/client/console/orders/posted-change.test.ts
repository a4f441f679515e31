import { expect, test } from "vitest";
import { changeOf, movedUp } from "#client/console/orders/posted-change";

const posted = {
  version: "4",
  "cancels.0": "2",
  "cancels.1": " ",
  "adds.0.sku_id": "",
  "adds.0.quantity": " ",
  "adds.1.sku_id": " GLOVES-L ",
  "adds.1.quantity": "",
  "adds.1.agreed_price": "33.33",
  "adds.2.sku_id": "MASKS",
  "adds.2.quantity": "٣",
};

test("empty rows and lines without a number are no part of a change", () => {
  expect(changeOf(posted)).toEqual({
    version: 4,
    cancels: [{ line: 0, quantity: "2" }],
    lines: [
      { sku_id: "GLOVES-L", quantity: 1, agreed_price: "33.33" },
      { sku_id: "MASKS", quantity: "٣", agreed_price: null },
    ],
  });
  expect(changeOf({ version: "0" })).toEqual({ version: 0, cancels: undefined, lines: [] });
});

test("a row without a SKU is sent as it is, so that it is refused and not left out", () => {
  const withoutSku = { version: "0", "adds.1.quantity": "7", "adds.2.agreed_price": "33.33" };
  expect(changeOf(withoutSku).lines).toEqual([
    { sku_id: "", quantity: "7", agreed_price: null },
    { sku_id: "", quantity: 1, agreed_price: "33.33" },
  ]);
  expect(movedUp(withoutSku)).toMatchObject({
    "adds.0.quantity": "7",
    "adds.1.agreed_price": "33.33",
    "adds.2.agreed_price": "",
  });
});

test("a refusal of a line stands beside its row, since the rows come back without gaps", () => {
  expect(movedUp(posted)).toMatchObject({
    "cancels.0": "2",
    "adds.0.sku_id": " GLOVES-L ",
    "adds.0.agreed_price": "33.33",
    "adds.1.sku_id": "MASKS",
    "adds.2.sku_id": "",
    "adds.2.quantity": "",
  });
});
