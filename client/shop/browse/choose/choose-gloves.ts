import { gloveSizes, type GloveSizes } from "#shared/goods/glove-size";
import { fieldAmount } from "#shared/typed/figure";
import { answerIn, byPrice, type Choice, type Fitting } from "./choices";

export const gloveTasks = ["exam", "clean", "light", "surgery"] as const;
const yesOrNo = ["yes", "no"] as const;

export type GloveAnswers = {
  task?: (typeof gloveTasks)[number] | undefined;
  /** Somebody who wears or is touched by them is allergic to latex. */
  allergy?: (typeof yesOrNo)[number] | undefined;
  sterile?: (typeof yesOrNo)[number] | undefined;
  /** As it was typed, and the sizes that follow; null: it is no width of a hand. */
  width: string;
  sizes: GloveSizes | null;
};
export type GloveReason = "task" | "latexFree" | "sterile" | "size";

/** What an address answers. */
export function gloveAnswers(params: URLSearchParams): GloveAnswers {
  const typed = (params.get("width") ?? "").slice(0, 20);
  const width = fieldAmount(typed) ?? typed.trim();
  return {
    task: answerIn(params, "for", gloveTasks),
    allergy: answerIn(params, "latex", yesOrNo),
    sterile: answerIn(params, "sterile", yesOrNo),
    width,
    sizes: /^\d+(\.\d+)?$/.test(width) ? gloveSizes(Number(width)) : null,
  };
}

/** Gloves that fit, one size of each product, what can be had and is cheaper first. Of an unanswered question all fit. */
export function fittingGloves(
  choices: readonly Choice[],
  { task, allergy, sterile, sizes }: GloveAnswers,
): Fitting<GloveReason>[] {
  return choices
    .filter(({ facts }) => {
      const uses = facts["uses"];
      const sized = !sizes || facts["size"] === (facts["sterile"] ? sizes.surgical : sizes.examination);
      return (
        sized &&
        (!task || (Array.isArray(uses) && uses.includes(task))) &&
        (allergy !== "yes" || facts["latexFree"] === true) &&
        (!sterile || facts["sterile"] === (sterile === "yes"))
      );
    })
    .toSorted(byPrice)
    .filter(({ slug }, at, all) => all.findIndex((other) => other.slug === slug) === at)
    .map((choice) => ({ choice, reasons: reasonsOf(choice, { task, allergy, sizes }) }));
}

function reasonsOf({ facts }: Choice, { task, allergy, sizes }: Pick<GloveAnswers, "task" | "allergy" | "sizes">) {
  const reasons: (GloveReason | false)[] = [
    task !== undefined && "task",
    facts["latexFree"] === true && allergy === "yes" && "latexFree",
    facts["sterile"] === true && "sterile",
    sizes !== null && "size",
  ];
  return reasons.filter((reason) => reason !== false);
}
