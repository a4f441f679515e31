// Shows what the page of prices asks for when it is posted: SKUs by name, never by the list that it shows; that what
// cannot be read is refused with all that was posted; and what Enter does without scripts.
import { describe, expect, test } from "vitest";
import { postPrices } from "#client/console/catalogue/prices/post-prices";
import type { PricedSku } from "#client/console/catalogue/prices/price-lines";
import { postAction, type Field } from "#support/posted-action";
import { pricedSku } from "#support/priced-sku";

const row = (sku: string, price: string): Field[] => [
  ["sku", sku],
  [`was:${sku}:read_at`, "2026-11-24T08:00:00.000Z"],
  [`was:${sku}:price`, "40"],
  [`was:${sku}:stock`, "12"],
  [`now:${sku}:price`, price],
  [`now:${sku}:stock`, "12"],
];
const fields = (values: Record<string, string>): Field[] => Object.entries(values);
const chosen = (...skus: string[]): Field[] => skus.map((sku) => ["chosen", sku]);

const listed = (...skus: PricedSku[]) => ({ success: true, skus });
const begun = [{ success: true, import: { id: "7" } }, { success: true }, { success: true }, { success: true }];
const post = (posted: readonly Field[], ...answers: unknown[]) => postAction(postPrices, posted, answers);

/** The lines of the sheet that was sent. */
const sent = (asked: readonly unknown[][]) => {
  const call = asked.find(([name]) => name === "addSheetLines");
  return (call?.[1] as { lines: { cells: string[] }[] } | undefined)?.lines.map(({ cells }) => cells);
};
const lookedUp = (asked: readonly unknown[][]) =>
  asked.filter(([name]) => name === "listSkuPrices").map(([, request]) => request);

describe("what is typed", () => {
  test("is looked up by SKU, and a SKU that is gone is in the sheet too", async () => {
    const rows = [...row("A", "41"), ...row("B", "40"), ...row("Z, 1", "9"), ...fields({ intent: "check" })];
    const { asked, redirect } = await post(rows, listed(pricedSku("A")), ...begun);
    expect(lookedUp(asked)).toEqual([{ skus: '["A","Z, 1"]', limit: 50 }]);
    expect(sent(asked)).toEqual([
      ["A", "41"],
      ["Z, 1", "9"],
    ]);
    expect(redirect).toBe("/admin/import/7");
  });

  test("is refused with all that was posted", async () => {
    const posted = [...row("A", "41"), ...chosen("A"), ...fields({ intent: "check", figure: "5" })];
    const { told } = await post(posted, undefined);
    expect(told).toMatchObject({
      failure: null,
      posted: { rows: [{ sku_id: "A", now: { price: "41" } }], chosen: ["A"], together: { figure: "5" } },
    });
  });

  test("nothing asks for nothing", async () => {
    const { told, asked } = await post([...row("A", "40"), ...fields({ intent: "check" })]);
    expect([told, asked]).toMatchObject([{ problem: "nothing" }, []]);
  });

  test("many long SKUs are asked for in several addresses", async () => {
    const skus = Array.from({ length: 30 }, (_, at) => `${"ط".repeat(190)}${at}`);
    const posted = [...skus.flatMap((sku) => row(sku, "41")), ...fields({ intent: "check" })];
    const answers = Array.from({ length: 6 }, () => listed());
    const { asked } = await post(posted, ...answers, ...begun);
    const requests = lookedUp(asked) as { skus: string }[];
    expect(requests.flatMap(({ skus: json }) => JSON.parse(json) as string[])).toEqual(skus);
    for (const { skus: json } of requests) expect(encodeURIComponent(json).length).toBeLessThan(8000);
  });
});

describe("what is done together", () => {
  const bulk = (values: Record<string, string>, ...more: Field[]) => [
    ...chosen("A", "gone"),
    ...fields({ intent: "bulk", whom: "chosen", ...values }),
    ...more,
  ];

  test("is done to the ticked SKUs, by name", async () => {
    const { asked } = await post(bulk({ what: "price_percent", figure: "٧٫٥" }), listed(pricedSku("A")), ...begun);
    expect(lookedUp(asked)).toEqual([{ skus: '["A","gone"]', limit: 50 }]);
    expect(sent(asked)).toEqual([
      ["A", "43"],
      ["gone", ""],
    ]);
  });

  test.each([
    [{ what: "price_percent", figure: "7,5,1" }, "figure"],
    [{ what: "price_amount", figure: "1.250" }, "figure"],
    [{ what: "special", figure: "about 2" }, "figure"],
    [{ what: "special", figure: "25", ends: "tomorrow" }, "day"],
    [{ what: "sell", most: "0" }, "most"],
    [{ what: "sell", most: "2.5" }, "most"],
  ])("%j is refused", async (values, problem) => {
    const { told, asked } = await post(bulk(values));
    expect(told).toMatchObject({ problem, posted: { chosen: ["A", "gone"], together: values } });
    expect(asked).toEqual([]);
  });

  test("what was not sold is sold again up to the limit that is given", async () => {
    const skus = listed(pricedSku("A", { max_oq: 0 }));
    const { asked } = await post(bulk({ what: "sell", most: "٥" }), skus, ...begun);
    expect(sent(asked)?.[0]).toEqual(["A", "5"]);
  });

  test("is not done while something is typed, which would be lost", async () => {
    const { told, asked } = await post(bulk({ what: "cod" }, ...row("A", "41")));
    expect([told, asked]).toMatchObject([{ problem: "both", posted: { rows: [{ sku_id: "A" }] } }, []]);
  });
});

describe("Enter without scripts", () => {
  const enter = (figure: string, price: string) => [
    ...row("A", price),
    ...chosen("A"),
    ...fields({ intent: "enter", whom: "chosen", what: "price_percent", figure }),
  ];

  test("checks what is typed", async () => {
    const { asked } = await post(enter("", "41"), listed(pricedSku("A")), ...begun);
    expect(sent(asked)).toEqual([["A", "41"]]);
  });

  test("does together what a figure was given for", async () => {
    const { asked } = await post(enter("10", "40"), listed(pricedSku("A")), ...begun);
    expect(sent(asked)).toEqual([["A", "44"]]);
  });

  test("does neither of both", async () => {
    expect((await post(enter("10", "41"))).told).toMatchObject({ problem: "both" });
  });
});
