import forms from "./irregular-forms.json";

const together = Object.entries(forms).map(([one, others]) => [one, ...others]);
const formsOfWord = new Map(together.flatMap((words) => words.map((word) => [word, words] as const)));

/** A folded word in every form that no rule makes from the others, such as broken plurals: `child`, `children`. */
export const formsOf = (word: string): string[] => formsOfWord.get(word) ?? [word];
