// Shows that staff teach the search synonyms, spellings and what comes first, see what that does before it is saved, that
// two of them do not overwrite each other, and that searches without a result are listed for them, and nothing else.
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import type { SearchRule } from "#shared/contracts/goods/search-rules";
import { forgetLexicon } from "#backend/goods/search/known-lexicon";
import { productSample, variantSample } from "#support/catalogue-samples";
import { loadProducts } from "#support/loaded-catalogue";
import { gate, interceptedDatabase } from "#support/intercepted-database";
import { aGuest } from "#support/shoppers";
import { aStaff, anotherStaff } from "#support/staff";
import { emptyTables } from "#support/emptied-tables";
import { watchedDatabase } from "#support/watched-database";

const guest = aGuest();

beforeEach(async () => {
  await emptyTables("search_rules", "search_misses");
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
  // Shows: search.rules
  test("phrases that find each other, one and many alike", async () => {
    expect(await found("renal bowl")).toEqual([]);
    await teach(synonyms);
    expect((await found("renal bowls")).toSorted()).toEqual(["kidney-dish", "steel-kidney-dish"]);
    expect(await found("kidney dish")).toContain("kidney-dish");
  });

  test("what was taught elsewhere counts five seconds later, and to ask for it costs no round trip", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    onTestFinished(() => void vi.useRealTimers());
    await teach(synonyms);
    await teach({ kind: "pins", query: "basin", products: ["cotton-roll"] });
    const foundLater = async (search: string) => {
      vi.setSystemTime(Date.now() + 5000);
      const { database, trips } = watchedDatabase(env.DB);
      const { products } = await guest.get("filterProducts", { search }, { database });
      return [products[0]?.slug, trips()];
    };
    await found("renal bowl");
    expect(await foundLater("renal bowl")).toEqual(["kidney-dish", 3]);
    expect(await foundLater("basin")).toEqual(["cotton-roll", 3]);
    const rename = (from: string, to: string) =>
      env.DB.prepare("UPDATE product_groups SET slug = ? WHERE slug = ?").bind(to, from).run();
    await rename("cotton-roll", "cotton-rolls");
    expect((await foundLater("basin"))[0]).toBe("emesis-basin");
    await rename("cotton-rolls", "cotton-roll");
    await env.DB.prepare("DELETE FROM search_rules WHERE kind = 'synonyms'").run();
    expect((await foundLater("renal bowl"))[0]).toBeUndefined();
    expect(await foundLater("kidney dish")).toEqual(["kidney-dish", 3]);
  });

  // Shows: search.rules
  test("a word by another spelling, in either writing", async () => {
    expect(await found("قطنرول")).toEqual([]);
    await teach({ kind: "spelling", from: "قطنرول", to: "cotton roll" });
    expect(await found("قطنرول")).toEqual(["cotton-roll"]);
  });

  // Shows: search.rules
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

// Shows: search.rules
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

// Shows: search.rules
test("two who change the same: the second is refused", async () => {
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

test("two who save the same rule at once: one learns that it exists", async () => {
  const [one, other] = [await aStaff(), await anotherStaff()];
  const both = gate(2);
  const database = interceptedDatabase(env.DB, async (texts, statements) => {
    if (texts.some((text) => text.includes("INSERT INTO search_rules"))) await both();
    return statements;
  });
  const answers = await Promise.all(
    [one, other].map((staff) => staff.ask("saveSearchRule", { rule: synonyms }, { database })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  const refused = answers.find(({ status }) => status === 400);
  expect(refused?.body).toMatchObject({ code: "invalid_input", fields: { "rule.phrases": expect.any(String) } });
});

// Shows: search.rules
test("searches that find nothing are listed by how often, without figures and sentences", async () => {
  const staff = await aStaff();
  const searches = ["renal bowl", "kidney dish", "0501234567", "call me at noon in the clinic please", "a@b.test"];
  for (const keyword of searches) await guest.get("updateSearchKeyword", { keyword });
  await env.DB.prepare("UPDATE search_misses SET counted_at = counted_at - 61000").run();
  await guest.get("updateSearchKeyword", { keyword: "Renal bowls" });
  const { misses } = await staff.get("listSearchMisses");
  expect(misses).toMatchObject([{ text: "renal bowl", searches: 2, locale: "en" }]);
});

test("what the shop shows something for is no search without a result: misspelt, taught, first by a rule, or lacking a word", async () => {
  const staff = await aStaff();
  await teach(synonyms);
  await teach({ kind: "spelling", from: "brasol", to: "cotton" });
  await teach({ kind: "pins", query: "wadding", products: ["cotton-roll"] });
  for (const keyword of ["kidny dishs", "renal bowls", "brasol", "wadding", "cotton unheard"]) {
    expect([keyword, (await found(keyword)).length > 0]).toEqual([keyword, true]);
    await guest.get("updateSearchKeyword", { keyword });
  }
  await guest.get("updateSearchKeyword", { keyword: "unheard" });
  const { misses } = await staff.get("listSearchMisses");
  expect(misses.map(({ text }) => text)).toEqual(["unheard"]);
});

describe("strangers cannot push out what is missed", () => {
  const words = async () => (await (await aStaff()).get("listSearchMisses", { limit: 100 })).misses;
  /** As many rows as somebody makes who invents words, each searched for so often. */
  const invented = (count: number, searches: number, at: number) =>
    env.DB.prepare("INSERT INTO search_misses SELECT 'en', 'word' || ?2 || 'x' || value, ?2, ?1 FROM json_each(?3)")
      .bind(at, searches, JSON.stringify(Array.from({ length: count }, (_, place) => place)))
      .run();
  const real = (text: string, searches: number, at: number) =>
    env.DB.prepare("INSERT INTO search_misses VALUES ('en', ?, ?, ?)").bind(text, searches, at).run();
  const now = Date.now();
  const day = 86_400_000;

  test("a new one comes in however many words were invented, and repeated ones stay", async () => {
    await invented(2000, 1, now - 1000);
    await real("nephroscope", 2, now - 5 * day);
    await guest.get("updateSearchKeyword", { keyword: "renal bowl" });
    const texts = (await words()).map(({ text }) => text);
    expect(texts.slice(0, 2)).toEqual(["nephroscope", "renal bowl"]);
    const { total } = await (await aStaff()).get("listSearchMisses", { limit: 1 });
    expect(total).toBe(501);
  });

  test("nor does it push out what is missed often to repeat invented words", async () => {
    await invented(1500, 3, now - 2 * day);
    await real("nephroscope", 12, now - 5 * day);
    await real("renal bowl", 1, now - 61_000);
    await guest.get("updateSearchKeyword", { keyword: "renal bowl" });
    const kept = await env.DB.prepare(
      "SELECT words FROM search_misses WHERE words NOT LIKE 'word%' ORDER BY searches DESC",
    ).all<{ words: string }>();
    expect(kept.results.map((row) => row.words)).toEqual(["nephroscope", "renal bowl"]);
    const { total } = await (await aStaff()).get("listSearchMisses", { limit: 1 });
    expect(total).toBe(1500);
  });
});
