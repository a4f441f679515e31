// Shows that a table has no column that is useless to its viewers.
import { expect, test } from "vitest";
import { columnsFor, consoleTables } from "#shared/console/console-tables";
import { rights } from "#shared/console/rights";

test("the list of products has no stock for those who may not know it", () => {
  expect(columnsFor("products", rights)).toEqual(consoleTables.products);
  expect(columnsFor("products", ["console", "catalogue.read"])).toEqual([
    "product",
    "brand",
    "variants",
    "price",
    "state",
  ]);
});
