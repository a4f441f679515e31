import { answerIn, byPrice, type Choice, type Fitting } from "./choices";

export const tissues = ["skin", "face", "mouth", "deep", "tendon"] as const;
export const threadSizes = ["2-0", "3-0", "4-0", "5-0", "6-0"] as const;
/** Needles by shape and length: which part of a circle, its point, mm along its curve. */
export const needles = [
  { id: "c16", circle: "3/8", point: "cutting", length: 16 },
  { id: "c19", circle: "3/8", point: "cutting", length: 19 },
  { id: "c24", circle: "3/8", point: "cutting", length: 24 },
  { id: "r26", circle: "1/2", point: "reverse", length: 26 },
] as const;
type NeedleId = (typeof needles)[number]["id"];

export type SutureAnswers = {
  tissue?: (typeof tissues)[number] | undefined;
  absorb?: "yes" | "no" | undefined;
  usp?: (typeof threadSizes)[number] | undefined;
  needle?: NeedleId | undefined;
};
export type SutureReason = "tissue" | "absorbs" | "stays" | "usp" | "needle";

/** What an address answers. */
export const sutureAnswers = (params: URLSearchParams): SutureAnswers => ({
  tissue: answerIn(params, "tissue", tissues),
  absorb: answerIn(params, "absorb", ["yes", "no"] as const),
  usp: answerIn(params, "usp", threadSizes),
  needle: answerIn(
    params,
    "needle",
    needles.map(({ id }) => id),
  ),
});

/** The needle that a SKU says it has; undefined: it says none. */
export const needleOf = ({ facts }: Pick<Choice, "facts">) =>
  needles.find(
    ({ circle, length, point }) =>
      facts["circle"] === circle && facts["needle"] === length && String(facts["point"]).startsWith(point),
  );

/** Sutures that fit, at most two variants of each product, what can be had and is cheaper first. */
export function fittingSutures(
  choices: readonly Choice[],
  { tissue, absorb, usp, needle }: SutureAnswers,
): Fitting<SutureReason>[] {
  const seen = new Map<string, number>();
  return choices
    .filter((choice) => {
      const { facts } = choice;
      const suited = facts["tissues"];
      return (
        (!tissue || (Array.isArray(suited) && suited.includes(tissue))) &&
        (!absorb || facts["absorbable"] === (absorb === "yes")) &&
        (!usp || facts["usp"] === usp) &&
        (!needle || needleOf(choice)?.id === needle)
      );
    })
    .toSorted(byPrice)
    .filter(({ slug }) => {
      const before = seen.get(slug) ?? 0;
      seen.set(slug, before + 1);
      return before < 2;
    })
    .map((choice) => ({ choice, reasons: reasonsOf(choice, { tissue, usp, needle }) }));
}

function reasonsOf({ facts }: Choice, { tissue, usp, needle }: Omit<SutureAnswers, "absorb">): SutureReason[] {
  const reasons: (SutureReason | false)[] = [
    tissue !== undefined && "tissue",
    facts["absorbable"] ? "absorbs" : "stays",
    usp !== undefined && "usp",
    needle !== undefined && "needle",
  ];
  return reasons.filter((reason) => reason !== false);
}
