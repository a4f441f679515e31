// Shows what of an import goes back of a product, whatever happened to it since: what nobody touched goes back whole, what
// others changed is never lost, units that were sold stay sold, and taking back twice is taking back once.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { productDocument, type ProductDocument } from "#shared/contracts/goods/product-editor";
import { takeBack, type SkuUse, type Undoing } from "#backend/goods/sheet-import/take-back";

const now = Date.parse("2026-11-27T12:00:00Z");
const iso = (ms: number) => new Date(ms).toISOString();
type Variant = Partial<ProductDocument["variants"][number]> & { sku_id: string };
const product = (variants: Variant[], more: Partial<ProductDocument> = {}): ProductDocument => ({
  ...productDocument.parse({
    title: { en: "Mirror", ar: "مرآة" },
    brand: "alpha",
    category: "mirrors",
    type: "device",
  }),
  ...more,
  variants: variants.map((one) => ({
    ...productDocument.shape.variants.parse([{ sku_id: one.sku_id, price: 100 }])[0]!,
    ...one,
  })),
});
const unused: SkuUse = { isOrdered: false, isHeld: false, isCarted: false, isAnnounced: false };
const undoing = (facts: Partial<Undoing>): Undoing => ({
  outcome: "changed",
  hasWritten: true,
  was: null,
  became: null,
  shop: null,
  stock: new Map(),
  owed: new Map(),
  moves: new Map(),
  uses: new Map(),
  by: ["omar@shop.test"],
  draftBy: null,
  isOwnDraft: false,
  publishAt: null,
  now,
  ...facts,
});

/** A state of a product with two SKUs, in the fields that sheets and staff change. */
const anyState = fc
  .tuple(
    fc.constantFrom("Mirror", "Tray", "Probe"),
    fc.constantFrom("alpha", "beta"),
    fc.array(
      fc.record({
        price: fc.constantFrom(100, 120, 150),
        special: fc.constantFrom(
          { special_price: null, discount: null, special_ends_at: null },
          { special_price: 80, discount: null, special_ends_at: iso(now + 86_400_000) },
          { special_price: 70, discount: null, special_ends_at: null },
          {
            special_price: null,
            discount: { type: "percentage" as const, value: 10, max: null },
            special_ends_at: null,
          },
        ),
        cod: fc.boolean(),
        max_oq: fc.constantFrom(null, 0, 5),
      }),
      { minLength: 2, maxLength: 2 },
    ),
  )
  .map(([title, brand, variants]) =>
    product(
      variants.map(({ price, special, cod, max_oq }, at) => ({ sku_id: `S-${at}`, price, ...special, cod, max_oq })),
      { title: { en: title, ar: title }, brand },
    ),
  );
const flat = (document: ProductDocument) =>
  new Map([
    ["title", document.title.en],
    ["brand", document.brand],
    ...document.variants.flatMap(({ sku_id, price, special_price, discount, special_ends_at, cod, max_oq }) => [
      [`${sku_id} price`, price] as const,
      [`${sku_id} special`, JSON.stringify([special_price, discount, special_ends_at])] as const,
      [`${sku_id} cod`, cod] as const,
      [`${sku_id} most`, max_oq] as const,
    ]),
  ] as [string, unknown][]);

// Shows: sheets.undo
test("what nobody has touched goes back whole, and taking back twice is taking back once", () => {
  fc.assert(
    fc.property(anyState, anyState, (was, became) => {
      const taken = takeBack(undoing({ was, became, shop: became }));
      expect(taken.document).toEqual(was);
      expect(taken.stays).toEqual([]);
      const again = takeBack(undoing({ was, became, shop: taken.document }));
      expect(again.document).toEqual(was);
    }),
  );
});

test("field by field: what others changed since is theirs, all else is as before the import", () => {
  fc.assert(
    fc.property(anyState, anyState, anyState, (was, became, shop) => {
      const taken = takeBack(undoing({ was, became, shop }));
      const [before, after, is, result] = [was, became, shop, taken.document!].map(flat);
      let isKept = false;
      for (const [field, value] of result!) {
        const changedSince = is!.get(field) !== after!.get(field);
        expect(value, field).toBe(changedSince ? is!.get(field) : before!.get(field));
        isKept ||= changedSince && before!.get(field) !== after!.get(field) && is!.get(field) !== before!.get(field);
      }
      expect(taken.stays.some(({ why }) => why === "changed")).toBe(isKept);
    }),
  );
});

test("a special that began or ended by the clock is nobody's change", () => {
  const ended = { special_price: 80, special_ends_at: iso(now - 1000) };
  const was = product([{ sku_id: "A", price: 100, ...ended }]);
  const became = product([{ sku_id: "A", price: 120, ...ended }]);
  const shop = product([{ sku_id: "A", price: 120 }]);
  expect(takeBack(undoing({ was, became, shop }))).toMatchObject({
    document: { variants: [{ price: 100, special_price: null, special_ends_at: null }] },
    stays: [],
  });
});

describe("a product that the import brought", () => {
  const became = product([{ sku_id: "A" }, { sku_id: "B" }]);
  const brought = (more: Partial<Undoing> = {}) => takeBack(undoing({ outcome: "new", became, shop: became, ...more }));

  test("leaves the shop when nobody has used it, and is gone when it is gone already", () => {
    expect(brought()).toMatchObject({ isWithdrawn: true, document: null, stays: [] });
    expect(brought({ shop: null })).toMatchObject({ isWithdrawn: false, document: null, stays: [] });
  });

  test("that came as a draft ends with it, unless somebody has saved it since", () => {
    const draft = { shop: null, became: null, hasWritten: false, draftBy: "omar@shop.test" };
    expect(brought({ ...draft, isOwnDraft: true })).toMatchObject({ isWithdrawn: true, stays: [] });
    expect(brought(draft)).toMatchObject({ isWithdrawn: false, stays: [{ why: "drafted", by: "omar@shop.test" }] });
  });

  test.for([
    ["ordered", { uses: new Map([["B", { ...unused, isOrdered: true }]]) }],
    ["held", { uses: new Map([["A", { ...unused, isHeld: true }]]) }],
    ["carted", { uses: new Map([["A", { ...unused, isCarted: true }]]) }],
    ["announced", { uses: new Map([["A", { ...unused, isAnnounced: true, isCarted: true }]]) }],
    ["handled", { moves: new Map([["A", { change: 5, isCounted: false, isHandled: true }]]) }],
    ["drafted", { draftBy: "omar@shop.test" }],
    ["changed", { shop: product([{ sku_id: "A", price: 90 }, { sku_id: "B" }]) }],
    ["forgotten", { became: null }],
  ] as [string, Partial<Undoing>][])("stays whole when it is %s", ([why, more]) => {
    const taken = brought(more);
    expect(taken.isWithdrawn).toBe(false);
    expect(taken.document).toEqual(more.shop ?? became);
    expect(taken.stays.map((stay) => stay.why)).toEqual([why]);
  });
});

test("a SKU that the import added goes, unless somebody has used it", () => {
  const was = product([{ sku_id: "A" }]);
  const became = product([{ sku_id: "A" }, { sku_id: "B" }, { sku_id: "C" }]);
  const uses = new Map([["C", { ...unused, isCarted: true }]]);
  const taken = takeBack(undoing({ was, became, shop: became, uses }));
  expect(taken.document?.variants.map(({ sku_id }) => sku_id)).toEqual(["A", "C"]);
  expect(taken.stays).toEqual([{ why: "carted", sku: "C" }]);
});

test("a publication that is still to come keeps its product as it is; its stock goes back all the same", () => {
  const [was, became] = [product([{ sku_id: "A", price: 100 }]), product([{ sku_id: "A", price: 150 }])];
  const moves = new Map([["A", { change: 10, isCounted: false, isHandled: false }]]);
  const taken = takeBack(
    undoing({ was, became, shop: became, publishAt: now + 1, stock: new Map([["A", 15]]), moves }),
  );
  expect(taken.document).toBe(became);
  expect(taken.stays).toEqual([{ why: "scheduled", at: now + 1 }]);
  expect(taken.stock).toEqual([{ sku_id: "A", before: 15, after: 5, change: 10 }]);
});

test("stock goes back by what the import moved, never below nothing, and what was counted stays", () => {
  const shop = product([{ sku_id: "A" }]);
  fc.assert(
    fc.property(fc.nat(100), fc.integer({ min: -100, max: 100 }), fc.boolean(), (stock, change, isCounted) => {
      const moves = new Map([["A", { change, isCounted, isHandled: isCounted }]]);
      const facts = undoing({ hasWritten: false, shop, stock: new Map([["A", stock]]), moves });
      const { stock: steps, stays, document } = takeBack(facts);
      expect(document).toBe(shop);
      const after = steps[0]?.after ?? stock;
      if (isCounted) expect([after, stays.length]).toEqual([stock, change === 0 ? 0 : 1]);
      else expect(after).toBe(Math.max(0, stock - change));
      const sold = stays.find((stay) => stay.why === "sold");
      expect(sold ? sold.units : 0).toBe(isCounted ? 0 : Math.max(0, change - stock));
    }),
  );
});
