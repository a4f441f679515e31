// Shows what guides choose: only what fits every answer, never latex for the allergic, and each by the right variant.
import { describe, expect, test } from "vitest";
import type { Choice } from "#client/shop/browse/choose/choices";
import { fittingGloves, gloveAnswers } from "#client/shop/browse/choose/choose-gloves";
import { fittingSutures, needleOf, sutureAnswers } from "#client/shop/browse/choose/choose-sutures";
import guides from "#demo/catalogue/guides.json";

/** Each group of a SKU is its first two parts; every tenth is sold out. */
const choicesOf = (slug: string): Choice[] =>
  guides
    .find((guide) => guide.slug === slug)!
    .choices.map(({ sku_id, facts }, at) => ({
      sku_id,
      slug: sku_id.split("-").slice(0, 2).join("-"),
      title: sku_id,
      brand: "",
      image_url: null,
      sku: { special_price_final: 10 + (at % 7), tiers: [], max_oq: null, stock: at % 10 } as unknown as Choice["sku"],
      facts: facts as Choice["facts"],
    }));
const gloves = choicesOf("gloves");
const sutures = choicesOf("sutures");
const asked = (text: string) => new URLSearchParams(text);

describe("gloves", () => {
  // Shows: catalogue.guides
  test("for the allergic only what is said to be without latex", () => {
    const fitting = fittingGloves(gloves, gloveAnswers(asked("latex=yes")));
    expect(fitting.length).toBeGreaterThan(5);
    expect(fitting.every(({ choice }) => choice.facts["latexFree"] === true)).toBe(true);
    const surgical = fittingGloves(gloves, gloveAnswers(asked("latex=yes&for=surgery&width=8.8")));
    expect(surgical.map(({ choice }) => choice.sku_id)).toEqual(["MN-SGL-7"]);
  });

  test("each product once, in the size of the hand, what can be had first", () => {
    const fitting = fittingGloves(gloves, gloveAnswers(asked("for=exam&width=8٫5")));
    expect(new Set(fitting.map(({ choice }) => choice.facts["size"]))).toEqual(new Set(["M"]));
    expect(new Set(fitting.map(({ choice }) => choice.slug)).size).toBe(fitting.length);
    const stocks = fitting.map(({ choice }) => choice.sku.stock > 0);
    expect(stocks.toSorted((one, other) => Number(other) - Number(one))).toEqual(stocks);
    expect(fitting[0]!.reasons).toEqual(["task", "size"]);
  });

  test("what is no answer counts as none", () => {
    const answers = gloveAnswers(asked("for=__proto__&latex=maybe&sterile=1&width=abc"));
    expect(answers).toEqual({ task: undefined, allergy: undefined, sterile: undefined, width: "abc", sizes: null });
    expect(gloveAnswers(asked("width=٨٫٥")).sizes?.examination).toBe("M");
  });
});

describe("sutures", () => {
  test("by tissue, absorption, size and needle", () => {
    const fitting = fittingSutures(sutures, sutureAnswers(asked("tissue=skin&absorb=no&usp=4-0&needle=c19")));
    expect(fitting.map(({ choice }) => choice.sku_id).toSorted()).toEqual([
      "SS-NYL-4-0-C19-45CM",
      "SS-NYL-4-0-C19-75CM",
    ]);
    expect(fitting.every(({ choice }) => needleOf(choice)?.length === 19)).toBe(true);
  });

  test("a product shows two of its variants at most, and absorbing ones only to who wants them", () => {
    const fitting = fittingSutures(sutures, sutureAnswers(asked("absorb=yes")));
    const bySlug = Map.groupBy(fitting, ({ choice }) => choice.slug);
    expect([...bySlug.values()].every((variants) => variants.length <= 2)).toBe(true);
    expect(fitting.every(({ reasons }) => reasons.includes("absorbs"))).toBe(true);
  });
});
