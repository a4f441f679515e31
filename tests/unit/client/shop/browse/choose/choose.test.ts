// Shows what guides choose: only what fits every answer, never latex for the allergic, and each by the right variant.
import { describe, expect, test } from "vitest";
import { answered, handIn, type Choice } from "#client/shop/browse/choose/choices";

type Given = {
  sku: string;
  answers: Record<string, string[]>;
  price?: number;
  pieces?: number;
  stock?: number;
};

/** A product of a SKU is what stands before its last hyphen. */
const aChoice = ({ sku, answers, price = 10, pieces, stock = 5 }: Given): Choice => ({
  sku_id: sku,
  slug: sku.slice(0, sku.lastIndexOf("-")),
  title: sku,
  brand: "",
  image_url: null,
  sku: { special_price_final: price, tiers: [], max_oq: null, stock } as unknown as Choice["sku"],
  pieces: pieces ? { count: pieces, price: price / pieces } : null,
  answers,
});

const questionOf = (key: string, ...values: string[]) => ({
  key,
  label: key,
  answers: values.map((value) => ({ value, label: value.toUpperCase() })),
});

const sutures = {
  questions: [
    questionOf("absorbable", "yes", "no"),
    questionOf("usp", "3-0", "4-0"),
    questionOf("needle_point", "taper", "reverse-cutting"),
  ],
  choices: [
    aChoice({ sku: "A-1", answers: { absorbable: ["yes"], usp: ["4-0"], needle_point: ["taper"] }, price: 60 }),
    aChoice({ sku: "A-2", answers: { absorbable: ["yes"], usp: ["3-0"], needle_point: ["taper"] } }),
    aChoice({
      sku: "B-1",
      answers: { absorbable: ["yes"], usp: ["4-0"], needle_point: ["reverse-cutting"] },
      price: 120,
      pieces: 36,
    }),
    aChoice({
      sku: "C-1",
      answers: { absorbable: ["yes"], usp: ["4-0"], needle_point: ["reverse-cutting"] },
      price: 90,
      pieces: 12,
    }),
    aChoice({ sku: "D-1", answers: { absorbable: ["no"], usp: ["4-0"] }, stock: 0, price: 1 }),
  ],
};
const asked = (text: string) => new URLSearchParams(text);
const skus = (text: string) =>
  answered("sutures", { success: true, ...sutures }, asked(text)).results.map(({ choice }) => choice.sku_id);

describe("sutures", () => {
  // Shows: catalogue.guides
  test("only what fits every answer, the cheapest piece first and said to be so", () => {
    const { count, results } = answered(
      "sutures",
      { success: true, ...sutures },
      asked("absorbable=yes&usp=4-0&needle_point=reverse-cutting"),
    );
    expect(count).toBe(2);
    expect(results.map(({ choice, cheapest }) => [choice.sku_id, cheapest])).toEqual([
      ["B-1", true],
      ["C-1", false],
    ]);
  });

  test("each answer says how many products it would leave, with the others as they are", () => {
    const { questions } = answered("sutures", { success: true, ...sutures }, asked("absorbable=no"));
    expect(questions.map(({ key, answers }) => [key, ...answers.map(({ count }) => count)])).toEqual([
      ["absorbable", 3, 1],
      ["usp", 0, 1],
      ["needle_point", 0, 0],
    ]);
  });

  test("where nothing fits, the nearest, with what differs", () => {
    const { count, results } = answered(
      "sutures",
      { success: true, ...sutures },
      asked("absorbable=no&usp=3-0&needle_point=taper"),
    );
    expect(count).toBe(0);
    expect(results.map(({ choice }) => choice.sku_id)).toEqual(["A-2"]);
    expect(results[0]!.facts).toEqual([
      { key: "absorbable", text: "absorbable: YES", differs: true },
      { key: "usp", text: "usp: 3-0", differs: false },
      { key: "needle_point", text: "needle_point: TAPER", differs: false },
    ]);
  });

  test("what can be had stands before what cannot", () => {
    expect(skus("usp=4-0")).toEqual(["B-1", "C-1", "A-1", "D-1"]);
  });

  test("what is no answer counts as none", () => {
    expect(skus("usp=9-0&absorbable=__proto__&constructor=1&width=8.5")).toEqual(skus(""));
  });

  test("without goods there is nothing, and nothing breaks", () => {
    const nothing = answered("sutures", { success: true, questions: [], choices: [] }, asked("usp=4-0"));
    expect([nothing.count, nothing.results]).toEqual([0, []]);
  });
});

describe("gloves", () => {
  const gloves = {
    success: true as const,
    questions: [questionOf("latex", "latex-free", "contains-latex"), questionOf("size", "m", "7")],
    choices: [
      aChoice({ sku: "EXAM-M", answers: { latex: ["latex-free"], size: ["m"] } }),
      aChoice({ sku: "EXAM-L", answers: { latex: ["latex-free"], size: ["l"] } }),
      aChoice({ sku: "SURGICAL-7", answers: { latex: ["contains-latex"], size: ["7"] } }),
      aChoice({ sku: "UNSTATED-M", answers: { size: ["m"] } }),
    ],
  };
  const found = (text: string) => answered("gloves", gloves, asked(text)).results.map(({ choice }) => choice.sku_id);

  test("for the allergic only what is said to be without latex", () => {
    expect(found("latex=latex-free")).toEqual(["EXAM-M", "EXAM-L"]);
  });

  test("in the sizes of the hand, whichever way its width is written", () => {
    expect(found("width=8٫8").toSorted()).toEqual(["EXAM-M", "SURGICAL-7", "UNSTATED-M"]);
    expect(handIn(asked("width=٨٫٥")).sizes?.examination).toBe("M");
    expect(handIn(asked("width=abc"))).toEqual({ typed: "abc", sizes: null });
  });
});
