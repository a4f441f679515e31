import type { CallReply } from "#shared/contracts/platform/table";
import { gloveSizes, type GloveSizes } from "#shared/goods/glove-size";
import { guides, type GuideName } from "#shared/goods/guides";
import { mostOf } from "#shared/goods/kit-price";
import { fieldAmount } from "#shared/typed/figure";

type Reply = CallReply<"getGuide">;
export type Choice = Reply["choices"][number];

/** What an address answers: by the key of a question the value that was chosen. */
type Answers = Readonly<Record<string, string>>;

/** The width of a hand as it was typed, and the sizes that follow; null: it is none. */
export type HandWidth = { typed: string; sizes: GloveSizes | null };

export type GuideQuestion = {
  key: string;
  label: string;
  chosen: string | undefined;
  /** `count`: how many products would fit, with the other answers as they are. */
  answers: { value: string; label: string; count: number }[];
};

export type GuideResult = {
  choice: Choice;
  /** What it says to each question that was answered or tells it apart; `differs`: not what was wanted. */
  facts: { key: string; text: string; differs: boolean }[];
  /** No other result costs less a piece. */
  cheapest: boolean;
};

/** What a guide shows for an address. */
export type GuideAnswered = {
  guide: GuideName;
  questions: GuideQuestion[];
  /** Products that fit every answer. */
  count: number;
  /** Those that fit; where none does, the nearest. */
  results: GuideResult[];
  hand: HandWidth | null;
};

/** Results on a page, at most, and variants of one product among them. */
const mostResults = 12;
const mostOfProduct = 2;

/** Answers in the address of a guide; those that nobody offered say nothing. */
function answersIn(guide: GuideName, { questions }: Pick<Reply, "questions">, params: URLSearchParams): Answers {
  const asked: readonly string[] = guides[guide].asks;
  return Object.fromEntries(
    questions.flatMap(({ key, answers }) => {
      const value = params.get(key);
      return value !== null && asked.includes(key) && answers.some((one) => one.value === value) ? [[key, value]] : [];
    }),
  );
}

/** The hand that an address measures, in cm. */
export function handIn(params: URLSearchParams): HandWidth {
  const text = (params.get("width") ?? "").slice(0, 20);
  const typed = fieldAmount(text) ?? text.trim();
  return { typed, sizes: /^\d+(\.\d+)?$/.test(typed) ? gloveSizes(Number(typed)) : null };
}

/** Sizes that fit a hand, as answers have them. */
const sizesOf = ({ sizes }: HandWidth): string[] => (sizes ? [sizes.examination.toLowerCase(), sizes.surgical] : []);

const fits = ({ answers }: Choice, key: string, wanted: string | undefined): boolean =>
  wanted === undefined || (answers[key]?.includes(wanted) ?? false);

/** Whether it can be had now. */
export const isSellable = ({ sku }: Pick<Choice, "sku">): boolean => mostOf(sku) > 0;

/** What one piece costs, or all of it. */
const pieceOf = ({ pieces, sku }: Choice): number => pieces?.price ?? sku.special_price_final;

/** Those that can be had before others, then the cheaper. */
const byPrice = (one: Choice, other: Choice): number =>
  Number(isSellable(other)) - Number(isSellable(one)) ||
  pieceOf(one) - pieceOf(other) ||
  one.sku.special_price_final - other.sku.special_price_final;

const products = (choices: readonly Choice[]): number => new Set(choices.map(({ slug }) => slug)).size;

/** Answers the questions of a guide from an address. */
export function answered(guide: GuideName, reply: Reply, params: URLSearchParams): GuideAnswered {
  const answers = answersIn(guide, reply, params);
  const hand = guide === "gloves" ? handIn(params) : null;
  const inHand = hand ? sizesOf(hand) : [];
  const choices = reply.choices.filter(
    (choice) => inHand.length === 0 || inHand.some((size) => fits(choice, "size", size)),
  );
  const lacking = (choice: Choice, but?: string) =>
    Object.entries(answers).filter(([key, wanted]) => key !== but && !fits(choice, key, wanted)).length;
  const fitting = choices.filter((choice) => lacking(choice) === 0);
  const found = fitting.length > 0 ? fitting : nearestOf(choices, lacking);
  const shown = atMostOfEach(found.toSorted(byPrice)).slice(0, mostResults);
  const sellable = shown.filter(isSellable);
  const least = Math.min(...sellable.map(pieceOf));
  return {
    guide,
    hand,
    count: products(fitting),
    questions: reply.questions.map(({ key, label, answers: offered }) => {
      const others = choices.filter((choice) => lacking(choice, key) === 0);
      return {
        key,
        label,
        chosen: answers[key],
        answers: offered.map((answer) => ({
          ...answer,
          count: products(others.filter((choice) => fits(choice, key, answer.value))),
        })),
      };
    }),
    results: shown.map((choice) => ({
      choice,
      facts: factsOf(choice, reply, answers),
      cheapest: sellable.length > 1 && isSellable(choice) && pieceOf(choice) === least,
    })),
  };
}

/** Those that lack the fewest of the answers. */
function nearestOf(choices: readonly Choice[], lacking: (choice: Choice) => number): Choice[] {
  const least = Math.min(...choices.map((choice) => lacking(choice)));
  return choices.filter((choice) => lacking(choice) === least);
}

/** At most so many variants of a product, the first ones. */
function atMostOfEach(choices: readonly Choice[]): Choice[] {
  const seen = new Map<string, number>();
  return choices.filter(({ slug }) => {
    const before = seen.get(slug) ?? 0;
    seen.set(slug, before + 1);
    return before < mostOfProduct;
  });
}

function factsOf(choice: Choice, { questions }: Reply, answers: Answers): GuideResult["facts"] {
  return questions.flatMap(({ key, label, answers: offered }) => {
    const own = choice.answers[key] ?? [];
    const names = offered.filter(({ value }) => own.includes(value)).map((answer) => answer.label);
    const differs = !fits(choice, key, answers[key]);
    if (names.length === 0) return differs ? [{ key, text: `${label}: –`, differs }] : [];
    return [{ key, text: `${label}: ${names.join(" · ")}`, differs }];
  });
}
