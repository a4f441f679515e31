import type { ProductData, ProductVariant } from "./product-data";
import { isGone, isSellable } from "./stock-state";

/** One value of an option, and the SKU that choosing it leads to. */
export type Choice = {
  value: string;
  sku: string;
  chosen: boolean;
  /** No variant has this value together with what else is chosen: another option changes with it. */
  elsewhere: boolean;
  soldOut: boolean;
};

export type ChoiceGroup = { name: string; choices: Choice[] };

/**
 * The choices from a variant: every value of every option once, in the catalogue's order. A value that does not exist
 * with the other choices leads to the nearest variant that has it, preferably an available one.
 */
export function variantChoices({ optionNames, variants }: ProductData, selected: ProductVariant): ChoiceGroup[] {
  return optionNames.map((name, place) => {
    const values = [...new Set(variants.map(({ options }) => options[place]!))];
    return { name, choices: values.map((value) => choiceOf(value, place, variants, selected)) };
  });
}

function choiceOf(value: string, place: number, variants: readonly ProductVariant[], selected: ProductVariant): Choice {
  const chosen = selected.options[place] === value;
  const others = (variant: ProductVariant) =>
    variant.options.filter((option, other) => other !== place && option === selected.options[other]).length;
  const having = variants.filter(({ options }) => options[place] === value);
  const [nearest] = having.toSorted((a, b) => others(b) - others(a) || Number(isSellable(b)) - Number(isSellable(a)));
  const target = chosen ? selected : nearest!;
  const elsewhere = others(target) < selected.options.length - 1;
  return { value, sku: target.sku, chosen, elsewhere, soldOut: isGone(target) };
}
