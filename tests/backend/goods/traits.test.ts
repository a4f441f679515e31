// Shows how lists are filtered by what products bring along: counts, combinations, both languages, what was edited, and
// that few rows are read.
import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { facetKeys, isSwitchFacet } from "#shared/goods/facets";
import { openDatabase } from "#backend/platform/database";
import { selectChosenTraits } from "#backend/goods/listing/traits-store";
import { succeed } from "#support/backend-calls";
import { loadDemoCatalogue } from "#support/demo-catalogue";
import { revisionOf } from "#support/product-drafts";
import { countingDatabase } from "#support/rows-read";
import { aGuest } from "#support/shoppers";
import { aStaff } from "#support/staff";

beforeAll(loadDemoCatalogue, 60_000);

const slug = "examination-gloves";
const guest = aGuest();
type Filter = Parameters<typeof succeed<"filterProducts">>[1];
const facet = async (key: string, asked: Filter) =>
  (await succeed("filterProducts", { slug, ...asked })).facets.find((one) => one.key === key);

test("gloves are chosen by size, in the order of sizes, in both languages", async () => {
  const english = await facet("size", {});
  const arabic = await facet("size", { lang: "ar" });
  expect(english?.label).toBe("Size");
  expect(arabic?.label).toBe("المقاس");
  expect(english?.values.map(({ label }) => label)).toEqual(["S", "M", "L", "XL", "6½", "7", "7½", "8"]);
  expect(arabic?.values[0]).toMatchObject({ value: "s", label: "صغير (S)" });
  expect(arabic?.values.map(({ value, count }) => [value, count])).toEqual(
    english?.values.map(({ value, count }) => [value, count]),
  );
});

// Shows: screens.listing-traits
test("a choice leaves as many as its count says, together with others and beside others", async () => {
  const size = (await facet("size", {}))!.values.find(({ value }) => value === "m")!;
  const chosen = await succeed("filterProducts", { slug, size: "m" });
  expect(chosen.total).toBe(size.count);
  const material = chosen.facets
    .find(({ key }) => key === "material")!
    .values.find(({ value }) => value === "nitrile")!;
  const both = await succeed("filterProducts", { slug, size: "m", material: "nitrile" });
  expect(both.total).toBe(material.count);
  expect(both.total).toBeLessThan(chosen.total);
  // What is chosen beside m is counted as if nothing of its kind were chosen.
  const beside = await facet("size", { size: "m", material: "nitrile" });
  expect(beside?.values.find(({ value }) => value === "m")).toMatchObject({ selected: true, count: both.total });
  const either = await succeed("filterProducts", { slug, size: "m,7.5" });
  const seven = (await facet("size", {}))!.values.find(({ value }) => value === "7.5")!;
  expect(either.total).toBe(size.count + seven.count);
});

test("offered is what divides the list; of what nobody has the reply says nothing but its facet", async () => {
  const everything = await succeed("filterProducts", {});
  const keys = everything.facets.map(({ key }) => key);
  expect(keys).toEqual(expect.arrayContaining(["category", "brand", "price", "sterility"]));
  // What all goods are made of is of forty kinds, which nobody would choose from at once; what few have is no filter of all.
  expect(keys.filter((key) => key === "material" || key === "usp")).toEqual([]);
  const gloves = (await succeed("filterProducts", { slug })).facets.map(({ key }) => key);
  expect(gloves.slice(0, 3)).toEqual(["brand", "price", "size"]);
  expect(gloves).toContain("material");
  for (const { values } of everything.facets.filter(({ key }) => key === "colour" || key === "sterility")) {
    expect(values.length).toBeGreaterThan(1);
  }
  const nothing = await succeed("filterProducts", { slug, size: "no-such-size", lang: "ar" });
  expect(nothing.total).toBe(0);
  const size = nothing.facets.find(({ key }) => key === "size")!;
  expect([size.label, size.values.length > 0]).toEqual(["المقاس", true]);
  expect(size.values.filter(({ value, selected }) => selected || value === "no-such-size")).toEqual([]);
  // A value that others have is called by its name where the search finds nothing.
  const search = await succeed("filterProducts", { search: "qqqqqqqq", colour: "light-blue", lang: "ar" });
  expect(search.facets.find(({ key }) => key === "colour")?.values[0]?.label).toBe("أزرق فاتح");
});

const written = '"><meta http-equiv=refresh content=0;url=//evil.example>';

test("a value that the shop does not know is in no reply, whatever facet is requested with it", async () => {
  const others = [
    ["filterProducts", {}],
    ["listProductGroups", { slug }],
    ["filterProducts", { search: "qqqqqqqq" }],
  ] as const;
  for (const key of facetKeys.filter((one) => one !== "price" && !isSwitchFacet(one))) {
    for (const [name, other] of others) {
      const reply = await succeed(name, { ...other, [key]: written });
      expect([key, other, JSON.stringify(reply).includes("evil")]).toEqual([key, other, false]);
      // It selects nothing.
      expect([key, other, reply.total]).toEqual([key, other, 0]);
      expect(reply.facets.map((one) => one.key)).toContain(key);
    }
  }
  // Of a search a reply repeats words and nothing between them.
  for (const search of [written, `glovs ${written}`, `gloves${written}`]) {
    expect(JSON.stringify(await succeed("filterProducts", { search }))).not.toMatch(/<meta|http-equiv|evil\.example/);
  }
  // Beside one that is known it changes nothing.
  const [known, both] = [await facet("size", { size: "m" }), await facet("size", { size: `m,${written}` })];
  expect(both).toEqual(known);
}, 20_000);

// Shows: screens.listing-traits
test("what staff publish can be chosen at once, and what they take away cannot", async () => {
  const staff = await aStaff();
  const { products } = await succeed("filterProducts", { slug, size: "m", limit: 1 });
  const glove = products[0]!.slug;
  const { product } = await staff.get("getEditedProduct", { slug: glove });
  const [first, ...others] = product.document.variants;
  const variants = [{ ...first!, attributes: { ...first!.attributes, size: "xxl" } }, ...others];
  const before = (await facet("size", {}))!.values;
  await staff.get("saveProductDraft", { slug: glove, document: { ...product.document, variants } });
  expect((await facet("size", {}))!.values).toEqual(before);
  await staff.get("publishProduct", { slug: glove, revision: await revisionOf(staff, glove) });
  expect((await facet("size", { lang: "ar" }))!.values).toContainEqual({
    value: "xxl",
    label: "كبير مضاعف (XXL)",
    count: 1,
    selected: false,
  });
  expect((await guest.get("filterProducts", { slug, size: "xxl" })).products.map((found) => found.slug)).toEqual([
    glove,
  ]);
  const { product: restored } = await staff.get("restoreProduct", { slug: glove, version: 1 });
  await staff.get("publishProduct", { slug: glove, revision: restored.draft!.revision });
  expect((await facet("size", {}))!.values).toEqual(before);
});

test("a chosen value is found without looking at all products", async () => {
  const cost = async (asked: Filter) => {
    const { database, rowsRead } = countingDatabase(env.DB);
    await succeed("filterProducts", { limit: 24, ...asked }, database);
    return rowsRead();
  };
  expect(await cost({ size: "no-such-size" })).toBeLessThan(120);
  // Two products, each with all that it is chosen by.
  expect(await cost({ gauge: "33g" })).toBeLessThan(240);
  expect(await cost({ slug, size: "m" })).toBeLessThan(1200);
  expect(await cost({ size: "m" })).toBeLessThan(2600);
});

test("however many values are asked for, those that have them are counted to one bound", async () => {
  const values = Array.from({ length: 50 }, (_, at) => `made-up-${at}`);
  await env.DB.prepare(
    `INSERT INTO product_traits (facet, value, group_id, name_en, name_ar)
     SELECT 'shape', v.value, g.group_id, 'x', 'x' FROM json_each(?) v CROSS JOIN product_groups g`,
  )
    .bind(JSON.stringify(values))
    .run();
  const { database, rowsRead } = countingDatabase(env.DB);
  await openDatabase(database).run(
    selectChosenTraits(
      values.map((value) => ["shape", value] as const),
      "en",
    ),
  );
  await env.DB.prepare("DELETE FROM product_traits WHERE value LIKE 'made-up-%'").run();
  expect(rowsRead()).toBeLessThan(6000);
});

test("the counts of every scope are those of its products", async () => {
  const { results } = await env.DB.prepare(
    `SELECT t.slug, x.key AS facet, v.value ->> 0 AS value FROM terms t, json_each(t.traits) x, json_each(x.value) v
     WHERE v.value ->> 3 <> (
       SELECT count(*) FROM listing_entries e JOIN product_traits p USING (group_id)
       WHERE e.term_id = t.term_id AND p.facet = x.key AND p.value = v.value ->> 0)`,
  ).all();
  expect(results).toEqual([]);
});
