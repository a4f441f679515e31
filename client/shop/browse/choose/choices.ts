import type { CallReply } from "#shared/contracts/platform/table";
import { mostOf } from "#shared/goods/kit-price";

export type Choice = CallReply<"getGuide">["choices"][number];

/** A SKU that fits, with why: names of texts. */
export type Fitting<Reason extends string> = { choice: Choice; reasons: Reason[] };

/** A question's answer in an address, when it is one of those that there are; else undefined. */
export const answerIn = <Answer extends string>(
  params: URLSearchParams,
  name: string,
  answers: readonly Answer[],
): Answer | undefined => answers.find((answer) => answer === params.get(name));

/** Whether it can be had now. */
export const isSellable = ({ sku }: Pick<Choice, "sku">): boolean => mostOf(sku) > 0;

/** Those that can be had before others, then the cheaper. */
export const byPrice = (one: Choice, other: Choice): number =>
  Number(isSellable(other)) - Number(isSellable(one)) || one.sku.special_price_final - other.sku.special_price_final;

/** Results on a page, at most. */
export const mostDisplayed = 12;
