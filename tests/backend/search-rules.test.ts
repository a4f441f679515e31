// Shows that staff teach the search synonyms, spellings and what comes first, see what that does before it is saved, that
// two of them do not overwrite each other, and that searches without a result are listed for them, and nothing else.
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import type { SearchRule } from "../../shared/contracts/search-rules";
import { forgetLexicon } from "../../worker/backend/search/known-lexicon";
import { productSample, variantSample } from "../support/catalogue-samples";
import { loadProducts } from "../support/loaded-catalogue";
import { aGuest } from "../support/shoppers";
import { aStaff, anotherStaff } from "../support/staff";

const guest = aGuest();

beforeEach(async () => {
  await env.DB.batch(["search_rules", "search_misses"].map((table) => env.DB.prepare(`DELETE FROM ${table}`)));
  forgetLexicon();
  await loadProducts(
    ["Kidney dish", "Emesis basin", "Cotton roll", "Steel kidney dish"].map((title, at) =>
      productSample(title.toLowerCase().replaceAll(" ", "-"), {
        title: { en: title, ar: `${title} وعاء` },
        generic_name: { en: "", ar: "" },
        popularity: 100 - at,
        variants: [variantSample(`SKU-${at}`)],
      }),
    ),
  );
});

const found = async (search: string) =>
  (await guest.get("filterProducts", { search })).products.map(({ slug }) => slug);
const teach = async (rule: SearchRule) => (await aStaff()).get("saveSearchRule", { rule });
const synonyms: SearchRule = { kind: "synonyms", phrases: ["kidney dish", "renal bowl"] };

describe("the search finds by what it was taught", () => {
  test("phrases that find each other, one and many alike", async () => {
    expect(await found("renal bowl")).toEqual([]);
    await teach(synonyms);
    expect((await found("renal bowls")).toSorted()).toEqual(["kidney-dish", "steel-kidney-dish"]);
    expect(await found("kidney dish")).toContain("kidney-dish");
  });

  test("a word by another spelling, in either writing", async () => {
    expect(await found("قطنرول")).toEqual([]);
    await teach({ kind: "spelling", from: "قطنرول", to: "cotton roll" });
    expect(await found("قطنرول")).toEqual(["cotton-roll"]);
  });

  test("what comes first does, in its order, also what would not be found, and only for its query", async () => {
    const plain = await found("kidney dish");
    await teach({ kind: "pins", query: "Kidney Dishes", products: ["cotton-roll", "steel-kidney-dish"] });
    expect(await found("kidney dish")).toEqual([
      "cotton-roll",
      "steel-kidney-dish",
      ...plain.filter((slug) => slug !== "steel-kidney-dish"),
    ]);
    expect(plain).not.toContain("cotton-roll");
    expect((await found("kidney"))[0]).not.toBe("cotton-roll");
    const { products } = await guest.get("filterProducts", { search: "kidney dish", sort: "price_asc" });
    expect(products).toHaveLength(plain.length + 1);
    const { rows } = await guest.get("filterProducts", { search: "kidney dish", rows: "1", limit: 1 });
    expect(rows?.map(({ slug }) => slug)).toEqual(["cotton-roll"]);
  });

  test("what is forgotten finds no more", async () => {
    const { rule } = await teach(synonyms);
    await (await aStaff()).get("deleteSearchRule", { id: rule.id, version: rule.version });
    expect(await found("renal bowl")).toEqual([]);
  });
});

test("a preview says what would be found, and teaches nothing", async () => {
  const staff = await aStaff();
  const asked = { search: "renal bowl", rule: synonyms };
  const { before, after } = await staff.get("previewSearchRule", asked);
  expect([before, after.map(({ slug }) => slug).toSorted()]).toEqual([[], ["kidney-dish", "steel-kidney-dish"]]);
  expect(await found("renal bowl")).toEqual([]);
  const { rule } = await teach(synonyms);
  const without = await staff.get("previewSearchRule", { search: "renal bowl", id: rule.id });
  expect([without.before.length, without.after.length]).toEqual([2, 0]);
});

test("two who change the same: the second is told", async () => {
  const { rule } = await teach(synonyms);
  const [one, other] = [await aStaff(), await anotherStaff()];
  const change = (phrase: string) => ({ ...rule, rule: { ...synonyms, phrases: [...synonyms.phrases, phrase] } });
  await one.get("saveSearchRule", change("nephros pan"));
  expect((await other.refuse("saveSearchRule", change("other pan"))).code).toBe("changed_meanwhile");
  expect((await other.refuse("deleteSearchRule", { id: rule.id, version: 1 })).code).toBe("changed_meanwhile");
  const { rule: now } = await other.get("getSearchRule", { id: rule.id });
  expect(now).toMatchObject({ version: 2, rule: { phrases: ["kidney dish", "renal bowl", "nephros pan"] } });
  const { entries } = await one.get("listAuditLog", { subject: "synonyms" });
  expect(entries[0]).toMatchObject({ action: "search.save", detail: "kidney dish · renal bowl · nephros pan" });
});

test.each<[string, SearchRule, string]>([
  ["signs alone", { kind: "spelling", from: "!!", to: "dish" }, "rule.from"],
  ["a spelling of two words", { kind: "spelling", from: "kidny dsh", to: "kidney dish" }, "rule.from"],
  ["a word that means itself", { kind: "spelling", from: "dishes", to: "dish" }, "rule.to"],
  ["one phrase twice", { kind: "synonyms", phrases: ["dish", "Dishes"] }, "rule.phrases"],
  ["a product that there is not", { kind: "pins", query: "dish", products: ["nowhere"] }, "rule.products"],
])("%s: refused", async (_, rule, field) => {
  const refused = await (await aStaff()).refuse("saveSearchRule", { rule });
  expect([refused.code, Object.keys(refused.fields ?? {})]).toEqual(["invalid_input", [field]]);
});

test("a second rule for the same is refused", async () => {
  await teach({ kind: "pins", query: "dish", products: ["kidney-dish"] });
  const refused = await (
    await aStaff()
  ).refuse("saveSearchRule", {
    rule: { kind: "pins", query: "Dishes", products: ["emesis-basin"] },
  });
  expect(refused.fields).toHaveProperty(["rule.query"]);
});

test("searches that find nothing are listed by how often, without figures and sentences", async () => {
  const staff = await aStaff();
  const searches = ["renal bowl", "kidney dish", "0501234567", "call me at noon in the clinic please", "a@b.test"];
  for (const keyword of searches) await guest.get("updateSearchKeyword", { keyword });
  await env.DB.prepare("UPDATE search_misses SET counted_at = counted_at - 61000").run();
  await guest.get("updateSearchKeyword", { keyword: "Renal bowls" });
  const { misses } = await staff.get("listSearchMisses");
  expect(misses).toMatchObject([{ text: "renal bowl", searches: 2, locale: "en" }]);
});

test("strangers cannot fill the list of searches without a result", async () => {
  const now = Date.now();
  const rows = JSON.stringify(Array.from({ length: 300 }, (_, at) => `word${at}`));
  await env.DB.prepare("INSERT INTO search_misses SELECT 'en', value, 1, ?1, ?1 FROM json_each(?2)")
    .bind(now, rows)
    .run();
  await guest.get("updateSearchKeyword", { keyword: "renal bowl" });
  const { total } = await (await aStaff()).get("listSearchMisses", { limit: 1 });
  expect(total).toBe(300);
});
