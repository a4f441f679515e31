// Shows how a failure names its goods: the first five by title, all in its items, each as well as it is known.
import { expect, test } from "vitest";
import { fullTitle, namedFailure } from "#backend/ordering/cart/named-failure";

const goods = (count: number) => Array.from({ length: count }, (_, at) => ({ sku_id: `s${at}`, title: `T${at}` }));

test("five titles are named, of more the first five", () => {
  expect(namedFailure("out_of_stock", goods(1), "en").message).toBe("“T0” is sold out.");
  expect(namedFailure("out_of_stock", goods(5), "en").message).toBe("Sold out: “T0”, “T1”, “T2”, “T3”, “T4”.");
  const { message, more } = namedFailure("out_of_stock", goods(7), "ar");
  expect(message).toBe("نفدت الكمية: «T0»، «T1»، «T2»، «T3»، «T4»، «…».");
  expect(more).toEqual({ items: goods(7) });
});

test.each([
  [{ sku_id: "s", title: "Gloves", variant_title: "M" }, "Gloves · M"],
  [{ sku_id: "s", title: "Gloves", variant_title: "Gloves M" }, "Gloves M"],
  [{ sku_id: "s", title: "Gloves", variant_title: "" }, "Gloves"],
  [{ sku_id: "s", title: "", variant_title: "" }, "s"],
  [{ sku_id: "s" }, "s"],
])("%j is called %s", (sku, title) => {
  expect(fullTitle(sku)).toBe(title);
});
